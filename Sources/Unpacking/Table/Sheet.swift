/// A table of a file: a sheet of a workbook, or a table of an HTML page.
package struct Sheet: Sendable {
  /// The sheet's name; for a table of a page, its 1-based number.
  package var name: String
  /// Whether the workbook hides the sheet.
  package var isHidden: Bool
  package var table: TableText

  package init(name: String, isHidden: Bool = false, table: TableText) {
    self.name = name
    self.isHidden = isHidden
    self.table = table
  }
}
