/// Divides a whole into shown parts.
enum Shares {
  /// The thousandths of each amount, which add up to 1000 exactly.
  ///
  /// Largest remainder: every part is rounded down, and what is missing goes, one thousandth each,
  /// to the parts that lost most; of equal losses the earlier part is served first. Amounts that
  /// are not above zero have no part, and when none is, all parts are 0.
  static func permille(of amounts: [Int64]) -> [Int] {
    let whole = positiveSum(of: amounts)
    guard whole > 0 else { return amounts.map { _ in 0 } }
    var parts: [Int] = []
    var losses: [(loss: UInt128, index: Int)] = []
    parts.reserveCapacity(amounts.count)
    losses.reserveCapacity(amounts.count)
    var missing = 1000
    for (index, amount) in amounts.enumerated() {
      guard amount > 0 else {
        parts.append(0)
        continue
      }
      let (part, loss) = (UInt128(amount) * 1000).quotientAndRemainder(dividingBy: whole)
      parts.append(Int(part))
      losses.append((loss, index))
      missing -= Int(part)
    }
    losses.sort { ($1.loss, $0.index) < ($0.loss, $1.index) }
    for (_, index) in losses.prefix(missing) { parts[index] += 1 }
    return parts
  }

  static func positiveSum(of amounts: [Int64]) -> UInt128 {
    amounts.reduce(0) { $1 > 0 ? $0 + UInt128($1) : $0 }
  }

  /// `amount` in millionths of `whole`, halves up; 0 when `amount` is not above zero.
  static func millionths(_ amount: Int64, of whole: UInt128) -> Int {
    guard amount > 0, whole > 0 else { return 0 }
    return Int((UInt128(amount) * 2_000_000 + whole) / (2 * whole))
  }

  /// `change` in thousandths of `base`, halves away from zero; `nil` when there is no base above
  /// zero, or the number leaves 64 bits.
  static func changePermille(_ change: Int64, of base: Int64) -> Int64? {
    guard base > 0 else { return nil }
    let magnitude =
      (UInt128(change.magnitude) * 2000 + UInt128(base)) / (2 * UInt128(base))
    guard let rounded = Int64(exactly: magnitude) else { return nil }
    return change < 0 ? -rounded : rounded
  }
}
