import Ledger

/// The index of the column for each role in a statement.
package struct Columns: Hashable, Sendable {
  package var date: Int
  /// The columns of other days, which are evidence for the date order.
  package var otherDates: [Int] = []
  package var time: Int?
  package var amount: Int?
  package var moneyOut: Int?
  package var moneyIn: Int?
  package var indicator: Int?
  package var balance: Int?
  /// The column of the recipient or, without `payer`, of the other party.
  package var payee: Int?
  /// The column of the party that paid.
  package var payer: Int?
  /// The column of the other party's account.
  package var counterparty: Int?
  /// The columns of text that together form the memo.
  package var memos: [Int] = []
  package var type: Int?
  package var category: Int?
  package var account: Int?
  package var currency: Int?
  package var reference: Int?
  package var status: Int?
  /// The source of a wallet's payment.
  package var funding: Int?
  package var fee: Int?
  package var cancelled: Int?
  package var installment: Int?
  /// The number of this installment, if another column has the total number of installments.
  package var installmentNumber: Int?
  /// The part of a purchase that is due with this bill, while the amount is the whole purchase.
  package var due: Int?
  /// The amount in the currency that the column's name contains, in rows whose amount is zero.
  package var foreignAmount: Int?
  /// The words of the indicator and the status whose meaning only the balances show.
  var words = StatementWords()
  /// The account's currency if `currency` is `nil` because the codes belong to another amount.
  var ownCurrency: Currency?

  /// Assigns the columns of a ``TransactionTable``.
  mutating func takeOwnExport(_ table: TransactionTable.Form) {
    func column(_ name: String) -> Int? { table.column(name) }
    self = Columns(date: column("day") ?? date)
    (time, amount, balance) = (column("time"), column("amount"), column("balance"))
    (payee, memos) = (column("payee"), [column("memo")].compactMap(\.self))
    (account, currency, reference) = (column("account"), column("currency"), column("reference"))
    (counterparty, installment) = (column("counterparty"), column("installment"))
    (type, category) = (column("kind"), column("category"))
  }

  var amounts: [Int] { [amount, moneyOut, moneyIn].compactMap(\.self) }

  /// Returns a column's name in reports and `--columns`: its header or, without one, its number,
  /// counted from 1.
  package static func name(of column: Int, in header: [String]) -> String {
    header.indices.contains(column) && !header[column].isEmpty ? header[column] : "\(column + 1)"
  }

  /// The assigned roles with their columns, except other days and all memos but the first.
  package var assigned: [(role: ColumnRole, column: Int)] {
    [(.date, date)]
      + Columns.roles.compactMap { role, path in self[keyPath: path].map { (role, $0) } }
  }

  /// The roles besides the date, in the order of reports.
  private static let roles: [(ColumnRole, any WritableKeyPath<Columns, Int?> & Sendable)] = [
    (.time, \.time), (.amount, \.amount), (.moneyOut, \.moneyOut), (.moneyIn, \.moneyIn),
    (.indicator, \.indicator), (.balance, \.balance), (.payee, \.payee), (.payer, \.payer),
    (.counterparty, \.counterparty), (.type, \.type), (.category, \.category),
    (.account, \.account), (.currency, \.currency), (.reference, \.reference),
    (.status, \.status), (.funding, \.funding), (.memo, \.memo), (.fee, \.fee),
    (.installment, \.installment),
    (.installmentNumber, \.installmentNumber), (.due, \.due), (.foreignAmount, \.foreignAmount),
    (.cancelled, \.cancelled),
  ]

  private var memo: Int? {
    get { memos.first }
    set { memos = newValue.map { [$0] } ?? [] }
  }

  /// Sets the columns of all roles but the date; roles that are not in `columns` become `nil`.
  mutating func assign(_ columns: [ColumnRole: Int]) {
    for (role, path) in Columns.roles { self[keyPath: path] = columns[role] }
  }
}

/// The meaning of a statement's column; the raw value is its name in `--columns` and in JSON.
package enum ColumnRole: String, Hashable, Sendable, CaseIterable {
  /// The transaction's day: usually the purchase day on a card and the booking day on an account.
  case date
  /// Another day of the same row, such as the value date, which Sobi does not store.
  case otherDate
  case time
  /// Amounts in both directions, with a sign or with an indicator in another column.
  case amount
  case moneyOut
  case moneyIn
  /// A word for the direction of `amount`, such as `Debit` or 출금.
  case indicator
  case balance
  /// The recipient or, without a column for `payer`, the other party.
  case payee
  /// The party that paid; for money in, the other party.
  case payer
  /// The other party's account.
  case counterparty
  case memo
  /// The kind of transaction, in the file's words.
  case type
  case category
  /// The user's own account.
  case account
  case currency
  case reference
  /// Whether the row is posted, pending, declined or cancelled.
  case status
  /// The source of a wallet's payment: a bank account, a card, or the wallet's balance.
  case funding
  case fee
  /// The cancelled part of the amount (취소금액).
  case cancelled
  /// The number of monthly installments (할부).
  case installment
  /// The number of this installment, from 1 (회차).
  case installmentNumber
  /// The part of an installment purchase that is due with this bill (결제원금).
  case due
  /// The amounts of foreign purchases, in the currency that the column's name contains.
  case foreignAmount
  /// A known column that Sobi does not read, such as the amount in a foreign currency.
  case ignored
}

/// The meanings of a statement's own words, as far as its running balance proves them.
///
/// The words are normalized. They supplement the vocabulary, which cannot have every bank's words.
struct StatementWords: Hashable, Sendable {
  /// The words of the indicator column.
  var directions: [String: Direction] = [:]
  /// The words of the status column for rows that do not change the balance.
  var unbooked: Set<String> = []

  func direction(_ text: String) -> Direction? {
    directions[text.normalized] ?? CellWords.direction(text)
  }

  /// Returns the state that a cell names; in a column for cancellations, "yes" means cancelled.
  func status(_ text: String, isCancellation: Bool = false) -> CellWords.Status? {
    let known = isCancellation ? CellWords.cancellation(text) : CellWords.status(text)
    return known ?? (unbooked.contains(text.normalized) ? .declined : nil)
  }
}
