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
  private var last = LastCell()

  /// The cell taken last, where it has 8 to 16 bytes, as dates have.
  private struct LastCell {
    private var first: UInt64 = 0
    private var last: UInt64 = 0
    private var count = 0
    private(set) var parts: DateParts?
    private(set) var isYearLast = false

    @inline(__always)
    func isSame(as cell: UnsafeBufferPointer<UInt8>) -> Bool {
      guard cell.count == count, let (first, last) = LastCell.ends(of: cell) else { return false }
      return first == self.first && last == self.last
    }

    mutating func remember(
      _ cell: UnsafeBufferPointer<UInt8>, _ parts: DateParts, isYearLast: Bool
    ) {
      guard let (first, last) = LastCell.ends(of: cell) else {
        count = 0
        return
      }
      (self.first, self.last, count) = (first, last, cell.count)
      self.parts = parts
      self.isYearLast = isYearLast
    }

    @inline(__always)
    private static func ends(of cell: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
      guard 8...16 ~= cell.count, let start = UnsafeRawPointer(cell.baseAddress) else { return nil }
      return (
        start.loadUnaligned(as: UInt64.self),
        (start + cell.count - 8).loadUnaligned(as: UInt64.self)
      )
    }
  }

  /// What the rows are when read in one order.
  private struct Run {
    let order: DateOrder
    /// Every cell is a day so.
    var isPossible = true
    var days: (opening: Day, first: Day, last: Day, previous: Day)?
    /// Rows that come after, or before, the row above them.
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

    /// Adds the rows after these ones, up to the first cell that is no day in this order.
    mutating func append(_ next: Run) {
      guard isPossible else { return }
      isPossible = next.isPossible
      guard let behind = next.days else { return }
      take(behind.opening)
      later += next.later
      earlier += next.earlier
      days = days.map {
        ($0.opening, min($0.first, behind.first), max($0.last, behind.last), behind.previous)
      }
    }
  }

  /// Orders in which every cell is a day.
  var possible: Set<DateOrder> { Set(runs.filter(\.isPossible).map(\.order)) }

  /// Takes the cell in; returns its parts when it has the shape of a date.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> DateParts? {
    let cell = record.cell(column)
    guard !cell.isEmpty else { return nil }
    if last.isSame(as: cell) {
      // Taken once more it only counts once more: statements are runs of equal days.
      cells += 1
      if last.isYearLast { yearLastCells += 1 }
      return last.parts
    }
    guard let parts = DateParts(cell) else { return nil }
    cells += 1
    let yearLastBefore = yearLastCells
    defer { last.remember(cell, parts, isYearLast: yearLastCells > yearLastBefore) }
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

  /// Adds the evidence of the rows after these ones.
  ///
  /// - Returns: `false` where no order is possible for both: which cells are then faults, and which
  ///   are evidence, shows only when all are taken from front to back.
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
    for index in runs.indices { runs[index].append(next.runs[index]) }
    return wasPossible && !possible.isEmpty
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
