import Ledger

/// What a bucket's rows may still turn out to be when other rows are looked at.
struct BucketRole: OptionSet, Hashable {
  let rawValue: UInt8

  /// Nothing said what the rows are: they may be halves of transfers.
  static let open = BucketRole(rawValue: 1)
  /// Money that came back on a card: the rows may cancel charges.
  static let cancels = BucketRole(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ classification: Classification, _ traits: WordingTraits) {
    self = classification.isGuess ? .open : []
    guard !traits.contains(.moneyOut) else { return }
    let isBack = traits.contains(.cardStatement) && classification.kind == .refund
    if isBack || traits.contains(.cancellation) { insert(.cancels) }
  }

  /// `nil` when no store of ours holds the number.
  init?(stored number: Int64) {
    guard 0...3 ~= number, let rawValue = UInt8(exactly: number) else { return nil }
    self.init(rawValue: rawValue)
  }
}

/// What rows of one wording share besides their words; the raw values are stored.
struct WordingTraits: OptionSet, Hashable {
  let rawValue: UInt8

  /// A charge of nothing is no income, so it counts as money out.
  static let moneyOut = WordingTraits(rawValue: 1)
  static let cancellation = WordingTraits(rawValue: 2)
  static let cardStatement = WordingTraits(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `nil` when no store of ours holds the number.
  init?(stored number: Int64) {
    guard 0...7 ~= number, let rawValue = UInt8(exactly: number) else { return nil }
    self.init(rawValue: rawValue)
  }
}
