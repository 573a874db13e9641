import CImporting
import Ledger

/// Reads single rows by a plan: a row becomes an entry, is left out and named, or is bad.
struct RowReader {
  let plan: ReadingPlan
  let columns: Columns
  let file: String
  /// How many columns the header has; names left blank at its end are none.
  let columnCount: Int
  /// Whether the column of states is one that says yes to a cancellation.
  let statusIsCancellation: Bool
  /// Whether another column than that of states may say so.
  let hasOtherMarks: Bool
  /// The last column without which a row is none.
  let lastNeededColumn: Int

  /// The entries read since the last `clear`.
  private(set) var entries: ContiguousArray<Entry> = []
  var texts: TextArena
  var summary = ReadingSummary()
  /// Whether the bytes at hand might hold decomposed characters.
  var mayNotBeNFC = false

  // The last date cell, and what it was: statements are runs of equal days.
  private var lastDateCell = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var day = Day(number: 0)
  private var secondOfDay: Int32 = -1

  var indications = WordCache<CellWords.Indication?>()
  /// The row at hand is neither income nor expense, in the statement's own words.
  var isNeutral = false
  private var statuses = WordCache<CellWords.Status?>()
  /// How the row read last is marked, where it is marked as cancelled.
  var mark: CancelledMark?
  private var currencies = WordCache<Currency?>()
  private var installments = WordCache<Installment>()
  private var days = DayCache()
  private var sums = MoneySums()
  private var chain: BalanceChain?
  private var first = Day(number: .max)
  private var last = Day(number: .min)

  init(plan: ReadingPlan, file: String, texts: TextArena) {
    self.plan = plan
    columns = plan.columns
    self.file = file
    self.texts = texts
    columnCount = (plan.header.lastIndex { !$0.isEmpty } ?? 0) + 1
    let status = plan.columns.status.map { HeaderWords.key(plan.header[$0]) } ?? ""
    statusIsCancellation = CellWords.namesCancelling(status)
    hasOtherMarks = columns.type != nil || columns.indicator != nil || columns.cancelled != nil
    chain = plan.balanceOrder.map(BalanceChain.init)
    lastNeededColumn = ([columns.date] + columns.amounts).max() ?? 0
  }

  /// Hands the entries over and takes an empty array for the next ones.
  mutating func exchangeEntries(with other: inout ContiguousArray<Entry>) { swap(&entries, &other) }

  /// Forgets entries and texts; the bytes that rows were read from may then change.
  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    texts.clear()
    lastDateCell = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// What all rows read came to.
  var totals: ReadingTotals {
    ReadingTotals(
      summary: summary, sums: sums, first: first, last: last, chain: chain)
  }

  /// Reads a record: an entry is added, or the row is left out and named.
  mutating func read(_ record: RecordView) throws(BadRow) {
    if record.count == 1, record.cell(0).isEmpty { return }
    if record.record.malformed != 0 { throw textAfterQuote(record) }
    if record.hasLineEnds { try refuseRowsInQuotes(record) }
    if record.length > RecordReader.largestField { try checkFieldLengths(record) }

    let dateCell = record.cell(columns.date)
    guard !dateCell.isEmpty else {
      try leaveOutDateless(record)
      return
    }
    guard try takeDay(dateCell, record) else { return }

    var currency = plan.currency
    if let column = columns.currency {
      let cell = record.cell(column)
      if !cell.isEmpty {
        guard let named = currencies.meaning(of: cell, CellWords.currency) else {
          throw bad(record, column, .unknownCurrency(record.text(column)))
        }
        currency = named
      }
    }
    guard
      var amount = try amount(record, currency: &currency)
        ?? cancelledAmount(record, currency)
    else {
      try leaveOutAmountless(record)
      return
    }
    try checkFieldCount(record)

    var status: CellWords.Status?
    if let column = columns.status {
      let read = statusIsCancellation ? CellWords.cancellation : CellWords.status
      status = statuses.meaning(of: record.cell(column), read)
    }
    var isCancellation = false
    switch status {
    case .pending:
      summary.leaveOut(line: record.line, .pending)
      return
    case .declined:
      summary.leaveOut(line: record.line, .declined)
      return
    case .cancelled, .partlyCancelled:
      guard let comesBack = settle(&amount, record, currency, status) else { return }
      isCancellation = comesBack
    case nil:
      guard hasOtherMarks, isMarked(record) else { break }
      guard let comesBack = settle(&amount, record, currency, nil) else { return }
      isCancellation = comesBack
    }

    var entry = Entry(day: day, amount: amount, currency: currency, line: record.record.line)
    entry.isCancellation = isCancellation
    entry.secondOfDay = secondOfDay
    if let column = columns.time {
      let cell = record.cell(column)
      if !cell.isEmpty {
        guard let seconds = TimeOfDay.seconds(in: cell) else {
          throw bad(record, column, .notATime(record.text(column)))
        }
        entry.secondOfDay = seconds
      }
    }
    if let column = columns.installment {
      entry.installment = installments.meaning(of: record.cell(column)) {
        InstallmentReading.read($0) ?? .none
      }
    }
    if let column = columns.balance, let balance = balance(record.cell(column), currency) {
      entry.balance = balance
      entry.hasBalance = true
    }
    try takeTexts(record, &entry)
    if namesABalance(entry.payee), isBalance(entry) {
      summary.leaveOut(line: record.line, .balance)
      return
    }
    guard sums.add(amount, currency) else { throw bad(record, columns.date, .totalTooLarge) }
    if chain != nil { follow(entry) }
    if day < first { first = day }
    if day > last { last = day }
    summary.transactions += 1
    entries.append(entry)
  }

  /// Whether a row that is called a balance moves nothing: a merchant may be called so too.
  private func isBalance(_ entry: Entry) -> Bool {
    entry.amount == 0 || columns.balance == nil || !entry.hasBalance
      || entry.balance.magnitude == entry.amount.magnitude
  }

  /// Whether the row's balance follows from the one before is told, and changes nothing.
  private mutating func follow(_ entry: Entry) {
    let follows = chain?.take(
      amount: entry.amount, balance: entry.hasBalance ? entry.balance : nil, line: entry.line)
    if follows == false { summary.addBalanceGap(line: Int(entry.line)) }
  }

  // MARK: Day

  /// Whether the cell is a day; a header or total in its place is left out and named.
  @inline(__always)
  private mutating func takeDay(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView
  ) throws(BadRow) -> Bool {
    if isEqual(cell, lastDateCell) { return true }
    if let known = days.day(cell) {
      day = known
      secondOfDay = -1
      lastDateCell = cell
      return true
    }
    return try takeNewDay(cell, record)
  }

  private mutating func takeNewDay(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView
  ) throws(BadRow) -> Bool {
    guard let parts = DateParts(cell) else {
      try leaveOutWithoutDay(record)
      return false
    }
    guard let found = parts.day(in: plan.dateOrder) else {
      let text = record.text(columns.date)
      throw bad(
        record, columns.date,
        parts.components(in: plan.dateOrder) == nil ? .notADate(text) : .noSuchDay(text))
    }
    guard DateEvidence.likely.contains(found) else {
      throw bad(record, columns.date, .unlikelyYear(record.text(columns.date)))
    }
    day = found
    secondOfDay = parts.secondOfDay
    lastDateCell = cell
    if secondOfDay < 0 { days.remember(found, cell) }
    return true
  }
}

/// Whether two cells have the same bytes; cells of 8 to 16 bytes, as dates are, in two steps.
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
