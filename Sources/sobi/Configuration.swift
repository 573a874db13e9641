import Ledger
import POSIX
import Screens
import Terminal

/// The configuration in `$XDG_CONFIG_HOME/sobi/config.toml` or `~/.config/sobi/config.toml`.
struct Configuration: Hashable {
  /// `month-start`: the day of the month on which months start.
  var calendar = MonthCalendar.civil
  /// `currency`: the currency to assume for statements that show no currency.
  var currency: Currency?
  /// `motion`: full, reduced or none.
  var motion: String?
  /// `theme`: auto, light or dark.
  var theme = ThemeChoice.auto
  /// `synchronized-output`: whether to use synchronized output; VTE 0.68 supports it but flickers.
  var synchronizesOutput = true

  /// Reads the configuration file; returns the defaults if there is no file.
  ///
  /// - Throws: `Failure` with exit status 78 and a message about the file and the problem.
  static func load() throws(Failure) -> Configuration {
    guard let path, access(path, F_OK) == 0 else { return Configuration() }
    let unreadable = Failure(
      .configuration, en: "\(path): cannot read the configuration", ko: "\(path): 설정을 읽을 수 없어요",
      details: Localized(en: "expected: a regular file of up to 1 MiB", ko: "필요한 것: 1 MiB까지의 보통 파일")
    )
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = read(descriptor, &block, block.count), count != 0 {
      guard count > 0, bytes.count <= 1 << 20 else { throw unreadable }
      bytes += block[..<count]
    }
    return try Configuration(bytes, path: path)
  }

  init() {}

  /// Reads the settings from the bytes of a TOML file.
  init(_ bytes: [UInt8], path: String) throws(Failure) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var known: Set<String> = []
    for (index, bytes) in lines.enumerated() {
      let isCRLF = index < lines.count - 1 && bytes.last == UInt8(ascii: "\r")
      var line = SettingLine(isCRLF ? bytes.dropLast() : bytes)
      do throws(SettingLine.Fault) {
        try line.read { setting throws(SettingLine.Fault) in
          guard known.insert(setting.key).inserted else {
            throw SettingLine.Fault(
              column: setting.keyColumn,
              what: Localized(en: "\(setting.key) is set twice", ko: "\(setting.key): 두 번 나와요"),
              expected: Localized(en: "one line for each setting", ko: "설정마다 한 줄"))
          }
          try set(setting)
        }
      } catch {
        let place = "\(path):\(index + 1):\(error.column): "
        let what = Localized { place + error.what.text(in: $0) }
        let expected = Localized {
          $0.text(en: "expected: ", ko: "필요한 것: ") + error.expected.text(in: $0)
        }
        throw Failure(
          exitCode: Failure.Status.configuration.rawValue,
          messages: [Message(what, details: [expected])])
      }
    }
  }

  private mutating func set(_ setting: SettingLine.Setting) throws(SettingLine.Fault) {
    func expect<Value>(_ value: Value?, _ expected: String) throws(SettingLine.Fault) -> Value {
      if let value { return value }
      throw SettingLine.Fault(
        column: setting.valueColumn,
        what: Localized(en: "\(setting.key): invalid value", ko: "\(setting.key): 쓸 수 없는 값이에요"),
        expected: Localized { _ in expected })
    }
    switch setting.key {
    case "month-start":
      calendar = try expect(setting.value.integer.flatMap { MonthCalendar(startDay: $0) }, "1...31")
    case "currency":
      currency = try expect(setting.value.text.flatMap { Currency(code: $0) }, "\"KRW\"")
    case "motion":
      let motions = ["full", "reduced", "none"]
      motion = try expect(
        setting.value.text.flatMap { motions.contains($0) ? $0 : nil },
        "\"full\", \"reduced\", \"none\"")
    case "theme":
      theme = try expect(
        setting.value.text.flatMap(ThemeChoice.init(rawValue:)),
        "\"auto\", \"light\", \"dark\"")
    case "synchronized-output":
      synchronizesOutput = try expect(setting.value.boolean, "true, false")
    default:
      let key = setting.key.truncated(toCells: 40)
      throw SettingLine.Fault(
        column: setting.keyColumn,
        what: Localized(en: "\(key): unknown setting", ko: "\(key): 모르는 설정이에요"),
        expected: Localized { _ in "month-start, currency, motion, theme, synchronized-output" })
    }
  }

  private static var path: String? {
    if let folder = Environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/sobi/config.toml"
    }
    return Environment["HOME"].map { $0 + "/.config/sobi/config.toml" }
  }
}
