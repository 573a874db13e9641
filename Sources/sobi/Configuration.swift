import Ledger
import Motion
import POSIX
import Screens
import TOML
import Terminal

/// The configuration in `$XDG_CONFIG_HOME/sobi/config.toml` or `~/.config/sobi/config.toml`.
struct Configuration: Hashable {
  /// `month-start`: the day of the month on which months start.
  var calendar = MonthCalendar.civil
  /// `currency`: the currency to assume for statements that show no currency.
  var currency: Currency?
  /// `lang`: the language, unless an option gives another.
  var language: Language?
  /// `numbers`: the locale for amounts and other numbers, unless the environment's locale is right.
  var numbers: String?
  /// `motion`: full, reduced or none.
  var motion: MotionPreference?
  /// `theme`: auto, light or dark.
  var theme = ThemeChoice.auto
  /// `keys`: other keys for the report, such as `h=left l=right`.
  var keys = KeyMap()
  /// `totals-in`: the currency to which `sobi show`, `export` and `budget` convert.
  var totalsIn: Currency?
  /// `synchronized-output`: whether to use synchronized output; VTE 0.68 supports it but flickers.
  var synchronizesOutput = true
  /// The settings in the file.
  var given: Set<Setting> = []

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
    var reader = TOMLReader(bytes)
    do throws(Fault) {
      while let item = try Fault.of({ () throws(TOMLFault) in try reader.next() }) {
        switch item {
        case .setting(let setting): try set(setting)
        case .table(_, let position):
          throw Fault(TOMLFault(position: position, expected: .setting))
        }
      }
    } catch {
      throw Failure(.configuration, at: "\(path):\(error.position)", error.what, error.expected)
    }
  }

  /// A problem with the file, and its position.
  private struct Fault: Error {
    var position: TOMLPosition
    var what: Localized
    var expected: Localized

    init(_ position: TOMLPosition, _ what: Localized, expected: Localized) {
      (self.position, self.what, self.expected) = (position, what, expected)
    }

    init(_ fault: TOMLFault) {
      self.init(
        fault.position, Localized(TOMLFault.message), expected: Localized(fault.expected(in:)))
    }

    static func of<Result>(_ body: () throws(TOMLFault) -> Result) throws(Fault) -> Result {
      do throws(TOMLFault) { return try body() } catch { throw Fault(error) }
    }
  }

  private mutating func set(_ line: TOMLSetting) throws(Fault) {
    guard let setting = Setting(rawValue: line.key) else {
      let key = line.key.truncated(toCells: 40)
      throw Fault(
        line.keyPosition, Localized(en: "\(key): unknown setting", ko: "\(key): 모르는 설정이에요"),
        expected: Localized { _ in Setting.allCases.map(\.rawValue).joined(separator: ", ") })
    }
    guard given.insert(setting).inserted else {
      throw Fault(
        line.keyPosition,
        Localized(en: "\(line.key) is set twice", ko: "\(line.key): 두 번 나와요"),
        expected: Localized(en: "one line for each setting", ko: "설정마다 한 줄"))
    }
    func expect<Value>(_ value: Value?) throws(Fault) -> Value {
      if let value { return value }
      throw Fault(
        line.valuePosition,
        Localized(en: "\(line.key): invalid value", ko: "\(line.key): 쓸 수 없는 값이에요"),
        expected: Localized { _ in setting.allowed })
    }
    let (value, text) = (line.value, line.value.text)
    switch setting {
    case .monthStart:
      calendar = try expect(value.integer.flatMap { MonthCalendar(startDay: $0) })
    case .currency: currency = try expect(text.flatMap { Currency(code: $0) })
    case .totalsIn: totalsIn = try expect(text.flatMap { Currency(code: $0) })
    case .lang: language = try expect(text.flatMap(Language.init(rawValue:)))
    case .numbers: numbers = try expect(text.flatMap { NumberStyle(locale: $0) == nil ? nil : $0 })
    case .motion:
      motion = try expect(text.flatMap(MotionPreference.init(rawValue:)))
    case .theme: theme = try expect(text.flatMap(ThemeChoice.init(rawValue:)))
    case .keys: keys = try expect(text.flatMap { KeyMap($0) })
    case .synchronizedOutput: synchronizesOutput = try expect(value.boolean)
    }
  }

  /// Returns a member if its setting is in the file, otherwise `nil`.
  func given<Value>(_ setting: Setting, _ member: KeyPath<Configuration, Value>) -> Value? {
    given.contains(setting) ? self[keyPath: member] : nil
  }

  /// The path of the file, which need not exist; `nil` without a home folder.
  static var path: String? {
    if let folder = Environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/sobi/config.toml"
    }
    return Environment["HOME"].map { $0 + "/.config/sobi/config.toml" }
  }
}
