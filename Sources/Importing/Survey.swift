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
  private(set) var isWholeFile = true

  init(columns: Columns, file: String) {
    self.columns = columns
    self.file = file
    otherDates = columns.otherDates.map { _ in DateEvidence() }
  }

  /// Looks at the rows of a file, at all of them or at those that begin within `limit` bytes.
  mutating func run(
    _ statement: StatementFile, encoding: TextEncoding, layout: Layout, limit: Int?
  ) throws(ImportError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: RecordReader.textCapacity + RecordReader.slack, alignment: 64)
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
    for column in columns.amounts {
      if let parts = amounts.take(record, column, file: file), column == columns.amount {
        signed = parts
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

/// What the cells of one date column say about the order of their parts.
struct DateEvidence {
  private(set) var cells = 0
  /// Orders in which every cell is a day.
  private(set) var possible: Set<DateOrder> = Set(DateOrder.allCases)
  /// Every cell uses dots, which is written day first wherever the year is not.
  private(set) var allDotted = true
  /// Rows that come after, or before, the row above them, by order.
  private(set) var later: [DateOrder: Int] = [:]
  private(set) var earlier: [DateOrder: Int] = [:]
  private var previous: [DateOrder: Day] = [:]
  private(set) var example: (text: String, parts: DateParts, location: Location)?

  mutating func take(_ record: RecordView, _ column: Int, file: String) {
    let cell = record.cell(column)
    guard !cell.isEmpty, let parts = DateParts(cell) else { return }
    cells += 1
    if parts.separator != UInt8(ascii: ".") { allDotted = false }
    if example == nil {
      example = (record.text(column), parts, record.location(column, in: file))
    }
    for order in possible {
      guard let day = parts.day(in: order), DateEvidence.likely.contains(day) else {
        // A cell that is no day in any order is an error of its own, not evidence.
        if possible.count > 1 || cells == 1 { possible.remove(order) }
        continue
      }
      if let before = previous[order] {
        if day > before { later[order, default: 0] += 1 }
        if day < before { earlier[order, default: 0] += 1 }
      }
      previous[order] = day
    }
  }

  /// The years in which statements are believed.
  static let likely: ClosedRange<Day> =
    Day(number: Day.number(ofYear: 1900))...Day(number: Day.number(ofYear: 2101) - 1)

  /// Whether the rows run one way when read in `order`.
  func isMonotone(in order: DateOrder) -> Bool {
    later[order] == nil || earlier[order] == nil
  }
}

extension Day {
  fileprivate static func number(ofYear year: Int) -> Int32 {
    Day(year: year, month: 1, day: 1)?.number ?? 0
  }
}

/// What the cells of amount columns say about decimal mark, sign and currency.
struct AmountEvidence {
  private(set) var cells = 0
  private(set) var points = 0
  private(set) var commas = 0
  /// Cells such as `1.234`, by the mark they have.
  private(set) var openPoints = 0
  private(set) var openCommas = 0
  private(set) var negative = 0
  private(set) var positive = 0
  private(set) var currencies: [Currency: Int] = [:]
  private(set) var withDirection = 0
  /// Cells with decimals that are not all zero.
  private(set) var withDecimals = 0
  private(set) var example: (text: String, location: Location)?
  private(set) var openExample: (text: String, location: Location)?

  /// Takes the cell in; returns its value in ten-thousandths when it has one.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> Int64? {
    let cell = record.cell(column)
    guard !cell.isEmpty, let parts = AmountParts(cell) else { return nil }
    cells += 1
    var mark = DecimalMark.point
    switch parts.markEvidence {
    case .none: break
    case .proof(.point): points += 1
    case .proof(.comma):
      commas += 1
      mark = .comma
    case .open(let found):
      if found == .point { openPoints += 1 } else { openCommas += 1 }
      if openExample == nil {
        openExample = (record.text(column), record.location(column, in: file))
      }
      mark = found == .point ? .comma : .point
    }
    if let currency = parts.currency { currencies[currency, default: 0] += 1 }
    if parts.direction != nil { withDirection += 1 }
    guard case .minorUnits(let value) = parts.magnitude(mark: mark, exponent: 4) else { return nil }
    if value % 10_000 != 0 { withDecimals += 1 }
    if value != 0 {
      if parts.isNegative { negative += 1 } else { positive += 1 }
      if example == nil, !parts.isNegative {
        example = (record.text(column), record.location(column, in: file))
      }
    }
    return parts.isNegative ? -value : value
  }
}

/// How often a running balance follows from the amounts, for each order of rows and each sign.
struct BalanceSteps {
  private(set) var oldestFirst = 0
  private(set) var oldestFirstInverted = 0
  private(set) var newestFirst = 0
  private(set) var newestFirstInverted = 0
  private var previous: (amount: Int64, balance: Int64)?

  mutating func take(amount: Int64?, balance: Int64?) {
    guard let amount, let balance else { return }
    defer { previous = (amount, balance) }
    guard let previous, amount != 0, previous.amount != 0 else { return }
    let step = balance.subtractingReportingOverflow(previous.balance)
    guard !step.overflow else { return }
    if step.partialValue == amount { oldestFirst += 1 }
    if step.partialValue == -amount { oldestFirstInverted += 1 }
    if step.partialValue == -previous.amount { newestFirst += 1 }
    if step.partialValue == previous.amount { newestFirstInverted += 1 }
  }

  /// What the steps prove; `nil` when they prove nothing.
  var sign: SignConvention? {
    let straight = max(oldestFirst, newestFirst)
    let inverted = max(oldestFirstInverted, newestFirstInverted)
    if straight > 0, straight > inverted * 4 { return .outNegative }
    if inverted > 0, inverted > straight * 4 { return .outPositive }
    return nil
  }
}
