/// A cell of a document, collected from its elements.
struct OpenDocumentCell {
  /// The number of equal cells side by side.
  private(set) var repeats = 1
  /// The numbers of columns and rows that the cell covers.
  private(set) var columns = 1
  private(set) var rows = 1
  private var type = CellType.text
  /// The value of a cell that is not a text.
  private var exact: [UInt8] = []
  /// The code of an amount's currency; empty if the cell has none.
  private var currency: [UInt8] = []
  private var text: [UInt8] = []
  private var paragraphs = 0
  private var isAfterBlank = false

  private enum CellType {
    case text
    case number
    case date
    case time
    case boolean
    case error
  }

  mutating func start(_ attributes: XMLAttributes) {
    (repeats, columns, rows, type, paragraphs) = (1, 1, 1, .text, 0)
    isAfterBlank = false
    exact.removeAll(keepingCapacity: true)
    currency.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    var at = attributes.list
    while let key = at[0], let value = at[1] {
      at += 2
      switch XMLName(key) {
      case "number-columns-repeated": repeats = Int(String(cString: value)) ?? 1
      case "number-columns-spanned": columns = Int(String(cString: value)) ?? 1
      case "number-rows-spanned": rows = Int(String(cString: value)) ?? 1
      case "value-type":
        // LibreOffice writes both the type of an error and the type of a text.
        if type != .error { type = OpenDocumentCell.type(XMLName(value)) }
      case "value", "date-value", "time-value", "boolean-value", "string-value":
        exact.removeAll(keepingCapacity: true)
        OpenDocumentCell.append(value, to: &exact)
      case "currency":
        currency = [UInt8(ascii: " ")]
        OpenDocumentCell.append(value, to: &currency)
      default: break
      }
    }
  }

  private static func append(_ value: UnsafePointer<CChar>, to bytes: inout [UInt8]) {
    var next = value
    while next.pointee != 0, bytes.count < Limits.cell {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
  }

  private static func type(_ name: XMLName) -> CellType {
    switch name {
    case "float", "currency", "percentage": .number
    case "date": .date
    case "time": .time
    case "boolean": .boolean
    case "error": .error
    default: .text
    }
  }

  mutating func startParagraph() {
    // Blanks at the end of a paragraph do not count.
    if isAfterBlank, !text.isEmpty { text.removeLast() }
    if paragraphs > 0 { addBlanks(1) }
    paragraphs += 1
    isAfterBlank = true
  }

  /// Adds a run of blanks; the document contains only the number of blanks.
  mutating func addBlanks(_ count: Int) {
    let count = min(max(count, 0), Limits.cell - min(text.count, Limits.cell))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    isAfterBlank = false
  }

  /// Adds text, with each run of blanks as one space.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard text.count < Limits.cell else { return }
    for byte in bytes {
      if byte > 0x20 {
        text.append(byte)
        isAfterBlank = false
      } else if !isAfterBlank {
        text.append(UInt8(ascii: " "))
        isAfterBlank = true
      }
    }
  }

  /// The text of the value, in the same form as in other formats.
  var value: [UInt8] {
    switch type {
    case .number: SheetValue.number(exact).map { $0 + currency } ?? text
    case .date: SheetValue.date(exact) ?? text
    case .time: SheetValue.time(exact) ?? text
    case .boolean:
      exact.isEmpty ? text : Array(String(decoding: exact, as: UTF8.self).uppercased().utf8)
    // An error such as #N/A means that there is no value.
    case .error: []
    case .text: text.isEmpty ? exact : text
    }
  }
}
