import CImporting
import Ledger

/// A check that rejects overlong lines early, before a line of 10 GB from a pipe is copied to disk.
struct LineLengths {
  /// The line of the next byte, counted from 1; one too high between the CR and the LF of a CRLF.
  private(set) var line = 1
  private var length = 0
  private var endedInReturn = false
  /// The encoding if it is UTF-16, in which line ends are not single bytes; otherwise `nil`.
  private var encoding: TextEncoding?
  private var isAtStart = true
  /// The first byte of a UTF-16 code unit that is split between two calls.
  private var half: UInt8?

  mutating func take(_ bytes: UnsafeRawBufferPointer, of file: String) throws(ImportError) {
    if isAtStart {
      encoding = TextEncoding.utf16(UnsafeRawBufferPointer(rebasing: bytes.prefix(4096)))
      isAtStart = bytes.isEmpty
    }
    if let encoding { return try takeUnits(bytes, of: file, isLittle: encoding == .utf16LE) }
    try take(LineEnds(bytes), of: file)
  }

  /// Checks line lengths, given the line ends in the next bytes, which must not be UTF-16.
  mutating func take(_ ends: LineEnds, of file: String) throws(ImportError) {
    let carried = length
    length = ends.count == 0 ? length + ends.length : ends.length - ends.last - 1
    let longest = ends.count == 0 ? length : carried + ends.first
    if longest > RecordReader.Sizes().largestRecord {
      throw .recordTooLong(Location(file: file, line: line))
    }
    // Count a CRLF only once if it is split between two blocks.
    line += ends.count - (endedInReturn && ends.beginsWithFeed ? 1 : 0)
    endedInReturn = ends.endsWithReturn
  }

  /// Checks the next bytes of UTF-16 text, whose lines are at least half as long in UTF-8.
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

/// Facts about one block of a file that do not depend on other blocks.
struct FileBlock {
  var fingerprint = Fingerprint()
  var ends = LineEnds()
  /// The number of bytes before the first non-ASCII byte, or in the whole block if all are ASCII.
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
  /// The offset of the first line end; like `last`, meaningful only if `count` is not 0.
  var first = 0
  var last = 0
  /// The number of bytes in the run.
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
