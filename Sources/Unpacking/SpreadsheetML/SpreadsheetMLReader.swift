/// The receiver of a workbook's XML, which writes its cells as tables.
///
/// Source: XML Spreadsheet Reference of Office 2003. Rows and cells have an index only if rows or
/// cells before them are missing.
final class SpreadsheetMLReader: XMLElements {
  private(set) var sheets: [Sheet] = []
  private(set) var isWorkbook = false
  private(set) var fault: UnpackingError?
  /// The merged cells of each worksheet.
  private(set) var merges: [MergedCells] = []
  private let areas: [[MergedCells.Area]]
  private var grid = GridWriter(.spreadsheetML)
  private var name = ""
  private var isHidden = false
  private var isInTable = false
  private var isRowHidden = false
  /// The number of empty rows after this row, which only have the same height.
  private var emptyRows = 0
  private var cell: Cell?
  private var text: [UInt8] = []
  private var isInData = false
  private var isInVisible = false
  /// The number of open elements in a part of a cell that is not its value, such as a comment.
  private var ignoredDepth = 0

  private struct Cell {
    var column: Int?
    var columns: Int
    var rows: Int
    var type = ""
  }

  init(repeating areas: [[MergedCells.Area]] = []) { self.areas = areas }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if cell != nil {
      if ignoredDepth > 0 || !isInData && !(name == "Data") {
        ignoredDepth += 1
      } else if !isInData {
        isInData = true
        cell?.type = attributes.string("Type") ?? ""
      }
      // Elements in the value only set its fonts.
      return
    }
    switch name {
    case "Workbook": isWorkbook = true
    case "Worksheet": startSheet(attributes)
    case "Table": isInTable = true
    case "Row" where isInTable: startRow(attributes)
    case "Cell" where isInTable: startCell(attributes)
    case "Visible":
      isInVisible = true
      text.removeAll(keepingCapacity: true)
    default: break
    }
  }

  private func startSheet(_ attributes: XMLAttributes) {
    if merges.count >= Limits.sheets {
      fault = fault ?? .tooLarge(.spreadsheetML, .sheets(Limits.sheets))
    }
    name = attributes.string("Name") ?? ""
    isHidden = false
    let index = merges.count
    grid = GridWriter(
      .spreadsheetML, repeating: index < areas.count ? areas[index] : [], copied: grid.copied)
    emptyRows = 0
  }

  private func startRow(_ attributes: XMLAttributes) {
    let next = grid.row + 1 + emptyRows
    grid.startRow(max(next, attributes.number("Index") ?? next))
    emptyRows = min(max(attributes.number("Span") ?? 0, 0), Limits.rows)
    isRowHidden = attributes.isOn("Hidden")
  }

  private func startCell(_ attributes: XMLAttributes) {
    func extra(_ name: StaticString) -> Int {
      min(max(attributes.number(name) ?? 0, 0), Limits.rows)
    }
    cell = Cell(
      column: attributes.number("Index").map { max($0, 1) - 1 },
      columns: extra("MergeAcross") + 1, rows: extra("MergeDown") + 1)
    text.removeAll(keepingCapacity: true)
    isInData = false
    ignoredDepth = 0
  }

  func end(_ name: XMLName) {
    if cell != nil {
      if ignoredDepth > 0 {
        ignoredDepth -= 1
      } else if name == "Data" {
        isInData = false
      } else if name == "Cell" {
        endCell()
      }
      return
    }
    switch name {
    case "Row" where isInTable:
      guard fault == nil else { return }
      do throws(UnpackingError) { try grid.endRow() } catch { fault = error }
    case "Table": isInTable = false
    case "Visible":
      isInVisible = false
      if text.starts(with: "SheetHidden".utf8) || text.starts(with: "SheetVeryHidden".utf8) {
        isHidden = true
      }
    case "Worksheet": endSheet()
    default: break
    }
  }

  private func endSheet() {
    merges.append(grid.merges)
    guard fault == nil else { return }
    do throws(UnpackingError) {
      if let table = try grid.finish() {
        sheets.append(Sheet(name: name, isHidden: isHidden, table: table))
      }
    } catch { fault = error }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isInVisible || isInData && ignoredDepth == 0, text.count < Limits.cell else { return }
    text.append(contentsOf: bytes)
  }

  private func endCell() {
    guard let cell else { return }
    self.cell = nil
    if isRowHidden, !text.isEmpty { grid.hideRow() }
    let value = isRowHidden ? [] : SpreadsheetMLReader.value(text, type: cell.type)
    value.withUnsafeBufferPointer {
      grid.add($0, column: cell.column, columns: cell.columns, rows: cell.rows)
    }
  }

  /// Returns the text of a value, in the same form as in other formats.
  private static func value(_ text: [UInt8], type: String) -> [UInt8] {
    switch type {
    case "Number": return SheetValue.number(text) ?? text
    case "DateTime": return SheetValue.date(text) ?? text
    case "Boolean":
      guard let first = text.first(where: { $0 > 0x20 }) else { return [] }
      return Array((first == UInt8(ascii: "0") ? "FALSE" : "TRUE").utf8)
    // An error such as #N/A means that there is no value.
    case "Error": return []
    default: return text
    }
  }
}
