/// The matching of charges with the later refunds that cancel them.
///
/// A charge and its refund have the same account, currency and amount, and the same reference or
/// else the same payee. A refund's match is the latest unmatched charge on the same day or in the
/// 90 days before. Refunds are matched in order of time, so later refunds never change earlier
/// matches.
///
/// Each charge is on at most two stacks, one for its reference and one for its payee, and leaves
/// each stack at most once. So a thousand equal bus fares take no longer than other charges.
package enum ChargeMatching {
  /// The maximum number of days between a charge and its refund.
  package static var reach: Int32 { 90 }

  /// A charge or a refund.
  ///
  /// `Group` combines the values that must be equal: account, currency and amount.
  package struct Row<Group: Hashable, Text: Hashable> {
    package var group: Group
    /// The bank's reference for the row.
    package var reference: Text?
    package var payee: Text?
    package var day: Int32
    /// Seconds since midnight; -1 if the statement gives no time.
    package var second: Int32

    @inlinable
    package init(group: Group, reference: Text?, payee: Text?, day: Int32, second: Int32) {
      self.group = group
      self.reference = reference
      self.payee = payee
      self.day = day
      self.second = second
    }

    /// The earliest possible time of the row: the start of the day if the time of day is unknown.
    @inlinable var start: Int64 { Int64(day) * 100_000 + Int64(second) }
    /// The latest possible time of the row: the end of the day if the time of day is unknown.
    @inlinable var end: Int64 { Int64(day) * 100_000 + Int64(second < 0 ? 86_400 : second) }
  }

  /// The indexes of a refund (money back) and its charge.
  package struct Match {
    package var moneyBack: Int
    package var charge: Int
    /// Whether the rows were matched by reference, not by payee.
    package var isByReference: Bool

    @inlinable init(moneyBack: Int, charge: Int, isByReference: Bool) {
      self.moneyBack = moneyBack
      self.charge = charge
      self.isByReference = isByReference
    }
  }

  /// A reference or payee that links a refund to its charge.
  @usableFromInline
  struct Name<Group: Hashable, Text: Hashable>: Hashable {
    @usableFromInline var group: Group
    @usableFromInline var text: Text
    @usableFromInline var isReference: Bool

    @usableFromInline
    init(group: Group, text: Text, isReference: Bool) {
      self.group = group
      self.text = text
      self.isReference = isReference
    }
  }

  /// Returns the matches that `accepts` allows; matches refunds with equal times in array order.
  @inlinable package static func matches<Group, Text>(
    of moneyBack: [Row<Group, Text>], among charges: [Row<Group, Text>],
    where accepts: (Match) -> Bool = { _ in true }
  ) -> [Match] {
    typealias RowName = Name<Group, Text>
    func names(_ row: Row<Group, Text>) -> [RowName] {
      [(row.reference, true), (row.payee, false)].compactMap { text, isReference in
        text.map { RowName(group: row.group, text: $0, isReference: isReference) }
      }
    }
    let later = moneyBack.indices.sorted { (moneyBack[$0].end, $0) < (moneyBack[$1].end, $1) }
    let earlier = charges.indices.sorted { (charges[$0].start, $0) < (charges[$1].start, $1) }
    var waiting = earlier[...]
    var stacks: [RowName: [Int]] = [:]
    var taken: Set<Int> = []
    var matches: [Match] = []
    for index in later {
      let row = moneyBack[index]
      while let first = waiting.first, charges[first].start <= row.end {
        waiting.removeFirst()
        for name in names(charges[first]) { stacks[name, default: []].append(first) }
      }
      for name in names(row) {
        while let last = stacks[name]?.last, taken.contains(last) { stacks[name]?.removeLast() }
        let found = stacks[name]?.last {
          !taken.contains($0)
            && accepts(Match(moneyBack: index, charge: $0, isByReference: name.isReference))
        }
        guard let charge = found, charges[charge].day >= row.day - reach else { continue }
        taken.insert(charge)
        matches.append(Match(moneyBack: index, charge: charge, isByReference: name.isReference))
        break
      }
    }
    return matches
  }
}
