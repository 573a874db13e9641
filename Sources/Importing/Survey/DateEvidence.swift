import Ledger

/// The evidence in a date column for the date order.
struct DateEvidence {
  private(set) var cells = 0
  /// Whether dots separate the parts of every date; such dates begin with the day or the year.
  private(set) var allDotted = true
  /// Whether the order of day and month affects the day of at least one cell.
  private(set) var dayAndMonthDiffer = false
  /// The first cell whose day depends on the order of day and month or, without one, the first
  /// cell.
  private(set) var example: (text: String, parts: DateParts, location: Location)?
  private var runs: [Run] = DateOrder.allCases.map { Run(order: $0) }
  /// The first and second numbers of dates in which both are from 1 to 12, as one bit per number.
  private var firstNumbers: UInt16 = 0
  private var secondNumbers: UInt16 = 0
  /// The number of cells whose first two parts are numbers up to 12.
  private var yearLastCells = 0
  /// The languages of the month names.
  private(set) var monthLanguages: Set<NamedMonth.Language> = []
  /// The period of a statement whose dates have no year.
  var period: StatementPeriod?
  /// The previous cell with a date, if the cell has 8 to 16 bytes.
  private var previous: (cell: ShortCell, parts: DateParts, isYearLast: Bool)?

  private struct Run {
    let order: DateOrder
    var isPossible = true
    var days: (opening: Day, first: Day, last: Day, previous: Day)?
    /// The numbers of rows with a later day and with an earlier day than the previous row.
    var later = 0
    var earlier = 0

    mutating func take(_ day: Day) {
      guard let known = days else {
        days = (day, day, day, day)
        return
      }
      if day > known.previous { later += 1 }
      if day < known.previous { earlier += 1 }
      days = (known.opening, min(known.first, day), max(known.last, day), day)
    }

    /// Adds the next rows, unless an earlier cell is not a day in this order.
    mutating func append(_ next: Run) {
      guard isPossible else { return }
      isPossible = next.isPossible
      guard let more = next.days else { return }
      take(more.opening)
      later += next.later
      earlier += next.earlier
      days = days.map {
        ($0.opening, min($0.first, more.first), max($0.last, more.last), more.previous)
      }
    }
  }

  /// The orders in which every cell is a day, ignoring cells that are errors.
  var possible: Set<DateOrder> { Set(runs.filter(\.isPossible).map(\.order)) }

