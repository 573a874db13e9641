import Store
import TestSupport

extension TemporaryFolder {
  var database: String { path + "/sobi.sqlite" }
}

/// Makes stores, whose folders are deleted with this object.
///
/// A folder that a test keeps only until the store is open would be deleted, and the store would
/// create it again with its first row. So a suite keeps this object until its test ends.
final class TemporaryStores {
  private var folders: [TemporaryFolder] = []

  /// With `hasRoom`, everything fits into the cache; without, next to nothing does.
  func make(hasRoom: Bool = true) throws -> Store {
    let folder = try TemporaryFolder()
    folders.append(folder)
    return try Store.open(
      folder.database, mode: .readWriteCreate, cacheKibibytes: hasRoom ? 16_000 : 1)
  }

  /// The path of the first store.
  var firstDatabase: String { folders.first?.database ?? "" }
}
