/// The exact values that spreadsheet programs write in addition to the rounded numbers of a page.
enum ShownNumber {
  /// Returns the exact value as a plain decimal if a cell shows this value rounded.
  ///
  /// The value of a date is its serial number, and the value of `12.5%` is 0.125. Cells that show
  /// such a date or percentage keep their text. If a column is too narrow, Excel shows `####`.
  static func exact(_ exact: String, shownAs text: String) -> String? {
    guard let value = Double(exact), value.isFinite, let plain = plain(exact) else { return nil }
    if text.allSatisfy({ $0 == "#" }) { return plain }
    if let shown = Double(text), text.contains(where: { $0 == "E" || $0 == "e" }) {
      return abs(shown - value) <= abs(value) * 0.05 ? plain : nil
    }
    var digits = 0.0
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9":
        digits = digits * 10 + Double(scalar.value - 0x30)
        count += 1
      case "%", ":", "/": return nil
      default: break
      }
    }
    guard count > 0, count <= 17 else { return nil }
    // The decimal mark depends on the language, so try each possible position of the mark.
    var unit = 1.0
    for _ in 0...count {
      if abs(digits / unit - abs(value)) <= 0.500001 / unit { return plain }
      unit *= 10
    }
    return nil
  }

  private static func plain(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SheetNumber.capacity) { buffer in
        SheetNumber.write(text, into: buffer).map { String(decoding: buffer[..<$0], as: UTF8.self) }
      }
    }
  }
}
