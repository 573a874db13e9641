/// The relationships of a part of a workbook, which lead to other parts.
struct Relationships {
  /// The relationships, whose targets are paths in the archive.
  private(set) var all: [Relationship] = []

  struct Relationship: Hashable {
    var id: String
    /// The last word of the type, such as `worksheet`, which is the same in Strict and Transitional
    /// workbooks.
    var type: String
    var target: String
  }

  /// Reads the relationships of a part; none if the archive has no such list.
  ///
  /// The part with an empty path is the archive itself.
  init(of part: String, in archive: ZipArchive) throws(UnpackingError) {
    let folder = Relationships.folder(of: part)
    let list = "\(folder)_rels/\(part.dropFirst(folder.count)).rels"
    guard let member = archive.member(named: list) else { return }
    let reader = RelationshipsReader(folder: folder)
    try archive.readXML(member, as: .xlsx, reader)
    all = reader.all
  }

  func target(ofType type: String) -> String? { all.first { $0.type == type }?.target }

  /// The part of a path up to its last slash.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the path of a target that is relative to a folder or to the archive (`/xl/…`).
  static func path(_ target: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (target.hasPrefix("/") ? target : folder + target).split(separator: "/") {
      switch part {
      case "..": _ = parts.popLast()
      case ".": break
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

private final class RelationshipsReader: XMLElements {
  private(set) var all: [Relationships.Relationship] = []
  private(set) var fault: UnpackingError?
  private let folder: String

  init(folder: String) { self.folder = folder }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard name == "Relationship", let type = attributes.string("Type"),
      let target = attributes.string("Target"), attributes.string("TargetMode") != "External"
    else { return }
    guard all.count < Limits.members else {
      fault = .tooLarge(.xlsx, .members(Limits.members))
      return
    }
    all.append(
      Relationships.Relationship(
        id: attributes.string("Id") ?? "", type: String(type.split(separator: "/").last ?? ""),
        target: Relationships.path(target.replacingBackslashes, in: folder)))
  }

  func end(_ name: XMLName) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

extension String {
  fileprivate var replacingBackslashes: String {
    String(map { $0 == "\\" ? "/" : $0 })
  }
}
