import CImporting
import Ledger

/// Reads single rows by a plan, and adds their entries to a batch.
struct RowReader {
  private let plan: ReadingPlan
  private let columns: Columns
  private let file: String
  private let batch: EntryBatch
  private let exponent: Int
  private let columnCount: Int
  /// Where in the batch's bytes the texts written anew begin, and where the next one goes.
  private let arenaStart: Int
  private var arena: Int

  var summary = ReadingSummary()
  /// Whether the bytes at hand might hold decomposed characters.
  var mayNotBeNFC = false
  /// A separator was met though the plan's sample had none.
  private(set) var metUnprovenMark = false

  // The last date cell, and what it was: statements are runs of equal days.
  private var dateCell: [UInt8] = []
  private var day = Day(number: 0)
  private var secondOfDay: Int32 = -1

  private var directions = WordCache<AmountParts.Direction?>()
  private var statuses = WordCache<CellWords.Status?>()
  private var currencies = WordCache<Currency?>()
  private var sums: [(currency: Currency, out: Int64, into: Int64)] = []
  private var first = Day(number: .max)
  private var last = Day(number: .min)

  init(plan: ReadingPlan, file: String, batch: EntryBatch, arena: Int) {
    self.plan = plan
    self.columns = plan.columns
    self.file = file
    self.batch = batch
    exponent = plan.currency.exponent
    // Names left blank at the end of a header are no columns.
    columnCount = (plan.header.lastIndex { !$0.isEmpty } ?? 0) + 1
    arenaStart = arena
    self.arena = arena
  }

  mutating func clearBatch() {
    batch.entries.removeAll(keepingCapacity: true)
    arena = arenaStart
  }

  /// Whether the batch can take the texts of one more record, all of them written anew.
  @inline(__always)
  func hasRoom(for block: RecordBlock, _ index: Int) -> Bool {
    let record = block.records[index]
    let lastField = block.fields[Int(record.first_field + record.field_count) - 1]
    let length = Int(lastField.end & fieldEndMask - record.start)
    // Composition makes a text three times as long at most, and joining writes it twice more.
    return arena + length * 10 + 256 < batch.bytes.count
  }

  /// Sums and days of all rows read go to the summary.
  mutating func finish() {
    summary.moneyOut = sums.map { Money($0.out, $0.currency) }.filter { $0.minorUnits > 0 }
      .sorted { $0.currency < $1.currency }
    summary.moneyIn = sums.map { Money($0.into, $0.currency) }.filter { $0.minorUnits > 0 }
      .sorted { $0.currency < $1.currency }
    if summary.transactions > 0 {
      summary.firstDay = first
      summary.lastDay = last
    }
  }

  // MARK: A row

  /// Reads a record: an entry is added, or the row is left out and named.
  mutating func read(_ block: RecordBlock, _ index: Int) throws(BadRow) {
    let record = RecordView(block, index)
    let line = record.line
    if record.count == 1, record.cell(0).isEmpty { return }

    let dateCell = record.cell(columns.date)
    guard !dateCell.isEmpty else {
      leaveOutDateless(record)
      return
    }
    guard try takeDay(dateCell, record) else { return }

    var currency = plan.currency
    var exponent = exponent
    if let column = columns.currency {
      let cell = record.cell(column)
      if !cell.isEmpty {
        guard let named = currencies.meaning(of: cell, { RowReader.currency(named: $0) }) else {
          throw bad(record, column, .unknownCurrency(record.text(column)))
        }
        currency = named
        exponent = named.exponent
      }
    }
    guard var amount = try amount(record, currency: currency, exponent: exponent) else {
      leaveOutAmountless(record)
      return
    }
    if record.record.malformed != 0 { throw textAfterQuote(record) }
    try checkFieldCount(record)

    var isCancellation = false
    if let column = columns.status {
      switch statuses.meaning(of: record.cell(column), CellWords.status) {
      case .pending:
        summary.leaveOut(line: line, .pending)
        return
      case .declined:
        summary.leaveOut(line: line, .declined)
        return
      case .cancelled:
        isCancellation = true
        // A row of its own for what came back, whichever sign it is written with.
        amount = Int64(amount.magnitude)
      case nil: break
      }
    }

    var entry = Entry(day: day, amount: amount, currency: currency, line: record.record.line)
    entry.isCancellation = isCancellation
    entry.secondOfDay = secondOfDay
    if let column = columns.time {
      let cell = record.cell(column)
      if !cell.isEmpty {
        guard let seconds = timeOfDay(cell) else {
          throw bad(record, column, .notATime(record.text(column)))
        }
        entry.secondOfDay = seconds
      }
    }
    if let column = columns.balance {
      let cell = record.cell(column)
      if !cell.isEmpty, let parts = AmountParts(cell),
        case .minorUnits(let balance) = parts.magnitude(mark: plan.decimalMark, exponent: exponent)
      {
        entry.balance = parts.isNegative || parts.direction == .out ? -balance : balance
        entry.hasBalance = true
      }
    }
    try takeTexts(record, &entry)
    if couldNameABalance(entry.payee), CellWords.isBalance(batch.string(entry.payee)) {
      summary.leaveOut(line: line, .balance)
      return
    }
    try add(amount, currency, record)
    if day < first { first = day }
    if day > last { last = day }
    summary.transactions += 1
    batch.entries.append(entry)
  }

