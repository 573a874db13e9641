import POSIX

/// The likelihoods with which the search compares a series with chance.
///
/// A series pays near its due days, and mostly the same amount; purchases come on any day. The score
/// of a chain of payments is the logarithm of how much better a series explains the chain than
/// purchases at the merchant's own rate and with the merchant's own amounts. So the same coffee ten
/// times a month scores little for a monthly series, although many pairs are a month apart.
enum Likelihood {
  /// The largest probability of ``offset(_:dueOn:)``.
  static var mostOffset: Double { 0.55 }

  /// Returns the probability that a payment comes `offset` days after the due day.
  ///
  /// A payment due on a weekend often comes on Monday, or on Friday if it is a salary.
  static func offset(_ offset: Int, dueOn weekday: Int) -> Double {
    let plain: Double =
      switch offset {
      case 0: 0.55
      case 1: 0.08
      case -1: 0.07
      case 2: 0.06
      case -2, 3: 0.05
      case 4: 0.01
      case -3: 0.008
      case 5: 0.006
      case -4, 6: 0.004
      case -5, 7: 0.003
      default: 0.002
      }
    guard weekday >= 5 else { return plain }
    if offset == 0 { return 0.35 }
    if offset == 7 - weekday { return max(plain, 0.3) }
    if offset == 4 - weekday { return max(plain, 0.25) }
    return plain
  }

  /// The score of missing payments between two payments; `count` is 0 for none.
  static func missing(_ count: Int, of cadence: Cadence) -> Double {
    guard count > 0 else { return 0 }
    return cadence.days != nil ? -1.8 * Double(count) : max(-2.5 - 1.2 * Double(count - 1), -4.5)
  }

  /// The score of a series that ended before the last day.
  static var end: Double { -3.5 }

  /// How much rarer a cadence is than a monthly one.
  static func cadence(_ cadence: Cadence) -> Double {
    switch cadence {
    case .monthly: 0
    case .lastDay, .yearly: -0.4
    case .weekly, .biweekly: -1
    case .quarterly: -1.5
    case .bimonthly: -2
    case .nthWeekday, .halfYearly: -2.5
    }
  }

  /// The probability that a price changes from one payment to the next.
  static func priceChange(_ cadence: Cadence) -> Double {
    cadence.days != nil ? 0.015 : min(0.35, 0.03 * Double(cadence.months ?? 1))
  }

  /// Returns the score of another price, given the logarithm of the ratio of the prices.
  ///
  /// `spread` is the standard deviation of the logarithms of the merchant's amounts.
  static func price(_ logRatio: Double, _ cadence: Cadence, spread: Double) -> Double? {
    guard abs(logRatio) < 1.4 else { return nil }
    let near = 0.7 * gauss(logRatio, 0.25) / gauss(logRatio, spread)
    return log(priceChange(cadence) * (near + 0.3))
  }

  /// Returns the score of another amount of a bill that differs each time.
  static func drift(_ logRatio: Double, spread: Double) -> Double {
    // Rates of exchange, most bills, and bills for heating.
    let bill =
      0.4 * gauss(logRatio, 0.03) + 0.5 * gauss(logRatio, 0.16) + 0.1 * gauss(logRatio, 0.6)
    return max(log(bill / gauss(logRatio, spread)), -40) - 1
  }

  /// The score of the first full price after a cheaper trial, with which many subscriptions begin.
  static let trial = log(0.2)

  private static func gauss(_ x: Double, _ deviation: Double) -> Double {
    exp(-x * x / (2 * deviation * deviation)) / deviation
  }
}
