import CImporting
import Ledger

/// The result of reading one row; for a bad row, the reader throws a ``BadRow``.
enum RowReading {
  /// A transaction, and its cancellation mark; `nil` if no mark affects the row's meaning.
  case entry(CancelledMark?)
  /// A charge that was cancelled in part, and the amount of the refund of this part.
  case partlyCancelled(refund: Int64)
  /// The refund of a cancelled charge, which counts only if another statement shows the charge.
  case cancelled
  case skipped(SkippedRow.Reason)
  case blank
}

/// Reads single rows according to a plan, and keeps no results.
struct RowReader {
  /// The properties that all rows of a statement share.
  ///
  /// This type is a class, because the properties take up a kilobyte. The compiler would copy a
  /// struct of this size several times per row.
  private final class Constants {
    let plan: ReadingPlan
    let columns: Columns
    let file: String
    let columnCount: Int
    let statusIsCancellation: Bool
    let hasOtherMarks: Bool
    let lastNeededColumn: Int
    let bookingColumn: Int?

    init(_ plan: ReadingPlan, _ file: String) {
      let (table, columns) = (plan.format.table, plan.format.columns)
      self.plan = plan
      self.columns = columns
      self.file = file
      columnCount = (table.header.lastIndex { !$0.isEmpty } ?? 0) + 1
      statusIsCancellation = CellWords.namesCancelling(
        columns.status.map { table.header[$0].normalized } ?? "")
      hasOtherMarks =
        columns.type != nil || columns.indicator != nil || columns.cancelled != nil
      lastNeededColumn = ([columns.date] + columns.amounts).max() ?? 0
      let header = table.headerLine == nil ? [] : table.header
      func isOf(_ kind: HeaderWords.DayKind, _ column: Int) -> Bool {
        header.indices.contains(column)
          && HeaderWords.meanings(of: header[column]).contains(
            .init(role: .date, rank: kind.rawValue))
      }
      bookingColumn =
        isOf(.purchase, columns.date) ? columns.otherDates.first { isOf(.booking, $0) } : nil
    }
  }

  private let constants: Constants

  var plan: ReadingPlan { constants.plan }
  var columns: Columns { constants.columns }
  var file: String { constants.file }
  /// The number of columns in the header, not counting columns without a name at the end.
  var columnCount: Int { constants.columnCount }
  /// Whether the status column's name mentions cancellation, so that "yes" means cancelled.
  var statusIsCancellation: Bool { constants.statusIsCancellation }
  /// Whether a column other than the status column may mark a row as cancelled.
  var hasOtherMarks: Bool { constants.hasOtherMarks }
  /// The last of the columns for the day and the amounts.
  var lastNeededColumn: Int { constants.lastNeededColumn }
  /// The column with the days of booking, if `columns.date` has the days of purchase.
  var bookingColumn: Int? { constants.bookingColumn }

  /// The text of the rows since the last `clear`, where it differs from the file's bytes.
  var texts: TextArena
  /// Whether the bytes being read may contain text that is not in NFC.
  var mayNeedNFC = false

  /// The previous date, which most rows repeat.
  private var last = LastDate()
  private var days = DayCache()
  private var statuses = WordCache<CellWords.Status?>()
  private var currencies = WordCache<Currency?>()
  private var installments = WordCache<Installment>()
  var drawn = WordCache<Bool>()
  private var refunds = WordCache<Bool>()
  var indications = WordCache<CellWords.Indication?>()

  private struct Moment {
    var day: Day
    /// The seconds since midnight; -1 if there is no time.
    var second: Int32
  }

  private struct LastDate {
    var cell = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var moment = Moment(day: Day(number: 0), second: -1)
  }

  init(plan: ReadingPlan, file: String, texts: TextArena) {
    constants = Constants(plan, file)
    self.texts = texts
  }

  /// Discards all text, so that the bytes of the rows can change.
  mutating func clear() {
    texts.clear()
    last = LastDate()
  }

