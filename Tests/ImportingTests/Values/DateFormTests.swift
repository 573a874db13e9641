import Ledger
import Testing

@testable import Importing

struct DateFormTests {
  @Test(arguments: [
    ("14 Apr '23", "2023-04-14"), ("22MAR25", "2025-03-22"), ("3. März 2025", "2025-03-03"),
    ("1er mars 2025", "2025-03-01"), ("14 de abril de 2025", "2025-04-14"),
    ("令和7年3月2日", "2025-03-02"), ("2025年3月2日", "2025-03-02"), ("202503021345", "2025-03-02"),
    ("March 2, 2025", "2025-03-02"), ("2 марта 2025", "2025-03-02"), ("2025-Mar-02", "2025-03-02"),
    ("2025-Mar-2", "2025-03-02"),
  ])
  func `every form of a date is read`(text: String, day: String) throws {
    let reading = try Reading("Date;Text;Amount\n\(text);a;-1.00\n\(text);b;1.00\n")
    #expect(reading.days == [day, day])
  }

  static let times: [(text: String, hour: Int32, minute: Int32, second: Int32)] = [
    ("2025-03-02 3:45 PM", 15, 45, 0), ("2025-03-02 12:05 AM", 0, 5, 0),
    ("2025-03-02 오후 3:45", 15, 45, 0), ("2025-03-02, 15:45", 15, 45, 0),
    ("2025-03-02 15:45:12 CST", 15, 45, 12), ("2025-03-02T15:45:12+0900", 15, 45, 12),
    ("2025-03-02 15.45 Uhr", 15, 45, 0), ("2025-03-02 154512", 15, 45, 12),
  ]

  @Test(arguments: times.indices)
  func `every form of a time after a date is read`(index: Int) throws {
    let (text, hour, minute, rest) = Self.times[index]
    let second = hour * 3600 + minute * 60 + rest
    let reading = try Reading("Date;Text;Amount\n\"\(text)\";a;-1.00\n\"\(text)\";b;1.00\n")
    #expect(reading.rows.map(\.secondOfDay) == [second, second])
  }
}
