/// An encoder of cursor moves, which tracks the cursor's position.
struct CursorTracker: Sendable {
  let place: Renderer.Place
  var row: Int?
  var column: Int?

  /// Appends the move to a cell, unless the cursor is already there.
  ///
  /// On the whole screen, uses CUP. Inline, uses CUU, CUD, CR and CHA; the cursor's row must be
  /// known.
  mutating func move(toRow row: Int, column: Int, into bytes: inout [UInt8]) {
    guard self.row != row || self.column != column else { return }
    switch place {
    case .screen:
      bytes += Sequences.csi
      bytes.appendDecimal(row + 1)
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal(column + 1)
      bytes.append(UInt8(ascii: "H"))
    case .inline:
      let current = self.row ?? 0
      if row != current {
        bytes += Sequences.csi
        bytes.appendDecimal(abs(row - current))
        bytes.append(row < current ? UInt8(ascii: "A") : UInt8(ascii: "B"))
      }
      if column == 0, self.column != 0 {
        bytes.append(UInt8(ascii: "\r"))
      } else if self.column != column {
        bytes += Sequences.csi
        bytes.appendDecimal(column + 1)
        bytes.append(UInt8(ascii: "G"))
      }
    }
    self.row = row
    self.column = column
  }
}