  // MARK: Day

  /// Whether the cell is a day; a header or total in its place is left out and named.
  @inline(__always)
  private mutating func takeDay(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView
  ) throws(BadRow) -> Bool {
    if cell.count == dateCell.count, cell.elementsEqual(dateCell) { return true }
    return try takeNewDay(cell, record)
  }

  private mutating func takeNewDay(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView
  ) throws(BadRow) -> Bool {
    guard let parts = DateParts(cell) else {
      let text = record.text(columns.date)
      if HeaderWords.key(text) == HeaderWords.key(plan.header[columns.date]) {
        summary.leaveOut(line: record.line, .header)
      } else if record.texts.contains(where: CellWords.isTotal) {
        summary.leaveOut(line: record.line, .total)
      } else if record.texts.contains(where: CellWords.isBalance) {
        summary.leaveOut(line: record.line, .balance)
      } else if columns.amounts.allSatisfy({ AmountParts(record.cell($0)) == nil }) {
        summary.leaveOut(line: record.line, .note)
      } else {
        throw bad(record, columns.date, .notADate(text))
      }
      return false
    }
    guard let found = parts.day(in: plan.dateOrder) else {
      throw bad(
        record, columns.date,
        parts.components(in: plan.dateOrder) == nil
          ? .notADate(record.text(columns.date)) : .noSuchDay(record.text(columns.date)))
    }
    guard DateEvidence.likely.contains(found) else {
      throw bad(record, columns.date, .unlikelyYear(record.text(columns.date)))
    }
    day = found
    secondOfDay = parts.secondOfDay
    dateCell.removeAll(keepingCapacity: true)
    dateCell.append(contentsOf: cell)
    return true
  }

  // MARK: Amount

  /// The amount in minor units, the owner's view; `nil` when the row has none.
  @inline(__always)
  private mutating func amount(
    _ record: RecordView, currency: Currency, exponent: Int
  ) throws(BadRow) -> Int64? {
    if let column = columns.amount {
      let cell = record.cell(column)
      if cell.isEmpty { return nil }
      guard let (value, direction) = try number(cell, record, column, currency, exponent) else {
        return nil
      }
      if let direction {
        return direction == .out ? -Int64(value.magnitude) : Int64(value.magnitude)
      }
      if let indicator = columns.indicator {
        let word = record.cell(indicator)
        guard let direction = directions.meaning(of: word, CellWords.direction) else {
          throw bad(record, indicator, .unknownIndicator(record.text(indicator)))
        }
        return direction == .out ? -value : value
      }
      return plan.sign == .outPositive ? -value : value
    }
    var out: Int64?
    var into: Int64?
    if let column = columns.moneyOut {
      let cell = record.cell(column)
      if !cell.isEmpty, let found = try number(cell, record, column, currency, exponent) {
        out = found.value
      }
    }
    if let column = columns.moneyIn {
      let cell = record.cell(column)
      if !cell.isEmpty, let found = try number(cell, record, column, currency, exponent) {
        into = found.value
      }
    }
    switch (out ?? 0, into ?? 0) {
    case (0, 0): return out == nil && into == nil ? nil : 0
    case (let out, 0):
      // Columns of their own say the direction; a sign repeats it.
      return -Int64(out.magnitude)
    case (0, let into): return Int64(into.magnitude)
    default:
      throw bad(
        record, columns.moneyOut ?? columns.date,
        .bothDirections(
          record.text(columns.moneyOut ?? 0), record.text(columns.moneyIn ?? 0)))
    }
  }

