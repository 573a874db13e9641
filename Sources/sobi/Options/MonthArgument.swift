import ArgumentParser
import Ledger

/// A month as a person types it: `2025-02`, `2025.02`, `202502`, `this`, `last`, `-1`.
enum MonthArgument: ExpressibleByArgument, Hashable {
  case month(Month)
  /// The month of today.
  case this
  /// The month before that.
  case last
  /// This many months before the newest month with transactions.
  case back(Int)

  init?(argument: String) {
    switch argument {
    case "this": self = .this
    case "last": self = .last
    case let text where text.first == Arguments.minus:
      guard let count = Int(text.dropFirst()), count <= 12_000 else { return nil }
      self = .back(count)
    default:
      guard let month = Month(text: argument) else { return nil }
      self = .month(month)
    }
  }

  static var defaultValueDescription: String { "2025-02, last, this, -1" }

  /// The month in a store whose newest day is `newest`, on the day `today`.
  func resolve(newest: Day, today: Day, calendar: MonthCalendar) -> Month {
    switch self {
    case .month(let month): month
    case .this: calendar.month(of: today)
    case .last: calendar.month(of: today).previous
    case .back(let count): calendar.month(of: newest).advanced(by: -count)
    }
  }
}
