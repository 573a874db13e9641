import CImporting
import Ledger

/// Facts about one block of a file, whatever the blocks around it hold.
struct FileBlock {
  var fingerprint = Fingerprint()
  var ends = LineEnds()
  /// The number of bytes before the first one from 0x80; all bytes of an ASCII block.
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
  /// The offsets of the first and the last byte of a line end, when there is one.
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
