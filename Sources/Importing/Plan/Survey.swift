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
  private(set) var types = TypeEvidence()
  /// Rows with a payee of Hangul, among the first ones.
  private(set) var hangulRows = 0
  private(set) var currencyCells = 0
  /// By the amounts as they are written.
  private(set) var balanceSteps = BalanceSteps()
  /// By what each row moved, as its column or its indicator says.
  private(set) var steps = BalanceSteps()
  /// With the bank's fees taken from what each row moved, and added to it; and how many rows have
  /// one.
  private(set) var stepsLessFees = BalanceSteps()
  private(set) var stepsPlusFees = BalanceSteps()
  private(set) var fees = 0
  /// Signs in columns of their own for money out and in.
  private(set) var moneyOut = SignCount()
  private(set) var moneyIn = SignCount()
  private(set) var indicator = IndicatorEvidence()
  private(set) var isWholeFile = true
  /// Rows that have a day and no amount.
  private(set) var rowsWithoutAmount = 0
  /// The signs that the words of the first bookings suit when money out is negative: a purchase
  /// with a minus counts as negative, and so does a refund without one.
  private(set) var words = SignCount()
  /// Rows that are marked as cancelled.
  private(set) var cancelled = SignCount()
  private var statuses = WordCache<CellWords.Status?>()
  /// Payments that a card's issuer thanks for.
  private(set) var thanks = SignCount()

  private let amountColumns: [Int]
  private let wordColumns: [Int]

  init(columns: Columns, file: String) {
    self.columns = columns
    self.file = file
    amountColumns = columns.amounts
    wordColumns = [columns.payee, columns.type].compactMap(\.self) + columns.memos
    otherDates = columns.otherDates.map { _ in DateEvidence() }
  }

  /// A column for one direction only, which some rows leave empty: the other was not recognised.
  var lacksADirection: Bool {
    columns.amount == nil && columns.amounts.count == 1 && rowsWithoutAmount > 0
  }

  /// Many rows, and most of them positive, with nothing to say that this is money in.
  var isLikelyInverted: Bool {
    rows >= 5 && amounts.signs.positive > amounts.signs.negative * 3
  }

  /// The rows whose words are looked at; more say nothing new.
  var rowsOfWords: Int { min(rows, TableProfile.mostRows) }

  /// What a plan from these rows rests on, wherever it rests on numbers of cells.
  var counts: DecidingCounts {
    var counts = DecidingCounts(
      amounts: amounts.cells, named: amounts.currencies.values.reduce(0, +))
    guard columns.amount != nil else { return counts }
    counts.signs = amounts.signs
    counts.cancelled = cancelled
    counts.pluses = amounts.pluses
    counts.marked = amounts.withDirection
    counts.credits = amounts.credits
    counts.indicator = indicator
    return counts
  }

  /// Looks at the rows of a file, at all of them or at those that begin within `limit` bytes.
  ///
  /// The text is read into `buffer`, which has room for a reader's.
  mutating func run(
    _ statement: StatementFile, encoding: TextEncoding, layout: Layout, limit: Int?,
    in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) {
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
          let record = RecordView(block, index)
          if let limit, seen >= limit {
            isWholeFile = false
            return
          }
          seen += record.length
          take(record)
        }
      }
    }
  }

  private mutating func take(_ record: RecordView) {
    if record.isBlank { return }
    rows += 1
    let isDay = dates.take(record, columns.date, file: file) != nil
    for (i, column) in columns.otherDates.enumerated() {
      otherDates[i].take(record, column, file: file)
    }
    var written: Int64?
    var moved: Int64?
    let isFilled = amountColumns.contains { !record.cell($0).isEmpty }
    for column in amountColumns {
      guard let value = amounts.take(record, column, file: file) else { continue }
      if column == columns.amount { written = value }
      if column == columns.moneyOut {
        moved = (moved ?? 0) - Int64(value.magnitude)
        moneyOut.take(value)
      }
      if column == columns.moneyIn {
        moved = (moved ?? 0) + Int64(value.magnitude)
        moneyIn.take(value)
      }
    }
    if !isFilled, isDay, !record.texts.contains(where: CellWords.isBalance) {
      rowsWithoutAmount += 1
    }
    let direction = columns.indicator.flatMap { CellWords.direction(record.cell($0)) }
    if let written, written != 0, isDay {
      takeWords(record, written)
      takeCancelled(record, written)
      if let direction { indicator.take(direction, beside: written) }
      if let column = columns.indicator, record.cell(column).isEmpty { indicator.takeBlank() }
    }
    if let written, let direction {
      moved = direction == .out ? -Int64(written.magnitude) : Int64(written.magnitude)
    }
    if let column = columns.balance {
      let balance = balances.take(record, column, file: file)
      if isDay {
        balanceSteps.take(amount: written, balance: balance)
        steps.take(amount: moved, balance: balance)
        takeStepsWithFee(record, moved ?? written, balance)
      }
    }
    if let type = columns.type { types.take(record.cell(type)) }
    if rows <= TableProfile.mostRows, let payee = columns.payee,
      record.cell(payee).contains(where: { 0xEA...0xED ~= $0 })
    {
      hangulRows += 1
    }
    if let currency = columns.currency, !record.cell(currency).isEmpty { currencyCells += 1 }
  }

  private mutating func takeStepsWithFee(_ record: RecordView, _ moved: Int64?, _ balance: Int64?) {
    guard let column = columns.fee else { return }
    let fee = AmountParts(record.cell(column))?.evidentValue ?? 0
    if fee != 0 { fees += 1 }
    guard let moved = moved ?? (fee == 0 ? nil : 0) else { return }
    stepsLessFees.take(
      amount: moved.subtractingReportingOverflow(fee).partialValue, balance: balance)
    stepsPlusFees.take(amount: moved.addingReportingOverflow(fee).partialValue, balance: balance)
  }

  private mutating func takeWords(_ record: RecordView, _ written: Int64) {
    guard rows <= TableProfile.mostRows else { return }
    for column in wordColumns {
      guard let suggestion = CellWords.suggestion(record.cell(column)) else { continue }
      if suggestion == .thanks {
        thanks.take(written)
      } else {
        words.take((suggestion.direction == .out) == (written < 0) ? -1 : 1)
      }
      return
    }
  }

  private mutating func takeCancelled(_ record: RecordView, _ written: Int64) {
    for column in [columns.status, columns.type] {
      guard let column, !record.cell(column).isEmpty else { continue }
      let status = statuses.meaning(of: record.cell(column), CellWords.status)
      guard status == .cancelled || status == .partlyCancelled else { continue }
      cancelled.take(written)
      return
    }
  }
}
