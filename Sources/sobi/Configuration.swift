import Ledger
import POSIX
import TOMLKit

/// The configuration in `$XDG_CONFIG_HOME/sobi/config.toml`.
///
/// Every setting has a default.
struct Configuration: Hashable {
  /// `month-start`: the day on which months begin.
  var calendar = MonthCalendar.civil
  /// `currency`: the currency of statements without one.
  var currency: Currency?
  /// `motion`: full, reduced or none.
  var motion: String?
  /// `synchronized-output`: whether to use synchronized output on terminals that have it.
  ///
  /// VTE 0.68 flickers with synchronized output.
  var synchronizesOutput = true

  /// Reads the configuration file; without a file, returns the defaults.
  ///
  /// - Throws: `Failure` with exit status 78, which names the file and the problem.
  static func load() throws(Failure) -> Configuration {
    guard let path, access(path, F_OK) == 0 else { return Configuration() }
    let unreadable = Failure(
      .configuration, en: "\(path): cannot read the configuration", ko: "\(path): 설정을 읽을 수 없어요")
    guard let file = fopen(path, "r") else { throw unreadable }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
      guard bytes.count <= 1 << 20 else { throw unreadable }
    }
    guard ferror(file) == 0 else { throw unreadable }
    return try Configuration(toml: String(decoding: bytes, as: UTF8.self), path: path)
  }

  init() {}

  init(toml: String, path: String) throws(Failure) {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: toml)
    } catch let error as TOMLParseError {
      let begin = error.source.begin
      let place = "\(path):\(begin.line):\(begin.column)"
      throw Failure(
        .configuration, en: "\(place): not valid TOML", ko: "\(place): TOML이 아니에요",
        details: Localized { _ in error.description })
    } catch {
      throw Failure(.configuration, en: "\(path): not valid TOML", ko: "\(path): TOML이 아니에요")
    }
    for key in table.keys {
      switch key {
      case "month-start":
        guard let day = table[key]?.int, let calendar = MonthCalendar(startDay: day) else {
          throw Configuration.fault(path, key, expected: "1...31")
        }
        self.calendar = calendar
      case "currency":
        guard let code = table[key]?.string, let currency = Currency(code: code) else {
          throw Configuration.fault(path, key, expected: "\"KRW\"")
        }
        self.currency = currency
      case "motion":
        guard let motion = table[key]?.string, ["full", "reduced", "none"].contains(motion) else {
          throw Configuration.fault(path, key, expected: "\"full\", \"reduced\", \"none\"")
        }
        self.motion = motion
      case "synchronized-output":
        guard let isOn = table[key]?.bool else {
          throw Configuration.fault(path, key, expected: "true, false")
        }
        synchronizesOutput = isOn
      default:
        throw Configuration.fault(
          path, key, expected: "month-start, currency, motion, synchronized-output")
      }
    }
  }

  private static func fault(_ path: String, _ key: String, expected: String) -> Failure {
    Failure(
      .configuration, en: "\(path): \(key): invalid value", ko: "\(path): \(key): 쓸 수 없는 값이에요",
      details: Localized(en: "expected: \(expected)", ko: "필요한 것: \(expected)"))
  }

  private static var path: String? {
    if let folder = Environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/sobi/config.toml"
    }
    return Environment["HOME"].map { $0 + "/.config/sobi/config.toml" }
  }
}
