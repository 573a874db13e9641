import Ledger

/// What the cells of one date column say about the order of their parts.
struct DateEvidence {
  private(set) var cells = 0
  /// Orders in which every cell is a day.
  private(set) var possible: Set<DateOrder> = Set(DateOrder.allCases)
  /// Every cell uses dots, which is written day first wherever the year is not.
  private(set) var allDotted = true
  /// Some cell is one day read day first, and another read month first.
  private(set) var dayAndMonthDiffer = false
  /// The first cell, or the first for which the order of day and month matters.
  private(set) var example: (text: String, parts: DateParts, location: Location)?
  private var runs: [DateOrder: Run] = [:]

  /// What the rows are when read in one order.
  private struct Run {
    var first: Day
    var last: Day
    var previous: Day
    /// Rows that come after, or before, the row above them.
    var later = 0
    var earlier = 0
  }

  mutating func take(_ record: RecordView, _ column: Int, file: String) {
    let cell = record.cell(column)
    guard !cell.isEmpty, let parts = DateParts(cell) else { return }
    cells += 1
    if parts.separator != UInt8(ascii: ".") { allDotted = false }
    let matters = !dayAndMonthDiffer && parts.day(in: .dmy) != parts.day(in: .mdy)
    if matters { dayAndMonthDiffer = true }
    if example == nil || matters {
      example = (record.text(column), parts, record.location(column, in: file))
    }
    let days = possible.compactMap { order in parts.day(in: order).map { (order, $0) } }
      .filter { DateEvidence.likely.contains($0.1) }
    // A cell that is no day in any order left is an error of its own, not evidence.
    guard !days.isEmpty || cells == 1 else { return }
    possible = Set(days.map(\.0))
    for (order, day) in days {
      var run = runs[order] ?? Run(first: day, last: day, previous: day)
      run.first = min(run.first, day)
      run.last = max(run.last, day)
      if day > run.previous { run.later += 1 }
      if day < run.previous { run.earlier += 1 }
      run.previous = day
      runs[order] = run
    }
  }

  /// The years in which statements are believed: 1900 to 2100.
  static let likely: ClosedRange<Day> = {
    let first = Day(year: 1900, month: 1, day: 1) ?? Day(number: 0)
    let last = Day(year: 2100, month: 12, day: 31) ?? first
    return first...last
  }()

  /// Whether the rows run one way when read in `order`.
  func isMonotone(in order: DateOrder) -> Bool {
    guard let run = runs[order] else { return true }
    return run.later == 0 || run.earlier == 0
  }

  /// How many days lie between the first and the last when read in `order`.
  func span(in order: DateOrder) -> Int {
    runs[order].map { Int($0.last.number) - Int($0.first.number) } ?? 0
  }
}