  /// Reads a row, and sets `entry` if the row is a transaction.
  ///
  /// An entry is large, so returning it would cost two copies per row. Before the call, `entry` may
  /// have any content.
  mutating func read(
    _ record: RecordView, into entry: inout Entry
  ) throws(BadRow) -> RowReading {
    if record.count == 1, record.cell(0).isEmpty { return .blank }
    if record.record.malformed != 0 { throw textAfterQuote(record) }
    if record.hasLineEnds { try refuseRowsInQuotes(record) }
    if record.length > RecordReader.largestField { try checkFieldLengths(record) }

    var dateCell = record.cell(columns.date)
    if dateCell.isEmpty {
      guard let booked = bookingDay(record) else { return try readDateless(record) }
      dateCell = booked
    }
    guard let moment = try moment(dateCell, record) else { return try readWithoutDay(record) }
    var currency = try currency(record)
    var amount: Int64
    var isNeutral = false
    switch try self.amount(record, currency: &currency) {
    case .minorUnits(let found): amount = found
    case .neutral:
      guard let back = neutralRefund(record, currency) else { return .skipped(.neutral) }
      (amount, isNeutral) = (back, true)
    case .missing:
      guard let cancelled = cancelledAmount(record, currency) else {
        return try readAmountless(record)
      }
      amount = cancelled
    }
    try checkFieldCount(record)

    let status = status(record) ?? statusInsteadOfDay(record)
    var mark: CancelledMark?
    var isCancellation = false
    var cancelledPart: Int64?
    var isCancelledCharge = false
    switch status {
    case .pending: return .skipped(.pending)
    case .declined: return .skipped(.declined)
    case .superseded: return .skipped(.superseded)
    case nil where !hasOtherMarks || !isMarked(record): break
    default:
      mark = self.mark(amount, record, currency, status)
      switch meaning(of: mark, amount, at: record.line) {
      case .skipped: return .skipped(.cancelled)
      case .cancelled(let back):
        amount = back
        isCancelledCharge = true
      case .partlyCancelled(let charged, let back):
        amount = charged
        cancelledPart = back
      case .charge(let charged): amount = charged
      case .moneyBack(let back):
        amount = back
        isCancellation = true
      }
    }

    entry = Entry(
      day: moment.day, amount: amount, currency: currency, line: record.record.line)
    entry.isCancellation = isCancellation || isCancelledCharge
    entry.isCancelledCharge = isCancelledCharge
    entry.secondOfDay = try second(record) ?? moment.second
    if columns.installment != nil || columns.installmentNumber != nil {
      entry.installment = installment(record)
      // A bill repeats the day of purchase, but an installment may be due months later.
      if columns.due != nil { entry.day = entry.installment.day(ofPurchase: entry.day) }
    }
    if let column = columns.balance, let balance = balance(record.cell(column), currency) {
      entry.balance = balance
      entry.hasBalance = true
    }
    takeTexts(record, &entry)
    if namesABalance(entry, record), isBalance(entry) { return .skipped(.balance) }
    if !entry.hasBalance, plan.rules.table.balancesAreComplete, totalOrBalance(record) == .total {
      return .skipped(.total)
    }
    if !plan.rules.table.labelColumns.isEmpty, hasBalanceLabel(record), isBalance(entry) {
      return .skipped(.balance)
    }
    if isNeutral {
      entry.isCancellation = true
      entry.isCancelledCharge = true
      // The reference of a refund has the form ORDER_REFUND; keep only the order number.
      let number = columns.reference.flatMap { record.cell($0).firstIndex { $0 == 0x5F } }
      if let number { entry.reference.count = min(entry.reference.count, UInt32(number)) }
      return .cancelled
    }
    if isCancelledCharge {
      // A reference column with an unknown name may identify a shop rather than the charge.
      if !plan.cancellations.isReferenceKnown { entry.reference = .empty }
      return .cancelled
    }
    if let cancelledPart { return .partlyCancelled(refund: cancelledPart) }
    return .entry(mark)
  }

  /// Returns the refund in a row that is neither income nor expense; `nil` for other rows.
  ///
  /// The statement may show the charge as closed, so the refund counts only if the store has the
  /// charge.
  private mutating func neutralRefund(_ record: RecordView, _ currency: Currency) -> Int64? {
    guard let status = columns.status, let amount = columns.amount,
      refunds.meaning(of: record.cell(status), CellWords.namesRefund)
    else { return nil }
    return balance(record.cell(amount), currency)
  }

  private mutating func installment(_ record: RecordView) -> Installment {
    var installment = Installment.none
    if let column = columns.installment {
      installment = installments.meaning(of: record.cell(column)) {
        InstallmentReading.read($0) ?? .none
      }
    }
    guard let column = columns.installmentNumber,
      case .minorUnits(let number)? = AmountParts(record.cell(column))?
        .magnitude(mark: .point, exponent: 0),
      let number = UInt16(exactly: number), number > 0
    else { return installment }
    installment.number = number
    return installment
  }

  /// Whether a row that names a balance is a balance; a merchant may have the same name.
  private func isBalance(_ entry: Entry) -> Bool {
    entry.amount == 0 || columns.balance == nil || !entry.hasBalance
      || entry.balance.magnitude == entry.amount.magnitude
  }

