/// Account statements in SWIFT messages: MT940 and, for the current day, MT942.
package enum MT940File {
  /// Returns the transactions of all accounts.
  ///
  /// `decode` converts text to UTF-8 if it is not UTF-8.
  package static func records(
    of source: any ByteSource, decode: Decoding
  ) throws(UnpackingError) -> RecordTable {
    let bytes = try MarkupText.utf8(source, .mt940, limit: Limits.part, decode)
    var fields = MT940Fields(bytes)
    var reader = try MT940Reader()
    while let field = fields.next() { try reader.take(field) }
    return try reader.finish()
  }
}

/// Turns the fields of the messages into records and balances.
private struct MT940Reader {
  private var writer: RecordWriter
  private var account = ""
  private var currency = ""
  /// The number of the statement and, after a slash, of its page.
  private var number = ""
  /// The balances of the current statement, which can have several pages.
  private var statement: StatementBalance?
  private var transaction: MT940Transaction?
  private var isStatement = false
  /// Whether the message lists only transactions that the bank has not booked yet.
  private var isPreliminary = false

  init() throws(UnpackingError) { writer = try RecordWriter(.mt940) }

  mutating func take(_ field: MT940Field) throws(UnpackingError) {
    let first = field.lines[0].trimmingBlanks
    switch field.tag {
    case "61":
      try endTransaction()
      transaction = try MT940Transaction(field)
      isStatement = true
    // Some banks repeat the tag on each line.
    case "86", "NS": transaction?.take(field)
    default: try endTransaction()
    }
    switch field.tag {
    case "20":
      (account, currency, number) = ("", "", "")
      writer.startStatement()
      isPreliminary = first.hasPrefix(MT940Reader.preliminary)
    case "25", "25P":
      (account, currency) = MT940Account.split(first)
      isStatement = true
    case "28", "28C": number = first
    case "60F", "60M":
      let balance = try MT940Amount.balance(first, line: field.line)
      // Some banks do not count their statements, but the opening balance also has a day.
      writer.startStatement(number.isEmpty ? [] : [number, first])
      currency = balance.currency
      startPage(balance.amount, isFirst: field.tag == "60F")
      isStatement = true
    case "34F":
      // MT942 names the currency only here, before the minimum amount that it lists.
      if currency.isEmpty { currency = String(first.prefix(3)) }
      isStatement = true
    case "62F", "62M":
      let balance = try MT940Amount.balance(first, line: field.line)
      if currency.isEmpty { currency = balance.currency }
      endPage(balance.amount, isLast: field.tag == "62F")
      isStatement = true
    default: break
    }
  }

  // MARK: Pages

  /// Begins a page of a statement, which continues the previous page if the balances match.
  private mutating func startPage(_ opening: String, isFirst: Bool) {
    if !isFirst, let statement, statement.account == account, statement.currency == currency,
      statement.closing == opening
    {
      return
    }
    endStatement()
    statement = StatementBalance(
      account: account, currency: currency, opening: opening, closing: nil)
  }

  private mutating func endPage(_ closing: String, isLast: Bool) {
    if statement?.account != account || statement?.currency != currency {
      endStatement()
      statement = StatementBalance(
        account: account, currency: currency, opening: nil, closing: nil)
    }
    statement?.closing = closing
    if isLast { endStatement() }
  }

  private mutating func endStatement() {
    writer.endStatement(statement)
    statement = nil
  }

  // MARK: Records

  /// The reference of a German bank's list of transactions that are not booked yet.
  ///
  /// The statement repeats these transactions with other days and texts once they are booked.
  private static let preliminary = "STARTDISP"

  /// Whether a German booking text says that the transaction is only noted (vorgemerkt).
  private static func isPreliminary(_ bookingText: String) -> Bool {
    let text = bookingText.uppercased()
    return text.hasPrefix("VORGEMERKT") || text.hasPrefix("VORMERK")
  }

  private mutating func endTransaction() throws(UnpackingError) {
    guard let transaction else { return }
    self.transaction = nil
    var record = transaction.complete
    record.account = account
    record.currency = currency
    record.isPending = record.isPending || isPreliminary || MT940Reader.isPreliminary(record.type)
    try writer.add(record, line: transaction.line)
  }

  consuming func finish() throws(UnpackingError) -> RecordTable {
    try endTransaction()
    endStatement()
    guard isStatement else { throw .unsupported(.mt940, .noTransactions) }
    return try writer.finish()
  }
}

/// A transaction with the lines of information that follow it.
private struct MT940Transaction {
  private let record: Record
  let line: Int
  /// The lines of tag 86.
  private var information: [String] = []
  /// The lines of tag NS, which some banks of Central Europe write.
  private var national: [String] = []

  private var size = 0

  init(_ field: MT940Field) throws(UnpackingError) {
    record = try MT940Line.record(field.lines, line: field.line)
    line = field.line
  }

  mutating func take(_ field: MT940Field) {
    guard size < Limits.cell else { return }
    size += field.lines.reduce(1) { $0 + $1.utf8.count }
    if field.tag == "NS" { national += field.lines } else { information += field.lines }
  }

  var complete: Record {
    var record = record
    if !national.isEmpty { MT940National.complete(&record, national) }
    if !information.isEmpty { MT940Information(information).complete(&record) }
    return record
  }
}
