import Ledger

/// What the cells of one date column say about the order of their parts.
struct DateEvidence {
  private(set) var cells = 0
  /// Every cell uses dots, which is written day first wherever the year is not.
  private(set) var allDotted = true
  /// Some cell is one day read day first, and another read month first.
  private(set) var dayAndMonthDiffer = false
  /// The first cell, or the first for which the order of day and month matters.
  private(set) var example: (text: String, parts: DateParts, location: Location)?
  private var runs: [Run] = DateOrder.allCases.map { Run(order: $0) }
  /// The different first and second numbers up to 12, a bit for each.
  private var firstNumbers: UInt16 = 0
  private var secondNumbers: UInt16 = 0
  /// Cells whose month is not named and whose year stands last.
  private var yearLastCells = 0

  /// What the rows are when read in one order.
  private struct Run {
    let order: DateOrder
    /// Every cell is a day so.
    var isPossible = true
    var days: (first: Day, last: Day, previous: Day)?
    /// Rows that come after, or before, the row above them.
    var later = 0
    var earlier = 0

    mutating func take(_ day: Day) {
      guard let known = days else {
        days = (day, day, day)
        return
      }
      if day > known.previous { later += 1 }
      if day < known.previous { earlier += 1 }
      days = (min(known.first, day), max(known.last, day), day)
    }
  }

  /// Orders in which every cell is a day.
  var possible: Set<DateOrder> { Set(runs.filter(\.isPossible).map(\.order)) }

  /// Takes the cell in; returns its parts when it has the shape of a date.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> DateParts? {
    let cell = record.cell(column)
    guard !cell.isEmpty, let parts = DateParts(cell) else { return nil }
    cells += 1
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
    // A cell that is no day in any order left is an error of its own, not evidence.
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

  /// The years in which statements are believed: 1900 to 2100.
  static let likely: ClosedRange<Day> = {
    let first = Day(year: 1900, month: 1, day: 1) ?? Day(number: 0)
    let last = Day(year: 2100, month: 12, day: 31) ?? first
    return first...last
  }()

  /// What the rows are in one order; `nil` where no cell is a day so.
  private func run(in order: DateOrder) -> Run? {
    runs.first { $0.order == order && $0.days != nil }
  }

  /// Whether the rows run one way when read in `order`.
  func isMonotone(in order: DateOrder) -> Bool {
    run(in: order).map { $0.later == 0 || $0.earlier == 0 } ?? true
  }

  /// Which way the rows run when read in `order`; `nil` when they run both ways, or none.
  func rowOrder(in order: DateOrder) -> RowOrder? {
    guard let run = run(in: order), (run.later == 0) != (run.earlier == 0) else { return nil }
    return run.later > 0 ? .oldestFirst : .newestFirst
  }

  /// Whether all rows lie within `period` when read in `order`.
  func lies(in period: ClosedRange<Day>, order: DateOrder) -> Bool {
    run(in: order)?.days.map { period.contains($0.first) && period.contains($0.last) } ?? false
  }

  /// How many days lie between the first and the last when read in `order`.
  func span(in order: DateOrder) -> Int {
    run(in: order)?.days.map { Int($0.last.number) - Int($0.first.number) } ?? 0
  }

  /// The order in which all rows lie in one month, where the other order would put each into
  /// another month but on the same day of it.
  ///
  /// `isSure` when few would book that way: rows that come once a month, month by month, on one day
  /// are the exception that interest is, so they are no evidence, and two such days are little.
  var orderWithinOneMonth: (order: DateOrder, isSure: Bool)? {
    let (first, second) = (firstNumbers, secondNumbers)
    guard yearLastCells == cells, (first.nonzeroBitCount == 1) != (second.nonzeroBitCount == 1)
    else {
      return nil
    }
    let varied = first.nonzeroBitCount == 1 ? second : first
    let constant = first.nonzeroBitCount == 1 ? first : second
    // What is due each month is due on the first of it.
    let isFirstOfMonth = constant == 1 << 1
    let count = varied.nonzeroBitCount
    let isSeries =
      16 - varied.leadingZeroBitCount - varied.trailingZeroBitCount == count && cells == count
    return (
      second.nonzeroBitCount == 1 ? .dmy : .mdy,
      !isFirstOfMonth && (count >= 3 && !isSeries || cells >= count + 3)
    )
  }
}
