/// The size of a copy, and the numbers of its transactions and imports.
package struct BackupOutcome: Hashable, Sendable {
  package let transactions: Int64
  package let imports: Int64
  /// The file's size in bytes.
  package let size: Int64
}

extension Store {
  /// Copies the store, even while other processes use it, to a file that only its owner can access.
  ///
  /// - Throws: `StoreError`. After an error, no file has been created or replaced.
  package func backUp(
    to target: String, replacing: Bool = false
  ) throws(StoreError) -> BackupOutcome {
    guard let connection = try readable(), let present = try located() else {
      throw .absent(path: path)
    }
    let file = try BackupFile(path: target, replaces: replacing, besides: present.resolvedPath)
    return try StoreCopy(source: connection, schema: newest).write(to: file)
  }

  /// Returns the temporary path of this process's backup; `nil` if `target` is unusable.
  ///
  /// If the process is interrupted, the caller must delete the file at this path.
  package static func temporaryPath(ofBackup target: String) -> String? {
    (try? StoreFile(path: target).resolved()).map(UnfinishedFile.path)
  }
}
