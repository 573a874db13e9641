import Ledger
import Screens
import Store
import Terminal

/// Transactions that the user named or marked by number, as lines of text.
struct NumberedTransactions {
  private let global: GlobalOptions
  private let width: Int?

  init(_ global: GlobalOptions, width: Int?) { (self.global, self.width) = (global, width) }

  /// Returns the lines of the transactions, in the order of `ids`.
  func lines(of ids: [Transaction.ID], in snapshot: borrowing StoreSnapshot) throws -> [String] {
    let found = try snapshot.transactions(numbered: ids)
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let text = TransactionText(
      lastID: ids.max() ?? 0, width: width, isDim: capabilities.colorDepth != .monochrome,
      isOneMonth: false, words: try global.words())
    let words = try global.words()
    return ids.compactMap { found[$0] }.flatMap { transaction in
      [text.line(of: transaction)]
        + (transaction.adjustment?.parts ?? []).map { part in
          let name = part.category.name(in: words.language)
          let amount = words.amounts(in: transaction.amount.currency).amount(part.amount)
          return "    " + neutralized(name) + "  " + amount + "\n"
        }
    }
  }
}
