import Ledger
import Testing

@testable import Importing

/// Every day from 0001-01-01 to 9999-12-31 in every known format, compared with a calendar that
/// counts day by day.
struct ExhaustiveDateTests {
  /// In a short run: the years around leap years and centuries, and the years of statements.
  private static let years = Array(
    Exhaustive.isAskedFor
      ? Set(1...9999)
      : Set([1, 4, 100, 400, 999, 1000, 1582, 1600, 1900, 1969, 2000, 2069, 2100, 9996, 9999])
        .union(2016...2030)
  ).sorted()

  /// A day with its parts as text.
  private struct Sample {
    var y: Int
    var m: Int
    var d: Int

    var yyyy: String { Self.padded(y, 4) }
    var yy: String { Self.padded(y % 100, 2) }
    var mm: String { Self.padded(m, 2) }
    var dd: String { Self.padded(d, 2) }
    var mon: String { Self.months[m - 1].0 }
    var month: String { Self.months[m - 1].1 }

    private static let months = [
      ("Jan", "January"), ("Feb", "February"), ("Mar", "March"), ("Apr", "April"), ("May", "May"),
      ("Jun", "June"), ("Jul", "July"), ("Aug", "August"), ("Sep", "September"),
      ("Oct", "October"), ("Nov", "November"), ("Dec", "December"),
    ]
    private static func padded(_ value: Int, _ width: Int) -> String {
      let digits = "\(value)"
      return digits.count >= width
        ? digits : String(repeating: "0", count: width - digits.count) + digits
    }
  }

  private static let formats: [(DateOrder, @Sendable (Sample) -> String)] = [
    (.ymd, { "\($0.yyyy)-\($0.mm)-\($0.dd)" }), (.ymd, { "\($0.yyyy).\($0.mm).\($0.dd)" }),
    (.ymd, { "\($0.yyyy)/\($0.mm)/\($0.dd)" }), (.ymd, { "\($0.yyyy) \($0.mm) \($0.dd)" }),
    (.ymd, { "\($0.yyyy)/\($0.m)/\($0.d)" }), (.ymd, { "\($0.yyyy)\($0.mm)\($0.dd)" }),
    (.ymd, { "\($0.yyyy). \($0.m). \($0.d)." }), (.ymd, { "\($0.yyyy)년 \($0.m)월 \($0.d)일" }),
    (.ymd, { "\($0.yyyy)년\($0.mm)월\($0.dd)일" }), (.ymd, { "\($0.yyyy)年\($0.m)月\($0.d)日" }),
    (.ymd, { "\($0.yyyy)-\($0.mm)-\($0.dd) 13:45:12" }),
    (.ymd, { "\($0.yyyy)-\($0.mm)-\($0.dd)T00:00:00Z" }),
    (.ymd, { "\($0.yyyy).\($0.mm).\($0.dd) (목) 9:05" }),
    (.ymd, { "\($0.yyyy)\($0.mm)\($0.dd)1345" }), (.ymd, { "\($0.yyyy)\($0.mm)\($0.dd)134512" }),
    (.ymd, { "'\($0.yyyy)-\($0.mm)-\($0.dd)" }), (.ymd, { "\($0.yyyy)-\($0.mon)-\($0.dd)" }),
    (.dmy, { "\($0.dd).\($0.mm).\($0.yyyy)" }), (.dmy, { "\($0.d).\($0.m).\($0.yyyy)" }),
    (.dmy, { "\($0.d)/\($0.m)/\($0.yyyy)" }), (.dmy, { "\($0.dd)-\($0.mm)-\($0.yyyy)" }),
    (.dmy, { "\($0.dd) \($0.mm) \($0.yyyy)" }), (.dmy, { "\($0.dd)\($0.mm)\($0.yyyy)" }),
    (.dmy, { "\($0.dd).\($0.mm).\($0.yyyy) 13.45" }), (.dmy, { "\($0.d) \($0.mon) \($0.yyyy)" }),
    (.dmy, { "\($0.dd)-\($0.mon)-\($0.yyyy)" }), (.dmy, { "\($0.d). \($0.month) \($0.yyyy)" }),
    (.dmy, { "\($0.d) of \($0.month) \($0.yyyy)" }),
    (.dmy, { "\($0.dd)\($0.mon.uppercased())\($0.yyyy)" }),
    (.mdy, { "\($0.mm)/\($0.dd)/\($0.yyyy)" }), (.mdy, { "\($0.m)/\($0.d)/\($0.yyyy)" }),
    (.mdy, { "\($0.mm)-\($0.dd)-\($0.yyyy)" }), (.mdy, { "\($0.mm)\($0.dd)\($0.yyyy)" }),
    (.mdy, { "\($0.mon) \($0.d), \($0.yyyy)" }), (.mdy, { "\($0.month) \($0.dd), \($0.yyyy)" }),
    (.mdy, { "\($0.m)/\($0.d)/\($0.yyyy) 1:45 PM" }),
  ]

