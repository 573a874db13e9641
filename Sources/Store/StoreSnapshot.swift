// A decision and the change based on it must see the same state of the store, even while other
// processes write to the store. So `Store` passes a snapshot or a change to a closure, which runs
// inside one transaction. Both types are noncopyable, so that neither can outlive its transaction.

/// One state of the store, for the duration of a transaction.
///
/// If there is no store file, reads behave as for an empty store.
package struct StoreSnapshot: ~Copyable {
  /// `nil` if there is no store.
  let connection: Connection?
  let path: String
}

/// A change to the store, for the duration of a transaction that holds the write lock.
package struct StoreChange: ~Copyable {
  let connection: Connection
  /// The current state, including the changes so far.
  package let snapshot: StoreSnapshot

  init(_ connection: Connection) {
    self.connection = connection
    snapshot = StoreSnapshot(connection: connection, path: connection.path)
  }
}

/// The error for a transaction based on values that have changed since the caller read them; the
/// caller must read the values again.
package struct OutdatedState: Error { package init() {} }

extension Store {
  /// Runs `body` on one state of the store.
  ///
  /// - Throws: `StoreError`, or any error that `body` throws.
  @discardableResult
  package func read<Result>(_ body: (borrowing StoreSnapshot) throws -> Result) throws -> Result {
    guard let connection = try readable() else {
      return try body(StoreSnapshot(connection: nil, path: path))
    }
    return try connection.read { try body(StoreSnapshot(connection: connection, path: path)) }
  }

  /// Runs `body` in one transaction, which a dry run rolls back.
  ///
  /// If there is no store, first runs `body` on an empty temporary store. If `body` writes
  /// anything, creates the store and runs `body` again. With `createsStore`, creates the store at
  /// once instead. A dry run never creates a store.
  ///
  /// - Throws: `StoreError`, or any error that `body` throws. After an error, the store's data is
  ///   unchanged, unless the error is `StoreError.unsettled`.
  @discardableResult
  package func change<Result>(
    isDryRun: Bool = false, createsStore: Bool = false,
    _ body: (borrowing StoreChange) throws -> Result
  ) throws -> Result {
    if try isDryRun || !createsStore && readable() == nil {
      let (result, hasWritten) = try rehearse { connection in
        let before = connection.writtenRows
        return (try body(beginChange(connection)), connection.writtenRows != before)
      }
      if isDryRun || !hasWritten { return result }
    }
    let connection = try writable()
    return try connection.write { try body(beginChange(connection)) }
  }
}
