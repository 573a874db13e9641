/// The size of a copy, and its numbers of transactions and imports.
package struct BackupOutcome: Hashable, Sendable {
  package let transactions: Int64
  package let imports: Int64
  /// The file's size in bytes.
  package let size: Int64
}

extension Store {
  /// Copies the store into a file that only its owner can read, even while other processes use the
  /// store.
  ///
  /// Before the copy gets its final name, verifies its structure, and compares its tables and row
  /// counts with the store's.
  ///
  /// - Throws: `StoreError`. In that case there is no new file, and an old file is unchanged.
  package func backUp(
    to target: String, replacing: Bool = false
  ) throws(StoreError) -> BackupOutcome {
    guard let connection = try readable(), let present = try located() else {
      throw .absent(path: path)
    }
    let file = try BackupFile(path: target, replaces: replacing, besides: present.resolvedPath)
    return try StoreCopy(source: connection, schema: newest).write(to: file)
  }

  /// Returns the path of an unfinished copy; `nil` when no copy can exist.
  ///
  /// An interrupted backup deletes the file at this path.
  package static func temporaryPath(ofBackup target: String) -> String? {
    (try? StoreFile(path: target).resolved()).map(UnfinishedFile.path)
  }
}
