import Ledger

extension Words {
  var twelveMonths: String { say(en: "12 months", ko: "12개월") }
  var wholeMonth: String { say(en: "whole month", ko: "달 전체") }

  /// Returns the label for the days until the same day of each month.
  func until(dayOfMonth day: Day) -> String {
    let number = day.components.day
    return say(en: "to the \(Self.ordinal(number))", ko: "\(number)일까지")
  }

  private static func ordinal(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    return switch number % 10 {
    case 1 where !isTeen: "\(number)st"
    case 2 where !isTeen: "\(number)nd"
    case 3 where !isTeen: "\(number)rd"
    default: "\(number)th"
    }
  }

  var topPayees: String { say(en: "Top payees", ko: "자주 쓴 곳") }
  var count: String { say(en: "Count", ko: "횟수") }
  var changeOfPayee: String { say(en: "Change", ko: "변화") }
  var lastVisit: String { say(en: "Last", ko: "마지막") }

  /// Returns a day without its year or weekday.
  func date(_ day: Day) -> String {
    let (year, month, date) = day.components
    let name = Month(year: year, month: month).map { shortName(of: $0) } ?? ""
    return say(en: "\(date) \(name)", ko: "\(month)월 \(date)일")
  }
}
