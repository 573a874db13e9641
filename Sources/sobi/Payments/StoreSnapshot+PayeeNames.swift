import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the rules for names of payees, with the user's renames.
  func payeeNames(_ language: Language) throws(StoreError) -> PayeeNames {
    PayeeNames(language: language, renames: PayeeRenames(try payeeRenames()))
  }

  /// Returns the payees whose names contain a text, or are the text in quotation marks, in any letter
  /// case.
  func payees(named text: String, _ language: Language) throws(StoreError) -> [String] {
    let names = try payeeNames(language)
    let (piece, isWhole) = TransactionFilter.compared(text.lowercased())
    guard !piece.isEmpty else { return [] }
    return try payees(limit: .max) { payee in
      let name = names.name(of: payee)
      return [name.brand, name.branch].contains { name in
        guard let name = name?.lowercased() else { return false }
        return isWhole ? name == piece : name.contains(piece)
      }
    }
  }
}
