import CImporting
import Workers

/// A run of a statement's bytes that begins after a line end.
///
/// Each processor surveys and reads a part of a large statement, which saves a third of the time
/// for a million rows. A file under 1 MiB, some twelve thousand rows, stays in one part.
///
/// The results of all parts must add up: ``Survey``, ``ReadingTotals`` and ``BalanceSums`` each
/// have an `append` or `join`. If the sum may differ from the result of the whole file, the file is
/// read in one part. The usual reason is a line end within quotes.
struct StatementPart {
  /// In bytes of the file.
  var bytes: Range<Int>
  /// The physical line on which the part begins, from 1.
  var line: Int

  /// More threads than this gain nothing.
  static let most = 4
  /// The minimum size, in bytes, that is worth a thread.
  private static let smallest = 512 << 10
  /// The maximum length, in bytes, of a line whose end is searched for.
  private static let longestLine = 64 << 10

  /// Returns up to `count` parts of similar size, which together make up the file.
  ///
  /// Parts end with line ends. If such a line end is within quotes, the part ends in an open quote.
  static func parts(
    of file: StatementFile, in encoding: TextEncoding, count: Int
  ) throws(ImportError) -> [StatementPart] {
    // In UTF-16 no single byte is a line end.
    guard encoding != .utf16LE, encoding != .utf16BE else { return [StatementPart(all: file)] }
    let block = StatementFile.blockSize
    var parts = [StatementPart(all: file)]
    let count = min(count, file.size / smallest)
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

  /// Calls `work` with the index of each of `count` parts: each on its own thread, the first on the
  /// caller's thread.
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

  /// Whether the only fault of a part is that it ends within quotes.
  static func isCutInQuotes(_ fault: any Error, _ index: Int, of count: Int) -> Bool {
    guard index < count - 1, case .unterminatedQuote? = fault as? ImportError else { return false }
    return true
  }

  /// Returns the part that begins with the next line after `offset`, a byte on `line`.
  private static func part(
    of file: StatementFile, from offset: Int, line: Int
  ) throws(ImportError) -> StatementPart? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: longestLine + 1, alignment: 1)
    defer { buffer.deallocate() }
    // Include the byte before `offset`, which may be the first half of a CRLF already counted.
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
  /// The whole file as one part.
  init(all file: StatementFile) { self.init(bytes: 0..<file.size, line: 1) }
}
