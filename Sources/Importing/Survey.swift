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
  /// The same by what each row moved, as its column or its indicator says.
  private(set) var steps = BalanceSteps()
  /// The same with the bank's fees taken from what each row moved, and added to it; and how many
  /// rows have one.
  private(set) var stepsLessFees = BalanceSteps()
  private(set) var stepsPlusFees = BalanceSteps()
  private(set) var fees = 0
  /// Signs in a column of its own for money out.
  private(set) var moneyOutNegative = 0
  private(set) var moneyOutPositive = 0
  /// Signs in a column of its own for money in.
  private(set) var moneyInNegative = 0
  private(set) var moneyInPositive = 0
  /// Rows whose indicator says what the amount's sign says, and rows where it says the opposite.
  private(set) var indicatorAgrees = 0
  private(set) var indicatorDisagrees = 0
  /// Rows with an amount by what their indicator is: out, in, blank.
  private(set) var indicatedOut = 0
  private(set) var indicatedIn = 0
  private(set) var indicatedBlank = 0
  private(set) var isWholeFile = true
  /// Rows that have a day and no amount.
  private(set) var rowsWithoutAmount = 0
  /// How often the words of a booking suit the sign it is written with when money out is negative,
  /// and how often when it is positive.
  private(set) var wordsForNegative = 0
  private(set) var wordsForPositive = 0
  /// Signs of rows that are marked as cancelled.
  private(set) var cancelledNegative = 0
  private(set) var cancelledPositive = 0
  private var statuses = WordCache<CellWords.Status?>()
  /// Payments that a card's issuer thanks for, by their sign.
  private(set) var thanksNegative = 0
  private(set) var thanksPositive = 0

  init(columns: Columns, file: String) {
    self.columns = columns
    self.file = file
    otherDates = columns.otherDates.map { _ in DateEvidence() }
  }

  /// A column for one direction only, which some rows leave empty: the other was not recognised.
  var lacksADirection: Bool {
    columns.amount == nil && columns.amounts.count == 1 && rowsWithoutAmount > 0
  }

  /// Many rows, and most of them positive, with nothing to say that this is money in.
  var isLikelyInverted: Bool {
    rows >= 5 && amounts.positive > amounts.negative * 3
  }

  /// Looks at the rows of a file, at all of them or at those that begin within `limit` bytes.
  mutating func run(
    _ statement: StatementFile, encoding: TextEncoding, layout: Layout, limit: Int?
  ) throws(ImportError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: RecordReader.Sizes().buffer, alignment: 64)
    defer { buffer.deallocate() }
    var reader = RecordReader(
      statement, encoding: encoding, delimiter: layout.delimiter, quoting: layout.quoting,
      buffer: buffer)
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
    var moved: Int64?
    let isFilled = columns.amounts.contains { !record.cell($0).isEmpty }
    for column in columns.amounts {
      guard let value = amounts.take(record, column, file: file) else { continue }
      if column == columns.amount { signed = value }
      if column == columns.moneyOut { moved = (moved ?? 0) - Int64(value.magnitude) }
      if column == columns.moneyIn { moved = (moved ?? 0) + Int64(value.magnitude) }
      if column == columns.moneyOut {
        if value < 0 { moneyOutNegative += 1 }
        if value > 0 { moneyOutPositive += 1 }
      }
      if column == columns.moneyIn {
        if value < 0 { moneyInNegative += 1 }
        if value > 0 { moneyInPositive += 1 }
      }
    }
    let isDay = DateParts(record.cell(columns.date)) != nil
    if !isFilled, isDay, !record.texts.contains(where: CellWords.isBalance) {
      rowsWithoutAmount += 1
    }
    if let signed, signed != 0, isDay {
      takeWords(record, signed)
      takeIndicator(record, signed)
      takeCancelled(record, signed)
    }
    if let column = columns.balance {
      let balance = balances.take(record, column, file: file)
      if isDay {
        balanceSteps.take(amount: signed, balance: balance)
        takeStep(record, moved ?? indicated(record, signed) ?? signed, balance)
        steps.take(amount: moved ?? indicated(record, signed), balance: balance)
      }
    }
    takeTypes(record)
    if let payee = columns.payee, record.cell(payee).contains(where: { 0xEA...0xED ~= $0 }) {
      hangulRows += 1
    }
    if let currency = columns.currency, !record.cell(currency).isEmpty { currencyCells += 1 }
  }

  /// The amount with the sign that the indicator gives it.
  private func indicated(_ record: RecordView, _ signed: Int64?) -> Int64? {
    guard let signed, let column = columns.indicator,
      let direction = CellWords.direction(record.text(column))
    else { return nil }
    let magnitude = Int64(signed.magnitude)
    return direction == .out ? -magnitude : magnitude
  }

  private mutating func takeStep(_ record: RecordView, _ moved: Int64?, _ balance: Int64?) {
    guard let column = columns.fee else { return }
    let parts = AmountParts(record.cell(column))
    let magnitude = parts?.evidentMagnitude ?? 0
    if magnitude != 0 { fees += 1 }
    let fee = parts?.isNegative ?? false ? -magnitude : magnitude
    guard let moved = moved ?? (magnitude == 0 ? nil : 0) else { return }
    stepsLessFees.take(
      amount: moved.subtractingReportingOverflow(fee).partialValue, balance: balance)
    stepsPlusFees.take(amount: moved.addingReportingOverflow(fee).partialValue, balance: balance)
  }

  private mutating func takeWords(_ record: RecordView, _ signed: Int64) {
    guard rows <= TableProfile.mostRows else { return }
    for column in [columns.payee, columns.type].compactMap(\.self) + columns.memos {
      let text = record.text(column)
      if CellWords.thanksForPayment(text) {
        if signed < 0 { thanksNegative += 1 } else { thanksPositive += 1 }
        return
      }
      guard let direction = CellWords.suggestedDirection(text) else { continue }
      if (direction == .out) == (signed < 0) {
        wordsForNegative += 1
      } else {
        wordsForPositive += 1
      }
      return
    }
  }

  private mutating func takeCancelled(_ record: RecordView, _ signed: Int64) {
    for column in [columns.status, columns.type] {
      guard let column, !record.cell(column).isEmpty else { continue }
      let status = statuses.meaning(of: record.cell(column), CellWords.status)
      guard status == .cancelled || status == .partlyCancelled else { continue }
      if signed < 0 { cancelledNegative += 1 } else { cancelledPositive += 1 }
      return
    }
  }

  private mutating func takeIndicator(_ record: RecordView, _ signed: Int64) {
    guard let column = columns.indicator else { return }
    let cell = record.cell(column)
    if cell.isEmpty { indicatedBlank += 1 }
    guard !cell.isEmpty, let direction = CellWords.direction(record.text(column)) else { return }
    if direction == .out { indicatedOut += 1 } else { indicatedIn += 1 }
    if (direction == .out) == (signed < 0) {
      indicatorAgrees += 1
    } else {
      indicatorDisagrees += 1
    }
  }

  private mutating func takeTypes(_ record: RecordView) {
    guard let type = columns.type else { return }
    let text = record.text(type)
    if CellWords.direction(text) != nil {
      typesWithDirection += 1
    } else if !text.isEmpty {
      typesWithout += 1
    }
    if ["sale", "return", "purchase"].contains(text.lowercased()) { salesWords += 1 }
  }
}
