import Ledger
import Testing

@testable import Importing

struct DatePartsTests {
  static func parts(_ text: String) -> DateParts? {
    Array(text.utf8).withUnsafeBufferPointer { DateParts($0) }
  }

  static func day(_ text: String, _ order: DateOrder = .ymd) -> Day? { parts(text)?.day(in: order) }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2025-04-31", "2025-13-01", "2025-00-10", "2025-01-00",
    "2025-01-32", "0000-00-00", "2025년 2월 30일", "20250230",
  ])
  func `a day that is not in the calendar is refused`(text: String) {
    #expect(Self.day(text) == nil)
  }

  @Test(arguments: ["٢٠٢٥-٠١-٠٢", "２０２５-01-02", "\u{200E}2025-01-02", "=\"2025-01-02\""])
  func `digits of other scripts and spreadsheet texts are read`(text: String) {
    #expect(Self.day(text)?.description == "2025-01-02")
  }

  @Test(arguments: [
    "2567-02-09", "114/02/09", "民國113年2月9日", "令和6年2月9日", "R6.2.9",
  ])
  func `years of other calendars are read`(text: String) {
    #expect(["2024-02-09", "2025-02-09"].contains(Self.day(text)?.description))
  }

  @Test(arguments: [
    ("9 ก.พ. 2567", DateOrder.dmy), ("9 Şub 2024", .dmy), ("2024. február 9.", .ymd),
    ("9 φεβ 2024", .dmy), ("'09 Feb 2024'", .dmy), ("٩ فبراير ٢٠٢٤", .dmy),
  ])
  func `names of months in many languages are read`(text: String, order: DateOrder) {
    #expect(Self.day(text, order)?.description == "2024-02-09")
  }

  @Test(arguments: [
    ("12/29", DateOrder.mdy, "2023-12-29"), ("29.12.", .dmy, "2023-12-29"),
    ("'05 Jan'", .dmy, "2024-01-05"), ("1月5日", .dmy, "2024-01-05"), ("Jan 05", .mdy, "2024-01-05"),
    ("01-05 13:45", .mdy, "2024-01-05"),
  ])
  func `the period of the statement has the year`(text: String, order: DateOrder, day: String)
    throws
  {
    let first = try #require(Day(year: 2023, month: 12, day: 16))
    let period = try #require(StatementPeriod(from: first, to: Day(number: first.number + 30)))
    let parts = Array(text.utf8).withUnsafeBufferPointer { DateParts($0, period) }
    #expect(parts?.day(in: order)?.description == day)
  }

  @Test func `a day outside the period, and a period of a year, have no year`() throws {
    let first = try #require(Day(year: 2023, month: 12, day: 16))
    let period = try #require(StatementPeriod(from: first, to: Day(number: first.number + 30)))
    #expect(period.day(month: 7, day: 1) == nil)
    #expect(StatementPeriod(from: first, to: Day(number: first.number + 364)) == nil)
    let parts = Array("12.29".utf8).withUnsafeBufferPointer { DateParts($0, period) }
    #expect(parts == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "2025-12-31"])
  func `leap days are days`(text: String) { #expect(Self.day(text)?.description == text) }

  @Test(arguments: [
    "", "x", "2025", "2025-01", "2025-1-1-1", "2025-01/02", "1/2.2025", "2025-01-02x",
    "2025-01-02 24:00", "2025-01-02 12:60", "2025-01-02 1",
    "12-Janx-2025", "2025월 1년 3일", "2025년 1월 3", "1월 3일", "12/29", "151-01-02", "2025-01-123",
    "20250102030", "99999999999999999999", "20250102240000", "-2025-01-02", "2025-01-02 12:30 PMx",
    "45321", "45321.5",
  ])
  func `text without the form of a date is refused`(text: String) {
    #expect(Self.parts(text) == nil)
  }

  @Test(arguments: [
    ("2025-01-02 13:45:12", 49_512), ("2025-01-02T13:45:12", 49_512), ("2025-01-02 13:45", 49_500),
    ("2025-01-02 00:00:00", 0), ("2025-01-02 23:59:60", 86_399), ("2025-01-02", -1),
    ("2025-01-02T13:45:12Z", 49_512), ("2025-01-02T13:45:12+09:00", 49_512),
    ("2025-01-02 13:45:12.123456", 49_512), ("20250102134512", 49_512),
    ("2025.01.02 (목) 13:45", 49_500), ("2025. 1. 2. 9:05", 32_700), ("02.01.2025 13.45", 49_500),
  ])
  func `a time after the day is read`(text: String, second: Int32) {
    #expect(Self.parts(text)?.secondOfDay == second)
  }

  @Test(arguments: [
    ("13:45", 49_500), ("13:45:12", 49_512), ("134512", 49_512), ("1345", 49_500), ("9:05", 32_700),
    ("00:00", 0),
  ])
  func `a time in its own column is read`(text: String, second: Int32) {
    let found = Array(text.utf8).withUnsafeBufferPointer { TimeOfDay.seconds(in: $0) }
    #expect(found == second)
  }

  @Test(arguments: ["24:00", "12:60", "1:2", "noon", "240000", "12", "12345", "-1:00", "１２:00"])
  func `text that is no time is refused`(text: String) {
    let found = Array(text.utf8).withUnsafeBufferPointer { TimeOfDay.seconds(in: $0) }
    #expect(found == nil)
  }

  @Test func `two digits are years from 1970 to 2069`() {
    #expect(Self.day("69-01-01")?.description == "2069-01-01")
    #expect(Self.day("70-01-01")?.description == "1970-01-01")
    #expect(Self.day("01/02/25", .dmy)?.description == "2025-02-01")
  }
}
