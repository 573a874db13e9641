import Foundation
import Ledger
import Testing
import TestSupport

@testable import Importing

struct StatementReaderTests {
  /// A file that is surveyed and read in parts.
  private static func large(_ header: String, _ row: String, last: String) -> String {
    header + String(repeating: row, count: (5 << 18) / row.utf8.count) + last
  }

  static let misleading: [(String, String, String, Int64, String)] = [
    ("Date;Amount\n", "2025-01-02;-1000\n", "2025-01-03;-1,50\n", -150, "2025-01-03"),
    ("Date,Amount (EUR)\n", "25/01/2025,-1.00\n", "2025-01-03,-2.00\n", 0, ""),
    ("Date,Debit,Credit\n", "2025-01-02,-1.00,\n", "2025-01-03,2.00,\n", 200, "2025-01-03"),
    (
      "Date,Amount,Debit/Credit\n", "2025-01-02,1.00,Debit\n", "2025-01-03,-2.00,Credit\n", 200,
      "2025-01-03"
    ),
  ]

  @Test(arguments: misleading.indices)
  func `the last row counts for the plan`(index: Int) throws {
    let (header, row, last, amount, day) = Self.misleading[index]
    let text = Self.large(header, row, last: last)
    guard amount != 0 else {
      #expect(throws: ImportError.self) { try Reading(text) }
      return
    }
    let reading = try Reading(text)
    #expect(reading.amounts.last == amount)
    #expect(reading.days.last == day)
  }

  @Test func `a large file that is ASCII except for its end is read in its encoding`() throws {
    let text = Self.large("Date,Payee,Amount\n", "2025-01-02,shop,-1.00\n", last: "")
    let bytes =
      Array(text.utf8) + Array("2025-01-03,".utf8) + [0xB0, 0xA1, 0xB3, 0xAA]
      + Array(",-2.00\n".utf8)
    let reading = try Reading(bytes)
    #expect(reading.plan.format.table.encoding == .cp949)
    #expect(reading.payees.last == "가나")
    #expect(reading.rows.count > 50_000)
  }

  @Test func `a large file needs few entries at a time`() throws {
    let text = Self.large("Date,Payee,Amount\n", "2025-01-02,shop,-1.00\n", last: "")
    let file = try StatementFile(name: "t.csv", bytes: Array(text.utf8))
    let plan = try PlanMaker(
      file, options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd)
    ).make()
    var largest = 0
    try StatementReader(file, plan: plan).forEachBatch { largest = max(largest, $0.entries.count) }
    #expect(largest <= 8192)
  }

  @Test func `an error of the caller ends the reading`() throws {
    struct Enough: Error {}
    let file = try StatementFile(
      name: "t.csv", bytes: Array("Date,Amount\n2025-01-02,-1.00\n".utf8))
    let plan = try PlanMaker(
      file, options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd)
    ).make()
    #expect(throws: Enough.self) {
      try StatementReader(file, plan: plan).forEachBatch { _ in throw Enough() }
    }
  }

  /// Plans and reads; any error except an `ImportError` fails the test.
  private func check(
    _ bytes: [UInt8], _ options: ImportOptions, _ about: @autoclosure () -> Comment
  ) {
    do {
      let reading = try Reading(bytes, options)
      let sum = reading.amounts.reduce(0, &+)
      let out = reading.summary.moneyOut.reduce(0) { $0 &+ $1.minorUnits }
      let into = reading.summary.moneyIn.reduce(0) { $0 &+ $1.minorUnits }
      #expect(sum == into &- out, about())
    } catch is ImportError {
    } catch { Issue.record("\(error): \(about().rawValue)") }
  }

  private func options(_ random: inout SeededGenerator) -> ImportOptions {
    var options = ImportOptions()
    if Int.random(in: 0..<4, using: &random) > 0 { return options }
    options.encoding = [nil, .utf8, .cp949, .windows1252].randomElement(using: &random) ?? nil
    options.delimiter =
      [nil, UInt8(ascii: ","), UInt8(ascii: ";")].randomElement(using: &random) ?? nil
    options.decimalMark = [nil, .point, .comma].randomElement(using: &random) ?? nil
    options.dateOrder = [nil, .ymd, .dmy, .mdy].randomElement(using: &random) ?? nil
    options.sign = [nil, .outPositive, .outNegative].randomElement(using: &random) ?? nil
    options.currency = [nil, .krw, .eur].randomElement(using: &random) ?? nil
    options.skipsBadRows = Bool.random(using: &random)
    if Bool.random(using: &random) {
      let roles = ColumnRole.allCases
      for _ in 0..<3 {
        if let role = roles.randomElement(using: &random) {
          options.columns[role] = ["1", "2", "3", "Date", "금액", "", "0", "99"].randomElement(
            using: &random)
        }
      }
    }
    return options
  }

  @Test(arguments: 0..<20)
  func `random bytes are read or refused`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] =
      [
        "Date", "Amount", "거래일", "금액", "잔액", "Debit", "Credit", "Payee", "통화", "Currency", "status",
        "2025-01-02", "01/02/2025", "2025년 1월 2일", "20250102134512", "99999999999999999999",
        "1.234", "-1,234.56", "9223372036854775808", "1000000000000000", "(5)", "5-", "5 CR", "KRW",
        "€", "합계", "Total", "취소", "Debit", "e\u{301}", "\u{FEFF}", "\"\"", "\"x", "=\"5\"",
      ]
      .map { Array($0.utf8) }
      + [[0], [0xFF], [0xB0, 0xA1], [0xED, 0xA0, 0x80], [13], [13, 10]]
    for round in 0..<40 {
      var bytes: [UInt8] = []
      if Bool.random(using: &random) { bytes += Array("Date,Payee,Amount,Balance\n".utf8) }
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
        case 1...3: bytes.append(UInt8(ascii: ","))
        case 4, 5: bytes.append(UInt8(ascii: "\n"))
        case 6: bytes.append(Array(";\t|\"".utf8).randomElement(using: &random) ?? 0)
        default: bytes += pieces.randomElement(using: &random) ?? []
        }
      }
      check(bytes, options(&random), "seed \(seed), round \(round): \(bytes)")
    }
  }

  @Test(arguments: Fixtures.files.keys.sorted())
  func `a fixture with random faults is read or refused`(name: String) throws {
    let whole = [UInt8](try Data(contentsOf: Fixtures.folder.appending(path: name)))
    var random = SeededGenerator(seed: whole.count)
    for round in 0..<10 {
      var bytes = Array(whole.prefix(4 << 10))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(Array("\",;\n\r9.-".utf8).randomElement(using: &random) ?? 0, at: at)
        case 3: bytes.removeSubrange(at..<min(bytes.count, at + 40))
        default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 40)], at: at)
        }
        if bytes.isEmpty { bytes = [10] }
      }
      check(bytes, options(&random), "\(name), round \(round)")
    }
  }

  @Test(arguments: Fixtures.files.keys.sorted())
  func `a fixture cut at any byte is read or refused`(name: String) throws {
    let whole = [UInt8](try Data(contentsOf: Fixtures.folder.appending(path: name)))
    for end in stride(from: 0, to: min(whole.count, 4 << 10), by: 211) {
      check(Array(whole.prefix(end)), ImportOptions(), "\(name), \(end) bytes")
    }
  }
}
