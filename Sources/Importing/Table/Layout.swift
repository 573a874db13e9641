/// Where a statement's table begins and how its cells are parted.
struct Layout {
  var delimiter: UInt8
  /// Whether quotes hold cells together; in some files they are just text.
  var quoting: Quoting
  /// How many records stand before the first row, the header included.
  var rowsStart: Int
  /// The header's physical line; `nil` for a table without one.
  var headerLine: Int?
  /// How many lines it takes.
  var headerLines: Int
  /// The header's cells; the columns' numbers for a table without one.
  var header: [String]
  /// Those as names are compared, and what they may mean; nothing for a table without a header.
  let headerKeys: [String]
  let headerMeanings: [[HeaderWords.Meaning]]
  /// Where each header cell stands.
  var headerLocations: [Location]
  /// The records above the header.
  var preamble: [[String]]
  /// The first lines with some cells, for messages.
  var examples: [String] = []
  /// What the cells below look like.
  var profile = TableProfile()

  init(
    delimiter: UInt8, quoting: Quoting, rowsStart: Int, headerLine: Int?, headerLines: Int = 1,
    header: [String], headerLocations: [Location], preamble: [[String]]
  ) {
    self.delimiter = delimiter
    self.quoting = quoting
    self.rowsStart = rowsStart
    self.headerLine = headerLine
    self.headerLines = headerLines
    self.header = header
    self.headerLocations = headerLocations
    self.preamble = preamble
    headerKeys = headerLine == nil ? [] : header.map(HeaderWords.key)
    headerMeanings = headerLine == nil ? [] : header.map(HeaderWords.meanings)
  }

  var isHeaderless: Bool { headerLine == nil }

  static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// What identifies files of this shape: the header's words, or what the columns look like.
  var signatureKeys: [String] {
    guard isHeaderless else { return headerKeys }
    return ["headerless"]
      + header.indices.map { column in
        let cells = profile[column]
        if cells.isEmpty { return "" }
        if cells.isDates { return "d" }
        return cells.isAmounts ? (cells.isIdentifiers ? "i" : "a") : "t"
      }
  }
}

/// Whether a quote holds a cell together.
package enum Quoting: Hashable, Sendable {
  /// A cell that begins with a quote ends with one, and may have delimiters and line ends in it.
  case standard
  /// A quote is a character like any other.
  case none

  /// The byte that the splitter looks for; NUL never occurs in a text.
  var byte: UInt8 { self == .standard ? UInt8(ascii: "\"") : 0 }
}
