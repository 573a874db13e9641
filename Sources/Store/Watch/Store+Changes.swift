extension Store {
  /// A number that is another one whenever somebody else has changed the store; `nil` while there is none.
  ///
  /// What this store itself writes does not count. Numbers of two stores have nothing to do with each other.
  ///
  /// - Throws: `StoreError`, also when somebody is just writing.
  package func changeNumber() throws(StoreError) -> Int64? {
    try readable()?.integer("PRAGMA data_version")
  }

  /// Whether another file lies now where the one lay that is open.
  package var isReplaced: Bool {
    guard let opened = openedFile, let present = try? located() else { return false }
    return present.identity != opened
  }
}

/// What can be seen of a store's file without opening it.
package struct StoreTrace: Hashable, Sendable {
  private let identity: SystemCalls.Identity
  private let size: Int64
  private let modified: Int64

  /// `nil` where there is no store.
  package init?(_ path: String) {
    guard let present = try? StoreFile(path: path).locate() else { return nil }
    (identity, size, modified) = (present.identity, present.size, present.modified)
  }
}
