/// The row and the column of a cell, such as `B12`.
struct CellReference: Hashable {
  /// Counted from 1; `nil` if the reference has no row.
  var row: Int?
  /// Counted from 0; `nil` if the reference has no letters.
  var column: Int?

  /// Columns and rows above this number are all read as this number.
  static let maximum = 1 << 24

  /// Reads a reference, up to the first byte that does not belong to it.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var at = 0
    self.init(text, from: &at)
  }

  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, from at: inout Int) {
    var letters = 0
    while at < text.count {
      let letter = text[at] | 0x20
      if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") {
        letters = min(letters * 26 + Int(letter - UInt8(ascii: "a")) + 1, CellReference.maximum)
      } else if text[at] != UInt8(ascii: "$") {
        break
      }
      at += 1
    }
    var number = 0
    while at < text.count, text[at] &- UInt8(ascii: "0") < 10 {
      number = min(number * 10 + Int(text[at] - UInt8(ascii: "0")), CellReference.maximum)
      at += 1
    }
    column = letters > 0 ? letters - 1 : nil
    row = number > 0 ? number : nil
  }
}
