import Aggregation
import Export
import Ledger
import Screens
import Store

/// A reader of the transactions of a month by category, each with what the category counts of it.
struct HTMLRows {
  /// The rows of a category, newest first.
  struct List {
    fileprivate(set) var rows: [HTMLMonth.Row] = []
    /// The spending of the rows in minor units; 128 bits, so that no sum overflows.
    fileprivate(set) var sum: Int128 = 0
  }

  private let filter: TransactionFilter
  private let words: Words
  private let amounts: AmountText
  /// Whether the rows come from several accounts, so that each names its own.
  private let namesAccounts: Bool

  init(of model: MonthChart.Model, in source: MonthSource, _ words: Words) {
    let account = source.summary.account?.id
    filter = TransactionFilter(
      days: source.summary.calendar.days(of: model.month), account: account,
      currency: model.currency, kinds: .spent)
    self.words = words
    amounts = words.amounts(in: model.currency)
    namesAccounts = account == nil
  }

  /// Returns the lists by the categories' keys.
  ///
  /// A split transaction is in the list of each of its categories, with its share.
  func read(from snapshot: borrowing StoreSnapshot) throws -> [String: List] {
    var lists: [String: List] = [:]
    try snapshot.transactions(matching: filter, order: .newestFirst) { transaction in
      let shares = transaction.adjustment?.shares ?? []
      guard !shares.isEmpty else {
        add(transaction, transaction.counted.minorUnits, to: transaction.category)
        return
      }
      for share in shares { add(transaction, share.amount, to: share.category) }
    }
    return lists

    func add(
      _ transaction: Ledger.Transaction, _ amount: Int64, to category: Ledger.Category
    ) {
      lists[category.key, default: List()].sum -= Int128(amount)
      lists[category.key, default: List()].rows.append(
        row(of: transaction, amount))
    }
  }

  private func row(
    of transaction: Ledger.Transaction, _ amount: Int64
  ) -> HTMLMonth.Row {
    let payee = transaction.payee
    let notes = [namesAccounts ? transaction.account.name : nil, words.adjusted(transaction)]
    return HTMLMonth.Row(
      day: "\(words.dayOfMonth(transaction.day)) \(words.name(of: transaction.day.weekday))",
      payee: payee.allSatisfy { $0 == " " } ? words.noPayee : payee,
      note: notes.compactMap(\.self).joined(separator: " · "),
      // Money that came back has a plus sign, as in the report's lists.
      amount: amount > 0
        ? HTMLMonth.Run("+" + amounts.number(amount), .less)
        : HTMLMonth.Run(amounts.magnitude(amount)))
  }
}
