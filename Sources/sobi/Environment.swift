import Ledger
import POSIX
import Terminal

/// The environment of the process: variables, clock and standard streams.
enum Environment {
  /// The variable's value; `nil` if the variable is unset or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  static func first(of names: String...) -> String? { names.lazy.compactMap { self[$0] }.first }

  /// The locale's two-letter territory, such as `KR`; `nil` if there is none, as in the C locale.
  static var territory: String? {
    guard let locale = first(of: "LC_ALL", "LC_MONETARY", "LANG"),
      let underscore = locale.firstIndex(of: "_")
    else { return nil }
    let territory = locale[locale.index(after: underscore)...].prefix { $0.isASCII && $0.isLetter }
    return territory.count == 2 ? String(territory) : nil
  }

  /// The current time, in seconds since 1970-01-01 00:00 UTC.
  static var now: Int64 { Int64(time(nil)) }

  /// The current day in this machine's time zone.
  static var today: Day { Day(instant: Int(now)) }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether the user can answer a question: standard input and standard error are terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isErrorTerminal }
}

extension Day {
  /// The day in this machine's time zone; `instant` is in seconds since 1970-01-01 00:00 UTC.
  init(instant: Int) {
    var instant = instant
    var local = tm()
    localtime_r(&instant, &local)
    self =
      Day(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      ?? Day(number: Int32(clamping: instant / 86_400))
  }
}
