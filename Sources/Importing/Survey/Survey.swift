import CImporting
import Ledger

/// The evidence in a statement's rows for the decisions of a plan.
///
/// The survey is one pass over all rows and decides nothing. In date and amount columns, it ignores
/// cells of another form. Such a cell belongs to a row that is not a transaction, or the row reader
/// reports it later.
struct Survey {
  let columns: Columns
  let file: String

  /// The number of rows below the header, not counting blank rows.
  private(set) var rows = 0
  /// The number of rows with a day but without an amount, not counting rows of balances.
  private var rowsWithoutAmount = 0
  /// The number of rows with text in the currency column.
  private var rowsWithCurrency = 0
  private(set) var dates = DateEvidence()
  private(set) var otherDates: [DateEvidence]
  private(set) var amounts = AmountEvidence()
  /// The number of amounts such as `1.234` in rows whose currency has three decimals.
  private(set) var openThreeDecimals = 0
  /// The evidence in amounts such as `12.850` in the first rows.
  private(set) var openAmounts = OpenAmountEvidence()
  private(set) var balances = AmountEvidence()
  private(set) var signs = SignEvidence()
  private(set) var balanceSteps = BalanceEvidence()
  private(set) var words: WordEvidence

  private var states = WordCache<Bool>()
  private let amountColumns: [Int]
  private let takesWords: Bool

  /// Creates an empty survey; words are evidence only in the file's first part.
  init(columns: Columns, file: String, isFirstPart: Bool = true) {
    self.columns = columns
    self.file = file
    takesWords = isFirstPart
    amountColumns = columns.amounts
    otherDates = columns.otherDates.map { _ in DateEvidence() }
    words = WordEvidence(columns: columns)
  }

  var hasDays: Bool { dates.cells > 0 }

  /// Whether only one direction has an amount column, and the column is blank in some rows.
  var lacksADirection: Bool {
    columns.amount == nil && columns.amounts.count == 1 && rowsWithoutAmount > 0
  }

  var rowsNameCurrency: Bool { columns.currency != nil && rowsWithCurrency == rows }

  /// Adds the rows of a part of the file; `buffer` must be large enough for a `RecordReader`.
  mutating func run(
    _ statement: StatementFile, _ part: StatementPart, encoding: TextEncoding, layout: Layout,
    in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) {
    dates.period = layout.profile.period
    for index in otherDates.indices { otherDates[index].period = dates.period }
    var reader = RecordReader(
      statement, part, encoding: encoding, delimiter: layout.delimiter, quoting: layout.quoting,
      buffer: buffer)
    defer { reader.deallocate() }
    let rowsStart = part.bytes.lowerBound == 0 ? layout.rowsStart : 0
    try reader.forEachRecord(from: rowsStart) { record, _ in take(record) }
  }

  private mutating func take(_ record: RecordView) {
    if record.isBlank { return }
    rows += 1
    let isDay = dates.take(record, columns.date, file: file) != nil
    for (index, column) in columns.otherDates.enumerated() {
      otherDates[index].take(record, column, file: file)
    }
    let directed = amounts.withDirection
    var amount = takeAmounts(record)
    if !amount.isFilled, isDay, !record.texts.contains(where: CellWords.isBalance) {
      rowsWithoutAmount += 1
    }
    // The balances above and below the rows have no day, and can be in the same columns.
    if isDay, let (out, into) = amount.columns {
      signs.moneyOut.take(out)
      signs.moneyIn.take(into)
    }
    let isBooked = !isUnbooked(record)
    let booked = isDay && isBooked && amount.written != 0 ? amount.written : nil
    if takesWords, !words.isComplete {
      // The words next to an amount such as `500.00 CR` say nothing about amounts without `CR`.
      words.take(record, booked: amounts.withDirection > directed ? nil : booked)
    }
    let direction = signs.take(record, columns, booked: booked)
    if let written = amount.written, let direction { amount.moved = direction.signed(written) }
    if columns.balance != nil || columns.fee != nil {
      let balance = columns.balance.flatMap { balances.take(record, $0, file: file) }
      if isDay, isBooked {
        balanceSteps.take(
          written: amount.written, moved: amount.moved, columns: amount.columns,
          fee: columns.fee.map { AmountParts(record.cell($0))?.evidentValue ?? 0 },
          balance: balance)
      }
    }
    if let currency = columns.currency, !record.cell(currency).isEmpty { rowsWithCurrency += 1 }
  }

  /// Whether the status says that the row is pending or declined.
  private mutating func isUnbooked(_ record: RecordView) -> Bool {
    guard let column = columns.status, !record.cell(column).isEmpty else { return false }
    let words = columns.words
    return states.meaning(of: record.cell(column)) { text in
      switch words.status(text) {
      case .pending, .declined, .superseded: true
      case .cancelled, .partlyCancelled, nil: false
      }
    }
  }

  /// A row's amount in ten-thousandths.
  private struct RowAmount {
    /// Whether the row has text in at least one amount column.
    var isFilled = false
    /// The amount as written in a single amount column.
    var written: Int64?
    /// The amount in the direction of its column or indicator, negative for money out.
    var moved: Int64?
    /// The amounts as written in a table with a column for each direction.
    var columns: (out: Int64, into: Int64)?
  }

  private mutating func takeAmounts(_ record: RecordView) -> RowAmount {
    var amount = RowAmount()
    for column in amountColumns where !record.cell(column).isEmpty {
      amount.isFilled = true
      let open = amounts.marks.open
      guard let value = amounts.take(record, column, file: file) else { continue }
      if amounts.marks.open > open, let currency = columns.currency,
        CellWords.currency(record.cell(currency))?.exponent == 3
      {
        openThreeDecimals += 1
      }
      if amounts.marks.open > open, takesWords, !words.isComplete {
        openAmounts.take(record, column)
      }
      if column == columns.amount { amount.written = value }
      if column == columns.moneyOut {
        amount.moved = (amount.moved ?? 0) + Direction.out.signed(value)
        amount.columns = (value, amount.columns?.into ?? 0)
      }
      if column == columns.moneyIn {
        amount.moved = (amount.moved ?? 0) + Direction.into.signed(value)
        amount.columns = (amount.columns?.out ?? 0, value)
      }
    }
    return amount
  }

  /// Adds the next part; returns `false` if one pass over both parts could find different evidence.
  mutating func append(_ next: Survey) -> Bool {
    guard words.isComplete, dates.append(next.dates) else { return false }
    for index in otherDates.indices where !otherDates[index].append(next.otherDates[index]) {
      return false
    }
    rows += next.rows
    rowsWithoutAmount += next.rowsWithoutAmount
    rowsWithCurrency += next.rowsWithCurrency
    amounts.append(next.amounts)
    openThreeDecimals += next.openThreeDecimals
    balances.append(next.balances)
    signs.append(next.signs)
    balanceSteps.append(next.balanceSteps)
    return true
  }
}

extension RecordReader {
  /// Calls `body` with each record from the index `start` on.
  @inline(__always)
  mutating func forEachRecord(
    from start: Int, _ body: (RecordView, _ mayNeedNFC: Bool) -> Void
  ) throws(ImportError) {
    var skipped = 0
    while true {
      switch try next() {
      case .end: return
      case .full: rollOver()
      case .block(let block):
        for index in block.records.indices {
          if skipped < start {
            skipped += 1
          } else {
            body(RecordView(block, index), mayNeedNFC)
          }
        }
      }
    }
  }
}
