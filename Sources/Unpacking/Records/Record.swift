/// A transaction in a format whose fields have fixed meanings: OFX, QIF, CAMT or MT940.
///
/// Texts are as in the file, without the format's own line ends and escapes.
package struct Record: Hashable, Sendable {
  /// The account's number or IBAN; empty if the file does not state it.
  package var account = ""
  /// The ISO 4217 code; empty if the file does not state it.
  package var currency = ""
  /// The booking day as yyyy-mm-dd; in QIF, the day as written.
  package var day = ""
  /// The value day as yyyy-mm-dd; empty if the file does not state it.
  package var valueDay = ""
  /// The time of day as hh:mm:ss; empty if the file does not state it.
  package var time = ""
  /// The amount as a plain decimal with a point, such as `-1234.50`; negative for money out.
  package var amount = ""
  /// The balance after the transaction as a plain decimal; empty if the file does not state it.
  package var balance = ""
  /// The other party's name.
  package var payee = ""
  /// The purpose, the remittance information or the memo.
  package var memo = ""
  /// The kind of transaction in the file's words, such as `DEBIT` or a transaction code.
  package var type = ""
  /// The bank's own id of the transaction.
  package var reference = ""
  /// The other party's account.
  package var counterparty = ""
  /// Whether the transaction is not booked yet.
  package var isPending = false
  /// Whether another record of the file replaces, deletes or repeats the transaction.
  package var isSuperseded = false
  /// Whether the account's owner has voided the transaction, so that its amount does not count.
  package var isVoid = false
  /// Whether the account is a credit card.
  package var isCard = false

  package init() {}
}

/// The columns of the table into which records are written; the raw value is the header's cell.
package enum RecordColumn: String, CaseIterable, Sendable {
  case account = "Account"
  case currency = "Currency"
  case day = "Date"
  case valueDay = "Value date"
  case time = "Time"
  case amount = "Amount"
  case balance = "Balance"
  case payee = "Payee"
  case memo = "Description"
  case type = "Type"
  case reference = "Reference"
  case counterparty = "Counterparty account"
  case status = "Status"
}

/// A decision about all records that the format usually makes, but a file can leave open.
package enum OpenDecision: String, CaseIterable, Sendable {
  /// The sign of money out.
  case sign
  /// The meaning of the mark in amounts such as `1.234`.
  case decimalMark = "decimal mark"
}

/// The records of a file, as a table with a header in row 1.
package struct RecordTable: Sendable {
  package var table: TableText
  /// The line of the file on which each record begins, for the rows from 2 on.
  package var lines: [UInt32]
  /// The columns that at least one record fills, in the order of ``RecordColumn``.
  package var filled: [RecordColumn]
  /// The number of records from credit cards.
  package var cardRecords: Int
  /// The first sixteen different accounts of the records, sorted by name.
  package var accounts: [String]
  package var balances: [StatementBalance]
  /// The last row of each statement whose closing balance does not follow from its opening balance
  /// and its records.
  package var gaps: [Int]
  /// The decisions that the file leaves to the user.
  package var open: Set<OpenDecision>
}

/// The opening and the closing balance that a file states for one account and currency.
package struct StatementBalance: Hashable, Sendable {
  package var account: String
  package var currency: String
  /// Plain decimals with a point, such as `-1234.50`; `nil` if the file does not state them.
  package var opening: String?
  package var closing: String?

  package init(account: String, currency: String, opening: String?, closing: String?) {
    self.account = account
    self.currency = currency
    self.opening = opening
    self.closing = closing
  }
}

