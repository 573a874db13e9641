enum StorePath {
  /// Returns the value of `--db`, or else `$SOBI_DB`, or else the default path in the data folder.
  ///
  /// As the XDG Base Directory Specification requires, a relative `XDG_DATA_HOME` is ignored.
  static func resolve(_ option: String?) throws(Failure) -> String {
    if let option {
      guard !option.isEmpty else {
        throw Failure(.usage, en: "--db requires a file", ko: "--db에는 파일이 필요해요")
      }
      return option
    }
    if let path = Environment["SOBI_DB"] { return path }
    if let folder = Environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return folder + "/sobi/sobi.sqlite"
    }
    guard let home = Environment["HOME"], home.hasPrefix("/") else {
      throw Failure(
        .usage, en: "HOME is not set; give the store's path with --db FILE",
        ko: "HOME이 없어요. --db FILE로 저장소를 알려 주세요")
    }
    return home + "/.local/share/sobi/sobi.sqlite"
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
