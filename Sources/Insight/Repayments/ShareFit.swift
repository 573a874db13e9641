/// How well an amount fits an equal share of an expense, compared with a coincidence.
struct ShareFit {
  /// The share in minor units.
  let share: Double
  /// The size of the amounts to which people round a share: a major unit, or more for large shares.
  let unit: Double
  let finest: Double

  /// Creates the fit for a share; `majorUnit` is the currency's usual rounding unit, in minor units.
  init(amount: Int64, people: Int, majorUnit: Int64) {
    share = Double(amount) / Double(people)
    unit = max(Double(majorUnit), share / 50)
    finest = 1
  }

  /// The natural logarithm of the range over which amounts that repay nothing are distributed.
  private static let spread = 4.6
  /// The probability that someone pays the share exactly, or rounded to a decimal step.
  private static let roundedProbability = 0.4
  /// The probability of another amount within a unit of the share.
  private static let nearProbability = 0.3

  /// Returns how much likelier the amount is for a share than for an unrelated payment; 0 for an
  /// amount that is more than a unit away from the share.
  func ratio(_ amount: Int64) -> Double {
    let amount = Double(amount)
    guard abs(amount - share) <= unit, amount > 0 else { return 0 }
    // The densities compare with an unrelated payment, whose logarithm is distributed evenly.
    var ratio = ShareFit.nearProbability / (2 * unit) * amount * ShareFit.spread
    var step = finest
    while step <= unit {
      let down = (share / step).rounded(.down) * step
      if amount == down || amount == down + step {
        // An unrelated payment may be as round as this one, so only the step counts.
        let roundness = max(step, ShareFit.roundness(of: amount))
        ratio += ShareFit.roundedProbability / roundness * amount * ShareFit.spread
        break
      }
      step *= 10
    }
    return ratio
  }

  /// Returns the largest power of ten that divides an amount.
  private static func roundness(of amount: Double) -> Double {
    var step = 1.0
    while amount >= step * 10, amount.truncatingRemainder(dividingBy: step * 10) == 0 {
      step *= 10
    }
    return step
  }
}
