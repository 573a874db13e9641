import Ledger
import Testing

struct MonthTests {
  @Test(arguments: ["2025-02", "2025.02", "202502"])
  func `reads the three ways to write a month`(text: String) throws {
    let month = try #require(Month(text: text))
    #expect((month.year, month.month) == (2025, 2))
    #expect(month.description == "2025-02")
  }

  @Test(arguments: ["", "2025", "2025-13", "2025-00", "2025/02", "20250", "2025-2", "٢٠٢٥-02"])
  func `refuses everything else`(text: String) {
    #expect(Month(text: text) == nil)
  }

  @Test func `pay-day months start on the day or on the month's last`() throws {
    let calendar = try #require(MonthCalendar(startDay: 31))
    let february = try #require(Month(text: "2025-02"))
    #expect(calendar.days(of: february).lowerBound.description == "2025-02-28")
    #expect(calendar.days(of: february).upperBound.description == "2025-03-30")
    #expect(calendar.month(of: try #require(Day(year: 2025, month: 2, day: 27))).month == 1)
    #expect(calendar.month(of: try #require(Day(year: 2025, month: 2, day: 28))).month == 2)
  }

  @Test func `the first days of a month end with a shorter month`() throws {
    let february = try #require(Month(text: "2025-02"))
    for (count, day) in [
      (0, "2025-01-31"), (1, "2025-02-01"), (28, "2025-02-28"), (31, "2025-02-28"),
    ] {
      #expect(MonthCalendar.civil.lastDay(ofFirst: count, in: february).description == day)
    }
    let calendar = try #require(MonthCalendar(startDay: 25))
    #expect(calendar.lastDay(ofFirst: 10, in: february).description == "2025-03-06")
  }

  @Test(arguments: 1...31)
  func `every day is in exactly the month that says so`(startDay: Int) throws {
    let calendar = try #require(MonthCalendar(startDay: startDay))
    for number in Int32(18_000)...Int32(21_000) {
      let day = Day(number: number)
      let days = calendar.days(of: calendar.month(of: day))
      #expect(days.contains(day), "\(day) is outside \(days)")
    }
  }
}
