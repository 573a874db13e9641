@testable import Store
import Testing
import TestSupport

struct BucketTotalsTests {
  private func bytes(_ totals: [BucketTotal]) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: Int64 = -1
    for total in totals {
      BucketTotals.append(total, after: last, to: &bytes)
      last = total.bucketID
    }
    return bytes
  }

  /// `nil` for bytes that are refused, even after some totals.
  private func totals(_ bytes: [UInt8]) -> [BucketTotal]? {
    var totals: [BucketTotal] = []
    let isOurs = bytes.withUnsafeBytes { BucketTotals.forEach(in: $0) { totals.append($0) } }
    return isOurs ? totals : nil
  }

  @Test("what a bucket nearly always comes to takes eight bytes")
  func shortForm() {
    let totals = [
      BucketTotal(bucketID: 0, count: 1, moneyOut: 0, moneyIn: 0),
      BucketTotal(bucketID: 255, count: 0xFFFF, moneyOut: (1 << 39) - 1, moneyIn: 0),
      BucketTotal(bucketID: 256, count: 2, moneyOut: 0, moneyIn: (1 << 39) - 1),
    ]
    let bytes = bytes(totals)
    #expect(bytes.count == 24)
    // 1 more than -1; one row; in; 0.
    #expect(Array(bytes.prefix(8)) == [1, 1, 0, 1, 0, 0, 0, 0])
    #expect(self.totals(bytes) == totals)
  }

  @Test(
    "any other total comes back, too",
    arguments: [
      BucketTotal(bucketID: 255, count: 1, moneyOut: 1, moneyIn: 0),
      BucketTotal(bucketID: 0, count: 0x1_0000, moneyOut: 1, moneyIn: 0),
      BucketTotal(bucketID: 0, count: 1, moneyOut: 1 << 39, moneyIn: 0),
      BucketTotal(bucketID: 0, count: 1, moneyOut: 0, moneyIn: 1 << 39),
      BucketTotal(bucketID: 0, count: 1, moneyOut: 1, moneyIn: 1),
      BucketTotal(bucketID: .max - 1, count: .max, moneyOut: .max, moneyIn: .max),
    ])
  func longForm(total: BucketTotal) {
    let next = BucketTotal(bucketID: total.bucketID + 1, count: 1, moneyOut: 7, moneyIn: 0)
    let bytes = bytes([total, next])
    #expect(bytes.first == 0)
    #expect(totals(bytes) == [total, next])
  }

  @Test("random totals come back as they were")
  func random() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      var id: Int64 = -1
      let some = (0..<Int.random(in: 1...40, using: &generator)).map { _ -> BucketTotal in
        func number() -> Int64 {
          Int64.random(in: 0...(.max), using: &generator)
            >> Int64.random(in: 0...63, using: &generator)
        }
        id += 1 + number() >> 9
        return BucketTotal(
          bucketID: id, count: max(number(), 1), moneyOut: number(), moneyIn: number())
      }
      // 40 integers of at most 54 bits each.
      #expect(totals(bytes(some)) == some)
    }
  }

  @Test(
    "bytes that no store of ours holds are refused",
    arguments: [
      [], [0], [1], [1, 1, 0, 1, 0, 0, 0],  // cut short
      [1, 0, 0, 1, 0, 0, 0, 0],  // no rows
      [0, 0, 1, 1, 1],  // a bucket twice
      [0, 1, 0, 1, 1],  // no rows
      [0, 1, 1, 1],  // cut short
      [0, 1, 1, 1, 1, 9],  // more behind it
      [0, 1, 1] + [UInt8](repeating: 0xFF, count: 9) + [1, 0],  // 64 bits
      // An integer that does not fit.
      [0] + [UInt8](repeating: 0xFF, count: 8) + [0x7F, 1, 1, 1]
        + [0] + [UInt8](repeating: 0xFF, count: 8) + [0x7F, 1, 1, 1],
    ] as [[UInt8]])
  func refused(bytes: [UInt8]) {
    #expect(totals(bytes) == nil)
  }

  @Test("cut anywhere but between two totals, the bytes are refused")
  func cut() {
    let some = [
      BucketTotal(bucketID: 3, count: 5, moneyOut: 1_000, moneyIn: 0),
      BucketTotal(bucketID: 4, count: 90_000, moneyOut: 1_000, moneyIn: 20),
      BucketTotal(bucketID: 9, count: 1, moneyOut: 0, moneyIn: 4),
    ]
    let ends = (1...3).map { bytes(Array(some.prefix($0))).count }
    let all = bytes(some)
    for length in 1..<all.count {
      #expect((totals(Array(all.prefix(length))) != nil) == ends.contains(length), "\(length)")
    }
  }
}
