import CImporting
import Ledger

/// What the cells of a statement's columns say, taken together.
///
/// One pass over the rows, which decides nothing and gathers evidence. Cells that are no date or no amount are passed over; they are footers, or are met as
/// errors when the rows are read.
struct Survey {
  let columns: Columns
  let file: String

  /// Rows seen below the header, blank ones apart.
  var rows = 0
  var dates = DateEvidence()
  var otherDates: [DateEvidence]
  var amounts = AmountEvidence()
  var balances = AmountEvidence()
  var types = TypeEvidence()
  /// Rows with a payee of Hangul, among the first ones.
  private(set) var hangulRows = 0
  var currencyCells = 0
  /// By the amounts as they are written.
  var balanceSteps = BalanceSteps()
  /// By what each row moved, as its column or its indicator says.
  var steps = BalanceSteps()
  /// With the bank's fees taken from what each row moved, and added to it; and how many rows have
  /// one.
  var stepsLessFees = BalanceSteps()
  var stepsPlusFees = BalanceSteps()
  var fees = 0
  /// Signs in columns of their own for money out and in.
  var moneyOut = SignCount()
  var moneyIn = SignCount()
  var indicator = IndicatorEvidence()
  /// Rows that have a day and no amount.
  var rowsWithoutAmount = 0
  /// The signs that the words of the first bookings suit when money out is negative: a purchase
  /// with a minus counts as negative, and so does a refund without one.
  private(set) var words = SignCount()
  /// Rows that are marked as cancelled.
  var cancelled = SignCount()
  private var statuses = WordCache<CellWords.Status?>()
  /// Payments that a card's issuer thanks for.
  private(set) var thanks = SignCount()

  private var typeCells = WordCache<TypeEvidence.Cell>()
  private var directions = WordCache<Direction?>()
  private let amountColumns: [Int]
  private let wordColumns: [Int]
  /// Words count among the first rows of the file.
  private let takesWords: Bool

  init(columns: Columns, file: String, isFirstPart: Bool = true) {
    takesWords = isFirstPart
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

  /// Takes the rows of a part of the file.
  ///
  /// The text is read into `buffer`, which has room for a reader's.
  mutating func run(
    _ statement: StatementFile, _ part: StatementPart, encoding: TextEncoding, layout: Layout,
    in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) {
    var reader = RecordReader(
      statement, part, encoding: encoding, delimiter: layout.delimiter, quoting: layout.quoting,
      buffer: buffer)
    defer { reader.deallocate() }
    var skipped = part.bytes.lowerBound == 0 ? 0 : layout.rowsStart
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
    var isFilled = false
    for column in amountColumns where !record.cell(column).isEmpty {
      isFilled = true
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
    let direction = columns.indicator.flatMap {
      directions.meaning(of: record.cell($0), CellWords.direction)
    }
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
    if let type = columns.type, !record.cell(type).isEmpty {
      types.take(typeCells.meaning(of: record.cell(type), TypeEvidence.Cell.init))
    }
    if takesWords, rows <= TableProfile.mostRows, let payee = columns.payee,
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
    guard takesWords, rows <= TableProfile.mostRows else { return }
    for column in wordColumns {
      guard let suggestion = CellWords.suggestion(record.text(column)) else { continue }
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
