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

  /// Calls `work` with index 0 on this thread, and with every other index on its own thread.
  ///
  /// - Returns: `false` if the system cannot create a thread; `work` may have run for some parts.
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

extension Survey {
  /// Surveys `parts` in parallel, or the whole file if the parts' evidence cannot be added up.
  ///
  /// If `parts` is `nil`, the size of the file and the number of processors determine the parts.
  /// `buffer` must be large enough for a ``RecordReader``.
  static func of(
    _ file: StatementFile, _ parts: [StatementPart]?, columns: Columns, encoding: TextEncoding,
    layout: Layout, in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Survey {
    let count = min(Worker.processors, StatementPart.most)
    var parts = parts ?? []
    if parts.isEmpty { parts = try StatementPart.parts(of: file, in: encoding, count: count) }
    if parts.count > 1,
      let survey = try joined(file, parts, columns: columns, encoding: encoding, layout: layout)
    {
      return survey
    }
    var survey = Survey(columns: columns, file: file.name)
    try survey.run(file, StatementPart(all: file), encoding: encoding, layout: layout, in: buffer)
    return survey
  }

  /// Returns the sum of the evidence in all parts; `nil` if the file must be surveyed in one part.
  private static func joined(
    _ file: StatementFile, _ parts: [StatementPart], columns: Columns, encoding: TextEncoding,
    layout: Layout
  ) throws(ImportError) -> Survey? {
    var surveys = parts.map { _ in Survey(columns: columns, file: file.name) }
    var faults = [ImportError?](repeating: nil, count: parts.count)
    let ran = surveys.withUnsafeMutableBufferPointer { surveys in
      faults.withUnsafeMutableBufferPointer { faults in
        // Each thread uses only its own survey and fault.
        nonisolated(unsafe) let (surveys, faults) = (surveys, faults)
        return StatementPart.forEach(of: parts.count) { index in
          let buffer = ReadBuffer.allocate()
          defer { buffer.deallocate() }
          var survey = Survey(columns: columns, file: file.name, isFirstPart: index == 0)
          do throws(ImportError) {
            try survey.run(file, parts[index], encoding: encoding, layout: layout, in: buffer)
          } catch { faults[index] = error }
          surveys[index] = survey
        }
      }
    }
    guard ran else { return nil }
    for case (let index, let fault?) in faults.enumerated() {
      if StatementPart.isCutInQuotes(fault, index, of: parts.count) { return nil }
      throw fault
    }
    var survey = surveys[0]
    for next in surveys.dropFirst() where !survey.append(next) { return nil }
    return survey
  }
}

extension ReadingTotals {
  /// Adds the totals of the next part.
  ///
  /// - Returns: `false` if a sum does not fit in 64 bits; in that case, read the statement in one
  ///   part.
  mutating func append(_ next: ReadingTotals) -> Bool {
    if let opening = next.chain, chain?.join(opening) == false {
      summary.addBalanceGap(line: opening.firstLine)
    }
    summary.append(next.summary)
    first = min(first, next.first)
    last = max(last, next.last)
    return sums.add(next.sums)
  }
}

extension ReadingSummary {
  /// Adds the counts and lists of rows from the next part, but not its sums and days.
  fileprivate mutating func append(_ next: ReadingSummary) {
    transactions += next.transactions
    unexplained += next.unexplained
    skipped += next.skipped.prefix(ReadingSummary.mostSkipped - skipped.count)
    skippedCounts.merge(next.skippedCounts, uniquingKeysWith: +)
    balanceGaps += next.balanceGaps.prefix(ReadingSummary.mostOfAKind - balanceGaps.count)
    balanceGapCount += next.balanceGapCount
    badRows += next.badRows.prefix(ReadingSummary.mostOfAKind - badRows.count)
    badRowCount += next.badRowCount
  }
}
