import CImporting
import Ledger

/// Rejects overlong lines while the file is still being read.
///
/// A line of 10 GB from a pipe is not a statement, and would fill the disk.
struct LineLengths {
  /// The line of the next byte, from 1; one too high within a CRLF.
  private(set) var line = 1
  private var length = 0
  private var endedInReturn = false
  /// Set only for UTF-16, whose line ends are not single bytes.
  private var encoding: TextEncoding?
  private var isAtStart = true
  /// The first half of a code unit, if the last bytes ended within it.
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
    // A CRLF split between two blocks counts once.
    line += ends.count - (endedInReturn && ends.beginsWithFeed ? 1 : 0)
    endedInReturn = ends.endsWithReturn
  }

  /// Takes the next bytes of UTF-16; in UTF-8 a line has at least half as many bytes.
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

/// Facts about one block of a file, independent of the blocks around it.
struct FileBlock {
  var fingerprint = Fingerprint()
  var ends = LineEnds()
  /// The number of ASCII bytes before the first byte from 0x80; all bytes of an ASCII block.
  var asciiLength = 0

  init() {}

  init(_ bytes: UnsafeRawBufferPointer) {
    fingerprint.combine(bytes)
    ends = LineEnds(bytes)
    asciiLength = sobi_ascii_length(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
  }
}

/// The line ends in a run of bytes.
struct LineEnds {
  var count = 0
  /// The offsets of the first and the last line-end byte; meaningful only if `count` is not 0.
  var first = 0
  var last = 0
  /// The number of bytes.
  var length = 0
  var beginsWithFeed = false
  var endsWithReturn = false

  init() {}

  init(_ bytes: UnsafeRawBufferPointer) {
    let text = bytes.bindMemory(to: UInt8.self)
    let ends = sobi_count_line_ends(text.baseAddress, text.count)
    (count, first, last) = (ends.count, ends.first, ends.last)
    length = text.count
    beginsWithFeed = text.first == UInt8(ascii: "\n")
    endsWithReturn = text.last == UInt8(ascii: "\r")
  }
}