/// A writer of records as a table.
package struct RecordWriter {
  package private(set) var count = 0
  private var writer: TableWriter
  private var lines: [UInt32] = []
  private var isFilled = [Bool](repeating: false, count: RecordColumn.allCases.count)
  private var cardRecords = 0
  private var balances: [StatementBalance] = []
  private var gaps: [Int] = []
  private var open: Set<OpenDecision> = []
  private var accounts: Set<String> = []
  /// The sum of the booked records of the current statement; `nil` if it is not known exactly.
  private var sum: PlainSum? = PlainSum()
  /// The currencies of the booked records of the current statement.
  private var currencies: Set<String> = []
  private var repetitions = RepeatedRecords()

  package init(_ kind: FileKind) throws(UnpackingError) {
    writer = TableWriter(kind)
    try writer.startRow(1)
    for (index, column) in RecordColumn.allCases.enumerated() {
      writer.add(column.rawValue, column: index)
    }
  }

  /// Begins a statement; its `identity` is empty if the file does not number its statements.
  package mutating func startStatement(_ identity: [String] = []) {
    repetitions.startStatement(identity)
  }

  /// Adds a record that begins on the given line of the file, counted from 1.
  ///
  /// If an earlier statement of the file already has the record, the record is superseded.
  /// `hasUniqueID` means that the reference is the bank's own id, which no other transaction has.
  package mutating func add(
    _ record: Record, line: Int, hasUniqueID: Bool = false
  ) throws(UnpackingError) {
    try writer.startRow(count + 2)
    count += 1
    lines.append(UInt32(clamping: line))
    if record.isCard { cardRecords += 1 }
    if accounts.count < 16, !record.account.isEmpty { accounts.insert(record.account) }
    var record = record
    if !record.isPending, !record.isSuperseded, !record.isVoid {
      currencies.insert(record.currency)
      // The balances of a repeated statement include its records.
      sum = sum?.adding(record.amount)
      record.isSuperseded = repetitions.isRepeated(record, hasUniqueID: hasUniqueID)
    }
    for (index, column) in RecordColumn.allCases.enumerated() {
      let text = record[column]
      guard !text.isEmpty else { continue }
      isFilled[index] = true
      writer.add(text, column: index)
    }
  }

  /// Ends a statement; adds a gap if its balances do not follow from its records.
  ///
  /// `balance` is `nil` if the preceding records belong to no statement with balances.
  package mutating func endStatement(_ balance: StatementBalance?) {
    defer { (sum, currencies) = (PlainSum(), []) }
    guard let balance else { return }
    balances.append(balance)
    guard let opening = balance.opening, let closing = balance.closing, count > 0,
      currencies.isSubset(of: [balance.currency]),
      let expected = sum?.adding(opening), let stated = PlainSum().adding(closing)
    else { return }
    if expected != stated { gaps.append(count + 1) }
  }

  package mutating func leaveOpen(_ decision: OpenDecision) { open.insert(decision) }

  package consuming func finish() throws(UnpackingError) -> RecordTable {
    let columns = RecordColumn.allCases.enumerated()
    return RecordTable(
      table: try writer.finish(), lines: lines,
      filled: columns.filter { isFilled[$0.offset] }.map(\.element), cardRecords: cardRecords,
      accounts: accounts.sorted(), balances: balances, gaps: gaps, open: open)
  }
}

/// An exact sum of plain decimals with up to five decimals.
private struct PlainSum: Equatable {
  /// The sum in hundred-thousandths.
  private var value: Int64 = 0

  private static let decimals = 5

  /// Returns the sum with a number added; `nil` if a value is too large or has too many decimals.
  func adding(_ text: String) -> PlainSum? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard 1...2 ~= parts.count, decimals.utf8.count <= PlainSum.decimals,
      let number = Int64(
        parts[0] + decimals
          + String(repeating: "0", count: PlainSum.decimals - decimals.utf8.count))
    else { return nil }
    let (sum, isTooLarge) = value.addingReportingOverflow(number)
    return isTooLarge ? nil : PlainSum(value: sum)
  }

  init() {}

  private init(value: Int64) { self.value = value }
}

extension Record {
  fileprivate subscript(column: RecordColumn) -> String {
    switch column {
    case .account: account
    case .currency: currency
    case .day: day
    case .valueDay: valueDay
    case .time: time
    case .amount: amount
    case .balance: balance
    case .payee: payee
    case .memo: memo
    case .type: type
    case .reference: reference
    case .counterparty: counterparty
    case .status: isSuperseded ? "superseded" : isVoid ? "void" : isPending ? "pending" : ""
    }
  }
}
