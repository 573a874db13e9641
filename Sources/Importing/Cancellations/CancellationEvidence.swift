import Ledger

/// What tells whether rows that are marked as cancelled are charges, or what came back of them.
///
/// A row that gives a charge back stands behind it, with its reference or at least its payee and its
/// amount. A charge that is marked itself has no such row before it. It may have one behind it, which
/// is then written as money that comes back; and it may say beside its own day when it was cancelled,
/// or how much of it.
struct CancellationEvidence {
  /// The marked rows that are written like charges, the first 10,000 of them.
  private(set) var charges: [CancelledCharge] = []

  enum Finding: Equatable {
    case rows(CancelledRows, isProven: Bool)
    /// What there is speaks for more than one reading.
    case nothing
  }

  /// What a row and one that gives it back have in common.
  private struct Name: Hashable {
    var text: String
    var currency: Currency
    /// 0 where any amount will do.
    var magnitude: Int64
  }

  private struct Moment: Comparable {
    var day: Int32
    var second: Int32

    static func < (a: Moment, b: Moment) -> Bool { (a.day, a.second) < (b.day, b.second) }
  }

  private struct Back {
    var reference: String
    var payee: String
    var currency: Currency
    var magnitude: Int64
    var moment: Moment
  }

  private static let most = 10_000
  private static let mostOthers = 50_000

  /// All marked rows that are written like charges; those marked in a column of states.
  private var count = 0
  private var states = 0
  /// Those that tell when they were cancelled, or how much of them; of which more was cancelled than
  /// they are; of which a part was that nothing tells.
  private var told = 0
  private var overdrawn = 0
  private var unknownParts = 0
  /// The moment each of `charges` ends at the latest, and whether of any only a part was cancelled.
  private var ends: [Moment] = []
  private var hasParts = false

  /// Marked rows that are written as money that comes back.
  private var backs: [Back] = []

  /// The marked charges that still lack a row before them, the latest last.
  private var byReference: [Name: [Int]] = [:]
  private var byPayee: [Name: [Int]] = [:]
  private var magnitudes: Set<Int64> = []
  private var twins: Set<Name> = []
  /// Those that have one: of the same reference, of the same payee, and of the same payee and
  /// another reference.
  private var ofReference = 0
  private var ofPayee = 0
  private var ofOtherReference = 0
  /// The first charges that are not marked, and how many of them are like an earlier one.
  private var others = 0
  private var repeats = 0
  private var known: Set<Int> = []

  /// Takes a marked row.
  ///
  /// `isDated`: it has a day of cancelling. `reference` is empty where it does not identify rows.
  mutating func take(
    _ mark: CancelledMark, _ entry: Entry, payee: String, reference: String, account: String,
    at location: Location, word: String, isDated: Bool
  ) {
    let end = Moment(
      day: entry.day.number, second: entry.secondOfDay < 0 ? 86_400 : entry.secondOfDay)
    guard !mark.isBack else {
      guard backs.count < CancellationEvidence.most else { return }
      backs.append(
        Back(
          reference: reference, payee: payee, currency: entry.currency, magnitude: mark.magnitude,
          moment: end))
      return
    }
    count += 1
    if mark.isState { states += 1 }
    if isDated || mark.part != nil { told += 1 }
    if mark.part ?? 0 > mark.magnitude { overdrawn += 1 }
    if mark.isPartly, mark.isState, mark.part == nil { unknownParts += 1 }
    guard charges.count < CancellationEvidence.most else { return }
    let index = charges.count
    charges.append(
      CancelledCharge(
        location: location, word: word, day: entry.day,
        secondOfDay: entry.secondOfDay < 0 ? nil : entry.secondOfDay, amount: -mark.magnitude,
        currency: entry.currency, payee: payee, reference: reference, account: account,
        hasTwin: false))
    ends.append(end)
    if mark.isPartly { hasParts = true }
    magnitudes.insert(mark.magnitude)
    if !reference.isEmpty {
      let magnitude = mark.isPartly ? 0 : mark.magnitude
      byReference[
        Name(text: reference, currency: entry.currency, magnitude: magnitude), default: []
      ]
      .append(index)
    }
    if !payee.isEmpty, !mark.isPartly {
      byPayee[Name(text: payee, currency: entry.currency, magnitude: mark.magnitude), default: []]
        .append(index)
    }
  }

  /// To be called between the marked rows and the others.
  mutating func sort() {
    let ends = ends
    func sorted(_ indexes: [Int]) -> [Int] { indexes.sorted { ends[$0] < ends[$1] } }
    byReference = byReference.mapValues(sorted)
    byPayee = byPayee.mapValues(sorted)
  }

  /// Whether a row of that amount that is not marked may have to do with one that is.
  func mayMatter(_ amount: Int64) -> Bool {
    amount < 0 && (hasParts || magnitudes.contains(-amount))
  }

