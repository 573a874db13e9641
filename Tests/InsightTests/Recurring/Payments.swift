import Insight
import Ledger

/// Payments for tests of recurring payments.
enum Payments {
  static func day(_ text: String) -> Day {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return Day(year: parts[0], month: parts[1], day: parts[2]) ?? .first
  }

  /// Returns a payment of `amount` on each of the days; negative amounts are money out.
  static func on(
    _ days: [String], _ amount: Int64, at merchant: String = "Video", account: Account.ID = 1,
    payee: String? = nil, memo: String? = nil, from id: Transaction.ID = 1, kind: Kind = .spending,
    category: String = "uncategorized"
  ) -> [Payment] {
    zip(days, id...).map { text, id in
      Payment(
        id: id, day: day(text), amount: Money(amount, .krw), account: account, merchant: merchant,
        payee: payee ?? merchant, memo: memo, category: category, kind: kind)
    }
  }

  /// Returns the given day of `count` months, or the last day of shorter months.
  static func monthly(_ dayOfMonth: Int, from month: String, _ count: Int) -> [String] {
    let first = Month(text: month) ?? Month(number: 0)
    return (0..<count).map { index in
      let month = first.advanced(by: index)
      let day = Day(year: month.year, month: month.month, day: min(dayOfMonth, month.dayCount))
      return day.map { "\($0)" } ?? ""
    }
  }

  /// A purchase each day at a shop, so that statements cover all days of the account.
  static func everyDay(from first: String, to last: String, account: Account.ID = 1) -> [Payment] {
    let days = day(first).number...day(last).number
    return days.map { number in
      Payment(
        id: 1_000_000 + Int64(number) + account * 100_000, day: Day(number: number),
        amount: Money(-(1_000 + Int64(number) * 7_919 % 9_973), .krw), account: account,
        merchant: "Shop \(number % 17)", payee: "Shop")
    }
  }

  /// The series among the payments and purchases on all days of the two years.
  static func series(_ payments: [Payment], asOf: String = "2025-12-31") -> [RecurringSeries] {
    let covered = everyDay(from: "2024-01-01", to: asOf)
    return Recurring.series(of: covered + payments, asOf: day(asOf))
  }
}
