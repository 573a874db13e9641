package import Ledger

extension StoreSnapshot {
  /// Returns the user's names for payees, in the order in which patterns are tested.
  package func payeeRenames() throws(StoreError) -> [PayeeRename] {
    guard let connection else { return [] }
    return try Statement(
      "SELECT id, pattern, name FROM payee_name ORDER BY position, id", on: connection
    ).map { PayeeRename(id: $0.integer(0), pattern: $0.text(1), name: $0.text(2)) }
  }
}

extension StoreChange {
  /// Names the payees that match a pattern; a new pattern precedes all others.
  ///
  /// - Returns: The former name for this pattern; `nil` if the pattern is new.
  @discardableResult
  package func renamePayees(_ pattern: String, to name: String) throws(StoreError) -> String? {
    let renames = try snapshot.payeeRenames()
    if let former = renames.first(where: { $0.pattern == pattern }) {
      try connection.run("UPDATE payee_name SET name = ? WHERE id = ?", name, former.id)
      return former.name
    }
    for (position, rename) in zip(Int64(2)..., renames) {
      try connection.run("UPDATE payee_name SET position = ? WHERE id = ?", position, rename.id)
    }
    try connection.run(
      "INSERT INTO payee_name(position, pattern, name) VALUES(1, ?, ?)", pattern, name)
    return nil
  }

  /// Removes a name; does nothing if there is no name with this id.
  package func removePayeeRename(id: PayeeRename.ID) throws(StoreError) {
    try connection.run("DELETE FROM payee_name WHERE id = ?", id)
  }

  /// Replaces all names, in the order in which their patterns are tested.
  package func replacePayeeRenames(_ names: [(pattern: String, name: String)]) throws(StoreError) {
    try connection.run("DELETE FROM payee_name")
    for (position, name) in zip(Int64(1)..., names) {
      try connection.run(
        "INSERT INTO payee_name(position, pattern, name) VALUES(?, ?, ?)", position, name.pattern,
        name.name)
    }
  }
}
