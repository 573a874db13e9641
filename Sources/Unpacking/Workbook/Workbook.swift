/// A workbook in the format of Excel since 2007 (XLSX).
///
/// Source: ECMA-376, part 1 (Strict) and part 4 (Transitional). Sobi reads both in the same way,
/// because ``XMLReader`` ignores namespaces.
package struct Workbook: Sendable {
  /// The sheets with cells, in the workbook's order, without sheets that are only a chart.
  package let sheets: [Entry]
  private let archive: ZipArchive
  private let format: CellFormat

  package struct Entry: Hashable, Sendable {
    package let name: String
    /// Whether the sheet is hidden or "very hidden".
    package let isHidden: Bool
    fileprivate let path: String
  }

  /// The data that the cells of all sheets share.
  struct CellFormat: Sendable {
    var texts = SharedTexts()
    /// The style of each cell format.
    var styles: [CellStyle] = []
    var is1904 = false
  }

  /// Reads the list of sheets and the data that all sheets share.
  package init(_ archive: ZipArchive) throws(UnpackingError) {
    self.archive = archive
    let path =
      try Relationships(of: "", in: archive).target(ofType: "officeDocument")
      ?? "xl/workbook.xml"
    guard let member = archive.member(named: path) else {
      throw .damaged(.xlsx, place: path)
    }
    if path.hasSuffix(".bin") { throw .unsupported(.xlsb, .otherContent) }
    let list = SheetList()
    try archive.readXML(member, as: .xlsx, list)
    guard list.isWorkbook else { throw .unsupported(.zip, .otherContent) }
    let relationships = try Relationships(of: path, in: archive)
    sheets = list.sheets.compactMap { sheet in
      let target = relationships.all.first { $0.id == sheet.id }
      if let target, target.type != "worksheet" { return nil }
      // Some programs omit the relationships.
      let path = target?.target ?? "xl/worksheets/sheet\(sheet.number).xml"
      return Entry(name: sheet.name, isHidden: sheet.isHidden, path: path)
    }
    var format = CellFormat()
    format.is1904 = list.is1904
    let folder = Relationships.folder(of: path)
    func part(_ type: String, _ usual: String) -> ZipArchive.Member? {
      archive.member(named: relationships.target(ofType: type) ?? folder + usual)
    }
    if let styles = part("styles", "styles.xml") {
      let reader = WorkbookStyles()
      try archive.readXML(styles, as: .xlsx, reader)
      format.styles = reader.styles
    }
    if let texts = part("sharedStrings", "sharedStrings.xml") {
      let reader = SharedTextsReader()
      try archive.readXML(texts, as: .xlsx, reader)
      format.texts = reader.texts
    }
    self.format = format
  }

  /// Reads the cells of a sheet as a table.
  package func read(_ sheet: Entry) throws(UnpackingError) -> Sheet {
    guard let member = archive.member(named: sheet.path) else {
      throw .damaged(.xlsx, place: sheet.path)
    }
    var reader = WorksheetReader(format)
    try archive.readXML(member, as: .xlsx, reader)
    // The list of merged cells follows the cells, so a sheet with repeated texts is read again.
    let merges = reader.merges.repeating()
    if !merges.isEmpty {
      reader = WorksheetReader(format, repeating: merges)
      try archive.readXML(member, as: .xlsx, reader)
    }
    return Sheet(name: sheet.name, isHidden: sheet.isHidden, table: try reader.finish())
  }
}

extension ZipArchive {
  /// Passes the elements of an XML member to a receiver.
  package func readXML(
    _ member: Member, as kind: FileKind, _ elements: any XMLElements
  ) throws(UnpackingError) {
    let reader = XMLReader(kind, elements)
    try read(member) { piece throws(UnpackingError) in
      try reader.read(piece, place: member.name)
    }
    try reader.read(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, place: member.name)
  }
}

/// The receiver of `xl/workbook.xml`.
private final class SheetList: XMLElements {
  struct Item {
    var name: String
    var id: String
    var number: Int
    var isHidden: Bool
  }

  private(set) var sheets: [Item] = []
  private(set) var isWorkbook = false
  private(set) var is1904 = false
  private(set) var fault: UnpackingError?

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "workbook": isWorkbook = true
    case "workbookPr": is1904 = attributes.isOn("date1904")
    case "sheet":
      guard sheets.count < Limits.sheets else {
        fault = .tooLarge(.xlsx, .sheets(Limits.sheets))
        return
      }
      let state = attributes.string("state") ?? "visible"
      sheets.append(
        Item(
          name: attributes.string("name") ?? "", id: attributes.string("id") ?? "",
          number: sheets.count + 1, isHidden: state != "visible"))
    default: break
    }
  }

  func end(_ name: XMLName) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
