import Importing
import Ledger
import Store
import Terminal

/// A category as the user enters it: its key, or its name in either language.
struct CategoryArgument {
  private let text: String

  init(_ text: String) { self.text = NFC.composed(text) }

  /// Returns the key of the category whose key is this text, or whose name in either language is
  /// this text in any letter case.
  ///
  /// - Throws: `Failure` if there is no such category, with the categories in `language`.
  func key(in snapshot: borrowing StoreSnapshot, _ language: Language) throws -> String {
    let categories = Set(try snapshot.categories()).sorted { $0.key < $1.key }
    let wanted = text.lowercased()
    // An exact key has priority, because a statement's category (Housing) can differ from a
    // built-in key (housing) only in case.
    if categories.contains(where: { $0.key == text }) { return text }
    let found = categories.first { category in
      Language.allCases.contains { category.name(in: $0).lowercased() == wanted }
    }
    if let found { return found.key }
    let names = Localized(first: 30, of: Set(categories.map { $0.name(in: language) }).sorted())
    throw Failure(
      .noInput, en: "no category \"\(text)\"; the categories are: \(names.en)",
      ko: "\"\(text)\" 카테고리가 없어요. 있는 카테고리: \(names.ko)")
  }
}
