import Ledger

/// The counts that decide how a plan reads amounts, where their number decides.
///
/// The thresholds are those of ``Decider``: counts that lie on the same side of each of them, however
/// large they are, come to the same plan.
struct DecidingCounts {
  /// Amounts, and those of them with a sign.
  var amounts = 0
  var signs = SignCount()
  /// Amounts with a plus, and amounts that name their currency.
  var pluses = 0
  var named = 0
  /// Amounts with `CR` or `DR`; those of them that are credits.
  var marked = 0
  var credits = 0
  /// The words of a column for the direction that nothing is read from.
  var indicator = IndicatorEvidence()

  mutating func add(_ other: DecidingCounts) {
    amounts += other.amounts
    signs.add(other.signs)
    pluses += other.pluses
    named += other.named
    marked += other.marked
    credits += other.credits
    indicator.add(other.indicator)
  }

  /// On which side of each threshold the counts lie.
  struct Sides: Hashable {
    var hasNegative: Bool
    var hasPositive: Bool
    var positiveToNegative: Ratio
    var pluses: Share
    var named: Share
    var marked: Share
    var credits: Share
    var indicator: IndicatorEvidence.Finding
  }

  enum Ratio: Hashable { case less, equal, more, twice, overThrice }
  enum Share: Hashable { case none, minority, half, all }

  var sides: Sides {
    Sides(
      hasNegative: signs.negative > 0, hasPositive: signs.positive > 0, positiveToNegative: ratio,
      pluses: share(pluses, of: amounts), named: share(named, of: amounts),
      marked: share(marked, of: amounts), credits: share(credits, of: marked),
      indicator: signs.negative == 0 ? .byWords : indicator.finding)
  }

  private var ratio: Ratio {
    if signs.positive > 3 * signs.negative { return .overThrice }
    if signs.positive >= 2 * signs.negative { return .twice }
    if signs.positive == signs.negative { return .equal }
    return signs.positive > signs.negative ? .more : .less
  }

  private func share(_ count: Int, of all: Int) -> Share {
    if count == 0 { return .none }
    if count == all { return .all }
    return count * 2 >= all ? .half : .minority
  }
}
