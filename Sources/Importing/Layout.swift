/// Where a statement's table begins and how its cells are parted.
struct Layout {
  var delimiter: UInt8
  /// How many records stand before the first row, the header included.
  var rowsStart: Int
  /// The header's physical line.
  var headerLine: Int
  /// The header's cells.
  var header: [String]
  /// Where each header cell stands.
  var headerLocations: [Location]
  /// The records above the header.
  var preamble: [[String]]

  static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// How far down a header is looked for, in records.
  private static let deepestHeader = 100

  /// Finds the header: the line, under the delimiter, with the most words for columns, among them
  /// one for a day and one for an amount.
  static func find(
    in file: StatementFile, encoding: TextEncoding, options: ImportOptions
  ) throws(ImportError) -> Layout {
    var best: (layout: Layout, score: Int)?
    var fullest: [String] = []
    var fault: ImportError?
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: RecordReader.Sizes().buffer, alignment: 64)
    defer { buffer.deallocate() }
    for delimiter in options.delimiter.map({ [$0] }) ?? delimiters {
      var reader = RecordReader(file, encoding: encoding, delimiter: delimiter, buffer: buffer)
      defer { reader.deallocate() }
      let block: RecordBlock
      do {
        guard case .block(let first) = try reader.next() else { continue }
        block = first
      } catch {
        // Under another delimiter the quotes may pair up.
        fault = fault ?? error
        continue
      }
      var preamble: [[String]] = []
      for index in 0..<min(block.records.count, deepestHeader) {
        let record = RecordView(block, index)
        let cells = record.texts
        if let score = score(cells, options: options), score > best?.score ?? 0 {
          best = (
            Layout(
              delimiter: delimiter, rowsStart: index + 1, headerLine: record.line, header: cells,
              headerLocations: cells.indices.map { record.location($0, in: file.name) },
              preamble: preamble), score
          )
        }
        if preamble.count < deepestHeader { preamble.append(cells) }
        if cells.count > 2, fullest.count < 3 { fullest.append(cells.joined(separator: " ")) }
      }
    }
    if let best { return best.layout }
    throw fault ?? .noHeader(file.name, candidates: fullest)
  }

  /// How much a record looks like a header; `nil` when it cannot be one.
  private static func score(_ cells: [String], options: ImportOptions) -> Int? {
    guard cells.count >= 2 else { return nil }
    var roles: Set<ColumnRole> = []
    var words = 0
    for cell in cells where !cell.isEmpty {
      guard let meaning = HeaderWords.meaning(of: cell) else { continue }
      roles.insert(meaning.role)
      words += 1
    }
    if !options.columns.isEmpty {
      // Named columns settle it: the line that has all of them is the header.
      let named = options.columns.values.filter { Int($0) == nil }
      if named.allSatisfy({ name in cells.contains { HeaderWords.key($0) == HeaderWords.key(name) }
      }),
        !named.isEmpty || words > 0
      {
        for role in options.columns.keys { roles.insert(role) }
        words += named.count * 4
      }
    }
    guard roles.contains(.date),
      roles.contains(.amount) || roles.contains(.moneyOut) || roles.contains(.moneyIn)
    else { return nil }
    return words * 4 + roles.count
  }
}
