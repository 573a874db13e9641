import Ledger

/// The amounts at the bottom and at the top of a balance chart.
///
/// The area below a line means the amount itself only if the chart begins at 0. If all balances are
/// far above 0, or if some are below, the chart is therefore a line without an area.
struct BalanceRange: Hashable {
  let bottom, top: Int64
  let hasArea: Bool

  /// `nil` without balances.
  init?(_ balances: [DayBalance]) {
    let amounts = balances.map(\.minorUnits)
    guard let least = amounts.min(), let most = amounts.max() else { return nil }
    // From 0, a change would have less than half of the height.
    hasArea = least >= 0 && least <= most / 2 && most > 0
    (bottom, top) = (hasArea ? 0 : least, most)
  }

  /// The height of an amount, from 0 to 1; one half if all balances are equal.
  func level(of amount: Int64) -> Double {
    guard top > bottom else { return 0.5 }
    return (Double(amount) - Double(bottom)) / (Double(top) - Double(bottom))
  }
}
