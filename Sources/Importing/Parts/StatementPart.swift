import CImporting
import Workers

/// A run of a statement's bytes that begins at the start of a line.
///
/// Several threads survey and read the parts of a large statement, which saves a third of the time
/// for a million rows. A file of less than 1 MiB, or about twelve thousand rows, stays in one part.
///
/// The results of the parts are added: ``Survey``, ``ReadingTotals`` and ``BalanceSums`` each have
/// a method `append` or `join`. If the sum may differ from the result for the whole file, Sobi
/// reads the file again in one part. The usual reason is a line end within quotes.
struct StatementPart {
  var bytes: Range<Int>
  /// The physical line on which the part begins, counted from 1.
  var line: Int

  /// The maximum number of parts; more threads would not save time.
  static let most = 4
  /// The minimum size, in bytes, of a part that is worth its own thread.
  private static let smallest = 512 << 10
  /// The maximum distance, in bytes, to search for the end of a line.
  private static let longestLine = 64 << 10

  /// Returns up to `count` parts of similar size, which together make up the file.
  ///
  /// Each part but the last ends with a line end, which may be within quotes.
  static func parts(
    of file: StatementFile, in encoding: TextEncoding, count: Int
  ) throws(ImportError) -> [StatementPart] {
    let block = StatementFile.blockSize
    var parts = [StatementPart(all: file)]
    // In UTF-16, no single byte is a line end.
    let count = encoding.isUTF16 ? 1 : min(count, file.size / smallest)
    guard count > 1 else { return parts }
    for number in 1..<count {
      let place = file.size / count * number / block
      guard file.firstLines.indices.contains(place),
        let next = try part(of: file, from: place * block, line: file.firstLines[place]),
        next.bytes.lowerBound > parts[parts.count - 1].bytes.lowerBound
      else { continue }
      parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<next.bytes.lowerBound
      parts.append(next)
    }
    return parts
  }

  /// Calls `work` with index 0 on this thread, and with each other index on a thread of its own.
  ///
  /// - Returns: `false` if the system has no thread left; `work` may have run for some parts.
  static func forEach(of count: Int, _ work: (Int) -> Void) -> Bool {
    if count <= 1 {
      if count == 1 { work(0) }
      return true
    }
    var ran = true
    return Worker.run({ work(count - 1) }, beside: { ran = forEach(of: count - 1, work) }) && ran
  }

  /// Whether `fault` shows that the part at `index` ends within quotes and is not the last part.
  static func isCutInQuotes(_ fault: any Error, _ index: Int, of count: Int) -> Bool {
    guard index < count - 1, case .unterminatedQuote? = fault as? ImportError else { return false }
    return true
  }

  /// Returns the rest of the file after the next LF; `nil` if no LF is near or nothing follows it.
  ///
  /// The byte at `offset` is on the physical line `line`.
  private static func part(
    of file: StatementFile, from offset: Int, line: Int
  ) throws(ImportError) -> StatementPart? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: longestLine + 1, alignment: 1)
    defer { buffer.deallocate() }
    // Include the byte before `offset`, which may be the CR of a CRLF that `line` already counts.
    let count = try file.read(at: offset - 1, into: buffer)
    guard let end = buffer[1..<max(1, count)].firstIndex(of: UInt8(ascii: "\n")),
      offset + end < file.size
    else { return nil }
    let bytes = buffer.bindMemory(to: UInt8.self)
    let ends = sobi_count_line_ends(bytes.baseAddress.map { $0 + 1 }, end)
    let isCut = buffer[0] == UInt8(ascii: "\r") && buffer[1] == UInt8(ascii: "\n")
    return StatementPart(bytes: offset + end..<file.size, line: line + ends.count - (isCut ? 1 : 0))
  }
}

extension StatementPart {
  init(all file: StatementFile) { self.init(bytes: 0..<file.size, line: 1) }
}
