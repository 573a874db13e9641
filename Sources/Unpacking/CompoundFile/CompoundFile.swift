/// A compound file (OLE2): a file system in a file, which holds old and encrypted workbooks.
///
/// Source: [MS-CFB]. A file consists of sectors; the FAT has the next sector of each sector. Streams
/// of less than 4,096 bytes are in 64-byte sectors of the mini stream.
package final class CompoundFile: Sendable {
  let source: any ByteSource
  private let sectorSize: Int
  private let fat: [UInt32]
  private let miniFAT: [UInt32]
  private let miniStream: CompoundStream?
  private let entries: [Entry]

  private struct Entry: Sendable {
    var name: String
    var start: UInt32
    var size: Int
  }

  private static let miniSectorSize = 64
  private static let cutoff = 4096
  /// The numbers of sectors from this one on are not sectors but marks.
  static let firstMark: UInt32 = 0xFFFF_FFFA

  package init(_ source: any ByteSource) throws(UnpackingError) {
    let damaged = UnpackingError.damaged(.compoundFile, place: "header")
    let header = try source.bytes(at: 0, count: 512)
    guard header.count == 512, header.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) else { throw damaged }
    let shift = header.uint16(at: 30)
    guard shift == 9 || shift == 12 else { throw damaged }
    let size = 1 << Int(shift)
    self.source = source
    sectorSize = size
    // The last sector may be cut off.
    let sectors = max(0, (source.size + size - 1) / size - 1)
    let table = SectorTable(source: source, sectorSize: size, sectors: sectors)
    fat = try table.fat(header)
    miniFAT = try table.uint32s(
      chain: table.chain(from: header.uint32(at: 60), fat: fat, limit: Limits.part))
    let directory = try table.chain(from: header.uint32(at: 48), fat: fat, limit: Limits.part)
    var entries: [Entry] = []
    var root: Entry?
    for sector in directory {
      let bytes = try source.bytes(at: (Int(sector) + 1) * size, count: size)
      for start in stride(from: 0, to: bytes.count - 127, by: 128) {
        let type = bytes[start + 66]
        guard type == 2 || type == 5 else { continue }
        let length = min(64, max(2, Int(bytes.uint16(at: start + 64)))) - 2
        let units = stride(from: start, to: start + length, by: 2).map { bytes.uint16(at: $0) }
        // The upper half of the size is undefined in version 3.
        let high = shift == 12 ? Int(bytes.uint32(at: start + 124)) : 0
        let entry = Entry(
          name: String(decoding: units, as: UTF16.self), start: bytes.uint32(at: start + 116),
          size: Int(bytes.uint32(at: start + 120)) | high << 32)
        if type == 5 { root = root ?? entry } else { entries.append(entry) }
      }
      guard entries.count <= Limits.members else {
        throw .tooLarge(.compoundFile, .members(Limits.members))
      }
    }
    self.entries = entries
    guard let root else { throw .damaged(.compoundFile, place: "directory") }
    miniStream =
      miniFAT.isEmpty || root.size == 0
      ? nil
      : CompoundStream(
        source, sectors: try table.chain(from: root.start, fat: fat, limit: Limits.part),
        sectorSize: size, offset: size, size: root.size)
  }

  /// Returns a stream by its name, ignoring case and folders; `nil` if there is none.
  package func stream(named name: String) throws(UnpackingError) -> (any ByteSource)? {
    let key = name.lowercased()
    guard let entry = entries.first(where: { $0.name.lowercased() == key }) else { return nil }
    guard entry.size >= 0 else { throw .damaged(.compoundFile, place: name) }
    if entry.size < CompoundFile.cutoff {
      guard entry.size > 0 else { return MemorySource([]) }
      guard let miniStream else { throw .damaged(.compoundFile, place: name) }
      let sectors = try SectorTable.chain(
        from: entry.start, fat: miniFAT, most: CompoundFile.cutoff / CompoundFile.miniSectorSize)
      return try checked(
        CompoundStream(
          miniStream, sectors: sectors, sectorSize: CompoundFile.miniSectorSize, offset: 0,
          size: entry.size), name)
    }
    let sectors = try SectorTable.chain(from: entry.start, fat: fat, most: fat.count)
    return try checked(
      CompoundStream(
        source, sectors: sectors, sectorSize: sectorSize, offset: sectorSize, size: entry.size),
      name)
  }

  /// Throws an error if the stream's sectors do not contain all of its bytes.
  private func checked(
    _ stream: CompoundStream, _ name: String
  ) throws(UnpackingError) -> CompoundStream {
    guard stream.isComplete else { throw .damaged(.compoundFile, place: name) }
    return stream
  }
}

/// A stream of a compound file: bytes in a chain of sectors of a source.
final class CompoundStream: ByteSource {
  let size: Int
  private let source: any ByteSource
  private let sectors: [UInt32]
  private let sectorSize: Int
  /// The offset of sector 0 in the source.
  private let offset: Int

  init(
    _ source: any ByteSource, sectors: [UInt32], sectorSize: Int, offset: Int, size: Int
  ) {
    self.source = source
    self.sectors = sectors
    self.sectorSize = sectorSize
    self.offset = offset
    self.size = size
  }

  /// Whether the sectors contain all bytes of the stream; the last sector may be cut off after them.
  var isComplete: Bool {
    guard size > 0 else { return true }
    let last = (size - 1) / sectorSize
    guard last < sectors.count else { return false }
    return offset + Int(sectors[last]) * sectorSize + (size - 1) % sectorSize < source.size
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(UnpackingError) -> Int {
    guard offset >= 0 else { return 0 }
    var done = 0
    while done < buffer.count, offset + done < size {
      let at = offset + done
      let start = at % sectorSize
      var index = at / sectorSize
      guard index < sectors.count else { break }
      let first = Int(sectors[index])
      var count = sectorSize - start
      // Read consecutive sectors at once.
      while index + 1 < sectors.count, sectors[index + 1] == sectors[index] &+ 1,
        count < buffer.count - done
      {
        index += 1
        count += sectorSize
      }
      count = min(count, buffer.count - done, size - at)
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + count])
      let read = try source.read(at: self.offset + first * sectorSize + start, into: part)
      done += read
      if read < count { break }
    }
    return done
  }
}
