import Aggregation
import Insight
import Ledger
import Testing

@testable import Screens

struct RecurringTimelineTests {
  private let series = SampleRecurring.found().series

  private func timeline(_ asOf: Day, firstDay: Int = 1) throws -> RecurringTimeline? {
    let calendar = try #require(MonthCalendar(startDay: firstDay))
    return RecurringTimeline(of: series, asOf: asOf, calendar: calendar)
  }

  @Test func `the month has what was paid until the day, and what is still to come`() throws {
    let timeline = try #require(try timeline(SampleRecurring.asOf))
    #expect(timeline.dayCount == 28 && timeline.today == 18)
    #expect(
      timeline.marks.map { "\($0.day + 1) \($0.name) \($0.amount) \($0.isPaid)" } == [
        "1 성수빌라 월세 650000 true", "6 멜론 10900 true", "10 <b>Gym</b> Hall 강남역점 55000 true",
        "16 한국경제신문 28700 true", "22 삼성화재 84300 false", "25 넷플릭스 13500 false",
      ])
  }

  @Test func `a month that starts on a payday has its own days`() throws {
    let timeline = try #require(try timeline(SampleRecurring.asOf, firstDay: 10))
    #expect(timeline.dayCount == 28 && timeline.today == 9)
    #expect(timeline.dayOfMonth(0) == 10 && timeline.dayOfMonth(27) == 9)
    #expect(timeline.marks.map(\.day) == [0, 6, 12, 15, 19, 24])
    #expect(timeline.marks.map(\.isPaid) == [true, true, false, false, false, false])
  }

  @Test func `without payments there is no timeline`() throws {
    let calendar = try #require(MonthCalendar(startDay: 1))
    #expect(RecurringTimeline(of: [], asOf: SampleRecurring.asOf, calendar: calendar) == nil)
  }
}
