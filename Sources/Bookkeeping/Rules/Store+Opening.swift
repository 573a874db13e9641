import Classifying
package import Store

extension Store {
  /// Opens the store at `path`; reclassifies its rows if another version of Sobi classified them.
  ///
  /// Rules and manual choices remain. If a store that is opened for reading cannot be changed, its
  /// rows keep their classes, and ``Store/hasOutdatedClasses`` is `true`.
  package static func openCurrent(
    _ path: String, mode: Mode, busyTimeout: Duration = .seconds(10), cacheKibibytes: Int = 12_000
  ) throws -> Store {
    func open(_ mode: Mode, _ cacheKibibytes: Int) throws -> Store {
      try Store.open(
        path, mode: mode, busyTimeout: busyTimeout, cacheKibibytes: cacheKibibytes,
        classesVersion: Classifier.version)
    }
    let store = try open(mode, cacheKibibytes)
    guard store.hasOutdatedClasses, mode != .readOnly else { return store }
    do {
      let writer = mode == .readWriteCreate ? store : try open(.readWriteCreate, 12_000)
      try writer.classifyAgain { try $0.rowClassifier() }
      store.hasOutdatedClasses = false
    } catch let error as StoreError {
      switch error {
      case .permission where mode == .readOnlyIfPresent: break
      case .busy where mode == .readOnlyIfPresent: break
      default: throw error
      }
    }
    return store
  }
}
