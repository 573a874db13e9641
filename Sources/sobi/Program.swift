import POSIX

/// The running program.
enum Program {
  /// A text that differs for each build of the program; `nil` if its file cannot be found.
  static let identity: String? = {
    var status = stat()
    guard let path = executable, stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return "\(status.st_size) \(modified.tv_sec).\(modified.tv_nsec)"
  }()

  private static var executable: String? {
    #if canImport(Darwin)
      var length = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(length))
      guard _NSGetExecutablePath(&path, &length) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
