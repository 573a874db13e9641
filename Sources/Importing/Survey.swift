import CImporting
import Ledger

/// What the cells of a statement's columns say, taken together.
///
/// One pass over the rows, or over the first of a large file: nothing is decided here, evidence is
/// gathered. Cells that are no date or no amount are passed over; they are footers, or are met as
/// errors when the rows are read.
struct Survey {
  let columns: Columns
  let file: String

  /// Rows seen below the header, blank ones apart.
  private(set) var rows = 0
  private(set) var dates = DateEvidence()
  private(set) var otherDates: [DateEvidence]
  private(set) var amounts = AmountEvidence()
  private(set) var balances = AmountEvidence()
  /// Rows whose type cell names a direction, and rows whose type cell names none.
  private(set) var typesWithDirection = 0
  private(set) var typesWithout = 0
  /// Rows with a cell of Hangul.
  private(set) var hangulRows = 0
  private(set) var currencyCells = 0
  private(set) var salesWords = 0
  private(set) var balanceSteps = BalanceSteps()
  /// Signs in a column of its own for money out.
  private(set) var moneyOutNegative = 0
  private(set) var moneyOutPositive = 0
  /// Rows whose indicator says what the amount's sign says, and rows where it says the opposite.
  private(set) var indicatorAgrees = 0
  private(set) var indicatorDisagrees = 0
  private(set) var isWholeFile = true
  /// Some cell for an amount has something in it, readable or not.
  private(set) var hasFilledAmount = false
  /// Rows that have a day and no amount.
  private(set) var rowsWithoutAmount = 0
  /// Payments of a card's bill, by the sign they are written with.
  private(set) var paymentsNegative = 0
  private(set) var paymentsPositive = 0

  init(columns: Columns, file: String) {
    self.columns = columns
    self.file = file
    otherDates = columns.otherDates.map { _ in DateEvidence() }
  }

  /// Days, and nothing in the columns that amounts would be read from: others may be meant.
  var hasDaysWithoutAmounts: Bool { dates.cells > 1 && amounts.cells == 0 && !hasFilledAmount }

  /// A column for one direction only, which some rows leave empty: the other was not recognised.
  var lacksADirection: Bool {
    columns.amount == nil && columns.amounts.count == 1 && rowsWithoutAmount > 0
  }

  /// Looks at the rows of a file, at all of them or at those that begin within `limit` bytes.
  mutating func run(
    _ statement: StatementFile, encoding: TextEncoding, layout: Layout, limit: Int?
  ) throws(ImportError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: RecordReader.Sizes().buffer, alignment: 64)
    defer { buffer.deallocate() }
    var reader = RecordReader(
      statement, encoding: encoding, delimiter: layout.delimiter, buffer: buffer)
    defer { reader.deallocate() }
    var skipped = 0
    var seen = 0
    while true {
      switch try reader.next() {
      case .end: return
      case .full: reader.rollOver()
      case .block(let block):
        for index in block.records.indices {
          if skipped < layout.rowsStart {
            skipped += 1
            continue
          }
          take(RecordView(block, index))
        }
        guard let last = block.records.last, let first = block.records.first else { continue }
        seen += Int(last.start - first.start)
        if let limit, seen >= limit {
          isWholeFile = false
          return
        }
      }
    }
  }

  private mutating func take(_ record: RecordView) {
    if record.isBlank { return }
    rows += 1
    dates.take(record, columns.date, file: file)
    for (i, column) in columns.otherDates.enumerated() {
      otherDates[i].take(record, column, file: file)
    }
    var signed: Int64?
    let isFilled = columns.amounts.contains { !record.cell($0).isEmpty }
    if isFilled { hasFilledAmount = true }
    for column in columns.amounts {
      guard let value = amounts.take(record, column, file: file) else { continue }
      if column == columns.amount { signed = value }
      if column == columns.moneyOut {
        if value < 0 { moneyOutNegative += 1 }
        if value > 0 { moneyOutPositive += 1 }
      }
    }
    if !isFilled, DateParts(record.cell(columns.date)) != nil,
      !record.texts.contains(where: CellWords.isBalance)
    {
      rowsWithoutAmount += 1
    }
    if let payee = columns.payee, let signed, record.cell(payee).first.map({ $0 | 0x20 }) == 0x70,
      CellWords.isCardPayment(record.text(payee))
    {
      if signed < 0 { paymentsNegative += 1 }
      if signed > 0 { paymentsPositive += 1 }
    }
    if let column = columns.indicator, let signed, signed != 0,
      let direction = CellWords.direction(record.text(column))
    {
      if (direction == .out) == (signed < 0) {
        indicatorAgrees += 1
      } else {
        indicatorDisagrees += 1
      }
    }
    if let column = columns.balance {
      let balance = balances.take(record, column, file: file)
      balanceSteps.take(amount: signed, balance: balance)
    }
    if let type = columns.type {
      let text = record.text(type)
      if CellWords.direction(text) != nil {
        typesWithDirection += 1
      } else if !text.isEmpty {
        typesWithout += 1
      }
      if ["sale", "return", "purchase"].contains(text.lowercased()) { salesWords += 1 }
    }
    if let payee = columns.payee, record.cell(payee).contains(where: { 0xEA...0xED ~= $0 }) {
      hangulRows += 1
    }
    if let currency = columns.currency, !record.cell(currency).isEmpty { currencyCells += 1 }
  }
}
