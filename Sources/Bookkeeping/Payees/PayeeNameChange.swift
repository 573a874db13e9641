package import Ledger
package import Store

/// A name for the payees that match a pattern, or the removal of the pattern's name.
package struct PayeeNameChange: Hashable {
  package let pattern: String
  /// The new name; `nil` removes the name.
  package let name: String?

  /// Reads a typed pattern and name; a blank name removes the pattern's name.
  ///
  /// - Throws: ``BookkeepingError/blankPattern`` or ``BookkeepingError/longPattern``.
  package init(typed pattern: String, name: String) throws(BookkeepingError) {
    self.pattern = try RuleDraft(typed: pattern).pattern
    self.name = name.composedAndTrimmed
  }

  /// Returns the names after the change, in the order in which their patterns are tested.
  package func applied(to renames: [PayeeRename]) -> [PayeeRename] {
    guard let index = renames.firstIndex(where: { $0.pattern == pattern }) else {
      return (name.map { [PayeeRename(id: 0, pattern: pattern, name: $0)] } ?? []) + renames
    }
    var renames = renames
    let id = renames.remove(at: index).id
    if let name { renames.insert(PayeeRename(id: id, pattern: pattern, name: name), at: index) }
    return renames
  }

  /// Makes the change.
  ///
  /// - Returns: The undo; `nil` if the store already has the result of the change.
  package func carryOut(in change: borrowing StoreChange) throws(StoreError) -> PayeeNameUndo? {
    let renames = try change.snapshot.payeeRenames()
    let index = renames.firstIndex { $0.pattern == pattern }
    let former = index.map { renames[$0].name }
    guard former != name else { return nil }
    if let name {
      try change.renamePayees(pattern, to: name)
    } else if let index {
      try change.removePayeeRename(id: renames[index].id)
    }
    return PayeeNameUndo(
      pattern: pattern, former: former, formerIndex: index ?? 0, current: name)
  }
}

extension PayeeNameUndo {
  /// Restores the name before the change, at its former position.
  ///
  /// - Throws: ``BookkeepingError/changedMeanwhile`` if the store no longer has the result of the
  ///   change; or `StoreError`.
  func carryOut(in change: borrowing StoreChange) throws {
    var renames = try change.snapshot.payeeRenames()
    let present = renames.first { $0.pattern == pattern }
    try require(present?.name == current)
    if let former, present == nil {
      renames.insert(
        PayeeRename(id: 0, pattern: pattern, name: former), at: min(formerIndex, renames.count))
      try change.replacePayeeRenames(renames.map { ($0.pattern, $0.name) })
    } else if let former {
      try change.renamePayees(pattern, to: former)
    } else if let present {
      try change.removePayeeRename(id: present.id)
    }
  }
}
