import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// Returns the rules for names of payees, with the user's renames.
  func payeeNames(_ language: Language) throws(StoreError) -> PayeeNames {
    PayeeNames(language: language, renames: PayeeRenames(try payeeRenames()))
  }
}
