/// A file that gets its final name only when it is complete.
///
/// The temporary name contains the writer's process id, so other processes can tell whether the
/// writer has ended.
package enum UnfinishedFile {
  private static let ending = ".sobi.part"

  /// Returns the temporary path that this process uses for a file at `path`.
  package static func path(for path: String) -> String {
    "\(path).\(SystemCalls.process)\(ending)"
  }

  /// Returns ``path(for:)``, after deleting any file at that path.
  package static func newPath(for path: String) -> String {
    let new = self.path(for: path)
    // In a container, a killed process may have had the same id.
    SystemCalls.removeFile(new)
    return new
  }

  /// Deletes this user's unfinished files in the folder of `path` if their writers have ended.
  ///
  /// Reads no more than 4,096 names, because opening a store must be fast in folders of any size.
  package static func removeAbandoned(beside path: String) {
    let folder = StoreFile.parts(path).folder
    for name in SystemCalls.names(in: folder, limit: 4_096) where name.hasSuffix(ending) {
      let path = folder + "/" + name
      let process = name.dropLast(ending.count).split(separator: ".").last.flatMap { Int32($0) }
      guard let process, process > 0, !SystemCalls.isRunning(process),
        case .success(let status?) = SystemCalls.status(path), status.isRegular,
        status.owner == SystemCalls.user
      else { continue }
      SystemCalls.removeFile(path)
    }
  }
}
