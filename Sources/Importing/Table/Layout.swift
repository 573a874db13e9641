/// The start of a statement's table, and its division into cells.
struct Layout {
  var delimiter: UInt8
  /// Whether quotes enclose cells; in some files quotes are plain text.
  var quoting: Quoting
  /// The number of records before the first row, including the header.
  var rowsStart: Int
  /// The header's physical line; `nil` for a table without a header.
  var headerLine: Int?
  /// The number of lines of the header.
  var headerLines: Int
  /// The header's cells, or the numbers of the columns for a table without a header.
  var header: [String]
  /// The normalized names of the header, and their possible meanings; empty without a header.
  let headerKeys: [String]
  let headerMeanings: [[HeaderWords.Meaning]]
  /// The location of each cell of the header.
  var headerLocations: [Location]
  /// The records above the header.
  var preamble: [[String]]
  /// The first lines with three cells or more, for messages.
  var examples: [String] = []
  /// The cells of each column.
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
    headerKeys = headerLine == nil ? [] : header.map(\.normalized)
    headerMeanings = headerLine == nil ? [] : header.map(HeaderWords.meanings)
  }

  var isHeaderless: Bool { headerLine == nil }

  static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// The names in the header, or the kinds of cells in each column, which identify similar files.
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

/// Whether quotes enclose cells.
package enum Quoting: Hashable, Sendable {
  /// A cell between quotes may contain delimiters and line ends.
  case standard
  /// A quote is a character like any other.
  case none

  /// The byte of quotes for the splitter, or NUL, which never occurs in text.
  var byte: UInt8 { self == .standard ? UInt8(ascii: "\"") : 0 }
}
