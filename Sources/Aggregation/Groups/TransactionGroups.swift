package import Ledger

/// The transactions of a filter, added up by payee, category, month, account or tag.
package struct TransactionGroups: Hashable, Sendable {
  /// What the transactions of a group have in common; the raw value is the value in JSON.
  package enum Subject: String, Hashable, Sendable, CaseIterable {
    case payee, category, month, account, tag
  }

  /// The sums of one group in one currency.
  package struct Group: Hashable, Sendable {
    /// The identifier, such as `food` or `2025-02`; `nil` for the transactions without a tag.
    package let key: String?
    package let name: String
    package let flow: MoneyFlow
  }

  package let subject: Subject
  /// The groups: one currency after the other, in the order of ``totals``.
  ///
  /// Within a currency, months are sorted by time, and all other groups by descending
  /// ``MoneyFlow/size``, then by key.
  package private(set) var groups: [Group] = []
  /// The sums of all transactions.
  ///
  /// A transaction with two tags is in two groups, but counts once in these sums.
  package private(set) var totals: [MoneyFlow] = []

  /// Creates groups without transactions.
  package init(subject: Subject) { self.subject = subject }

  /// Returns the first `limit` groups of each currency.
  package func prefix(_ limit: Int) -> [Group] {
    var left: [Currency: Int] = [:]
    return groups.filter { group in
      let rest = left[group.flow.currency] ?? limit
      left[group.flow.currency] = rest - 1
      return rest > 0
    }
  }
}

extension TransactionGroups {
  /// A key with its name; transactions with equal keys are in one group.
  package struct Key: Hashable, Sendable {
    package let key: String?
    package let name: String

    package init(key: String?, name: String) { (self.key, self.name) = (key, name) }

    package static func == (a: Key, b: Key) -> Bool { a.key == b.key }
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The sums while transactions are added.
  package struct Sums: Sendable {
    private var total = MoneyFlows()
    private var flows: [Key: MoneyFlows] = [:]

    package init() {}

    /// Adds an amount to each of `keys`, and once to the total.
    package mutating func add(_ amount: Money, to keys: some Sequence<Key>) {
      add(amount, shares: keys.map { ($0, amount) })
    }

    /// Adds each share to the group with its key, and the whole amount once to the total.
    package mutating func add(_ amount: Money, shares: [(key: Key, amount: Money)]) {
      total.add(amount)
      for share in shares { flows[share.key, default: MoneyFlows()].add(share.amount) }
    }

    /// - Throws: ``MoneyError/overflow(_:)`` if a sum does not fit into 64 bits.
    package func groups(by subject: Subject) throws(MoneyError) -> TransactionGroups {
      var result = TransactionGroups(subject: subject)
      result.totals = try total.flows()
      var groups: [Group] = []
      for (key, flows) in flows {
        for flow in try flows.flows() {
          groups.append(Group(key: key.key, name: key.name, flow: flow))
        }
      }
      let places = Dictionary(
        uniqueKeysWithValues: result.totals.enumerated().map { ($1.currency, $0) })
      result.groups = groups.sorted { a, b in
        let (first, second) = (places[a.flow.currency] ?? 0, places[b.flow.currency] ?? 0)
        if first != second { return first < second }
        if subject != .month, a.flow.size != b.flow.size { return a.flow.size > b.flow.size }
        // The transactions without a tag come last.
        guard let key = a.key else { return false }
        guard let other = b.key else { return true }
        return key < other
      }
      return result
    }
  }
}
