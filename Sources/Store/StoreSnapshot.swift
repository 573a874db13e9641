// A decision and the change based on it must see one state of the store, although other processes
// write to the store. So a store has no methods that read or write: it lends a snapshot or a change
// for the duration of one transaction. Both are noncopyable, so that they cannot outlive it.

/// One state of the store, for the duration of a transaction.
///
/// While there is no store, all reads find an empty one.
package struct StoreSnapshot: ~Copyable {
  /// `nil` if there is no store.
  let connection: Connection?
  let path: String
}

/// A change to the store, for the duration of a transaction that holds the write lock.
package struct StoreChange: ~Copyable {
  let connection: Connection
  /// The current state, with the changes so far.
  package let snapshot: StoreSnapshot

  init(_ connection: Connection) {
    self.connection = connection
    snapshot = StoreSnapshot(connection: connection, path: connection.path)
  }

  var path: String { connection.path }
}

/// The error for values that were read before a transaction and differ in it.
///
/// Another process changed the store in the meantime; read the values again.
package struct OutdatedState: Error {
  package init() {}
}

extension Store {
  /// Runs `body` on one state of the store.
  ///
  /// - Throws: `StoreError`, or any error of `body`.
  @discardableResult
  package func read<Result>(
    _ body: (borrowing StoreSnapshot) throws -> Result
  ) throws -> Result {
    guard let connection = try readable() else {
      return try body(StoreSnapshot(connection: nil, path: path))
    }
    return try connection.read { try body(StoreSnapshot(connection: connection, path: path)) }
  }

  /// Runs `body` in one transaction, which a dry run rolls back.
  ///
  /// While there is no store, `body` runs on an empty temporary one first: the store is created, and
  /// `body` repeated, only if it writes anything. With `createsStore`, the store is created at once.
  ///
  /// - Throws: `StoreError`, or any error of `body`; then nothing changed, unless the error is
  ///   `StoreError.unsettled`.
  @discardableResult
  package func change<Result>(
    isDryRun: Bool = false, createsStore: Bool = false,
    _ body: (borrowing StoreChange) throws -> Result
  ) throws -> Result {
    if try isDryRun || !createsStore && readable() == nil {
      let (result, hasWritten) = try rehearse { connection in
        let before = connection.writtenRows
        return (try body(StoreChange(connection)), connection.writtenRows != before)
      }
      if isDryRun || !hasWritten { return result }
    }
    let connection = try writable()
    return try connection.write { try body(StoreChange(connection)) }
  }
}
