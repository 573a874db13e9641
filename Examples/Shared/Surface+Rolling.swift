public import Motion
public import Terminal

extension Surface {
  /// Draws a rolling number in large numerals, with its units digit at column `unitsColumn`.
  ///
  /// The text must consist of digits, which all have the same width, so that they keep their
  /// columns.
  public mutating func drawRolling(
    _ number: RollingText, unitsColumn: Int, y: Int, at time: Duration, in palette: Palette
  ) {
    for slot in number.slots(at: time) {
      guard let color = palette.faded(palette.ink, slot.opacity, over: palette.background) else {
        continue
      }
      drawNumeralWheel(
        from: slot.leaving, to: slot.entering, offset: slot.offset,
        isUpwards: number.direction == .up,
        x: unitsColumn - slot.place * LargeNumerals.width(of: "0"), y: y, color)
    }
  }
}
