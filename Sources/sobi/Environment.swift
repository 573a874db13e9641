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

  /// The two-letter territory of the locale for money, such as `KR`; `nil` if there is none, as in
  /// the C locale.
  static var territory: String? { territory(for: "LC_MONETARY") }

  /// The first day of the week in the territory of the locale for dates.
  static var firstWeekday: Weekday { .first(inTerritory: territory(for: "LC_TIME")) }

  /// The locale for amounts and other numbers; `nil` if there is none.
  static var numberLocale: String? { first(of: "LC_ALL", "LC_MONETARY", "LC_NUMERIC", "LANG") }

  private static func territory(for category: String) -> String? {
    guard let locale = first(of: "LC_ALL", category, "LANG"),
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

enum StorePath {
  /// Returns the value of `--db`, or else `$SOBI_DB`, or else the default path in the data folder.
  ///
  /// As the XDG Base Directory Specification requires, a relative `XDG_DATA_HOME` is ignored.
  static func resolve(_ option: String?) throws(Failure) -> String {
    if let option {
      guard !option.isEmpty else {
        throw Failure(.usage, en: "--db requires a file", ko: "--db에는 파일이 필요해요")
      }
      return option
    }
    if let path = Environment["SOBI_DB"] { return path }
    if let folder = Environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return folder + "/sobi/sobi.sqlite"
    }
    guard let home = Environment["HOME"], home.hasPrefix("/") else {
      throw Failure(
        .usage, en: "HOME is not set; give the store's path with --db FILE",
        ko: "HOME이 없어요. --db FILE로 저장소를 알려 주세요")
    }
    return home + "/.local/share/sobi/sobi.sqlite"
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
