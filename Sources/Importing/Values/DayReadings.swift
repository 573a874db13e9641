import Ledger

/// The days that a cell is when its parts are read in each order.
struct DayReadings {
  /// By order, as their numbers; `none` where it is no day.
  private let numbers: (ymd: Int32, dmy: Int32, mdy: Int32)

  private static let none = Int32.min

  init(_ parts: DateParts) {
    func number(_ order: DateOrder) -> Int32 { parts.day(in: order)?.number ?? DayReadings.none }
    numbers = (number(.ymd), number(.dmy), number(.mdy))
  }

  /// Of a cell that is a day of a likely year; `nil` for any other.
  init?(likely cell: UnsafeBufferPointer<UInt8>) {
    guard cell.count >= 5, let parts = DateParts(cell) else { return nil }
    self.init(parts)
    guard DateOrder.allCases.contains(where: { likelyDay(in: $0) != nil }) else { return nil }
  }

  /// `nil` where it is no day in that order.
  func day(in order: DateOrder) -> Day? {
    let number =
      switch order {
      case .ymd: numbers.ymd
      case .dmy: numbers.dmy
      case .mdy: numbers.mdy
      }
    return number == DayReadings.none ? nil : Day(number: number)
  }

  /// `nil` also where it is a day of a year in which no statement is believed.
  func likelyDay(in order: DateOrder) -> Day? {
    day(in: order).flatMap { DateEvidence.likely.contains($0) ? $0 : nil }
  }
}
