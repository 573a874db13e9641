import Ledger
import Testing

struct DayTests {
  @Test func `counts every day of four thousand years without a gap`() throws {
    var expected = try #require(Day(year: 1, month: 1, day: 1)).number
    for year in 1...4000 {
      for month in 1...12 {
        for day in 1...Day.count(ofMonth: month, year: year) {
          let found = try #require(Day(year: year, month: month, day: day))
          if found.number != expected || found.components != (year, month, day) {
            Issue.record("\(year)-\(month)-\(day) is \(found.number), expected \(expected)")
            return
          }
          expected += 1
        }
      }
    }
  }

  @Test func `starts at the epoch`() throws {
    #expect(try #require(Day(year: 1970, month: 1, day: 1)).number == 0)
    #expect(try #require(Day(year: 2025, month: 2, day: 19)).number == 20138)
    #expect(try #require(Day(year: 2025, month: 2, day: 19)).description == "2025-02-19")
    #expect(Day.first.description == "0001-01-01" && Day.last.description == "9999-12-31")
    #expect(Day.last.advanced(by: 1).description == "10000-01-01")
  }

  @Test func `tells every second of a day`() {
    let expected = (0..<86_400).map { second in
      [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        .joined(separator: ":")
    }
    #expect((0..<86_400).map { Day.timeText(second: $0) } == expected)
  }

  @Test(arguments: [
    (2023, 2, 29), (2100, 2, 29), (2023, 4, 31), (2023, 13, 1), (2023, 0, 1), (2023, 1, 0),
    (0, 1, 1), (10000, 1, 1), (2023, 1, 32),
  ])
  func `refuses dates that do not exist`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }
}
