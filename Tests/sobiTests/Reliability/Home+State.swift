import Foundation
import Testing

extension Home {
  /// The contents of every file; of a store, the contents of its tables without times.
  ///
  /// An empty store is treated as missing. Opening a store rolls back an interrupted change, so let
  /// the program look at it first.
  func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      let place = path + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      let isStore = name.hasSuffix(".sqlite")
      let content =
        isStore
        ? try Database(place).content() : String(decoding: bytes(of: name) ?? [], as: UTF8.self)
      if isStore, content.isEmpty { continue }
      state[name] = content
    }
    return state
  }

  /// The home's files, to be restored later.
  func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      if let content = bytes(of: name) { files[name] = content }
    }
    return files
  }

  /// Restores the files that ``files()`` returned, and removes all others.
  func putBack(_ files: [String: [UInt8]]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: path + "/" + name)
    }
    for (name, content) in files {
      let folder = (path + "/" + name as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try write(content, to: name)
    }
  }
}

extension Database {
  /// All rows of all tables as text; empty if there is no row.
  func content() throws -> String {
    var content = ""
    let tables = try texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence' ORDER BY 1"
    )
    for table in tables {
      let cells = try texts(
        """
        SELECT name FROM pragma_table_info('\(table)')
        WHERE name NOT IN ('imported_at', 'made_at', 'done_at')
        """
      )
      .map { "quote(\"\($0)\")" }.joined(separator: "||'|'||")
      let rows = try texts(
        "SELECT group_concat(line, char(10)) FROM (SELECT \(cells) AS line FROM \"\(table)\" ORDER BY 1)"
      )
      if rows != ["NULL"] { content += "\(table)\n" + rows.joined() + "\n" }
    }
    return content
  }
}
