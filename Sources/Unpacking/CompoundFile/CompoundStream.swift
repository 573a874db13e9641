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
