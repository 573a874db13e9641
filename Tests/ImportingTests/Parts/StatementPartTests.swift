import Ledger
import Testing
import TestSupport

@testable import Importing

/// A statement read in parts gives the result of the whole.
struct StatementPartTests {
  /// The rows and the summary of a reading.
  private struct Outcome: Equatable {
    var rows: [String] = []
    var summary: ReadingSummary?
    var error: ImportError?
  }

  private final class Rows: @unchecked Sendable {
    var all: [String] = []
  }

  private static func plan(_ file: StatementFile, skipsBadRows: Bool) throws -> ReadingPlan {
    try PlanMaker(
      file, options: ImportOptions(skipsBadRows: skipsBadRows),
      surroundings: ImportSurroundings(currency: .usd)
    ).make()
  }

  private static func text(_ entry: Entry, _ batch: EntryBatch) -> String {
    "\(entry.line) \(entry.day) \(entry.amount) \(batch.string(entry.payee))"
  }

  private static func whole(_ reader: StatementReader) -> Outcome {
    var outcome = Outcome()
    do {
      try reader.forEachBatch { batch in
        outcome.rows += batch.entries.map { text($0, batch) }
      }
      outcome.summary = reader.summary
    } catch { outcome = Outcome(error: error as? ImportError) }
    return outcome
  }

  /// `nil` when the statement cannot be read in these parts.
  private static func parted(_ reader: StatementReader, _ parts: [StatementPart]) -> Outcome? {
    let rows = parts.map { _ in Rows() }
    do {
      let isParted = try reader.forEachBatch(in: parts) { part, batch in
        rows[part].all += batch.entries.map { text($0, batch) }
      }
      guard isParted else { return nil }
    } catch { return Outcome(error: error as? ImportError) }
    return Outcome(rows: rows.flatMap(\.all), summary: reader.summary)
  }

  /// Parts that begin after every `step`th line feed, with their first lines.
  private static func parts(_ file: StatementFile, _ bytes: [UInt8], step: Int) -> [StatementPart] {
    var parts = [StatementPart(all: file)]
    var line = 1
    var feeds = 0
    for (place, byte) in bytes.enumerated() {
      let isReturn = byte == 13 && !(place + 1 < bytes.count && bytes[place + 1] == 10)
      if byte == 10 || isReturn { line += 1 }
      guard byte == 10, place + 1 < bytes.count else { continue }
      feeds += 1
      if feeds.isMultiple(of: step) {
        parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<place + 1
        var next = StatementPart(all: file)
        next.bytes = place + 1..<bytes.count
        next.line = line
        parts.append(next)
      }
    }
    return parts
  }

