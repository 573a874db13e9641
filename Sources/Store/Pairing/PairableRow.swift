import Ledger

/// A stored row that may belong together with another.
struct PairableRow {
  var id: Int64
  var day: Int32
  /// Seconds since midnight; -1 when the statement gives no time.
  var second: Int32
  /// Minor units; money out is negative.
  var amount: Int64
  /// What the row is by itself.
  var look: BucketBook.Look
  var wordingID: Int64
  /// The row it is paired with in the store.
  var other: Int64?
  /// `nil` until ``PairableRows/describe(_:)`` has read it.
  var details: Details?

  /// What the statement says of the row in words.
  struct Details {
    /// Equal for equal payees; `nil` for none.
    var payee: Int?
    /// Equal for equal references of the bank's; `nil` for none.
    var reference: Int?
    /// The row is of a card's statement.
    var isCard: Bool
    /// A hash of what the statement says of the row: orders rows without regard to the order in
    /// which they were imported.
    var order: UInt64
  }

  /// Rows of different amounts or currencies have nothing to do with one another.
  struct Key: Hashable, BitwiseCopyable {
    var currency: Currency
    var magnitude: UInt64

    static func < (a: Key, b: Key) -> Bool {
      (a.magnitude, a.currency.packedCode) < (b.magnitude, b.currency.packedCode)
    }
  }

  var key: Key { Key(currency: look.currency, magnitude: amount.magnitude) }
  var order: UInt64 { details?.order ?? 0 }
}

/// In which way two rows belong together; the raw values are stored.
enum PairSort: Int64 {
  /// Money that came back, and the charge it cancels.
  case cancellation = 0
  /// Both halves of a transfer between one's own accounts.
  case transfer = 1
}
