import CImporting

/// Refuses what has no lines before all of it is read: a line of 10 GB from a pipe would fill the
/// disk, and is no statement.
struct LineLengths {
  private var line = 1
  private var length = 0
  private var endedInReturn = false

  /// Takes the next bytes of a file in.
  mutating func take(_ bytes: UnsafeRawBufferPointer, of file: String) throws(ImportError) {
    let text = bytes.bindMemory(to: UInt8.self)
    let carried = length
    let ends = sobi_count_line_ends(text.baseAddress, text.count)
    if ends.count == 0 {
      length += text.count
    } else {
      length = text.count - ends.last - 1
    }
    let longest = ends.count == 0 ? length : carried + ends.first
    if longest > RecordReader.Sizes().largestRecord {
      throw .recordTooLong(Location(file: file, line: line))
    }
    // A CRLF that is cut in two is one line end.
    line += ends.count - (endedInReturn && text.first == UInt8(ascii: "\n") ? 1 : 0)
    endedInReturn = text.last == UInt8(ascii: "\r")
  }
}