  /// A cell's number with its sign; `nil` for a cell of a footer that is no number at all.
  @inline(__always)
  private mutating func number(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView, _ column: Int, _ currency: Currency,
    _ exponent: Int
  ) throws(BadRow) -> (value: Int64, direction: AmountParts.Direction?)? {
    // Most amounts are a sign and digits, with the currency's own decimals behind a point.
    if plan.decimalMark == .point, cell.count <= 15 {
      var value: Int64 = 0
      var at = 0
      let isNegative = cell[0] == UInt8(ascii: "-")
      if isNegative { at = 1 }
      let start = at
      while at < cell.count, cell[at] &- UInt8(ascii: "0") < 10 {
        value = value &* 10 &+ Int64(cell[at] &- UInt8(ascii: "0"))
        at += 1
      }
      if at > start {
        if at == cell.count {
          for _ in 0..<exponent { value &*= 10 }
          if exponent == 0 || value <= Money.largestInStatement {
            return (isNegative ? -value : value, nil)
          }
        } else if plan.markIsProven, exponent > 0, cell[at] == UInt8(ascii: "."),
          cell.count - at - 1 == exponent
        {
          at += 1
          while at < cell.count, cell[at] &- UInt8(ascii: "0") < 10 {
            value = value &* 10 &+ Int64(cell[at] &- UInt8(ascii: "0"))
            at += 1
          }
          if at == cell.count { return (isNegative ? -value : value, nil) }
        }
      }
    }
    return try slowNumber(cell, record, column, currency, exponent)
  }

  @inline(never)
  private mutating func slowNumber(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView, _ column: Int, _ currency: Currency,
    _ exponent: Int
  ) throws(BadRow) -> (value: Int64, direction: AmountParts.Direction?)? {
    guard let parts = AmountParts(cell) else {
      // A dash stands for nothing in many statements.
      if cell.count == 1, cell[0] == UInt8(ascii: "-") { return nil }
      throw bad(record, column, .notAnAmount(record.text(column)))
    }
    if !plan.markIsProven, case .none = parts.markEvidence {
    } else if !plan.markIsProven, plan.isFromSample {
      metUnprovenMark = true
    }
    switch parts.magnitude(mark: plan.decimalMark, exponent: exponent) {
    case .minorUnits(let value):
      return (parts.isNegative ? -value : value, parts.direction)
    case .notANumber: throw bad(record, column, .notAnAmount(record.text(column)))
    case .tooManyDecimals:
      throw bad(record, column, .tooManyDecimals(record.text(column), currency))
    case .tooLarge: throw bad(record, column, .amountTooLarge(record.text(column)))
    }
  }

  private static func currency(named text: String) -> Currency? {
    if let currency = Currency(code: text) { return currency }
    switch text {
    case "원", "원화", "대한민국원", "₩": return .krw
    case "달러", "미국달러", "US$": return .usd
    case "엔", "엔화", "일본엔": return .jpy
    case "유로", "€": return .eur
    case "£": return .gbp
    case "위안", "위안화", "人民币", "人民幣": return .cny
    default: return nil
    }
  }

  @inline(__always)
  private mutating func add(
    _ amount: Int64, _ currency: Currency, _ record: RecordView
  ) throws(BadRow) {
    var index = 0
    while index < sums.count, sums[index].currency != currency { index += 1 }
    if index == sums.count { sums.append((currency, 0, 0)) }
    let overflow: Bool
    if amount < 0 {
      (sums[index].out, overflow) = sums[index].out.addingReportingOverflow(-amount)
    } else {
      (sums[index].into, overflow) = sums[index].into.addingReportingOverflow(amount)
    }
    if overflow { throw bad(record, columns.date, .totalTooLarge) }
  }

  // MARK: Rows that are no transactions, and faults

  private mutating func leaveOutDateless(_ record: RecordView) {
    if record.isBlank { return }
    let hasAmount = columns.amounts.contains { AmountParts(record.cell($0)) != nil }
    let texts = record.texts
    if texts.contains(where: CellWords.isTotal) {
      summary.leaveOut(line: record.line, .total)
    } else if texts.contains(where: CellWords.isBalance) {
      summary.leaveOut(line: record.line, .balance)
    } else {
      summary.leaveOut(line: record.line, hasAmount ? .noDate : .note)
    }
  }

  private mutating func leaveOutAmountless(_ record: RecordView) {
    let texts = record.texts
    if texts.contains(where: CellWords.isBalance) {
      summary.leaveOut(line: record.line, .balance)
    } else if texts.contains(where: CellWords.isTotal) {
      summary.leaveOut(line: record.line, .total)
    } else {
      summary.leaveOut(line: record.line, .noAmount)
    }
  }

