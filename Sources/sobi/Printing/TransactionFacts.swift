import Export
import Insight
import Ledger
import Store

/// What the store and the rules for names say about transactions, for lists of many.
///
/// Few transactions have a note or a mark. Separate queries for each transaction added half of the
/// time for reading all rows.
struct TransactionFacts {
  private let notes: [Transaction.ID: String]
  private let worth: [Transaction.ID: Int64]
  private var merchants: PayeeNameCache

  /// Reads the notes and worth-it counts of all transactions.
  init(_ snapshot: borrowing StoreSnapshot, _ language: Language) throws {
    let ids = try snapshot.annotatedTransactions()
    (notes, worth) = (try snapshot.notes(of: ids), try snapshot.worthCounts(of: ids))
    merchants = PayeeNameCache(try snapshot.payeeNames(language))
  }

  mutating func merchant(of transaction: Transaction) -> TransactionLine.Merchant {
    let name = merchants.name(of: transaction.payee, memo: transaction.memo)
    return TransactionLine.Merchant(name: name.brand, branch: name.branch)
  }

  // Most stores have no annotations; for these stores, the conditions avoid hashing the ids.

  func note(of id: Transaction.ID) -> String? { notes.isEmpty ? nil : notes[id] }

  func worth(of id: Transaction.ID) -> Int64 { worth.isEmpty ? 0 : worth[id] ?? 0 }
}
