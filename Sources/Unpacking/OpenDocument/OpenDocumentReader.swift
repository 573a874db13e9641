/// The receiver of a document's content, which writes the cells of its sheets as tables.
///
/// Source: OpenDocument 1.2, part 1, 9 and 19.385. The reader ignores everything else in a sheet or
/// a cell, such as annotations and embedded charts with their own tables.
final class OpenDocumentReader: XMLElements {
  private(set) var sheets: [Sheet] = []
  private(set) var fault: UnpackingError?
  /// The merged cells of each sheet.
  private(set) var merges: [MergedCells] = []
  private let areas: [[MergedCells.Area]]
  private var place = Place.document
  /// The number of open elements in an ignored part.
  private var ignoredDepth = 0
  /// The number of open elements in the paragraph.
  private var paragraphDepth = 0
  private var grid = GridWriter(.ods)
  private var name = ""
  private var isHidden = false
  private var rowCount = 1
  private var isRowHidden = false
  private var cell = OpenDocumentCell()
  /// The table styles that hide a table, and the style that is being read.
  private var hidingStyles: Set<String> = []
  private var style = ""

  private enum Place {
    case document
    case sheet
    case row
    case cell
    case paragraph
  }

  init(repeating areas: [[MergedCells.Area]] = []) { self.areas = areas }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if ignoredDepth > 0 {
      ignoredDepth += 1
      return
    }
    switch place {
    case .document: startInDocument(name, attributes)
    case .sheet:
      switch name {
      case "table-row": startRow(attributes)
      case "table-rows", "table-header-rows", "table-row-group": break
      default: ignoredDepth = 1
      }
    case .row:
      guard name == "table-cell" || name == "covered-table-cell" else { return ignoredDepth = 1 }
      place = .cell
      cell.start(attributes)
    case .cell:
      guard name == "p" || name == "h" else { return ignoredDepth = 1 }
      place = .paragraph
      paragraphDepth = 0
      cell.startParagraph()
    case .paragraph:
      switch name {
      case "s": cell.addBlanks(attributes.number("c") ?? 1)
      case "tab", "line-break": cell.addBlanks(1)
      case "span", "a", "ruby", "ruby-base", "meta", "meta-field", "sheet-name", "title", "date",
        "time":
        break
      default: return ignoredDepth = 1
      }
      paragraphDepth += 1
    }
  }

  private func startInDocument(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "table": startSheet(attributes)
    case "style": style = attributes.string("name") ?? ""
    case "table-properties" where attributes.string("display") == "false":
      if hidingStyles.count < Limits.members { hidingStyles.insert(style) }
    // These elements contain cached cells of other documents, and former contents of cells.
    case "dde-links", "tracked-changes": ignoredDepth = 1
    default: break
    }
  }

  private func startSheet(_ attributes: XMLAttributes) {
    if merges.count >= Limits.sheets { fault = fault ?? .tooLarge(.ods, .sheets(Limits.sheets)) }
    place = .sheet
    name = attributes.string("name") ?? ""
    isHidden = attributes.string("style-name").map(hidingStyles.contains) ?? false
    let index = merges.count
    grid = GridWriter(
      .ods, repeating: index < areas.count ? areas[index] : [], copied: grid.copied)
  }

  private func startRow(_ attributes: XMLAttributes) {
    place = .row
    rowCount = attributes.number("number-rows-repeated") ?? 1
    // A filter hides rows instead of deleting them, and the user does not see hidden rows.
    isRowHidden = ["collapse", "filter"].contains(attributes.string("visibility"))
    grid.startRow(0)
  }

  func end(_ name: XMLName) {
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    switch place {
    case .document: break
    case .sheet: if name == "table" { endSheet() }
    case .row:
      place = .sheet
      guard fault == nil else { return }
      do throws(UnpackingError) { try grid.endRow(repeated: rowCount) } catch { fault = error }
    case .cell:
      place = .row
      endCell()
    case .paragraph:
      if paragraphDepth == 0 { place = .cell } else { paragraphDepth -= 1 }
    }
  }

  private func endCell() {
    if isRowHidden, !cell.value.isEmpty { grid.hideRow() }
    let value = isRowHidden ? [] : cell.value
    value.withUnsafeBufferPointer { value in
      if cell.columns > 1 || cell.rows > 1 {
        grid.add(value, covering: cell.columns, cell.rows)
      } else {
        grid.add(value, repeated: cell.repeats)
      }
    }
  }

  private func endSheet() {
    place = .document
    merges.append(grid.merges)
    guard fault == nil else { return }
    do throws(UnpackingError) {
      if let table = try grid.finish() {
        sheets.append(Sheet(name: name, isHidden: isHidden, table: table))
      }
    } catch { fault = error }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if place == .paragraph, ignoredDepth == 0 { cell.add(bytes) }
  }
}
