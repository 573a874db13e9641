import ArgumentParser
import Ledger

/// Returns the text in the language of the command line.
///
/// Only for texts that the argument parser asks for before there are parsed options: help, and errors in
/// the options. Everything else takes its language from ``GlobalOptions/language``.
func say(en: @autoclosure () -> String, ko: @autoclosure () -> String) -> String {
  Language.ofCommandLine.text(en: en(), ko: ko())
}

/// Returns the help of an option or argument, in the language of the command line.
func help(en english: String, ko korean: String) -> ArgumentHelp {
  ArgumentHelp(say(en: english, ko: korean))
}

extension Language {
  /// The language of texts before options are parsed: `--lang`, or the locale's language.
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
    return ofLocale
  }()

  /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  static var ofLocale: Language {
    let locale = Environment.first(of: "LC_ALL", "LC_MESSAGES", "LANG") ?? ""
    return locale.prefix { $0.isLetter } == "ko" ? .korean : .english
  }
}
