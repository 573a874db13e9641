import Ledger
import Testing

struct WeekdayTests {
  @Test(arguments: [
    ("KR", Weekday.sunday), ("US", .sunday), ("jp", .sunday), ("GB", .monday), ("DE", .monday),
    ("FR", .monday), ("AU", .monday), ("EG", .saturday), ("MV", .friday), ("XX", .monday),
  ])
  func `weeks begin on the day that is usual in the territory`(territory: String, day: Weekday) {
    #expect(Weekday.first(inTerritory: territory) == day)
  }

  @Test func `without a territory, weeks begin on Sunday`() {
    #expect(Weekday.first(inTerritory: nil) == .sunday)
  }

  @Test(arguments: [
    (1970, 1, 1, Weekday.thursday), (1969, 12, 31, .wednesday), (2024, 2, 29, .thursday),
    (2025, 12, 16, .tuesday), (1, 1, 1, .monday), (9999, 12, 31, .friday),
  ])
  func `each day has its weekday`(year: Int, month: Int, day: Int, weekday: Weekday) throws {
    #expect(try #require(Day(year: year, month: month, day: day)).weekday == weekday)
  }

  @Test func `positions are counted from the first day of the week`() {
    #expect(Weekday.sunday.position(inWeekFrom: .monday) == 6)
    #expect(Weekday.allCases.map { $0.position(inWeekFrom: .saturday) } == [1, 2, 3, 4, 5, 6, 0])
  }
}
