import Bookkeeping
import Insight
import Ledger
import Screens
import Store

extension ReportStore {
  /// The number of days before and after a transaction in which the choices for links are.
  private static let linkDays = 60
  private static let mostChoices = 200

  /// Returns the transactions to which a transaction can be linked: linked ones first, then likely
  /// ones, then the nearest.
  func linkChoices(for transaction: Transaction) throws -> [LinkChooser.Choice] {
    try reading().read { snapshot in
      let id = try transaction.verifiedID(in: snapshot)
      let isExpense = transaction.amount.minorUnits < 0
      let links = try snapshot.transactions(numbered: [id])[id]?.adjustment?.links ?? []
      let linked = Dictionary(links.map { ($0.other, $0.amount) }) { first, _ in first }
      let left = transaction.amount.minorUnits.magnitude - UInt64(linked.values.reduce(0, +))
      let likely = try likelyLinks(of: id, transaction, in: snapshot)
      var others = Array(try snapshot.transactions(numbered: linked.keys).values)
      let days =
        isExpense
        ? transaction.day.advanced(by: -1)...transaction.day.advanced(by: Self.linkDays)
        : transaction.day.advanced(by: -Self.linkDays)...transaction.day.advanced(by: 1)
      let filter = TransactionFilter(
        days: days, currency: transaction.amount.currency,
        kinds: isExpense ? [.income, .transfer] : [.spending])
      try snapshot.transactions(matching: filter) { other in
        guard (other.amount.minorUnits > 0) == isExpense, other.counterpart == nil,
          linked[other.id] == nil, other.id != id
        else { return }
        others.append(other)
      }
      let regular = try regularPayers(in: transaction.amount.currency, snapshot)
      let choices = others.compactMap { other -> LinkChooser.Choice? in
        let otherLeft =
          Int64(clamping: other.amount.minorUnits.magnitude)
          - (other.adjustment?.linked ?? 0)
        let amount = linked[other.id] ?? min(otherLeft, Int64(clamping: left))
        guard amount > 0 else { return nil }
        return LinkChooser.Choice(
          other, amount: amount, isLinked: linked[other.id] != nil,
          isLikely: likely.contains(other.id))
      }
      func order(_ choice: LinkChooser.Choice) -> (Int, Int32, Int64) {
        let distance = abs(choice.other.day.number - transaction.day.number)
        // Salaries and interest repay nothing.
        let isRegular = choice.other.kind == .income && regular.contains(choice.other.payee)
        let group = choice.isLinked ? 0 : choice.isLikely ? 1 : isRegular ? 3 : 2
        return (group, distance, choice.other.id)
      }
      return Array(choices.sorted { order($0) < order($1) }.prefix(Self.mostChoices))
    }
  }

  /// Returns the payees who pay the user on about the same day of each month.
  private func regularPayers(
    in currency: Currency, _ snapshot: borrowing StoreSnapshot
  ) throws -> Set<String> {
    var incomes: [IncomingPayment] = []
    let filter = TransactionFilter(currency: currency, kinds: [.income])
    try snapshot.transactions(matching: filter) { row in
      incomes.append(
        IncomingPayment(
          id: row.id, day: row.day, amount: row.amount.minorUnits, payer: row.payee))
    }
    return RepaymentSearch.regularPayers(of: incomes)
  }

  /// Returns the ids of the transactions that a search finds to belong to this one.
  private func likelyLinks(
    of id: Transaction.ID, _ transaction: Transaction, in snapshot: borrowing StoreSnapshot
  ) throws -> Set<Transaction.ID> {
    let found = try snapshot.repayments(
      in: transaction.amount.currency, names: try snapshot.payeeNames(language))
    let own = found.filter { one in
      one.expense.id == id || one.payments.contains { $0.id == id }
    }
    return Set(own.flatMap { $0.payments.map(\.id) + [$0.expense.id] }).subtracting([id])
  }

  func setLink(
    _ transaction: Transaction, _ choice: LinkChooser.Choice
  ) throws -> TransactionListPage.Action {
    defer { noteChange() }
    let isExpense = transaction.amount.minorUnits < 0
    let (income, expense) = isExpense ? (choice.other, transaction) : (transaction, choice.other)
    return try writing().change { change in
      let ids = try (
        income.verifiedID(in: change.snapshot), expense.verifiedID(in: change.snapshot)
      )
      let former = try change.snapshot.linkedAmount(income: ids.0, expense: ids.1)
      let currency = transaction.amount.currency
      if choice.isLinked {
        let link = try change.removeLink(income: ids.0, expense: ids.1)
        return .saved(
          .adjusted(.unlinked(Money(link.amount, currency))),
          undo: .link(income: income, expense: expense, former: former, current: nil))
      }
      let link = try change.setLink(income: ids.0, expense: ids.1)
      return .saved(
        .adjusted(.linked(Money(link.amount, currency))),
        undo: .link(income: income, expense: expense, former: former, current: link.amount))
    }
  }

  /// Splits a transaction into typed parts; joins it if there are none.
  func split(
    _ transaction: Transaction, into text: String
  ) throws -> TransactionListPage.Action {
    defer { noteChange() }
    return try writing().change { change in
      let id = try transaction.verifiedID(in: change.snapshot)
      let former = try change.snapshot.transactions(numbered: [id])[id]?.adjustment?.parts ?? []
      let typed =
        text.isEmpty
        ? nil
        : try TypedParts(
          typed: Adjustment.partTexts(text), of: transaction, in: change.snapshot)
      // A slip would create a category.
      if let name = typed?.newCategories.first { throw AdjustmentError.unknownCategory(name) }
      let parts = typed?.parts ?? []
      try change.setParts(parts, of: id)
      return .saved(
        .adjusted(.split(parts.count)),
        undo: former == parts ? nil : .parts(transaction, former: former, current: parts))
    }
  }

  func markOneOff(_ transaction: Transaction) -> TransactionListPage.Action {
    answer {
      try writing().change { change in
        let id = try transaction.verifiedID(in: change.snapshot)
        let isOneOff = try !change.snapshot.oneOffs().contains(id)
        try change.setOneOff(isOneOff, of: id)
        return .saved(
          .adjusted(.oneOff(isOneOff)), undo: .oneOff(transaction, isOneOff: isOneOff))
      }
    } failed: {
      .saved(.failed($0))
    }
  }
}
