import ArgumentParser
import Ledger

/// A message's text in every language; the language is chosen when the message is printed.
struct Localized: Hashable {
  let en: String
  let ko: String
}

extension Localized {
  init(_ text: (Language) -> String) { self.init(en: text(.english), ko: text(.korean)) }

  /// Creates a list of the first `limit` names and the number of the others: `a, b and 5 more`.
  init(first limit: Int, of names: [String]) {
    let shown = names.prefix(limit).joined(separator: ", ")
    let more = names.count - limit
    self.init { language in
      more > 0 ? shown + language.text(en: " and \(more) more", ko: " 외 \(more)개") : shown
    }
  }

  func text(in language: Language) -> String { language.text(en: en, ko: ko) }

  func droppingPrefix(_ prefix: String) -> Localized {
    Localized { language in
      let text = text(in: language)
      return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }
  }
}

/// Returns a count with its noun in English: `1 row`, `2 rows`.
func counted(_ count: some BinaryInteger, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

/// Returns the text in ``Language/ofCommandLine``.
///
/// Use this function only for text that the argument parser needs before it has parsed the options:
/// help, and errors in the options. All other code uses ``GlobalOptions/language``.
func say(en: @autoclosure () -> String, ko: @autoclosure () -> String) -> String {
  Language.ofCommandLine.text(en: en(), ko: ko())
}

func help(en english: String, ko korean: String) -> ArgumentHelp {
  ArgumentHelp(say(en: english, ko: korean))
}

extension ValidationError {
  init(en: String, ko: String) { self.init(say(en: en, ko: ko)) }
}

extension CommandConfiguration {
  init(
    _ name: String, en: String, ko: String, usage: String? = nil, discussion: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: say(en: en, ko: ko), usage: usage, discussion: discussion,
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

extension Language {
  /// The language until the options are parsed: the value of `--lang` (English if invalid), or else
  /// the language of the configuration or of the locale.
  static let ofCommandLine: Language = {
    let arguments = CommandLine.arguments
    for (index, argument) in arguments.enumerated() {
      if argument == "--lang", arguments.indices.contains(index + 1) {
        return Language(rawValue: arguments[index + 1]) ?? .english
      }
      if argument.hasPrefix("--lang=") {
        return Language(rawValue: String(argument.dropFirst(7))) ?? .english
      }
    }
    return ofConfiguration ?? ofLocale ?? .english
  }()

  /// The language of the configuration; `nil` if there is none, or if the file cannot be read.
  static let ofConfiguration: Language? = (try? Configuration.load())?.language

  /// The language of the locale: Korean if the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
  /// set selects Korean, otherwise English; `nil` if none is set.
  static var ofLocale: Language? {
    Environment.first(of: "LC_ALL", "LC_MESSAGES", "LANG").map { locale in
      locale.prefix { $0.isLetter } == "ko" ? .korean : .english
    }
  }
}
