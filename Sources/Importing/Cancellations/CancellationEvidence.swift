import Ledger

/// The evidence on rows that a statement marks as cancelled and writes like charges: either they
/// are the charges, or they give charges back.
///
/// A row that gives a charge back comes after the charge, with its reference or at least its payee
/// and amount (``ChargeMatching``). A cancelled charge has no such row before it. It may have one
/// after it, written as money back. It may also show when it was cancelled, or how much of it.
struct CancellationEvidence {
  /// The first 10,000 marked rows that are written like charges.
  private(set) var charges: [CancelledCharge] = []

  enum Finding: Equatable {
    case rows(CancelledRows, isProven: Bool)
    /// The evidence supports more than one reading.
    case nothing
  }

  private typealias Row = ChargeMatching.Row<Money, String>

  private static let mostCharges = 10_000
  private static let mostOthers = 50_000

  /// The number of marked rows that are written like charges, and of those marked in a column of
  /// states.
  private var count = 0
  private var states = 0
  /// Of these, the rows that show when or how much of them was cancelled.
  private var dated = 0
  /// Of these, the rows of which more was cancelled than they amount to.
  private var overdrawn = 0
  /// Of these, the rows of which an unknown part was cancelled.
  private var unknownParts = 0
  /// `charges` that were cancelled wholly and partly, for matching.
  private var wholes: [Row] = []
  private var parts: [Row] = []
  private var names: Set<Name> = []
  private var amounts: Set<Money> = []

  /// Marked rows that are written as money back.
  private var backs: [Row] = []

  /// Unmarked charges that share payee or reference with a marked row.
  private var others: [Row] = []
  /// The number of unmarked charges, up to a limit, and of those that are like an earlier one.
  private var otherCount = 0
  private var repeats = 0
  private var known: Set<Int> = []

  /// What may connect an unmarked charge with a marked row.
  private struct Name: Hashable {
    var text: String
    /// The whole amount; zero where only a part was cancelled.
    var amount: Money
  }

  /// Takes a marked row.
  ///
  /// `reference` is empty where it does not identify rows; `isDated` says that the row has a day of
  /// cancelling.
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

  /// Counts an unmarked charge, and whether there was one like it before.
  mutating func count(_ entry: Entry, payee: UnsafeRawBufferPointer) {
    guard otherCount < CancellationEvidence.mostOthers, entry.amount < 0 else { return }
    otherCount += 1
    var hasher = Hasher()
    hasher.combine(entry.amount)
    hasher.combine(bytes: payee)
    if !known.insert(hasher.finalize()).inserted { repeats += 1 }
  }

  /// Takes an unmarked row, after all marked ones.
  mutating func takeOther(
    _ entry: Entry, payee: @autoclosure () -> String, reference: @autoclosure () -> String
  ) {
    guard entry.amount < 0,
      !parts.isEmpty || amounts.contains(Money(-entry.amount, entry.currency))
    else { return }
    let row = row(entry, magnitude: -entry.amount, payee: payee(), reference: reference())
    let part = Money(0, entry.currency)
    let isNamed =
      row.payee.map { names.contains(Name(text: $0, amount: row.group)) } ?? false
      || row.reference.map {
        names.contains(Name(text: $0, amount: row.group))
          || names.contains(Name(text: $0, amount: part))
      } ?? false
    if isNamed { others.append(row) }
  }

  /// Sets `hasTwin` of the marked charges, once all rows are taken.
  mutating func findTwins() {
    let twins = Set(
      others.compactMap { row in row.payee.map { Name(text: $0, amount: row.group) } })
    for (index, charge) in charges.enumerated() {
      let amount = Money(-charge.amount, charge.currency)
      charges[index].hasTwin = twins.contains(Name(text: charge.payee, amount: amount))
    }
  }

  /// The meaning of the marked rows that are written like charges.
  var finding: Finding {
    let earlier = ChargeMatching.matches(of: wholes, among: others)
    if earlier.contains(where: \.isByReference) || hasChargeOfPart {
      return .rows(.refund, isProven: true)
    }
    let given = givenBack
    if given.surely + given.perhaps > 0 {
      return given.surely == count ? .rows(.charge, isProven: true) : .nothing
    }
    if overdrawn > 0 || unknownParts > 0 { return .nothing }
    if dated > 0 { return .rows(.skipped, isProven: true) }
    if !earlier.isEmpty {
      let hasOtherReference = earlier.contains {
        wholes[$0.moneyBack].reference != nil && others[$0.charge].reference != nil
      }
      return findingByPayee(earlier.count, hasOtherReference: hasOtherReference)
    }
    // A statement that writes money back with its sign writes only charges without.
    if !backs.isEmpty { return .rows(.skipped, isProven: true) }
    // A column of types describes the row; a column of states describes the charge.
    return .rows(states == 0 ? .refund : .skipped, isProven: false)
  }

  /// Whether some partly cancelled row has a larger charge of its reference before it.
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

  /// The number of marked charges that a later row gives back: one of the same reference or, where
  /// either lacks a reference, of the same payee; and one of the same payee in spite of references.
  private var givenBack: (surely: Int, perhaps: Int) {
    if backs.isEmpty { return (0, 0) }
    let marked = charges.map {
      Row(
        group: Money(-$0.amount, $0.currency), reference: $0.reference.isEmpty ? nil : $0.reference,
        payee: $0.payee.isEmpty ? nil : $0.payee, day: $0.day.number, second: $0.secondOfDay ?? -1)
    }
    let matches = ChargeMatching.matches(of: backs, among: marked)
    let surely = matches.count {
      $0.isByReference || backs[$0.moneyBack].reference == nil
        || marked[$0.charge].reference == nil
    }
    return (surely, matches.count - surely)
  }

  /// The likelihoods behind ``findingByPayee(_:hasOtherReference:)``.
  ///
  /// They rest on judgement: no collection of statements with both kinds of rows was at hand to fit
  /// them. `CancelledRowsTests` shows which statements they decide, and which ones lead to a
  /// question.
  private enum Odds {
    /// Odds of rows that give money back against cancelled charges, before any row is counted.
    static let ofStates = 0.125
    static let ofTypes = 20.0
    /// Money back mostly has the reference of its charge.
    static let ofOtherReference = 0.1
    /// Money back mostly has its sign, where other rows have it.
    static let besideSignedRows = 0.1
    /// How often the statement has the charge of a row that gives money back.
    ///
    /// An earlier statement may have the charge instead.
    static let chargeIsInStatement = 0.85
    /// The least chance that an equal charge precedes by coincidence, and that none does.
    static let leastCoincidence = 0.02
    static let leastAbsence = 0.1
    /// More rows than this only repeat the evidence.
    static let mostRows = 100
    /// From these odds on there is nothing to ask.
    static let forMoneyBack = 5.0
    static let forCharges = 0.05
  }

  /// The conclusion from earlier charges with the payee and amount of a marked row.
  ///
  /// Such a charge was given back, or something was bought twice at one price. How often people do
  /// the latter shows in the unmarked charges.
  private func findingByPayee(_ matched: Int, hasOtherReference: Bool) -> Finding {
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
    if odds >= Odds.forMoneyBack { return .rows(.refund, isProven: true) }
    return odds <= Odds.forCharges ? .rows(.skipped, isProven: false) : .nothing
  }
}
