/// A compound file (OLE2): a file system in a file, used by old and encrypted workbooks.
///
/// Source: [MS-CFB]. A file consists of sectors; for each sector, the FAT contains the number of
/// the next sector. Streams of less than 4,096 bytes are in 64-byte sectors of the mini stream.
package final class CompoundFile: Sendable {
  let source: any ByteSource
  private let sectorSize: Int
  private let fat: [UInt32]
  private let miniFAT: [UInt32]
  private let miniStream: CompoundStream?
  private let directory: CompoundDirectory

  private static let miniSectorSize = 64
  private static let cutoff = 4096
  /// The maximum size of the directory in bytes: four thousand names.
  private static let directory = Limits.members * 128
  /// The lowest number that is a special mark and not a sector.
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
    let slots = try table.bytes(
      chain: table.chain(from: header.uint32(at: 48), fat: fat, limit: CompoundFile.directory))
    directory = try CompoundDirectory(slots, hasLargeSizes: shift == 12)
    let root = directory.root
    guard root.size > 0 else {
      (miniFAT, miniStream) = ([], nil)
      return
    }
    miniFAT = try table.uint32s(
      chain: table.chain(from: header.uint32(at: 60), fat: fat, limit: Limits.part))
    miniStream = CompoundStream(
      source, sectors: try table.chain(from: root.start, fat: fat, limit: Limits.part),
      sectorSize: size, offset: size, size: root.size)
  }

  /// Returns a stream of the root folder by its name, ignoring case; `nil` if there is none.
  package func stream(named name: String) throws(UnpackingError) -> (any ByteSource)? {
    guard let entry = directory.stream(named: name) else { return nil }
    let damaged = UnpackingError.damaged(.compoundFile, place: name)
    guard entry.size > 0 else {
      if entry.size == 0 { return MemorySource([]) }
      throw damaged
    }
    let stream: CompoundStream
    if entry.size < CompoundFile.cutoff, let miniStream {
      stream = CompoundStream(
        miniStream, sectors: try SectorTable.chain(from: entry.start, fat: miniFAT),
        sectorSize: CompoundFile.miniSectorSize, offset: 0, size: entry.size)
    } else {
      stream = CompoundStream(
        source, sectors: try SectorTable.chain(from: entry.start, fat: fat),
        sectorSize: sectorSize, offset: sectorSize, size: entry.size)
    }
    guard stream.isComplete else { throw damaged }
    return stream
  }
}
