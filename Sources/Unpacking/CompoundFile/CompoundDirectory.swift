/// The names, sizes and first sectors of a compound file's streams.
///
/// Source: [MS-CFB] 2.6. The entries of a folder form a binary tree below the folder's entry.
struct CompoundDirectory {
  /// The entry of the root folder, whose bytes are the mini stream.
  let root: Entry
  private let streams: [Entry]

  struct Entry {
    var name: String
    var start: UInt32
    var size: Int
  }

  private struct Slot {
    var entry: Entry
    var type: UInt8
    var siblings: [UInt32]
    var child: UInt32
  }

  private static let slotSize = 128
  private static let none: UInt32 = 0xFFFF_FFFF
  private static let streamType: UInt8 = 2
  private static let rootType: UInt8 = 5

  /// Reads the entries.
  ///
  /// Sizes have 64 bits only in version 4 of the format; version 3 leaves the upper half undefined.
  init(_ bytes: [UInt8], hasLargeSizes: Bool) throws(UnpackingError) {
    var slots: [Slot] = []
    for start in stride(
      from: 0, through: bytes.count - CompoundDirectory.slotSize, by: CompoundDirectory.slotSize)
    {
      // A NUL ends each name; some programs write a wrong length.
      let units = stride(from: start, to: start + 64, by: 2).lazy.map { bytes.uint16(at: $0) }
      let high = hasLargeSizes ? Int(bytes.uint32(at: start + 124)) : 0
      slots.append(
        Slot(
          entry: Entry(
            name: String(decoding: Array(units.prefix { $0 != 0 }), as: UTF16.self).lowercased(),
            start: bytes.uint32(at: start + 116),
            size: Int(bytes.uint32(at: start + 120)) | high << 32),
          type: bytes[start + 66],
          siblings: [bytes.uint32(at: start + 68), bytes.uint32(at: start + 72)],
          child: bytes.uint32(at: start + 76)))
    }
    guard let root = slots.firstIndex(where: { $0.type == CompoundDirectory.rootType }) else {
      throw .damaged(.compoundFile, place: "directory")
    }
    self.root = slots[root].entry
    let reached = CompoundDirectory.children(of: root, in: slots)
    streams = (reached ?? slots).filter { $0.type == CompoundDirectory.streamType }.map(\.entry)
  }

  /// Returns the root folder's stream with a name, ignoring case.
  func stream(named name: String) -> Entry? {
    let name = name.lowercased()
    return streams.first { $0.name == name }
  }

  /// Returns the entries directly in a folder, not in its subfolders; `nil` if the tree is damaged.
  ///
  /// Subfolders can contain embedded documents, such as a workbook, whose streams have the same
  /// names.
  private static func children(of folder: Int, in slots: [Slot]) -> [Slot]? {
    var found: [Slot] = []
    var isSeen = [Bool](repeating: false, count: slots.count)
    isSeen[folder] = true
    var waiting = [slots[folder].child]
    while let number = waiting.popLast() {
      if number == none { continue }
      guard number < slots.count, !isSeen[Int(number)] else { return nil }
      isSeen[Int(number)] = true
      let slot = slots[Int(number)]
      found.append(slot)
      waiting += slot.siblings
    }
    return found
  }
}
