/// The size and content of a copy.
package struct BackupOutcome: Hashable, Sendable {
  package let transactions: Int64
  package let imports: Int64
  /// The file's size in bytes.
  package let size: Int64

  package init(transactions: Int64, imports: Int64, size: Int64) {
    self.transactions = transactions
    self.imports = imports
    self.size = size
  }
}

extension Store {
  /// Copies the store into a file that only its owner can read, while others use the store.
  ///
  /// The copy is opened and compared before it gets its name: its structure, its tables and the
  /// number of their rows.
  ///
  /// - Throws: `StoreError`; then there is no new file, and an old file is unchanged.
  package func backUp(
    to target: String, replacing: Bool = false
  ) throws(StoreError) -> BackupOutcome {
    guard let connection = try readable(), let present = try located() else {
      throw .absent(path: path)
    }
    let file = try BackupFile(path: target, replaces: replacing, besides: present.resolvedPath)
    return try StoreCopy(source: connection, schema: newest).write(to: file)
  }

  /// The path of an unfinished copy, so that a stopped program can delete it; `nil` when no file
  /// can be there.
  package static func temporaryPath(ofBackup target: String) -> String? {
    guard let file = try? StoreFile(path: target), let path = try? file.resolved() else {
      return nil
    }
    return BackupFile.temporaryPath(for: path)
  }
}
