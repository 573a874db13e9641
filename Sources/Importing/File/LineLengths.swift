/// Refuses what has no lines before all of it is read: a line of 10 GB from a pipe would fill the
/// disk, and is no statement.
struct LineLengths {
  /// The line of the next byte, from 1; one too much within a CRLF.
  private(set) var line = 1
  private var length = 0
  private var endedInReturn = false
  /// Of UTF-16 when the first bytes are; nothing else needs to be known here.
  private var encoding: TextEncoding?
  private var isAtStart = true
  /// The half of a unit that the last bytes ended with.
  private var half: UInt8?

  /// Takes the next bytes of a file in.
  mutating func take(_ bytes: UnsafeRawBufferPointer, of file: String) throws(ImportError) {
    if isAtStart {
      encoding = TextEncoding.utf16(UnsafeRawBufferPointer(rebasing: bytes.prefix(4096)))
      isAtStart = bytes.isEmpty
    }
    if let encoding { return try takeUnits(bytes, of: file, isLittle: encoding == .utf16LE) }
    try take(LineEnds(bytes), of: file)
  }

  /// Takes in the next bytes, of which the line ends are known; not for UTF-16.
  mutating func take(_ ends: LineEnds, of file: String) throws(ImportError) {
    let carried = length
    length = ends.count == 0 ? length + ends.length : ends.length - ends.last - 1
    let longest = ends.count == 0 ? length : carried + ends.first
    if longest > RecordReader.Sizes().largestRecord {
      throw .recordTooLong(Location(file: file, line: line))
    }
    // A CRLF that is cut in two is one line end.
    line += ends.count - (endedInReturn && ends.beginsWithFeed ? 1 : 0)
    endedInReturn = ends.endsWithReturn
  }

  /// The same in UTF-16, of which a line of so many bytes has at least half as many in UTF-8.
  private mutating func takeUnits(
    _ bytes: UnsafeRawBufferPointer, of file: String, isLittle: Bool
  ) throws(ImportError) {
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      length += 2
      let unit = isLittle ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
      if unit == 0x0A || unit == 0x0D {
        if !(unit == 0x0A && endedInReturn) { line += 1 }
        length = 0
      } else if length > 2 * RecordReader.Sizes().largestRecord {
        throw .recordTooLong(Location(file: file, line: line))
      }
      endedInReturn = unit == 0x0D
    }
  }
}
