/// What a copy of the store holds.
package struct BackupOutcome: Hashable, Sendable {
  package let transactions: Int64
  package let imports: Int64
  /// Of the file, in bytes.
  package let size: Int64

  package init(transactions: Int64, imports: Int64, size: Int64) {
    self.transactions = transactions
    self.imports = imports
    self.size = size
  }
}

extension Store {
  /// Copies the store into a file that only its owner may read, while others use it.
  ///
  /// The copy is opened anew and compared before it gets its name: its structure, its tables, and
  /// how many rows each has.
  ///
  /// - Throws: `StoreError`; there is then no new file, and an old one is as it was.
  package func backUp(
    to target: String, replacing: Bool = false
  ) throws(StoreError) -> BackupOutcome {
    guard let connection = try readable(), let present = try located() else {
      throw .absent(path: path)
    }
    let file = try BackupFile(path: target, replaces: replacing, besides: present.resolvedPath)
    return try StoreCopy(source: connection, schema: newest).write(to: file)
  }

  /// Where a copy is written before it gets its name, for whoever is stopped meanwhile; `nil` when
  /// no file can be there.
  package static func temporaryPath(ofBackup target: String) -> String? {
    guard let file = try? StoreFile(path: target), let path = try? file.resolved() else {
      return nil
    }
    return BackupFile.temporaryPath(for: path)
  }
}
