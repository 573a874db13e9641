/// Collects the cells of the tables in a page.
///
/// A table in a cell is a separate table: banks use outer tables for the layout of the page.
struct HTMLTableReader {
  private var open: [HTMLTable] = []
  private var finished: [HTMLTable] = []
  /// The number of tables that have begun.
  private var count = 0

  private static let deepest = 64

  mutating func take(_ token: HTMLToken) throws(UnpackingError) {
    switch token {
    case .text(let text): if !open.isEmpty { open[open.count - 1].add(text) }
    case .start(let name, let attributes): try start(name, attributes)
    case .end(let name): try end(name)
    }
  }

  private mutating func start(
    _ name: String, _ attributes: HTMLAttributes
  ) throws(UnpackingError) {
    switch name {
    case "table": try startTable()
    case "tr", "td", "th":
      // Fragments of pages can have rows and cells without a table.
      if open.isEmpty { try startTable() }
      try open[open.count - 1].endCell()
      if name == "tr" {
        open[open.count - 1].startRow(attributes)
      } else {
        open[open.count - 1].startCell(attributes)
      }
    case "thead", "tbody", "tfoot":
      guard !open.isEmpty else { return }
      try open[open.count - 1].endSection()
    default:
      guard !open.isEmpty else { return }
      open[open.count - 1].startElement(name, attributes)
    }
  }

  private mutating func end(_ name: String) throws(UnpackingError) {
    guard !open.isEmpty else { return }
    switch name {
    case "td", "th": try open[open.count - 1].endCell()
    case "tr": try open[open.count - 1].endRow()
    case "table": try endTable()
    case "thead", "tbody", "tfoot": try open[open.count - 1].endSection()
    default: open[open.count - 1].endElement(name)
    }
  }

  private mutating func startTable() throws(UnpackingError) {
    guard open.count < HTMLTableReader.deepest else {
      throw .tooLarge(.html, .depth(HTMLTableReader.deepest))
    }
    count += 1
    open.append(HTMLTable(number: count))
  }

  private mutating func endTable() throws(UnpackingError) {
    guard var table = open.popLast() else { return }
    try table.endRow()
    // A table of one cell inside another cell only draws a frame around its text.
    if table.cells == 1, let outer = open.indices.last, open[outer].isInCell {
      open[outer].add(" " + String(decoding: table.lastText, as: UTF8.self) + " ")
      return
    }
    if !open.isEmpty { open[open.count - 1].add(" ") }
    if table.cells > 0 {
      guard finished.count < Limits.sheets * 16 else {
        throw .tooLarge(.html, .sheets(Limits.sheets * 16))
      }
      finished.append(table)
    }
  }

  /// Returns the tables with cells, in the order in which they begin.
  consuming func sheets() throws(UnpackingError) -> [Sheet] {
    while !open.isEmpty { try endTable() }
    var sheets: [Sheet] = []
    for table in finished.sorted(by: { $0.number < $1.number }) {
      sheets.append(Sheet(name: "\(table.number)", table: try table.grid.table()))
    }
    return sheets
  }
}