  @Test(arguments: 0..<60)
  func `any parts give the result of the whole`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let end = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    let hasBalance = Bool.random(using: &random)
    var balance = 100_000
    var lines = [hasBalance ? "Date,Payee,Amount,Balance" : "Date,Payee,Amount"]
    for row in 0..<Int.random(in: 5...60, using: &random) {
      let day = "2025-0\(1 + row / 28 % 9)-\(10 + row % 18)"
      let amount = Int.random(in: -900...900, using: &random)
      balance += amount
      // Some rows are missing.
      if hasBalance, Int.random(in: 0..<12, using: &random) == 0 { balance += 1 }
      let payee =
        ["Shop", "\"A, B\"", "\"two\(end)lines\"", "가게", "x\"y"]
        .randomElement(using: &random) ?? "Shop"
      let balanceCell = hasBalance ? (row % 3 == 1 ? "," : ",\(balance).00") : ""
      switch Int.random(in: 0..<14, using: &random) {
      case 0: lines.append("Total,,\(amount).00" + (hasBalance ? "," : ""))
      case 1: lines.append("")
      case 2 where seed.isMultiple(of: 3): lines.append("2025-13-77,bad,\(amount).00" + balanceCell)
      default: lines.append("\(day),\(payee),\(amount).00" + balanceCell)
      }
    }
    let bytes = Array((lines.joined(separator: end) + end).utf8)
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    for skipsBadRows in [false, true] {
      guard let plan = try? Self.plan(file, skipsBadRows: skipsBadRows) else { continue }
      let whole = Self.whole(StatementReader(file, plan: plan))
      for step in 1...7 {
        let parts = Self.parts(file, bytes, step: step)
        guard parts[0].bytes.count > 40, parts.count < 40,
          let parted = Self.parted(StatementReader(file, plan: plan), parts)
        else { continue }
        #expect(parted == whole, "\(step): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `a part knows its first line, wherever the file is cut`() throws {
    let row = Array("2025-01-02,a,-1\r\n".utf8)
    let rows = Array(repeatElement(row, count: (1 << 20) / row.count + 1).joined())
    // Cuts at each byte of a row, including between the two bytes of its line end.
    for shift in 0..<row.count {
      let header = Array("Date,Payee,Amount\(String(repeating: " ", count: shift))\r\n".utf8)
      let file = try StatementFile(name: "t.csv", bytes: header + rows)
      let parts = try StatementPart.parts(of: file, in: .utf8, count: 2)
      try #require(parts.count == 2)
      let start = parts[1].bytes.lowerBound
      #expect(parts[0].bytes == 0..<start && parts[1].bytes.upperBound == file.size)
      #expect((start - header.count).isMultiple(of: row.count), "\(shift)")
      #expect(parts[1].line == 2 + (start - header.count) / row.count, "\(shift)")
    }
  }

  @Test func `a part that ends within quotes is detected`() throws {
    let bytes = Array("Date,Payee,Amount\n2025-01-13,\"two\nlines\",-1.00\n".utf8)
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    let plan = try Self.plan(file, skipsBadRows: false)
    #expect(
      Self.parted(StatementReader(file, plan: plan), Self.parts(file, bytes, step: 2)) == nil)
  }

  @Test func `an open quote in the last part is an error`() throws {
    let good = "Date,Payee,Amount\n2025-01-13,a,-1.00\n"
    let plan = try Self.plan(
      StatementFile(name: "t.csv", bytes: Array(good.utf8)), skipsBadRows: false)
    let bytes = Array((good + "2025-01-14,\"b,-2.00\n").utf8)
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    let whole = Self.whole(StatementReader(file, plan: plan))
    #expect(whole.error != nil)
    #expect(
      Self.parted(StatementReader(file, plan: plan), Self.parts(file, bytes, step: 2)) == whole)
  }

  private static let largeFiles = [
    ("\n", 4), ("\r\n", 2), ("\r", 4), ("\n", 2), ("\r\n", 4), ("\r", 2),
  ]

  @Test(arguments: largeFiles.prefix(Effort.cases(6, quick: 3)))
  func `the parts of a large file begin after line ends`(end: String, count: Int) throws {
    var text = "Date,Payee,Amount" + end
    let name = String(repeating: "Shop ", count: 40)
    for row in 0..<10_000 { text += "2025-01-\(10 + row % 20),\(name)\(row),-1.00" + end }
    let bytes = Array(text.utf8)
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    let parts = try StatementPart.parts(of: file, in: .utf8, count: count)
    #expect(parts.count == (end == "\r" ? 1 : count))
    #expect(parts.first?.bytes.lowerBound == 0)
    #expect(parts.last?.bytes.upperBound == bytes.count)
    for (one, next) in zip(parts, parts.dropFirst()) {
      #expect(one.bytes.upperBound == next.bytes.lowerBound)
      #expect(bytes[next.bytes.lowerBound - 1] == 10)
    }
    guard parts.count > 1 else { return }
    let plan = try Self.plan(file, skipsBadRows: false)
    let whole = Self.whole(StatementReader(file, plan: plan))
    #expect(whole.rows.count == 10_000)
    #expect(Self.parted(StatementReader(file, plan: plan), parts) == whole)
  }

  @Test func `UTF-16 is read in one part`() throws {
    let file = try StatementFile(name: "t.csv", bytes: [UInt8](repeating: 10, count: 4 << 20))
    #expect(try StatementPart.parts(of: file, in: .utf16LE, count: 2).count == 1)
    #expect(try StatementPart.parts(of: file, in: .cp949, count: 2).count == 2)
  }
}