  /// Adds a cell and returns its parts; `nil` if the cell does not have the form of a date.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> DateParts? {
    let cell = record.cell(column)
    guard !cell.isEmpty else { return nil }
    let short = ShortCell(cell)
    if let previous, previous.cell == short {
      // Most rows have the same day as the previous row. An equal cell changes only these counts.
      cells += 1
      if previous.isYearLast { yearLastCells += 1 }
      return previous.parts
    }
    guard let parts = DateParts(cell, period), !parts.isZero else { return nil }
    cells += 1
    if let language = parts.monthLanguage { monthLanguages.insert(language) }
    let yearLastBefore = yearLastCells
    defer { previous = short.map { ($0, parts, yearLastCells > yearLastBefore) } }
    if parts.separator != UInt8(ascii: ".") { allDotted = false }
    if parts.secondDigits > 0, 1...12 ~= parts.first, 1...12 ~= parts.second {
      yearLastCells += 1
      firstNumbers |= 1 << UInt16(parts.first)
      secondNumbers |= 1 << UInt16(parts.second)
    }
    let days = DayReadings(parts)
    let matters = !dayAndMonthDiffer && days.day(in: .dmy) != days.day(in: .mdy)
    if matters { dayAndMonthDiffer = true }
    if example == nil || matters {
      example = (record.text(column), parts, record.location(column, in: file))
    }
    // After the first cell, a cell that is a day in no possible order is an error, not evidence.
    let isDay = runs.contains { $0.isPossible && days.likelyDay(in: $0.order) != nil }
    guard isDay || cells == 1 else { return parts }
    for index in runs.indices where runs[index].isPossible {
      if let day = days.likelyDay(in: runs[index].order) {
        runs[index].take(day)
      } else {
        runs[index].isPossible = false
      }
    }
    return parts
  }

  /// Adds the evidence of the next rows; returns `false` if no order is possible for all rows.
  ///
  /// In that case, the evidence is invalid, because the rows before a cell decide whether the cell
  /// is an error.
  mutating func append(_ next: DateEvidence) -> Bool {
    guard next.cells > 0 else { return true }
    let wasPossible = !possible.isEmpty
    cells += next.cells
    if !next.allDotted { allDotted = false }
    if !dayAndMonthDiffer, next.dayAndMonthDiffer { example = next.example }
    example = example ?? next.example
    dayAndMonthDiffer = dayAndMonthDiffer || next.dayAndMonthDiffer
    firstNumbers |= next.firstNumbers
    secondNumbers |= next.secondNumbers
    yearLastCells += next.yearLastCells
    monthLanguages.formUnion(next.monthLanguages)
    for index in runs.indices { runs[index].append(next.runs[index]) }
    return wasPossible && !possible.isEmpty
  }

  /// The days that a statement can contain, from 1900 to 2100.
  static let likely: ClosedRange<Day> = {
    let first = Day(year: 1900, month: 1, day: 1) ?? Day(number: 0)
    let last = Day(year: 2100, month: 12, day: 31) ?? first
    return first...last
  }()

  /// Returns the days of the rows in one order; `nil` if no cell is a day in this order.
  private func run(in order: DateOrder) -> Run? {
    runs.first { $0.order == order && $0.days != nil }
  }

  /// Whether the days in `order` never decrease, or never increase.
  func isMonotone(in order: DateOrder) -> Bool {
    run(in: order).map { $0.later == 0 || $0.earlier == 0 } ?? true
  }

  /// Returns the order of the rows; `nil` if the days both increase and decrease, or are all equal.
  func rowOrder(in order: DateOrder) -> RowOrder? {
    guard let run = run(in: order), (run.later == 0) != (run.earlier == 0) else { return nil }
    return run.later > 0 ? .oldestFirst : .newestFirst
  }

  func isWithin(_ period: ClosedRange<Day>, order: DateOrder) -> Bool {
    run(in: order)?.days.map { period.contains($0.first) && period.contains($0.last) } ?? false
  }

  /// Whether, in every date order, all cells have the same day, so that they support no order.
  var isConstant: Bool { runs.allSatisfy { $0.days.map { $0.first == $0.last } ?? true } }

  /// Returns the number of days from the earliest to the latest day if the dates have this order.
  func span(in order: DateOrder) -> Int {
    run(in: order)?.days.map { Int($0.last.number) - Int($0.first.number) } ?? 0
  }

  /// The only date order in which all rows have the same month; `nil` if there is no such order.
  ///
  /// In the other order, all rows are on the same day of several months. Monthly interest, for
  /// example, is booked on such days. Therefore, `isSure` is `false` for consecutive months with
  /// one row each, for the first day of the month, and for two months with few rows.
  var orderWithinOneMonth: (order: DateOrder, isSure: Bool)? {
    let (first, second) = (firstNumbers, secondNumbers)
    let isFirstConstant = first.nonzeroBitCount == 1
    guard yearLastCells == cells, isFirstConstant != (second.nonzeroBitCount == 1) else {
      return nil
    }
    let (constant, varied) = isFirstConstant ? (first, second) : (second, first)
    let isFirstOfMonth = constant == 1 << 1
    let count = varied.nonzeroBitCount
    let isSeries =
      16 - varied.leadingZeroBitCount - varied.trailingZeroBitCount == count && cells == count
    return (
      isFirstConstant ? .mdy : .dmy,
      !isFirstOfMonth && (count >= 3 && !isSeries || cells >= count + 3)
    )
  }
}
