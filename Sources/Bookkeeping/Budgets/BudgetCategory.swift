package import Ledger

extension Budget.Scope {
  /// The word for all spending that commands and files show.
  package static let all = "all"

  /// Returns whether the user entered a word for all spending, in either language.
  package static func isAll(_ text: String) -> Bool { [all, "전체"].contains(text.lowercased()) }

  /// Returns whether a category can have a budget; income and transfers are not spending.
  package static func allows(_ key: String) -> Bool {
    ![BuiltInCategory.income.rawValue, BuiltInCategory.transfer.rawValue].contains(key)
  }
}
