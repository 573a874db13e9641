import TestSupport
import Testing
import Unpacking

/// A small writer of workbooks for tests.
struct WorkbookBuilder {
  /// The XML inside `worksheet`, for each sheet.
  var sheets: [String] = []
  /// Attributes of each `sheet` in the list of sheets.
  var states: [Int: String] = [:]
  /// The XML inside `sst`; `nil` for a workbook without shared texts.
  var texts: String?
  /// The format code or the built-in id of each cell format.
  var formats: [String] = []
  var workbookProperties = ""
  /// Further parts, or other contents of the usual ones; an empty text removes the part.
  var parts: [String: String] = [:]

  init(rows: String...) { sheets = rows.map { "<sheetData>\($0)</sheetData>" } }

  private static let types =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// The parts of the workbook by their names.
  var contents: [String: String] {
    var all: [String: String] = [:]
    all["_rels/.rels"] = relationships([("rId1", "officeDocument", "xl/workbook.xml")])
    all["xl/workbook.xml"] = """
      <workbook xmlns:r="r">\(workbookProperties)<sheets>
      \(sheets.indices.map {
        "<sheet name=\"S\($0 + 1)\" sheetId=\"\($0 + 1)\" r:id=\"rId\($0 + 1)\" \(states[$0] ?? "")/>"
      }.joined())</sheets></workbook>
      """
    var list = sheets.indices.map {
      ("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml")
    }
    for (index, sheet) in sheets.enumerated() {
      all["xl/worksheets/sheet\(index + 1).xml"] = "<worksheet>\(sheet)</worksheet>"
    }
    if let texts {
      all["xl/sharedStrings.xml"] = "<sst>\(texts)</sst>"
      list.append(("rIdT", "sharedStrings", "sharedStrings.xml"))
    }
    if !formats.isEmpty {
      all["xl/styles.xml"] = styles
      list.append(("rIdS", "styles", "/xl/styles.xml"))
    }
    all["xl/_rels/workbook.xml.rels"] = relationships(list)
    return all.merging(parts) { $1 }
  }

  static func archive(of contents: [String: String]) -> [UInt8] {
    var builder = ZipBuilder()
    for (name, text) in contents.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
      builder.add(name, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + text)
    }
    return builder.archive
  }

  private var styles: String {
    var codes = ""
    var cells = ""
    for (index, format) in formats.enumerated() {
      let id = Int(format) ?? 164 + index
      if Int(format) == nil { codes += "<numFmt numFmtId=\"\(id)\" formatCode=\"\(format)\"/>" }
      cells += "<xf numFmtId=\"\(id)\"/>"
    }
    return """
      <styleSheet><numFmts>\(codes)</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>\(cells)</cellXfs><dxfs><dxf><numFmt numFmtId="0" formatCode="d"/></dxf></dxfs>
      </styleSheet>
      """
  }

  private func relationships(_ list: [(id: String, type: String, target: String)]) -> String {
    let items = list.map {
      "<Relationship Id=\"\($0.id)\" Type=\"\(WorkbookBuilder.types)/\($0.type)\" "
        + "Target=\"\($0.target)\"/>"
    }
    return "<Relationships>\(items.joined())</Relationships>"
  }

  func workbook() throws -> Workbook {
    try Workbook(ZipBuilder.open(WorkbookBuilder.archive(of: contents)))
  }

  /// Returns the lines of the first sheet's table.
  func lines() throws -> [String] {
    let workbook = try workbook()
    return try WorkbookBuilder.lines(of: workbook.read(#require(workbook.sheets.first)))
  }

  static func lines(of sheet: Sheet) throws -> [String] {
    let bytes = try sheet.table.bytes(at: 0, count: sheet.table.size)
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }
}
