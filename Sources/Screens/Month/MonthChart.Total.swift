import Motion
import Terminal

extension MonthChart {
  /// A month's total: the number, its unit, and their columns.
  ///
  /// Each digit is a wheel, as in an odometer. Large numerals slide in steps of half a cell.
  /// Numerals that are one row high change without sliding.
  struct Total: Hashable, Sendable {
    let number: String
    private let resting: [NumericText.Slot]
    private let unit: String
    private let unitIsJoined: Bool

    /// Returns the number from which the first total begins to roll.
    ///
    /// Zeros stand in all places of the total, so that no frame has gaps between the digits.
    static func beginning(of number: String) -> RollingText {
      RollingText(
        String(number.map { $0.isNumber ? "0" : $0 }), delayPerPlace: Timeline.delayPerDigit)
    }

    init(_ amount: Int64, amounts: AmountText) {
      number = amounts.number(amount)
      resting = RollingText(number).slots(at: .zero)
      unit = amounts.unit
      unitIsJoined = amounts.unitIsJoined
    }

    /// The width of the number and its unit in large numerals; `nil` if a character has none.
    var largeWidth: Int? {
      LargeNumerals.width(of: number).map { $0 + 2 + unit.widthInCells }
    }

    func fitsLarge(_ width: Int) -> Bool { largeWidth.map { $0 <= width } ?? false }

    /// Returns the column of the units digit, relative to the left edge.
    func unitsColumn(isLarge: Bool) -> Int {
      let before = -(Self.columns(of: resting, isLarge: isLarge).first ?? 0)
      // A leading 1 has an empty first column, so the number moves left to align with other rows.
      return isLarge && number.first == "1" ? before - 1 : before
    }

    func draw(
      _ slots: [NumericText.Slot], direction: NumericText.Direction, unitsColumn: Int,
      by painter: Painter, on surface: inout Surface
    ) {
      let layout = painter.layout
      let isLarge = layout.totalIsLarge
      let line = Rectangle(
        x: layout.left, y: layout.total, width: layout.width,
        height: isLarge ? LargeNumerals.height : 1)
      surface.clipped(to: line) { surface in
        let columns = Self.columns(of: slots, isLarge: isLarge)
        for (slot, column) in zip(slots, columns) {
          let x = layout.left + unitsColumn + column
          if isLarge {
            let ink = color(of: slot, painter.theme)
            guard let color = painter.faded(ink, slot.opacity) else { continue }
            surface.drawNumeralWheel(
              from: slot.leaving, to: slot.entering, offset: slot.offset,
              isUpwards: direction == .up, x: x, y: layout.total, color)
          } else if let color = painter.faded(painter.theme.text, slot.opacity),
            let character = slot.nearest ?? slot.entering ?? slot.leaving
          {
            surface.put(String(character), x: x, y: layout.total, Style(color).bold)
          }
        }
        let end = layout.left + unitsColumn + columnsFromUnits(isLarge: isLarge)
        let isJoined = unitIsJoined && !isLarge
        surface.put(
          unit, x: isJoined ? end : end + 1, y: line.bottom - 1,
          isJoined ? Style(painter.theme.text).bold : Style(painter.theme.second))
      }
    }

    /// Returns the color of a slot; hidden digits are large areas, so they are quiet.
    private func color(of slot: NumericText.Slot, _ theme: Theme) -> Color {
      func color(_ character: Character) -> Color {
        if character == NumericText.placeholder { return theme.track }
        let isMark = number.contains(NumericText.placeholder) && !character.isWholeNumber
        return isMark ? theme.second : theme.numerals
      }
      guard let entering = slot.entering.map(color) else { return theme.numerals }
      return (slot.leaving.map(color) ?? entering).mixed(with: entering, by: slot.offset)
    }

    /// Returns the width of the number from the units digit to the end.
    private func columnsFromUnits(isLarge: Bool) -> Int {
      resting.filter { $0.place <= 0 }.compactMap(\.entering)
        .reduce(0) { $0 + Self.width(of: $1, isLarge: isLarge) }
    }

    private static func width(of character: Character, isLarge: Bool) -> Int {
      isLarge ? LargeNumerals.width(of: character) : 1
    }

    /// Returns the first column of each slot, relative to the units digit.
    ///
    /// A slot has the width of a digit or of its separator, even while another character passes
    /// through. Adjacent slots therefore do not move. Only a minus sign has its own width.
    private static func columns(of slots: [NumericText.Slot], isLarge: Bool) -> [Int] {
      guard let first = slots.first?.place, let last = slots.last?.place else { return [] }
      var seen = slots[...]
      var columns: [Int] = []
      var column = 0
      var units = 0
      for place in stride(from: max(first, 0), through: min(last, 0), by: -1) {
        if place == 0 { units = column }
        var character: Character = place == -1 ? "." : place > 0 && place % 4 == 3 ? "," : "0"
        if let slot = seen.first, slot.place == place {
          seen.removeFirst()
          columns.append(column)
          if let sign = [slot.entering, slot.leaving].first(where: { $0 == "-" }), let sign {
            character = sign
          }
        }
        column += width(of: character, isLarge: isLarge)
      }
      return columns.map { $0 - units }
    }
  }
}
