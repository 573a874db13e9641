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
