import Ledger

/// A stored row that may have a counterpart; a plain value because memory may hold many such rows.
struct PairableRow: BitwiseCopyable {
  var id: Int64
  /// The amount in minor units; money out is negative.
  var amount: Int64
  var wordingID: Int64
  /// The id of the counterpart; 0 if the row is not paired.
  var other: Int64
  var currency: Currency
  var day: Int32
  /// The number of seconds since midnight; -1 if there is no time of day.
  var second: Int32
  /// The index of the bucket that contains the row while the row is not paired.
  var bucket: Int32
  /// The index of the row's stored bucket.
  var stored: Int32

  struct Details: BitwiseCopyable {
    /// A number that is equal for equal references; `nil` if there is no reference.
    var reference: Int?
    /// A hash of the row's contents, for an order that does not depend on the order of imports.
    var order: UInt64
  }

  /// The properties that rows of one wording share.
  struct Wording: BitwiseCopyable {
    /// A number that is equal for equal payees; `nil` if there is no payee.
    var payee: Int?
    var isCard: Bool
  }

  /// The absolute amount and the currency that counterparts must share.
  struct Key: Hashable, BitwiseCopyable {
    var currency: Currency
    var magnitude: UInt64

    static func < (a: Key, b: Key) -> Bool {
      (a.magnitude, a.currency.packedCode) < (b.magnitude, b.currency.packedCode)
    }
  }

  var key: Key { Key(currency: currency, magnitude: amount.magnitude) }
}

/// A share of all amounts, so that memory need not hold all rows at once; a hash of each amount
/// determines its share.
struct AmountShare: BitwiseCopyable {
  var number: UInt64
  var count: UInt64

  /// Returns enough shares for each share to have about `most` rows or fewer, up to a limit.
  static func all(of rows: Int64, most: Int) -> [AmountShare] {
    // The limit on the number of shares protects against a tampered count.
    let count = UInt64(min(max(0, rows) / Int64(most), 1 << 10) + 1)
    return (0..<count).map { AmountShare(number: $0, count: count) }
  }

  @inline(__always)
  func contains(_ amount: Int64) -> Bool {
    count == 1 || Fingerprint.fold(amount.magnitude, 0x9E37_79B9_7F4A_7C15) % count == number
  }
}

/// The kinds of pairs; the raw values are stored.
enum PairKind: Int64 {
  /// Money back, and the charge that it cancels.
  case cancellation = 0
  /// Both halves of a transfer between the user's own accounts.
  case transfer = 1
}
