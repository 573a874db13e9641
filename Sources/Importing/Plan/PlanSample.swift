/// What a plan rests on that was made from the first part of a large file.
///
/// While the whole file is read, each row is asked whether it would have changed the plan; where one
/// would, a plan from the whole file is asked for (``ImportError/sampleMisled(_:)``).
struct PlanSample: Hashable {
  /// Where the sample's counts lie; those of the whole file must lie there too.
  var sides: DecidingCounts.Sides
  /// The column for the direction that nothing is read from, as signs say the same.
  var unusedIndicator: Int?
  /// No fee was seen in a column of them, where the balance could prove how they are meant.
  var mayHaveFees = false
  /// No dollar sign was seen.
  var mayHaveDollars = false
  /// No word of a card's was seen where one would make the statement a card's.
  var mayHaveSalesWords = false
  /// Every type that was seen names a direction, or none was seen.
  var types = Types.settled
  /// One column for one direction, filled in every row.
  var isOneDirection = false

  enum Types: Hashable {
    /// Some name no direction, so they are not the ones that tell it.
    case settled
    case blank
    case directions
  }

  init(_ survey: Survey, unusedIndicator: Int?, isCard: Bool) {
    let columns = survey.columns
    sides = survey.counts.sides
    self.unusedIndicator = unusedIndicator
    mayHaveFees = columns.fee != nil && columns.balance != nil && survey.fees == 0
    mayHaveDollars = survey.amounts.dollars == 0
    mayHaveSalesWords = columns.balance == nil && !isCard
    if survey.types.without == 0 {
      types = survey.types.withDirection == 0 ? .blank : .directions
    }
    isOneDirection = columns.amount == nil && columns.amounts.count == 1
  }
}
