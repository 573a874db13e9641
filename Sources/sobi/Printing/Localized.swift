import Ledger

/// A text in every language, for a message whose language is chosen when it is printed.
struct Localized: Hashable {
  private let en: String
  private let ko: String

  init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  init(_ text: (Language) -> String) {
    self.init(en: text(.english), ko: text(.korean))
  }

  func text(in language: Language) -> String { language.text(en: en, ko: ko) }

  /// Whether the text begins with `prefix` in every language, and the text without it.
  func droppingPrefix(_ prefix: String) -> Localized {
    Localized { language in
      let text = text(in: language)
      return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }
  }
}

/// Returns a number of things in English: `1 row`, `2 rows`.
func counted(_ count: some BinaryInteger, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}
