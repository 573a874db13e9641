package import Ledger

/// An entry of a journal: amounts in one currency that add up to 0.
package struct JournalEntry: Hashable, Sendable {
  package struct Posting: Hashable, Sendable {
    package let account: JournalAccount
    /// The amount in minor units, as the change of the account's balance.
    package let amount: Int64

    package init(_ account: JournalAccount, _ amount: Int64) {
      (self.account, self.amount) = (account, amount)
    }
  }

  package let day: Day
  package let currency: Currency
  /// The transactions: one, or the two halves of a transfer.
  package let ids: [Transaction.ID]
  package let payee: String
  package let memo: String?
  package let postings: [Posting]
}

extension JournalEntry {
  /// Creates the entry of a transaction.
  ///
  /// The category has what reports count. What was paid back of an expense is a claim that the
  /// linked payment settles, so that neither is spending or income.
  package init(_ transaction: Transaction) {
    let amount = transaction.amount.minorUnits
    let isPaired = transaction.counterpart?.relation == .transfer
    let shares =
      transaction.adjustment?.shares ?? [Adjustment.Part(transaction.category, amount)]
    var sums: [Posting] = []
    var rest = amount
    for share in shares where share.amount != 0 || amount == 0 {
      let account: JournalAccount =
        switch transaction.kind {
        case .spending, .refund: .expense(share.category.key)
        case .income: .income(share.category.key)
        case .transfer: isPaired ? .transfers : .unmatchedTransfers
        }
      // Categories with two names have one key.
      if let index = sums.firstIndex(where: { $0.account == account }) {
        sums[index] = Posting(account, sums[index].amount &- share.amount)
      } else {
        sums.append(Posting(account, 0 &- share.amount))
      }
      rest &-= share.amount
    }
    let own = JournalAccount.own(transaction.account.id)
    if rest != 0 { sums.append(Posting(.repayments, 0 &- rest)) }
    // A bank or card paid a wallet's purchase, and the wallet's statement has no row for that.
    if isPaired, transaction.kind != .transfer {
      sums += [Posting(own, 0 &- amount), Posting(.transfers, amount)]
    }
    self.init(
      day: transaction.day, currency: transaction.amount.currency, ids: [transaction.id],
      payee: transaction.payee, memo: transaction.memo,
      postings: [Posting(own, amount)] + sums)
  }

  /// Creates the entry of a transfer on one day; `nil` unless the transactions are its halves.
  package init?(_ first: Transaction, _ second: Transaction) {
    guard first.isWholeHalf, second.isWholeHalf, first.counterpart?.id == second.id,
      second.counterpart?.id == first.id, first.day == second.day,
      first.account.id != second.account.id, first.amount.currency == second.amount.currency,
      first.amount.minorUnits &+ second.amount.minorUnits == 0
    else { return nil }
    let (from, to) = first.amount.minorUnits < 0 ? (first, second) : (second, first)
    self.init(
      day: from.day, currency: from.amount.currency, ids: [from.id, to.id], payee: from.payee,
      memo: from.memo,
      postings: [from, to].map { Posting(.own($0.account.id), $0.amount.minorUnits) })
  }
}

extension Transaction {
  /// Whether the transaction is one half of a transfer, without parts or links.
  var isWholeHalf: Bool {
    kind == .transfer && counterpart?.relation == .transfer && adjustment == nil
  }
}
