/// A name for the payees that match a pattern; an empty name removes the pattern's name.
package struct PayeeNaming: Hashable, Sendable {
  package let pattern: String
  package let name: String

  package init(pattern: String, name: String) { (self.pattern, self.name) = (pattern, name) }

  /// The effect of a name on the store.
  package struct Preview: Hashable, Sendable {
    /// The number of transactions that get a different name.
    package let count: Int64
    /// The number of months with such transactions.
    package let months: Int
    /// The names of these transactions now, most frequent first; if the name is removed, their names
    /// afterward.
    package let names: [String]
    /// The number of transactions that already have the name.
    package let namesakes: Int64

    package init(count: Int64, months: Int, names: [String], namesakes: Int64 = 0) {
      (self.count, self.months) = (count, months)
      (self.names, self.namesakes) = (names, namesakes)
    }
  }

  package struct Done: Hashable, Sendable {
    /// The number of transactions that have a different name now.
    package let count: Int64
    /// The new name; `nil` if the user removed the name.
    package let name: String?

    package init(count: Int64, name: String?) { (self.count, self.name) = (count, name) }
  }
}

/// The editor of a payee's name, with a preview of the transactions that get the name.
package struct NameEditor: Hashable, Sendable {
  /// What the store proposes for a transaction.
  package struct Proposal: Hashable, Sendable {
    /// The pattern of the user's name for the payee, or else the merchant's name as a pattern.
    package let pattern: String
    /// The name that Sobi shows now.
    package let shownName: String
    /// Whether `shownName` is a name of the user.
    package let isGiven: Bool

    package init(pattern: String, shownName: String, isGiven: Bool) {
      (self.pattern, self.shownName, self.isGiven) = (pattern, shownName, isGiven)
    }
  }

  /// The proposal; `nil` until the store answers.
  package private(set) var proposal: Proposal?
  package private(set) var name = TextField(limit: 400)
  package private(set) var pattern = TextField(limit: 1_000)
  package private(set) var isPatternFocused = false
  /// The effect of the typed name; `nil` until the store answers.
  package internal(set) var preview: PayeeNaming.Preview?

  package init() {}

  package var isReady: Bool { proposal != nil }

  package var naming: PayeeNaming {
    PayeeNaming(pattern: pattern.trimmed, name: name.trimmed)
  }

  /// Whether an empty name would remove a name of the user.
  package var forgets: Bool { proposal?.isGiven == true && naming.pattern == proposal?.pattern }

  /// Whether the typed text changes anything.
  var hasChange: Bool {
    guard let proposal, !naming.pattern.isEmpty else { return false }
    if naming.name.isEmpty { return forgets }
    return !forgets || naming.name != proposal.shownName
  }

  mutating func take(_ proposal: Proposal) {
    self.proposal = proposal
    pattern.insert(proposal.pattern)
    if proposal.isGiven { name.insert(proposal.shownName) }
  }

  mutating func type(_ change: TextField.Change) {
    if isPatternFocused { pattern.take(change) } else { name.take(change) }
  }

  mutating func moveFocus(by count: Int) { if count % 2 != 0 { isPatternFocused.toggle() } }

  mutating func focus(on index: Int) { isPatternFocused = index == 1 }
}
