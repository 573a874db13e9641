public import Motion
public import Terminal

extension Surface {
  /// Draws a rolling number in large numerals, with its units digit at column `unitsColumn`.
  ///
  /// Digits only: each is as wide as the others, so that a number keeps its place while it rolls.
  public mutating func drawRolling(
    _ number: RollingText, unitsColumn: Int, y: Int, at time: Duration, in palette: Palette
  ) {
    // A wheel shows a digit, a gap of one pixel and the next.
    let pitch = Double(LargeNumerals.heightInPixels + 1)
    let way = number.direction == .up ? -1 : 1
    for slot in number.slots(at: time) {
      guard let color = palette.faded(palette.ink, slot.opacity, over: palette.background) else {
        continue
      }
      let x = unitsColumn - slot.place * LargeNumerals.width(of: "0")
      let moved = Int((clamp(slot.offset, to: 0...1) * pitch).rounded())
      if let leaving = slot.leaving {
        drawNumeral(leaving, x: x, y: y, verticalOffsetInPixels: way * moved, color)
      }
      if let entering = slot.entering {
        drawNumeral(
          entering, x: x, y: y, verticalOffsetInPixels: way * (moved - Int(pitch)), color)
      }
    }
  }
}
