import Ledger

/// The day of a cell in each date order.
struct DayReadings {
  /// The number of each day; `none` where the cell is no day.
  private let numbers: (ymd: Int32, dmy: Int32, mdy: Int32)

  private static let none = Int32.min

  init(_ parts: DateParts) {
    func number(_ order: DateOrder) -> Int32 { parts.day(in: order)?.number ?? DayReadings.none }
    numbers = (number(.ymd), number(.dmy), number(.mdy))
  }

  /// `nil` for a cell that is in no order a day of a likely year.
  init?(likely cell: UnsafeBufferPointer<UInt8>) {
    guard cell.count >= 5, let parts = DateParts(cell) else { return nil }
    self.init(parts)
    guard DateOrder.allCases.contains(where: { likelyDay(in: $0) != nil }) else { return nil }
  }

  /// `nil` if the cell is no day in this order.
  func day(in order: DateOrder) -> Day? {
    let number =
      switch order {
      case .ymd: numbers.ymd
      case .dmy: numbers.dmy
      case .mdy: numbers.mdy
      }
    return number == DayReadings.none ? nil : Day(number: number)
  }

  /// `nil` also for a day outside of the likely years.
  func likelyDay(in order: DateOrder) -> Day? {
    day(in: order).flatMap { DateEvidence.likely.contains($0) ? $0 : nil }
  }
}