  private func bad(_ record: RecordView, _ column: Int, _ problem: BadRow.Problem) -> BadRow {
    BadRow(
      location: record.location(column, in: file),
      column: plan.header.indices.contains(column) ? plan.header[column] : "", problem: problem)
  }

  private func textAfterQuote(_ record: RecordView) -> BadRow {
    BadRow(
      location: record.location(ofByte: Int(record.record.malformed), in: file), column: "",
      problem: .textAfterQuote)
  }

  @inline(__always)
  private func checkFieldCount(_ record: RecordView) throws(BadRow) {
    if record.count == columnCount || record.count == plan.header.count { return }
    if record.count > columnCount {
      var blank = true
      for i in columnCount..<record.count where !record.cell(i).isEmpty {
        // A column without a name may hold something; a column too many may not.
        blank = blank && i < plan.header.count
      }
      if blank { return }
    }
    throw BadRow(
      location: record.location(0, in: file), column: "",
      problem: .fieldCount(found: record.count, expected: columnCount))
  }

  /// A cheap look before the words are compared: how names of balances begin and end.
  @inline(__always)
  private func couldNameABalance(_ text: TextRange) -> Bool {
    guard text.count <= 32, text.count >= 5 else { return false }
    switch batch.bytes[Int(text.start + text.count) - 1] | 0x20 {
    case UInt8(ascii: "e"), UInt8(ascii: "d"), UInt8(ascii: "o"), UInt8(ascii: "g"), 0xB4, 0xA1:
      return true
    default: return false
    }
  }

  // MARK: Texts

  @inline(__always)
  private mutating func takeTexts(_ record: RecordView, _ entry: inout Entry) throws(BadRow) {
    if let column = columns.payee { entry.payee = try text(record, column) }
    if let column = columns.type { entry.type = try text(record, column) }
    if let column = columns.category { entry.category = try text(record, column) }
    if let column = columns.account { entry.account = try text(record, column) }
    if let column = columns.reference { entry.reference = try text(record, column) }
    for column in columns.memos {
      let more = try text(record, column)
      if more.isEmpty { continue }
      entry.memo = entry.memo.isEmpty ? more : joined(entry.memo, more)
    }
    if entry.payee.isEmpty {
      swap(&entry.payee, &entry.memo)
      if entry.payee.isEmpty { entry.payee = entry.type }
    } else if entry.memo.isEmpty {
      // What sort of booking it was is told, where nothing else is.
      entry.memo = entry.type
    }
  }

  /// A cell's text: in place, or written anew where it must differ from the file's bytes.
  @inline(__always)
  private mutating func text(_ record: RecordView, _ column: Int) throws(BadRow) -> TextRange {
    let cell = record.cell(column)
    guard let start = cell.baseAddress, !cell.isEmpty else { return .empty }
    guard cell.count <= RecordReader.largestField else {
      throw bad(record, column, .fieldTooLong)
    }
    let field = record.block.fields[Int(record.record.first_field) + column]
    if field.end & fieldDoubled != 0 || mayNotBeNFC {
      return writtenAnew(cell, isDoubled: field.end & fieldDoubled != 0)
    }
    return TextRange(
      start: UInt32(truncatingIfNeeded: start - UnsafePointer(record.block.bytes)),
      count: UInt32(truncatingIfNeeded: cell.count))
  }

  private mutating func writtenAnew(
    _ cell: UnsafeBufferPointer<UInt8>, isDoubled: Bool
  ) -> TextRange {
    let start = arena
    if isDoubled {
      var lastWasQuote = false
      for byte in cell {
        if byte == UInt8(ascii: "\""), lastWasQuote {
          lastWasQuote = false
          continue
        }
        lastWasQuote = byte == UInt8(ascii: "\"")
        write(byte)
      }
    } else {
      for byte in cell { write(byte) }
    }
    let bytes = UnsafeBufferPointer(
      UnsafeMutableRawBufferPointer(rebasing: batch.bytes[start..<arena]).bindMemory(
        to: UInt8.self))
    if mayNotBeNFC, let composed = NFC.composed(bytes) {
      arena = start
      for byte in composed { write(byte) }
    }
    return TextRange(start: UInt32(start), count: UInt32(arena - start))
  }

  private mutating func joined(_ one: TextRange, _ two: TextRange) -> TextRange {
    let start = arena
    for byte in batch.text(one) { write(byte) }
    for byte in " · ".utf8 { write(byte) }
    for byte in batch.text(two) { write(byte) }
    return TextRange(start: UInt32(start), count: UInt32(arena - start))
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    batch.bytes[arena] = byte
    arena += 1
  }
}
