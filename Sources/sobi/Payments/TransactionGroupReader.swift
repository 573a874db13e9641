import Aggregation
import ArgumentParser
import Insight
import Ledger
import Store

/// Adds up the transactions of a filter by payee, category, month, account or tag.
struct TransactionGroupReader {
  let subject: TransactionGroups.Subject
  let calendar: MonthCalendar
  let language: Language

  /// Reads the rows that may match the filter, and keeps only sums.
  ///
  /// - Throws: `StoreError`, or `MoneyError` if a sum does not fit into 64 bits.
  func groups(
    of filter: TransactionFilter, in snapshot: borrowing StoreSnapshot
  ) throws -> TransactionGroups {
    var sums = TransactionGroups.Sums()
    var merchants = PayeeNameCache(try snapshot.payeeNames(language))
    let tags = subject == .tag ? try self.tags(in: snapshot) : [:]
    try snapshot.transactions(matching: filter) { transaction in
      let keys: [TransactionGroups.Key]
      switch subject {
      case .payee:
        let name = merchants.name(of: transaction.payee, memo: transaction.memo).brand
        keys = [TransactionGroups.Key(key: name, name: name)]
      case .category:
        return sums.add(transaction.counted, shares: categories(of: transaction, filter))
      case .month:
        let month = calendar.month(of: transaction.day).description
        keys = [TransactionGroups.Key(key: month, name: month)]
      case .account:
        let name = transaction.account.name
        keys = [TransactionGroups.Key(key: name, name: name)]
      case .tag: keys = tags[transaction.id] ?? [TransactionGroups.Key(key: nil, name: "")]
      }
      sums.add(transaction.counted, to: keys)
    }
    return try sums.groups(by: subject)
  }

  /// Returns the categories of a transaction, with what counts in each: of a split transaction, the
  /// parts that the filter includes.
  private func categories(
    of transaction: Ledger.Transaction, _ filter: TransactionFilter
  ) -> [(key: TransactionGroups.Key, amount: Money)] {
    func key(_ category: Ledger.Category) -> TransactionGroups.Key {
      TransactionGroups.Key(key: category.key, name: category.name(in: language))
    }
    guard let shares = transaction.adjustment?.shares, !shares.isEmpty else {
      return [(key(transaction.category), transaction.counted)]
    }
    return shares.filter { filter.categories?.contains($0.category.key) != false }.map {
      (key($0.category), Money($0.amount, transaction.amount.currency))
    }
  }

  /// Returns the tags of each transaction that has tags.
  private func tags(
    in snapshot: borrowing StoreSnapshot
  ) throws -> [Ledger.Transaction.ID: [TransactionGroups.Key]] {
    var tags: [Ledger.Transaction.ID: [TransactionGroups.Key]] = [:]
    for (tag, ids) in try snapshot.taggedTransactions() {
      let key = TransactionGroups.Key(key: tag.key, name: tag.name)
      for id in ids { tags[id, default: []].append(key) }
    }
    return tags
  }
}

/// What to group by, as the user enters it.
struct GroupArgument: ExpressibleByArgument, Hashable {
  let subject: TransactionGroups.Subject

  /// Also accepts `merchant`, because the payees are merchants as in `sobi payees`.
  init?(argument: String) {
    let name = argument == "merchant" ? "payee" : argument
    guard let subject = TransactionGroups.Subject(rawValue: name) else { return nil }
    self.subject = subject
  }

  static var allValueStrings: [String] { TransactionGroups.Subject.allCases.map(\.rawValue) }
}
