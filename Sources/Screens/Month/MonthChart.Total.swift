import Motion
import Terminal

extension MonthChart {
  /// A month's total: the number, its unit, and their columns.
  ///
  /// Each digit is a wheel, as in an odometer. Large numerals slide in steps of half a cell.
  /// Numerals that are one row high change without sliding.
  struct Total: Hashable, Sendable {
    /// The digits and their separators; the sign and the unit do not roll.
    let number: String
    private let resting: [NumericText.Slot]
    /// The sign and the unit before the number.
    private let lead: String
    /// The unit after the number, with a space if it has one.
    private let trail: String
    private let style: NumberStyle

    init(_ amount: Int64, amounts: AmountText) {
      let parts = amounts.parts(amount)
      (lead, number, trail) = (parts.lead, parts.number, parts.trail)
      style = amounts.style
      resting = RollingText(number, decimalSeparator: style.decimal).slots(at: .zero)
    }

    /// The number from which the first total begins to roll.
    ///
    /// Zeros stand in all places of the total, so that no frame has gaps between the digits.
    var beginning: RollingText {
      RollingText(
        String(number.map { $0.isNumber ? "0" : $0 }), decimalSeparator: style.decimal,
        delayPerPlace: Timeline.delayPerDigit)
    }

    /// The width of the number and its unit in large numerals; `nil` if a character has none.
    var largeWidth: Int? {
      let unit = trailText.isEmpty ? 0 : 2 + trailText.widthInCells
      return LargeNumerals.width(of: number).map { leadWidth(isLarge: true) + $0 + unit }
    }

    /// Returns the column of the units digit, relative to the left edge.
    func unitsColumn(isLarge: Bool) -> Int {
      let before = -(columns(of: resting, isLarge: isLarge).first ?? 0)
      // A leading 1 has an empty first column, so the number moves left to align with other rows.
      let isIndented = isLarge && number.first == "1" && lead.isEmpty
      return leadWidth(isLarge: isLarge) + (isIndented ? before - 1 : before)
    }

    private var leadIsLarge: Bool { LargeNumerals.width(of: lead) != nil }
    private var trailText: String { String(trail.drop { $0 == " " }) }

    /// Returns the width of everything before the number, including the gap after it.
    private func leadWidth(isLarge: Bool) -> Int {
      guard isLarge, !lead.isEmpty else { return lead.widthInCells }
      return (leadIsLarge ? LargeNumerals.width(of: lead) : nil).map { $0 + 1 }
        ?? lead.widthInCells + 1
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
      drawLead(by: painter, on: &surface)
      let number = Rectangle(
        x: line.x + leadWidth(isLarge: isLarge), y: line.y,
        width: max(0, line.width - leadWidth(isLarge: isLarge)), height: line.height)
      surface.clipped(to: number) { surface in
        let columns = columns(of: slots, isLarge: isLarge)
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
        let isJoined = trail == trailText && !isLarge
        surface.put(
          trailText, x: isJoined ? end : end + 1, y: line.bottom - 1,
          isJoined ? Style(painter.theme.text).bold : Style(painter.theme.second))
      }
    }

    private func drawLead(by painter: Painter, on surface: inout Surface) {
      let (x, y) = (painter.layout.left, painter.layout.total)
      if painter.layout.totalIsLarge, leadIsLarge {
        let isVeiled = number.contains(NumericText.placeholder)
        surface.drawNumerals(
          lead, x: x, y: y, isVeiled ? painter.theme.second : painter.theme.numerals)
      } else if painter.layout.totalIsLarge {
        surface.put(lead, x: x, y: y + LargeNumerals.height - 1, Style(painter.theme.second))
      } else {
        surface.put(lead, x: x, y: y, Style(painter.theme.text).bold)
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
    /// through. Adjacent slots therefore do not move.
    private func columns(of slots: [NumericText.Slot], isLarge: Bool) -> [Int] {
      guard let first = slots.first?.place, let last = slots.last?.place else { return [] }
      var seen = slots[...]
      var columns: [Int] = []
      var column = 0
      var units = 0
      for place in stride(from: max(first, 0), through: min(last, 0), by: -1) {
        if place == 0 { units = column }
        if seen.first?.place == place {
          seen.removeFirst()
          columns.append(column)
        }
        column += Self.width(of: character(at: place), isLarge: isLarge)
      }
      return columns.map { $0 - units }
    }

    /// Returns a character as wide as the characters at a place: a separator, or a digit.
    private func character(at place: Int) -> Character {
      if place == -1 { return style.decimal }
      let own = resting.first { $0.place == place }?.entering
      let isSeparator = own.map { $0 == style.group } ?? style.isSeparator(atPlace: place)
      return place > 0 && isSeparator ? style.group : "0"
    }
  }
}