  /// Whether a label column other than the payee column names a balance.
  private func hasBalanceLabel(_ record: RecordView) -> Bool {
    plan.rules.table.labelColumns.contains {
      $0 != columns.payee && CellWords.isBalance(record.text($0))
    }
  }

  @inline(__always)
  private mutating func status(_ record: RecordView) -> CellWords.Status? {
    guard let column = columns.status else { return nil }
    let (words, isCancellation) = (columns.words, statusIsCancellation)
    return statuses.meaning(of: record.cell(column)) {
      words.status($0, isCancellation: isCancellation)
    }
  }

  /// Returns the status, such as `offen`, in the cell for the day of booking.
  ///
  /// Returns `nil` if the cell has no word for a status, or if the rows have no day of purchase.
  private func statusInsteadOfDay(_ record: RecordView) -> CellWords.Status? {
    guard let column = bookingColumn else { return nil }
    let cell = record.cell(column)
    // Every day has a digit, and normalizing text would take a fifth of the time for a row.
    guard !cell.isEmpty, !cell.contains(where: { $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return CellWords.status(record.text(column))
  }

  @inline(__always)
  private mutating func currency(_ record: RecordView) throws(BadRow) -> Currency {
    guard let column = columns.currency else { return plan.format.currency }
    let cell = record.cell(column)
    if cell.isEmpty { return plan.format.currency }
    guard let named = currencies.meaning(of: cell, CellWords.currency) else {
      if PlainCell.isPlaceholder(cell) { return plan.format.currency }
      throw bad(record, column, .unknownCurrency(record.text(column)))
    }
    return named
  }

  /// Returns the seconds since midnight from the time cell; `nil` if the cell is missing or blank.
  @inline(__always)
  private func second(_ record: RecordView) throws(BadRow) -> Int32? {
    guard let column = columns.time else { return nil }
    let cell = record.cell(column)
    if cell.isEmpty { return nil }
    guard let second = TimeOfDay.seconds(in: cell) else {
      throw bad(record, column, .notATime(record.text(column)))
    }
    return second
  }

  /// Returns the day and time in a cell; `nil` if the cell does not have the form of a date.
  @inline(__always)
  private mutating func moment(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView
  ) throws(BadRow) -> Moment? {
    if isEqual(cell, last.cell) { return last.moment }
    guard let known = days.day(cell) else { return try newMoment(cell, record) }
    last = LastDate(cell: cell, moment: Moment(day: known, second: -1))
    return last.moment
  }

  private mutating func newMoment(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView
  ) throws(BadRow) -> Moment? {
    guard var parts = DateParts(cell, plan.rules.table.period) else { return nil }
    if parts.monthLanguage == .open {
      guard let isCroatian = plan.rules.table.monthsAreCroatian else {
        throw bad(record, columns.date, .notADate(record.text(columns.date)))
      }
      parts.settleMonth(isCroatian: isCroatian)
    }
    guard let day = parts.day(in: plan.format.dateOrder) else {
      // Some banks write 00/00/0000 in rows with a balance.
      if parts.isZero, record.texts.contains(where: CellWords.isBalance) { return nil }
      let text = record.text(columns.date)
      throw bad(
        record, columns.date,
        parts.components(in: plan.format.dateOrder) == nil ? .notADate(text) : .noSuchDay(text))
    }
    guard DateEvidence.likely.contains(day) else {
      throw bad(record, columns.date, .unlikelyYear(record.text(columns.date)))
    }
    let moment = Moment(day: day, second: parts.secondOfDay)
    last = LastDate(cell: cell, moment: moment)
    if moment.second < 0 { days.remember(day, cell) }
    return moment
  }
}

/// Whether two nonempty cells have the same bytes; for 8 to 16 bytes, this takes two comparisons.
@inline(__always)
func isEqual(_ one: UnsafeBufferPointer<UInt8>, _ two: UnsafeBufferPointer<UInt8>) -> Bool {
  let count = one.count
  guard count == two.count, let a = one.baseAddress, let b = two.baseAddress else { return false }
  guard 8...16 ~= count else { return one.elementsEqual(two) }
  let (a1, a2) = (UnsafeRawPointer(a), UnsafeRawPointer(a + count - 8))
  let (b1, b2) = (UnsafeRawPointer(b), UnsafeRawPointer(b + count - 8))
  return a1.loadUnaligned(as: UInt64.self) == b1.loadUnaligned(as: UInt64.self)
    && a2.loadUnaligned(as: UInt64.self) == b2.loadUnaligned(as: UInt64.self)
}
