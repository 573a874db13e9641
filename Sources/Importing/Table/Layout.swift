/// The start of a statement's table, and its division into cells.
struct Layout {
  var delimiter: UInt8
  var quoting: Quoting
  /// The number of records up to the end of the header; 0 if there is no header.
  var rowsStart: Int
  /// The header's physical line; `nil` for a table without a header.
  var headerLine: Int?
  var headerLines: Int
  /// The header's cells; for a table without a header, the column numbers, starting at 1.
  var header: [String]
  /// The normalized names in the header and their possible meanings; empty if there is no header.
  let headerKeys: [String]
  let headerMeanings: [[HeaderWords.Meaning]]
  var headerLocations: [Location]
  /// The records above the header, or above the first row of a table without a header.
  var preamble: [[String]]
  /// The records between the header and the first row, which often state the unit of the amounts.
  var belowHeader: [[String]] = []
  /// Up to three lines with at least three cells, for messages.
  var examples: [String] = []
  var profile = TableProfile()
  /// The format of a packed file and, for records, their accounts; empty for a text file.
  var containerKeys: [String] = []

  init(
    delimiter: UInt8, quoting: Quoting, rowsStart: Int = 0, headerLine: Int? = nil,
    headerLines: Int = 1, header: [String] = [], headerLocations: [Location] = [],
    preamble: [[String]]
  ) {
    self.delimiter = delimiter
    self.quoting = quoting
    self.rowsStart = rowsStart
    self.headerLine = headerLine
    self.headerLines = headerLines
    self.header = header
    self.headerLocations = headerLocations
    self.preamble = preamble
    headerKeys = header.map(\.normalized)
    headerMeanings = header.map(HeaderWords.meanings)
  }

  var isHeaderless: Bool { headerLine == nil }

  static let delimiters = Array(",;\t|".utf8)

  /// The container and the columns' names, which identify files of the same format.
  ///
  /// Without a header, the kinds of the columns take the place of their names. A bank's workbooks
  /// may use another date order than its CSV files, so the container counts too.
  var signatureKeys: [String] {
    guard isHeaderless else { return containerKeys + headerKeys }
    return containerKeys + ["headerless"]
      + header.indices.map { column in
        let cells = profile[column]
        if cells.isEmpty { return "" }
        if cells.isDates { return "d" }
        return cells.isAmounts ? (cells.isIdentifiers ? "i" : "a") : "t"
      }
  }
}

/// The role of quotes in a file.
package enum Quoting: Hashable, Sendable {
  /// Quotes may enclose cells, and quoted cells may contain delimiters and line ends.
  case standard
  /// Apostrophes enclose cells, and quotes are ordinary characters.
  case apostrophes
  /// Quotes are ordinary characters.
  case none

  /// The quote byte for the splitter, or NUL, which never occurs in text.
  var byte: UInt8 {
    switch self {
    case .standard: UInt8(ascii: "\"")
    case .apostrophes: UInt8(ascii: "'")
    case .none: 0
    }
  }
}
