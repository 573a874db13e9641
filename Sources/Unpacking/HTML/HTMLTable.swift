/// A table of a page, collected from its elements.
struct HTMLTable {
  /// The number of the table in the page, counted from 1.
  let number: Int
  private(set) var grid = CellGrid(.html)
  /// The number of cells with text.
  private(set) var cells = 0
  /// The text of the last cell with text.
  private(set) var lastText: [UInt8] = []
  private(set) var isInCell = false
  private var isInRow = false
  private var isRowHidden = false
  private var isCellHidden = false
  private var row = 0
  private var column = 0
  private var text = HTMLText()
  private var columns = 1
  private var rows = 1
  /// The exact number of the cell, which spreadsheet programs write in addition to the shown text.
  private var exact: String?
  /// The hidden element in the cell, and the number of open elements with the same name in it.
  private var hidden: (name: String, depth: Int)?
  /// For each column, the last row that a cell of an earlier row reaches.
  private var reaches: [Int: Int] = [:]

  /// The maximum number of rows that browsers accept for one cell.
  private static let mostRows = 65_534

  init(number: Int) { self.number = number }

  mutating func startRow(_ attributes: HTMLAttributes) {
    row += 1
    column = 0
    isInRow = true
    isRowHidden = attributes.hideElement
  }

  mutating func startCell(_ attributes: HTMLAttributes) {
    if !isInRow { startRow(HTMLAttributes(bytes: [])) }
    isInCell = true
    text.clear()
    hidden = nil
    // In a browser, a hidden cell takes up no column.
    isCellHidden = attributes.hideElement
    while reaches[column, default: 0] >= row { column += 1 }
    columns = HTMLTable.span(attributes["colspan"], most: Limits.columns)
    rows = HTMLTable.span(attributes["rowspan"], most: HTMLTable.mostRows)
    exact = attributes["x:num"] ?? attributes["sdval"]
  }

  private static func span(_ value: String?, most: Int) -> Int {
    let digits = value.map { $0.filter { ("0"..."9").contains($0) } }
    return min(max(digits.flatMap { Int($0) } ?? 1, 1), most)
  }

  mutating func add(_ part: String) {
    if isInCell, hidden == nil { text.append(part) }
  }

  mutating func startElement(_ name: String, _ attributes: HTMLAttributes) {
    guard isInCell else { return }
    if let hidden {
      if hidden.name == name { self.hidden?.depth += 1 }
      return
    }
    if HTMLTable.separating.contains(name) { text.append(" ") }
    // Some tables contain hidden texts that a script uses to sort the rows.
    if !HTMLTable.empty.contains(name), attributes.hideElement { hidden = (name, 1) }
  }

  mutating func endElement(_ name: String) {
    if let hidden, hidden.name == name {
      self.hidden = hidden.depth > 1 ? (name, hidden.depth - 1) : nil
    } else if HTMLTable.separating.contains(name) {
      add(" ")
    }
  }

  /// The elements that begin or end a line.
  private static let separating: Set<String> = ["br", "p", "div", "li", "hr", "dt", "dd", "pre"]

  /// The elements without contents.
  private static let empty: Set<String> = [
    "br", "hr", "img", "input", "wbr", "meta", "link", "col",
  ]

  mutating func endCell() throws(UnpackingError) {
    guard isInCell else { return }
    isInCell = false
    guard !isCellHidden else { return }
    let first = column
    column += columns
    guard first < Limits.columns else { return }
    let right = min(column, Limits.columns) - 1
    let bottom = row + rows - 1
    if rows > 1 {
      for covered in first...right { reaches[covered] = bottom }
    }
    guard !isRowHidden, !text.bytes.isEmpty else { return }
    cells += 1
    lastText = text.bytes
    let shown = String(decoding: text.bytes, as: UTF8.self)
    let content = exact.flatMap { ShownNumber.exact($0, shownAs: shown) } ?? shown
    try grid.add(content, row: row, column: first)
    if rows > 1 || columns > 1 {
      grid.merged.add(MergedCells.Area(top: row, bottom: bottom, left: first, right: right))
    }
  }

  mutating func endRow() throws(UnpackingError) {
    try endCell()
    isInRow = false
  }

  /// Ends the head, the body or the foot of the table; no cell extends beyond this section.
  mutating func endSection() throws(UnpackingError) {
    try endRow()
    reaches.removeAll(keepingCapacity: true)
  }
}

extension HTMLAttributes {
  /// Whether the page hides the element.
  fileprivate var hideElement: Bool {
    guard let style = self["style"] else { return false }
    let plain = style.filter { $0 != " " }.lowercased()
    return plain.contains("display:none") || plain.contains("mso-hide:all")
  }
}
