import Ledger

/// The counts that decide how a plan reads amounts, where their number decides.
///
/// The thresholds are those of ``Decider``: counts that lie on the same side of each of them, however
/// large they are, come to the same plan.
struct DecidingCounts {
  /// Amounts, and those of them with a sign.
  var amounts = 0
  var signs = SignCount()
  /// Those of rows marked as cancelled, in the columns that words for it may stand in.
  var cancelled = SignCount()
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
    cancelled.add(other.cancelled)
    pluses += other.pluses
    named += other.named
    marked += other.marked
    credits += other.credits
    indicator.add(other.indicator)
  }

  /// On which side of each threshold the counts lie.
  struct Sides: Hashable {
    var all: Signs
    var charges: Signs
    var pluses: Share
    var named: Share
    var marked: Share
    var credits: Share
    var indicator: IndicatorEvidence.Finding
  }

  struct Signs: Hashable {
    var hasNegative: Bool
    var hasPositive: Bool
    var positiveToNegative: Ratio

    init(_ signs: SignCount) {
      hasNegative = signs.negative > 0
      hasPositive = signs.positive > 0
      if signs.positive > 3 * signs.negative {
        positiveToNegative = .overThrice
      } else if signs.positive >= 2 * signs.negative {
        positiveToNegative = .twice
      } else if signs.positive == signs.negative {
        positiveToNegative = .equal
      } else {
        positiveToNegative = signs.positive > signs.negative ? .more : .less
      }
    }
  }

  enum Ratio: Hashable { case less, equal, more, twice, overThrice }
  enum Share: Hashable { case none, minority, half, all }

  var sides: Sides {
    Sides(
      all: Signs(signs), charges: Signs(signs.without(cancelled)),
      pluses: share(pluses, of: amounts), named: share(named, of: amounts),
      marked: share(marked, of: amounts), credits: share(credits, of: marked),
      indicator: signs.negative == 0 ? .byWords : indicator.finding)
  }

  private func share(_ count: Int, of all: Int) -> Share {
    if count == 0 { return .none }
    if count == all { return .all }
    return count * 2 >= all ? .half : .minority
  }
}
