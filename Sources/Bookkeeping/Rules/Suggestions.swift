package import Classifying
package import Ledger
package import Store

/// The payees without a category, most frequent first, with suggested categories if there are any.
package struct Suggestions {
  package struct Line {
    package var payee: PayeeTable.Line
    package var suggestion: PayeeLearner.Suggestion?
  }

  package private(set) var lines: [Line] = []

  package init(_ snapshot: borrowing StoreSnapshot) throws {
    let rules = try snapshot.rules()
    var learner = PayeeLearner()
    // The learner must see each category of a payee only once. The category counts as taught if the
    // user chose it for at least one row, by a rule or manually.
    var learned: [[UInt8]: (payee: String, categoryKey: String, isTaught: Bool)] = [:]
    func learn(_ payee: String, _ category: Category, isTaught: Bool) {
      let key = Array(payee.utf8) + [0] + Array(category.key.utf8)
      guard !payee.isEmpty, isTaught || learned[key] == nil else { return }
      learned[key] = (payee, category.key, isTaught)
    }
    var open = PayeeTable()
    try snapshot.evidence { group in
      if group.isByHand { learn(group.evidence.payee, group.category, isTaught: true) }
    }
    var isUsed = [Bool](repeating: false, count: rules.count)
    try snapshot.decisions(by: snapshot.classifier()) { group, index in
      if let index { isUsed[index] = true }
      if let index, rules[index].categoryKey != nil {
        learn(group.evidence.payee, group.category, isTaught: true)
      } else if group.category.key != BuiltInCategory.uncategorized.rawValue {
        learn(group.evidence.payee, group.category, isTaught: false)
      } else if !group.evidence.payee.isEmpty {
        open.add(group)
      }
    }
    // The learner also learns from rules that currently decide no row, unless they have wildcards.
    for (rule, isUsed) in zip(rules, isUsed) where !isUsed {
      guard let key = rule.categoryKey, !TextPattern(rule.pattern).isGlob else { continue }
      learn(rule.pattern, Category(key: key), isTaught: true)
    }
    for one in learned.values {
      learner.learn(one.payee, categoryKey: one.categoryKey, isTaught: one.isTaught)
    }
    lines = open.sorted.map { Line(payee: $0, suggestion: learner.suggestion(for: $0.payee)) }
  }
}

package struct PayeeTable {
  package struct Line: Hashable {
    package var payee: String
    package var count: Int64 = 0
    package var sums: [Currency: Int128] = [:]
  }

  /// The lines, keyed by the payee's bytes because Swift strings with different bytes can be equal.
  private var lines: [[UInt8]: Line] = [:]

  package init() {}

  package mutating func add(_ group: EvidenceGroup) {
    add(group, as: group.evidence.payee)
  }

  /// Adds the rows of a group to the line of another name.
  package mutating func add(_ group: EvidenceGroup, as payee: String) {
    add(group.sum, group.currency, count: group.count, as: payee)
  }

  /// Adds rows with this sum, or one row, to the line of a name.
  package mutating func add(
    _ sum: Int64, _ currency: Currency, count: Int64 = 1, as payee: String
  ) {
    var line = lines[Array(payee.utf8)] ?? Line(payee: payee)
    line.count += count
    line.sums[currency, default: 0] += Int128(sum)
    lines[Array(payee.utf8)] = line
  }

  package var sorted: [Line] {
    lines.sorted { a, b in
      a.value.count == b.value.count
        ? a.key.lexicographicallyPrecedes(b.key) : a.value.count > b.value.count
    }.map(\.value)
  }
}
