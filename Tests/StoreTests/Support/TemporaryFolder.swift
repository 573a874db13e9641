import Store
import TestSupport

extension TemporaryFolder {
  var database: String { path + "/sobi.sqlite" }
}

/// New stores, whose folders go with this.
///
/// A folder that a test holds only to open a store goes when the store is open, and the store would
/// make it again with its first row. So a suite holds these, and is there until its test has ended.
final class TemporaryStores {
  private var folders: [TemporaryFolder] = []

  /// With `hasRoom` all fits into memory at once, without it next to nothing does.
  func make(hasRoom: Bool = true) throws -> Store {
    let folder = try TemporaryFolder()
    folders.append(folder)
    return try Store.open(
      folder.database, mode: .readWriteCreate, cacheKibibytes: hasRoom ? 16_000 : 1)
  }

  /// The database of the store that was made first.
  var firstDatabase: String { folders.first?.database ?? "" }
}
