import Terminal

/// A scale of seven strengths for the days of a calendar and the cells of a year, by the logarithm
/// of the amount.
///
/// The amounts are written on the days and cells, so the scale may favor differences between small amounts
/// over differences between the largest ones, unlike ``HeatScale``.
struct CalendarScale {
  static let steps = 7

  private let least: Double
  private let range: Double

  /// Creates the scale from the smallest positive amount to the largest amount.
  init(_ amounts: some Sequence<Int64>) {
    let positive = amounts.filter { $0 > 0 }
    least = Self.logarithm(positive.min() ?? 1)
    range = Self.logarithm(positive.max() ?? 1) - least
  }

  /// Returns the strength of a positive amount in 0..<``steps``.
  func step(of amount: Int64) -> Int {
    let last = Self.steps - 1
    guard range > 0 else { return last }
    let part = (Self.logarithm(amount) - least) / range
    return min(max(0, Int((part * Double(last)).rounded())), last)
  }

  /// Returns the logarithm to base 2, interpolated between powers of 2: at most 0.09 too small.
  private static func logarithm(_ amount: Int64) -> Double {
    let amount = Double(max(1, amount))
    return Double(amount.exponent) + amount.significand - 1
  }

  /// Returns the fill of each strength, and the ink of the amounts on the fill.
  ///
  /// The fills are mixed with the panel's color, because the background may be unknown.
  static func paints(_ theme: Theme) -> [(fill: Color, ink: Color)] {
    (0..<steps).map { step in
      let share = 0.14 + 0.56 * Double(step) / Double(steps - 1)
      let fill = theme.panel.mixed(with: theme.accent, by: share)
      return (fill, theme.ink(on: fill))
    }
  }

  /// Returns the height of a strength's block for terminals without colors, in cells.
  static func level(of step: Int) -> Double { 0.75 * Double(step + 1) / Double(steps) }
}
