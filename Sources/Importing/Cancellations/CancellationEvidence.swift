import Ledger

/// The evidence for the meaning of rows that are marked as cancelled and have the sign of a charge.
///
/// Such a row is either a cancelled charge or the refund of a charge in another row. A refund
/// follows its charge and has the same reference or, without one, the same payee and amount
/// (``ChargeMatching``). A cancelled charge usually matches no earlier charge, but a refund may
/// follow it. The row of a cancelled charge may also show the day of the cancellation or the
/// cancelled part of the amount.
struct CancellationEvidence {
  /// The first 10,000 marked rows with the sign of a charge.
  private(set) var charges: [CancelledCharge] = []

  typealias Finding = (rows: CancelledRows, isProven: Bool)
  private typealias Row = ChargeMatching.Row<Money, String>

  private static let mostCharges = 10_000
  private static let mostOthers = 50_000

  /// The number of marked rows with the sign of a charge.
  private var count = 0
  /// The number of rows in `count` that are marked by a status, or only by a cancelled amount.
  private var states = 0
  /// The number of rows in `count` that show the day or the amount of the cancellation.
  private var dated = 0
  /// The number of rows in `count` with a cancelled part that exceeds the amount of the row.
  private var overdrawn = 0
  /// The number of rows in `count` with a status that marks an unknown part as cancelled.
  private var unknownParts = 0
  /// All rows in `charges`, converted for matching.
  private var marked: [Row] = []
  /// The rows in `marked` without a word for a partial cancellation; `parts` has the other rows.
  private var wholes: [Row] = []
  private var parts: [Row] = []
  private var names: Set<Name> = []
  private var amounts: Set<Money> = []

  /// The first 10,000 marked rows with the sign of incoming money.
  private var backs: [Row] = []
  /// The first 50,000 unmarked charges that may match a row in `charges`.
  private var others: [Row] = []
  /// The payees and amounts of `charges`; `twins` has those that an unmarked charge also has.
  private var chargeNames: Set<Name> = []
  private var twins: Set<Name> = []
  /// The number of unmarked charges, counted up to `mostOthers`.
  private var otherCount = 0
  /// The number of charges in `otherCount` with the same payee and amount as an earlier charge.
  private var repeats = 0
  private var known: Set<Int> = []

  /// The values that an unmarked charge may share with a marked row.
  private struct Name: Hashable {
    /// The reference or the payee.
    var text: String
    /// The amount; zero for the reference of a partly cancelled row, whose charge may be larger.
    var amount: Money
  }

  /// Adds a marked row; `isDated` is `true` if the row shows the day of the cancellation.
  ///
  /// `reference` is empty if the row has no reference, or if the reference column has no known
  /// name.
  mutating func take(
    _ mark: CancelledMark, _ entry: Entry, payee: String, reference: String, account: String,
    at location: Location, word: String, isDated: Bool
  ) {
    let row = row(entry, magnitude: mark.magnitude, payee: payee, reference: reference)
    guard !mark.isBack else {
      if backs.count < CancellationEvidence.mostCharges { backs.append(row) }
      return
    }
    count += 1
    if mark.isState { states += 1 }
    if isDated || mark.part != nil { dated += 1 }
    if mark.part ?? 0 > mark.magnitude { overdrawn += 1 }
    if mark.isPartly, mark.isState, mark.part == nil { unknownParts += 1 }
    guard charges.count < CancellationEvidence.mostCharges else { return }
    charges.append(
      CancelledCharge(
        location: location, word: word, day: entry.day,
        secondOfDay: entry.secondOfDay < 0 ? nil : entry.secondOfDay, amount: -mark.magnitude,
        currency: entry.currency, payee: payee, reference: reference, account: account,
        hasTwin: false))
    marked.append(row)
    chargeNames.insert(Name(text: payee, amount: row.group))
    if mark.isPartly {
      parts.append(row)
      names.insert(Name(text: reference, amount: Money(0, entry.currency)))
    } else {
      wholes.append(row)
      amounts.insert(row.group)
      for text in [reference, payee] { names.insert(Name(text: text, amount: row.group)) }
    }
  }

  private func row(_ entry: Entry, magnitude: Int64, payee: String, reference: String) -> Row {
    Row(
      group: Money(magnitude, entry.currency), reference: reference.isEmpty ? nil : reference,
      payee: payee.isEmpty ? nil : payee, day: entry.day.number, second: entry.secondOfDay)
  }

  /// Counts an unmarked row if it is a charge.
  ///
  /// The charge is a repeat if an earlier charge has the same payee and amount.
  mutating func count(_ entry: Entry, payee: UnsafeRawBufferPointer) {
    guard otherCount < CancellationEvidence.mostOthers, entry.amount < 0 else { return }
    otherCount += 1
    var hasher = Hasher()
    hasher.combine(entry.amount)
    hasher.combine(bytes: payee)
    if !known.insert(hasher.finalize()).inserted { repeats += 1 }
  }

  /// Adds an unmarked charge if it may match a marked row; call this after adding all marked rows.
  mutating func takeOther(
    _ entry: Entry, payee: @autoclosure () -> String, reference: @autoclosure () -> String
  ) {
    guard entry.amount < 0, !parts.isEmpty || amounts.contains(Money(-entry.amount, entry.currency))
    else { return }
    let row = row(entry, magnitude: -entry.amount, payee: payee(), reference: reference())
    let part = Money(0, entry.currency)
    let shared = [(row.payee, row.group), (row.reference, row.group), (row.reference, part)]
    let isNamed = shared.contains { text, amount in
      text.map { names.contains(Name(text: $0, amount: amount)) } ?? false
    }
    guard isNamed else { return }
    if others.count < CancellationEvidence.mostOthers { others.append(row) }
    let name = Name(text: row.payee ?? "", amount: row.group)
    if chargeNames.contains(name) { twins.insert(name) }
  }