  /// Counts a charge that is not marked, and whether there was one like it before.
  mutating func count(_ entry: Entry, payee: UnsafeRawBufferPointer) {
    guard others < CancellationEvidence.mostOthers, entry.amount < 0 else { return }
    others += 1
    var hasher = Hasher()
    hasher.combine(entry.amount)
    hasher.combine(bytes: payee)
    if !known.insert(hasher.finalize()).inserted { repeats += 1 }
  }

  /// Takes a charge that is not marked and may have to do with one that is.
  mutating func takeOther(_ entry: Entry, payee: String, reference: String) {
    let magnitude = -entry.amount
    let start = Moment(day: entry.day.number, second: max(entry.secondOfDay, 0))
    let name = Name(text: payee, currency: entry.currency, magnitude: magnitude)
    if let indexes = byPayee[name], twins.insert(name).inserted {
      for index in indexes { charges[index].hasTwin = true }
    }
    for magnitude in reference.isEmpty ? [] : [magnitude, 0] {
      let name = Name(text: reference, currency: entry.currency, magnitude: magnitude)
      guard let last = byReference[name]?.last, start <= ends[last],
        magnitude > 0 || -charges[last].amount < -entry.amount
      else { continue }
      byReference[name]?.removeLast()
      ofReference += 1
      return
    }
    guard let last = byPayee[name]?.last, start <= ends[last] else { return }
    byPayee[name]?.removeLast()
    if reference.isEmpty || charges[last].reference.isEmpty {
      ofPayee += 1
    } else {
      ofOtherReference += 1
    }
  }

  /// What the marked rows that are written like charges are.
  var finding: Finding {
    if ofReference > 0 { return .rows(.refund, isProven: true) }
    let given = givenBack
    if given.surely + given.perhaps > 0 {
      return given.surely == count ? .rows(.charge, isProven: true) : .nothing
    }
    if overdrawn > 0 || unknownParts > 0 { return .nothing }
    if told > 0 { return .rows(.leftOut, isProven: true) }
    if ofPayee + ofOtherReference > 0 { return findingByPayee }
    // Where money that comes back is written so, what is not is none.
    if !backs.isEmpty { return .rows(.leftOut, isProven: true) }
    // A column of types says what the row is, one of states what became of the charge.
    return .rows(states == 0 ? .refund : .leftOut, isProven: false)
  }

  /// What follows from rows before them that have the same payee and amount.
  ///
  /// Such a row is the charge that was given back, or was bought at the same price: how often that
  /// happens is told by the charges that are not marked. A charge that an earlier statement has is
  /// not found. The odds are those of rows that give money back, against charges that are marked;
  /// before anything is counted, a column of states speaks for these, one of types for those.
  private var findingByPayee: Finding {
    let found = min(ofPayee + ofOtherReference, count)
    let coincidence = others == 0 ? 0 : Double(repeats) / Double(others)
    var odds = states > 0 ? 0.125 : 20
    // What is given back mostly has its charge's reference, and its sign.
    if ofOtherReference > 0 { odds *= 0.1 }
    if !backs.isEmpty { odds *= 0.1 }
    // More of them would only say the same.
    for _ in 0..<min(found, 100) { odds *= 0.85 / max(coincidence, 0.02) }
    for _ in 0..<min(count - found, 100) { odds *= 0.15 / max(1 - coincidence, 0.1) }
    if odds >= 5 { return .rows(.refund, isProven: true) }
    return odds <= 0.05 ? .rows(.leftOut, isProven: false) : .nothing
  }

  /// How many of the marked charges have a row behind them that gives them back: of the same
  /// reference or, where one lacks it, of the same payee; and of the same payee in spite of that.
  private var givenBack: (surely: Int, perhaps: Int) {
    guard !backs.isEmpty else { return (0, 0) }
    var waiting: [Name: [Int]] = [:]
    for index in backs.indices.sorted(by: { backs[$0].moment < backs[$1].moment }) {
      let back = backs[index]
      for text in Set([back.reference, back.payee]) where !text.isEmpty {
        waiting[Name(text: text, currency: back.currency, magnitude: back.magnitude), default: []]
          .append(index)
      }
    }
    var found = (surely: 0, perhaps: 0)
    for (charge, end) in zip(charges, ends) {
      for text in [charge.reference, charge.payee] where !text.isEmpty {
        let name = Name(text: text, currency: charge.currency, magnitude: -charge.amount)
        guard let last = waiting[name]?.last, backs[last].moment.day >= end.day else { continue }
        waiting[name]?.removeLast()
        let isSure =
          backs[last].reference == charge.reference || backs[last].reference.isEmpty
          || charge.reference.isEmpty
        if isSure { found.surely += 1 } else { found.perhaps += 1 }
        break
      }
    }
    return found
  }
}
