package import Store

extension Store {
  /// Opens the store at `path`, and classifies its rows again if an older program did it last.
  ///
  /// A newer schema comes with other data for classification. Rules and manual choices remain.
  package static func openCurrent(
    _ path: String, mode: Mode, busyTimeout: Duration = .seconds(10), cacheKibibytes: Int = 12_000
  ) throws -> Store {
    let store = try Store.open(
      path, mode: mode, busyTimeout: busyTimeout, cacheKibibytes: cacheKibibytes)
    if store.needsReclassification {
      let writer =
        mode == .readWriteCreate
        ? store : try Store.open(path, mode: .readWriteCreate, busyTimeout: busyTimeout)
      try writer.change { try $0.finishMigration { try $0.rowClassifier() } }
    }
    return store
  }
}
