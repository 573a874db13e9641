import Ledger

/// The role of a bucket's rows in pairing; the raw values are stored.
struct BucketRole: OptionSet, Hashable {
  let rawValue: UInt8

  /// The rows have a guessed class and are not card purchases, so they may be halves of transfers.
  static let open = BucketRole(rawValue: 1)
  /// The rows are card refunds or are marked as cancellations, so they may cancel charges.
  static let cancels = BucketRole(rawValue: 2)
  /// The rows are the incoming halves of transfers whose outgoing halves are stored.
  static let counterpart = BucketRole(rawValue: 4)
  /// The rows name a wallet, or, in a wallet's statement, the bank or card that funds the wallet.
  ///
  /// The rows may therefore be halves of transfers even if they have a category.
  static let wallet = BucketRole(rawValue: 8)
  /// The rows are refunds without a stored charge, so no report counts the rows.
  static let uncounted = BucketRole(rawValue: 16)
  /// The rows are a wallet's payments from a bank account or card.
  ///
  /// The account's or card's statement also shows the payments, so they may be stored twice.
  static let drawn = BucketRole(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ classification: Classification, _ traits: WordingTraits) {
    if traits.contains(.cancelledCharge) {
      self.init([.cancels, .uncounted])
      return
    }
    self.init()
    let isOut = traits.contains(.moneyOut)
    let isCard = traits.contains(.cardStatement)
    if classification.isGuess, !(isCard && isOut) { insert(.open) }
    let isBack = isCard && classification.kind == .refund
    if !isOut, isBack || traits.contains(.cancellation) { insert(.cancels) }
    if classification.namesWallet { insert(.wallet) }
    if isOut, traits.contains(.drawn), classification.kind == .spending { insert(.drawn) }
  }

  /// Creates the role from a stored number; `nil` if the number is not a role.
  init?(stored number: Int64) {
    guard 0...63 ~= number else { return nil }
    self.init(rawValue: UInt8(number))
  }
}

/// The traits that all rows of one wording share besides their texts; the raw values are stored.
struct WordingTraits: OptionSet, Hashable {
  let rawValue: UInt8

  /// The amount is negative or 0; a charge of 0 counts as money out, because it is not income.
  static let moneyOut = WordingTraits(rawValue: 1)
  static let cancellation = WordingTraits(rawValue: 2)
  static let cardStatement = WordingTraits(rawValue: 4)
  /// The rows show cancelled charges; each row's amount is the amount of the refund.
  static let cancelledCharge = WordingTraits(rawValue: 8)
  /// The counterparty has the same name as the account's owner.
  static let namesOwner = WordingTraits(rawValue: 16)
  /// The rows are a wallet's payments from a bank account or card.
  static let drawn = WordingTraits(rawValue: 32)
}

extension WordingTraits {
  /// Creates the traits from a stored number; `nil` if the number is not a set of traits.
  init?(stored number: Int64) {
    guard 0...63 ~= number else { return nil }
    self.init(rawValue: UInt8(number))
  }
}
