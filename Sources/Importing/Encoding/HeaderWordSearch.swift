/// A search for column names in the lines of a sample, in one encoding after another.
///
/// Many cells repeat, and encodings may agree on the text of a cell, so the search caches results.
struct HeaderWordSearch {
  /// The id of the column name in each cell; `nil` for a cell that does not name a column.
  private var cells: [[UInt8]: Int?] = [:]
  /// The ids of the column names found so far, by normalized name.
  private var names: [String: Int] = [:]

  /// Returns the number of distinct non-ASCII column names in the lines when read in `encoding`.
  mutating func count(_ lines: [[UInt8]], in encoding: TextEncoding) -> Int {
    var found: Set<Int> = []
    for line in lines {
      _ = encoding.withText(line) { text in
        var start = 0
        for at in 0...text.count where at == text.count || Layout.delimiters.contains(text[at]) {
          let cell = UnsafeBufferPointer(rebasing: text[start..<at])
          start = at + 1
          if let name = name(HeaderWordSearch.bare(cell)) { found.insert(name) }
        }
      }
    }
    return found.count
  }

  /// Returns a cell without leading spaces and enclosing quotes.
  private static func bare(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let text = cell.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    return UnsafeBufferPointer(rebasing: text.prefix { $0 != UInt8(ascii: "\"") })
  }

  private mutating func name(_ cell: UnsafeBufferPointer<UInt8>) -> Int? {
    guard cell.contains(where: { $0 >= 0x80 }) else { return nil }
    let bytes = Array(cell)
    if let known = cells[bytes] { return known }
    var number: Int?
    let text = String(decoding: cell, as: UTF8.self)
    if !HeaderWords.meanings(of: text).isEmpty {
      let name = text.normalized
      number = names[name] ?? names.count
      names[name] = number
    }
    cells[bytes] = .some(number)
    return number
  }
}
