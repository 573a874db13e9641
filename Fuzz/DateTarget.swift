@testable import Importing
@testable import Ledger

/// Reads a cell as a date and as a time.
///
/// A day must be in the calendar and match the digits of the cell. A year with more digits than the
/// cell, or another day than for the same digits written plainly, is a fault.
func fuzzDate(_ input: FuzzInput) {
  let text = Array(input.text.prefix(64))
  text.withUnsafeBufferPointer { bytes in
    if let second = TimeOfDay.seconds(in: trimmed(bytes)) {
      check(0..<86_400 ~= second, "second \(second)")
    }
    guard let parts = DateParts(trimmed(bytes)) else { return }
    check(-1..<86_400 ~= parts.secondOfDay, "second \(parts.secondOfDay)")
    for order in DateOrder.allCases {
      guard let day = parts.day(in: order) else { continue }
      check(Day.first <= day && day <= Day.last, "\(text) is day \(day.number)")
      let again = Array("\(day)".utf8).withUnsafeBufferPointer { DateParts($0)?.day(in: .ymd) }
      check(again == day, "\(text) is \(day), which is read as \(again as Any)")
    }
  }
}
