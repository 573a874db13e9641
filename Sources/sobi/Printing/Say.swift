import Ledger

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Returns the text in the language of this run.
func say(en: @autoclosure () -> String, ko: @autoclosure () -> String) -> String {
  Language.ofProcess.text(en: en(), ko: ko())
}

/// An English number of things: `1 row`, `2 rows`.
func counted(_ count: some BinaryInteger, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

extension Language {
  /// `--lang`, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  ///
  /// Looked up once, before options are parsed, because help and errors need it too.
  static let ofProcess: Language = {
    let arguments = CommandLine.arguments
    for (index, argument) in arguments.enumerated() {
      if argument == "--lang", arguments.indices.contains(index + 1) {
        return Language(rawValue: arguments[index + 1]) ?? .english
      }
      if argument.hasPrefix("--lang=") {
        return Language(rawValue: String(argument.dropFirst(7))) ?? .english
      }
    }
    let locale = Environment.first(of: "LC_ALL", "LC_MESSAGES", "LANG") ?? ""
    return locale.prefix { $0.isLetter } == "ko" ? .korean : .english
  }()
}

/// The process's environment.
enum Environment {
  /// The variable's value; `nil` when it is not set or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  static func first(of names: String...) -> String? {
    for name in names {
      if let value = self[name] { return value }
    }
    return nil
  }

  /// The territory of the locale, such as `KR`; `nil` in the C locale.
  static var territory: String? {
    guard let locale = first(of: "LC_ALL", "LC_MONETARY", "LANG"),
      let underscore = locale.firstIndex(of: "_")
    else { return nil }
    let territory = locale[locale.index(after: underscore)...].prefix { $0.isASCII && $0.isLetter }
    return territory.count == 2 ? String(territory) : nil
  }
}
