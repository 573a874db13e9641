/// Refuses endless lines before all of a file is read.
///
/// A line of 10 GB from a pipe would fill the disk, and is no statement.
struct LineLengths {
  /// The line of the next byte, from 1; one too high within a CRLF.
  private(set) var line = 1
  private var length = 0
  private var endedInReturn = false
  /// Set only for UTF-16, whose line ends are not single bytes.
  private var encoding: TextEncoding?
  private var isAtStart = true
  /// The first half of a unit that the last bytes cut in two.
  private var half: UInt8?

  /// Takes the next bytes of a file.
  mutating func take(_ bytes: UnsafeRawBufferPointer, of file: String) throws(ImportError) {
    if isAtStart {
      encoding = TextEncoding.utf16(UnsafeRawBufferPointer(rebasing: bytes.prefix(4096)))
      isAtStart = bytes.isEmpty
    }
    if let encoding { return try takeUnits(bytes, of: file, isLittle: encoding == .utf16LE) }
    try take(LineEnds(bytes), of: file)
  }

  /// Takes the line ends of the next bytes; not for UTF-16.
  mutating func take(_ ends: LineEnds, of file: String) throws(ImportError) {
    let carried = length
    length = ends.count == 0 ? length + ends.length : ends.length - ends.last - 1
    let longest = ends.count == 0 ? length : carried + ends.first
    if longest > RecordReader.Sizes().largestRecord {
      throw .recordTooLong(Location(file: file, line: line))
    }
    // A CRLF at the border counts once.
    line += ends.count - (endedInReturn && ends.beginsWithFeed ? 1 : 0)
    endedInReturn = ends.endsWithReturn
  }

  /// Takes the next bytes of UTF-16.
  ///
  /// A line has at least half as many bytes in UTF-8.
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