  /// Formats with two-digit years, which are the same in every century.
  private static let formatsOfTwoDigits: [(DateOrder, @Sendable (Sample) -> String)] = [
    (.ymd, { "\($0.yy)-\($0.mm)-\($0.dd)" }), (.ymd, { "\($0.yy)년 \($0.m)월 \($0.d)일" }),
    (.dmy, { "\($0.dd).\($0.mm).\($0.yy)" }), (.dmy, { "\($0.d) \($0.mon) \($0.yy)" }),
    (.dmy, { "\($0.dd)\($0.mon)\($0.yy)" }), (.mdy, { "\($0.m)/\($0.d)/\($0.yy)" }),
    (.mdy, { "\($0.mon) \($0.d) '\($0.yy)" }),
  ]

  /// Japanese eras with the year before their first year.
  private static let eras = [("令和", 2018), ("平成", 1988), ("昭和", 1925)]

  /// The length of a month by the Gregorian rule, independent of the program's calendar.
  private static func length(of month: Int, _ year: Int) -> Int {
    if month == 2 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      return isLeap ? 29 : 28
    }
    return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  @Test func `every format gives exactly the days of the calendar`() {
    var wrong: [String] = []
    var read = 0
    func check(_ text: String, _ order: DateOrder, _ expected: Int32?) {
      read += 1
      guard DatePartsTests.day(text, order)?.number != expected, wrong.count < 20 else { return }
      wrong.append("\(text) \(order)")
    }
    // 0001-01-01 is 719,162 days before 1970-01-01.
    var number: Int32 = -719_162
    var years = Self.years[...]
    for year in 1...9999 {
      let isTried = years.first == year
      if isTried { years.removeFirst() }
      for month in 1...12 {
        let length = Self.length(of: month, year)
        if isTried {
          for day in 1...length {
            let sample = Sample(y: year, m: month, d: day)
            let expected = number + Int32(day) - 1
            for (order, format) in Self.formats { check(format(sample), order, expected) }
            if 1970..<2070 ~= year {
              for (order, format) in Self.formatsOfTwoDigits {
                check(format(sample), order, expected)
              }
            }
            for (era, before) in Self.eras where 1...99 ~= year - before {
              check("\(era)\(year - before)年\(month)月\(day)日", .ymd, expected)
            }
          }
          for day in [0] + (length + 1...32) {
            let sample = Sample(y: year, m: month, d: day)
            for (order, format) in Self.formats { check(format(sample), order, nil) }
          }
        }
        number += Int32(length)
      }
      if isTried {
        for month in ["00", "13", "99"] {
          check("\(Sample(y: year, m: 1, d: 1).yyyy)-\(month)-01", .ymd, nil)
          check("01.\(month).\(Sample(y: year, m: 1, d: 1).yyyy)", .dmy, nil)
        }
      }
    }
    #expect(number == 2_932_897)
    #expect(wrong == [])
    print("\(read) dates compared")
  }
}
