import Testing
import Unpacking

@Suite struct SheetNumberTests {
  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (1.005, "1.005"), (-1234.5, "-1234.5"), (42, "42"), (0, "0"), (-0.0, "0"),
    (1e21, "1000000000000000000000"), (1.2345e-7, "0.00000012345"), (1.9999999999999998, "2"),
    (99.99999999999999999, "100"), (110123456789012, "110123456789012"),
    (9_007_199_254_740_991, "9007199254740991"), (1604.7, "1604.7"), (-0.05, "-0.05"),
    (.nan, ""), (.infinity, ""), (9.9999999999999995, "10"), (0.99999999999999989, "1"),
  ])
  func `writes numbers as plain decimals`(value: Double, text: String) {
    #expect(SheetNumber.text(value) == text)
  }

  @Test func `writes the largest and the smallest double`() {
    #expect(SheetNumber.text(.greatestFiniteMagnitude).count == 309)
    #expect(
      SheetNumber.text(-.leastNonzeroMagnitude) == "-0." + String(repeating: "0", count: 323) + "5")
  }

  @Test(arguments: [
    ("42", "42"), ("-1234.50", "-1234.5"), ("+7", "7"), ("007", "7"), (".5", "0.5"), ("5.", "5"),
    ("0.30000000000000004", "0.3"), ("1.1E2", "110"), ("-2.5e-3", "-0.0025"), ("0e999", "0"),
    ("1e-999", "0"), ("1234567890123456789", "1234567890123456789"),
    ("1.2345678901234568E+17", "123456789012345680"), ("28.160000000000004", "28.16"),
    ("999999999999999.5", "1000000000000000"), ("100.000", "100"),
  ])
  func `rewrites a number without reading a double`(text: String, expected: String) {
    #expect(rewrite(text) == expected)
  }

  @Test(arguments: [
    "", "-", ".", "1,5", "abc", "1e", "1e+", "1 ", "0x1", "1.2.3", "NaN", "1e999",
    String(repeating: "1", count: 65),
  ])
  func `does not take other text for a number`(text: String) {
    #expect(rewrite(text) == nil)
  }

  private func rewrite(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SheetNumber.capacity) { buffer in
        SheetNumber.write(bytes, into: buffer).map {
          String(decoding: buffer[..<$0], as: UTF8.self)
        }
      }
    }
  }
}

@Suite struct SheetDateTests {
  @Test(arguments: [
    (45_000, "2023-03-15"), (45_000.5, "2023-03-15 12:00:00"), (1, "1900-01-01"),
    (59, "1900-02-28"), (60, "1900-02-29"), (61, "1900-03-01"), (2_958_465, "9999-12-31"),
    (45_000.999_999_999, "2023-03-16"), (45_000.999_996_528, "2023-03-15 23:59:59"),
    (46_023.486_111_111_1, "2026-01-01 11:40:00"), (0.25, "06:00:00"),
  ])
  func `writes days and times of the 1900 system`(serial: Double, text: String) {
    #expect(SheetNumber.dateText(serial: serial, is1904: false, shows: [.date, .time]) == text)
  }

  @Test(arguments: [
    (0, "1904-01-01"), (43_538, "2023-03-15"), (0.5, "1904-01-01 12:00:00"),
  ])
  func `writes days of the 1904 system`(serial: Double, text: String) {
    #expect(SheetNumber.dateText(serial: serial, is1904: true, shows: .date) == text)
  }

  @Test(arguments: [
    (0.5, "12:00:00"), (0, "00:00:00"), (45_000.25, "06:00:00"), (0.999_999_999, "00:00:00"),
  ])
  func `writes only the time if the format shows only the time`(serial: Double, text: String) {
    #expect(SheetNumber.dateText(serial: serial, is1904: false, shows: .time) == text)
  }

  @Test func `writes a duration of more than a day`() {
    #expect(
      SheetNumber.dateText(serial: 1.5, is1904: false, shows: [.time, .elapsed]) == "36:00:00")
    #expect(
      SheetNumber.dateText(serial: 100, is1904: false, shows: [.time, .elapsed]) == "2400:00:00")
  }

  @Test(arguments: [0, -1, 2_958_466, 1e300, .nan, .infinity])
  func `does not take other numbers for days`(serial: Double) {
    #expect(SheetNumber.dateText(serial: serial, is1904: false, shows: .date) == nil)
  }

  @Test func `writes a number where there is no date`() {
    #expect(SheetNumber.text(-5.5, is1904: false, shows: .date) == "-5.5")
    #expect(SheetNumber.text(45_000, is1904: false, shows: []) == "45000")
    #expect(SheetNumber.dateText(serial: 2_957_004, is1904: true, shows: .date) == nil)
  }
}
