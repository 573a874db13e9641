import Ledger

/// What a bucket's rows may still turn out to be when other rows are looked at, or have turned out.
struct BucketRole: OptionSet, Hashable {
  let rawValue: UInt8

  /// Nothing said what the rows are: they may be halves of transfers.
  static let open = BucketRole(rawValue: 1)
  /// Money that came back on a card: the rows may cancel charges.
  static let cancels = BucketRole(rawValue: 2)
  /// The rows are the incoming halves of transfers whose outgoing halves are in the store.
  static let counterpart = BucketRole(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ classification: Classification, _ traits: WordingTraits) {
    self = []
    let isOut = traits.contains(.moneyOut)
    let isCard = traits.contains(.cardStatement)
    // A purchase by card is no transfer, however little is known of it.
    if classification.isGuess, !(isCard && isOut) { insert(.open) }
    let isBack = isCard && classification.kind == .refund
    if !isOut, isBack || traits.contains(.cancellation) { insert(.cancels) }
  }

  /// `nil` when no store of ours holds the number.
  init?(stored number: Int64) {
    guard 0...7 ~= number, let rawValue = UInt8(exactly: number) else { return nil }
    self.init(rawValue: rawValue)
  }
}
