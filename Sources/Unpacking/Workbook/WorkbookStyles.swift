/// The receiver of `xl/styles.xml`, which shows which cells are dates or amounts of a currency.
final class WorkbookStyles: XMLElements {
  /// The style of each cell format; the `s` attribute of a cell is an index into this array.
  private(set) var styles: [CellStyle] = []
  let fault: UnpackingError? = nil
  private var codes: [Int: CellStyle] = [:]
  private var isInCellFormats = false

  /// The maximum number of cell formats; Excel writes at most 65,490.
  private static let maximum = 65_536

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "numFmt":
      guard codes.count < WorkbookStyles.maximum, let id = attributes.number("numFmtId"),
        let code = attributes.string("formatCode")
      else { return }
      codes[id] = CellStyle(code: code, id: id)
    case "cellXfs": isInCellFormats = true
    case "xf" where isInCellFormats && styles.count < WorkbookStyles.maximum:
      let id = attributes.number("numFmtId") ?? 0
      // A file can redefine a built-in id.
      styles.append(codes[id] ?? CellStyle(builtIn: id))
    default: break
    }
  }

  func end(_ name: XMLName) {
    if name == "cellXfs" { isInCellFormats = false }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

extension XMLAttributes {
  func number(_ name: StaticString) -> Int? { string(name).flatMap { Int($0) } }

  /// Whether an attribute is `1` or `true`.
  func isOn(_ name: StaticString) -> Bool {
    guard let value = self[name] else { return false }
    return value.elementsEqual("1".utf8) || value.elementsEqual("true".utf8)
  }
}