  /// Sets `hasTwin` in `charges`; call this method after adding all rows.
  mutating func findTwins() {
    for (index, charge) in charges.enumerated() {
      let amount = Money(-charge.amount, charge.currency)
      charges[index].hasTwin = twins.contains(Name(text: charge.payee, amount: amount))
    }
  }

  /// The meaning of the marked rows with the sign of a charge; `nil` if it is unclear.
  var finding: Finding? {
    let earlier = ChargeMatching.matches(of: wholes, among: others)
    if earlier.contains(where: \.isByReference) || hasChargeOfPart {
      return (.refund, isProven: true)
    }
    let given = givenBack
    if given.surely + given.perhaps > 0 {
      return given.surely == count ? (.charge, isProven: true) : nil
    }
    if overdrawn > 0 || unknownParts > 0 { return nil }
    if dated > 0 { return (.skipped, isProven: true) }
    if !earlier.isEmpty {
      let hasOtherReference = earlier.contains {
        wholes[$0.moneyBack].reference != nil && others[$0.charge].reference != nil
      }
      return findingByPayee(earlier.count, hasOtherReference: hasOtherReference)
    }
    // If some marked rows have the sign of incoming money, they are the refunds, so marked rows
    // with the sign of a charge are cancelled charges.
    if !backs.isEmpty { return (.skipped, isProven: true) }
    // A type describes the row itself, so the row is a refund. A status describes what happened to
    // the charge in the row.
    return (states == 0 ? .refund : .skipped, isProven: false)
  }

  /// Whether a larger charge with the same reference precedes a partly cancelled row.
  private var hasChargeOfPart: Bool {
    func byReference(_ rows: [Row]) -> [ChargeMatching.Row<Currency, String>] {
      rows.map {
        ChargeMatching.Row(
          group: $0.group.currency, reference: $0.reference, payee: nil, day: $0.day,
          second: $0.second)
      }
    }
    if parts.isEmpty { return false }
    let matches = ChargeMatching.matches(of: byReference(parts), among: byReference(others)) {
      others[$0.charge].group.minorUnits > parts[$0.moneyBack].group.minorUnits
    }
    return !matches.isEmpty
  }

  /// The numbers of marked charges with a later refund: certain matches and possible matches.
  ///
  /// A match is certain if both rows have the same reference. It is also certain if they have the
  /// same payee, and at least one row has no reference. A match of rows with different references
  /// is possible, but not certain.
  private var givenBack: (surely: Int, perhaps: Int) {
    if backs.isEmpty { return (0, 0) }
    let matches = ChargeMatching.matches(of: backs, among: marked)
    let surely = matches.count {
      $0.isByReference || backs[$0.moneyBack].reference == nil || marked[$0.charge].reference == nil
    }
    return (surely, matches.count - surely)
  }

  /// The odds and probabilities for ``findingByPayee(_:hasOtherReference:)``.
  ///
  /// The values are estimates, because no collection of statements with both refunds and cancelled
  /// charges was available. `CancelledRowsTests` has examples of statements for which these values
  /// lead to a decision, and of statements for which Sobi needs an option.
  private enum Odds {
    /// The prior odds that marked rows are refunds, by the kind of column that marks them.
    static let ofStates = 0.125
    static let ofTypes = 20.0
    /// The factor if a marked row and the earlier charge have different references.
    ///
    /// Most refunds have the reference of their charge.
    static let ofOtherReference = 0.1
    /// The factor if other marked rows are incoming money.
    ///
    /// Usually, all refunds have the same sign.
    static let besideSignedRows = 0.1
    /// The share of refunds whose charge is in the same statement, not in an earlier statement.
    static let chargeIsInStatement = 0.85
    /// Lower limits for the probabilities that an earlier charge does or does not match by chance.
    static let leastCoincidence = 0.02
    static let leastAbsence = 0.1
    /// The maximum number of rows with a match, and of rows without a match, to use as evidence.
    static let mostRows = 100
    /// The odds at or beyond which Sobi decides without asking the user.
    static let forMoneyBack = 5.0
    static let forCharges = 0.05
  }

  /// Returns the conclusion from earlier charges with the same payee and amount as a marked row.
  ///
  /// Either the marked row refunds the earlier charge, or the user bought something twice at the
  /// same price. The unmarked charges show how common such repeated purchases are.
  private func findingByPayee(_ matched: Int, hasOtherReference: Bool) -> Finding? {
    let coincidence = otherCount == 0 ? 0 : Double(repeats) / Double(otherCount)
    var odds = states > 0 ? Odds.ofStates : Odds.ofTypes
    if hasOtherReference { odds *= Odds.ofOtherReference }
    if !backs.isEmpty { odds *= Odds.besideSignedRows }
    for _ in 0..<min(matched, Odds.mostRows) {
      odds *= Odds.chargeIsInStatement / max(coincidence, Odds.leastCoincidence)
    }
    for _ in 0..<min(max(0, count - matched), Odds.mostRows) {
      odds *= (1 - Odds.chargeIsInStatement) / max(1 - coincidence, Odds.leastAbsence)
    }
    if odds >= Odds.forMoneyBack { return (.refund, isProven: true) }
    return odds <= Odds.forCharges ? (.skipped, isProven: false) : nil
  }
}
