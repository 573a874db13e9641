import Testing
import Unpacking

/// The records of a statement, as cells by column.
struct StatementRows {
  let table: RecordTable
  let rows: [[RecordColumn: String]]

  init(_ table: RecordTable) throws {
    self.table = table
    let bytes = try table.table.bytes(at: 0, count: table.table.size)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    rows = lines.map { line in
      let cells = zip(RecordColumn.allCases, StatementRows.cells(of: line)).filter { !$1.isEmpty }
      return Dictionary(uniqueKeysWithValues: cells)
    }
    try #require(rows.count == table.lines.count)
  }

  init(camt text: String) throws {
    try self.init(CAMTFile.records(of: MemorySource(Array(text.utf8))))
  }

  init(mt940 text: String) throws { try self.init(mt940: Array(text.utf8)) }

  init(mt940 bytes: [UInt8]) throws {
    try self.init(MT940File.records(of: MemorySource(bytes)) { StatementRows.latin1($0, $1) })
  }

  /// Returns the cells of a column, with "" where it is empty.
  subscript(column: RecordColumn) -> [String] { rows.map { $0[column] ?? "" } }

  /// The only record.
  var only: [RecordColumn: String] {
    get throws {
      try #require(rows.count == 1)
      return rows[0]
    }
  }

  static func latin1(_ bytes: [UInt8], _ declared: String?) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return Array(String(text).utf8)
  }

  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
