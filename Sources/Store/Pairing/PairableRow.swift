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

/// The kinds of pairs; the raw values are stored.
enum PairKind: Int64 {
  /// Money back, and the charge that it cancels.
  case cancellation = 0
  /// Both halves of a transfer between the user's own accounts.
  case transfer = 1
}
