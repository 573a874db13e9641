import Ledger

/// A stored row that may belong together with another: a plain value, because there may be many.
struct PairableRow: BitwiseCopyable {
  var id: Int64
  /// Minor units; money out is negative.
  var amount: Int64
  var wordingID: Int64
  /// The row it is paired with in the store; 0 for none.
  var other: Int64
  var currency: Currency
  var day: Int32
  /// Seconds since midnight; -1 when the statement gives no time.
  var second: Int32
  /// The place of the bucket that the row has by itself.
  var bucket: Int32
  /// The place of the bucket that it is in.
  var stored: Int32

  /// What the statement says of a row in words.
  struct Details: BitwiseCopyable {
    /// Equal for equal references of the bank's; `nil` for none.
    var reference: Int?
    /// A hash of what the statement says of the row: orders rows without regard to the order in
    /// which they were imported.
    var order: UInt64
  }

  /// What rows of one wording share.
  struct Wording: BitwiseCopyable {
    /// Equal for equal payees; `nil` for none.
    var payee: Int?
    /// The row is of a card's statement.
    var isCard: Bool
  }

  /// Rows of different amounts or currencies have nothing to do with one another.
  struct Key: Hashable, BitwiseCopyable {
    var currency: Currency
    var magnitude: UInt64

    static func < (a: Key, b: Key) -> Bool {
      (a.magnitude, a.currency.packedCode) < (b.magnitude, b.currency.packedCode)
    }
  }

  var key: Key { Key(currency: currency, magnitude: amount.magnitude) }
}

/// Some of the amounts: what is worked out amount by amount need not all be held at once.
struct AmountShare: BitwiseCopyable {
  var number: UInt64
  var count: UInt64

  /// As many shares as keep each at about `most` rows.
  static func all(of rows: Int64, most: Int) -> [AmountShare] {
    // A number that no store of ours has must not make it endless.
    let count = UInt64(min(max(0, rows) / Int64(most), 1 << 10) + 1)
    return (0..<count).map { AmountShare(number: $0, count: count) }
  }

  @inline(__always)
  func contains(_ amount: Int64) -> Bool {
    count == 1 || Fingerprint.fold(amount.magnitude, 0x9E37_79B9_7F4A_7C15) % count == number
  }
}

/// In which way two rows belong together; the raw values are stored.
enum PairKind: Int64 {
  /// Money that came back, and the charge it cancels.
  case cancellation = 0
  /// Both halves of a transfer between one's own accounts.
  case transfer = 1
}
