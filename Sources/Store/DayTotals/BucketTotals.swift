/// The total of a bucket on a day.
package struct BucketTotal: Hashable, BitwiseCopyable, Sendable {
  package var bucketID: Int64
  /// The number of rows.
  package var count: Int64 = 0
  /// The sum of the negative amounts, as a positive number of minor units.
  package var moneyOut: Int64 = 0
  package var moneyIn: Int64 = 0
}

/// The encoding of a day's bucket totals as bytes for table `day_total`, in order of bucket ids.
///
/// A report reads all days. One row per day takes half the space of one row per bucket and day, and
/// a tenth of the time to read. Nearly every total fits into a little-endian word of 64 bits.
/// Decoding such a word needs no unpredictable branch. A word has these bits:
///
/// | bits  | |
/// |-------|-|
/// | 0-7   | the bucket's id minus the previous id (-1 before the first); 0 marks the long form |
/// | 8-23  | the number of rows |
/// | 24    | 1 for money in, 0 for money out |
/// | 25-63 | the absolute value of the sum of the amounts, which all have the same sign |
///
/// Any other total has the long form: a zero byte, then four ``LEB128`` integers. These are the
/// difference between the ids, the number of rows, money out and money in.
package enum BucketTotals {
  /// Appends a bucket's total; `last` is the id of the previous bucket, or -1 before the first.
  package static func append(_ total: BucketTotal, after last: Int64, to bytes: inout [UInt8]) {
    let delta = total.bucketID &- last
    let isIn = total.moneyOut == 0
    let sum = isIn ? total.moneyIn : total.moneyOut
    guard 1...0xFF ~= delta, 1...0xFFFF ~= total.count, isIn || total.moneyIn == 0,
      0..<(1 << 39) ~= sum
    else {
      bytes.append(0)
      for number in [delta, total.count, total.moneyOut, total.moneyIn] {
        LEB128.append(number, to: &bytes)
      }
      return
    }
    let word = UInt64(delta) | UInt64(total.count) << 8 | (isIn ? 1 << 24 : 0) | UInt64(sum) << 25
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Calls `body` with each total; returns `false` for empty or unreadable bytes.
  @inline(__always)
  package static func forEach<E>(
    in bytes: UnsafeRawBufferPointer, _ body: (BucketTotal) throws(E) -> Void
  ) throws(E) -> Bool {
    guard !bytes.isEmpty else { return false }
    var at = 0
    var last: Int64 = -1
    while at < bytes.count {
      if bytes[at] == 0 {
        guard let total = longForm(in: bytes, at: &at, after: last) else { return false }
        try body(total)
        last = total.bucketID
        continue
      }
      guard bytes.count &- at >= 8 else { return false }
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let (sum, overflow) = last.addingReportingOverflow(Int64(word & 0xFF))
      let count = Int64(word >> 8 & 0xFFFF)
      guard !overflow, count > 0 else { return false }
      last = sum
      let money = Int64(word >> 25)
      let isIn = word >> 24 & 1 != 0
      try body(
        BucketTotal(
          bucketID: last, count: count, moneyOut: isIn ? 0 : money, moneyIn: isIn ? money : 0))
      at &+= 8
    }
    return true
  }

  private static func longForm(
    in bytes: UnsafeRawBufferPointer, at: inout Int, after last: Int64
  ) -> BucketTotal? {
    var reader = LEB128.Reader(bytes: bytes, at: at + 1)
    guard let delta = reader.next(), delta > 0, let count = reader.next(), count > 0,
      let moneyOut = reader.next(), let moneyIn = reader.next()
    else { return nil }
    let (id, overflow) = last.addingReportingOverflow(delta)
    at = reader.at
    return overflow
      ? nil : BucketTotal(bucketID: id, count: count, moneyOut: moneyOut, moneyIn: moneyIn)
  }
}
