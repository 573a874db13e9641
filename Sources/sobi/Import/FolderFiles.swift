import POSIX

/// The files in a folder, without its subfolders and hidden files.
enum FolderFiles {
  /// Returns the paths of the regular files in order of name; `nil` if `path` is not a folder that
  /// can be read.
  static func paths(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }
}
