import Unpacking

extension RecordTable {
  /// The cells of a column, for each record.
  func cells(_ column: RecordColumn) throws -> [String] {
    guard let index = RecordColumn.allCases.firstIndex(of: column) else { return [] }
    let text = String(decoding: try table.bytes(at: 0, count: table.size), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = RecordTable.cells(of: line)
      return index < cells.count ? cells[index] : ""
    }
  }

  /// Splits a line of CSV, whose cells can be in quotes.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}

/// Decodes ISO-8859-1.
func decodeLatin(_ bytes: [UInt8], _ declared: String?) -> [UInt8] {
  bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
}
