import Motion
import Terminal

extension MonthChart {
  /// Returns an amount at rest that can roll: each digit makes one step, the units first.
  ///
  /// A wheel through all digits in between would show numbers that are not true.
  static func rolling(_ number: String, decimalSeparator: Character) -> RollingText {
    RollingText(
      number, decimalSeparator: decimalSeparator, style: .replace, order: .rightToLeft,
      delayPerPlace: Timeline.delayPerDigit)
  }

  /// A month's total: the number, its unit, and their columns.
  ///
  /// Large numerals slide in steps of half a cell. Numerals that are one row high change without
  /// sliding. The number begins at the left edge, and everything after a digit follows its width.
  struct Total: Hashable, Sendable {
    /// The digits and their separators; the sign and the unit do not roll.
    let number: String
    /// The sign and the unit before the number.
    private let lead: String
    /// The unit after the number, with a space if it has one.
    private let trail: String
    private let style: NumberStyle

    init(_ amount: Int64, amounts: AmountText) {
      let parts = amounts.parts(amount)
      (lead, number, trail) = (parts.lead, parts.number, parts.trail)
      style = amounts.style
    }

    /// The number from which the first total begins to roll.
    ///
    /// Zeros stand in all places of the total, so that no frame has gaps between the digits.
    var beginning: RollingText {
      MonthChart.rolling(zeros, decimalSeparator: style.decimal)
    }

    private var zeros: String { String(number.map { $0.isNumber ? "0" : $0 }) }

    /// The largest width of the number and its unit in large numerals while the number rolls; `nil`
    /// if a character has no large form.
    var largeWidth: Int? {
      let unit = trailText.isEmpty ? 0 : 2 + trailText.widthInCells
      return LargeNumerals.width(of: zeros).map { leadWidth(isLarge: true) + $0 + unit }
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
      _ slots: [NumericText.Slot], direction: NumericText.Direction, by painter: Painter,
      on surface: inout Surface
    ) {
      let layout = painter.layout
      draw(
        slots, direction: direction, x: layout.left, y: layout.total, width: layout.width,
        isLarge: layout.totalIsLarge, theme: painter.theme, on: &surface
      ) { painter.faded($0, $1) }
    }

    /// Draws the rolling number at a place; `faded` returns a color with an opacity, or `nil` if it
    /// is invisible.
    func draw(
      _ slots: [NumericText.Slot], direction: NumericText.Direction, x: Int, y: Int, width: Int,
      isLarge: Bool, theme: Theme, on surface: inout Surface,
      faded: (Color, Double) -> Color?
    ) {
      let line = Rectangle(
        x: x, y: y, width: width, height: isLarge ? LargeNumerals.height : 1)
      drawLead(x: line.x, y: line.y, isLarge: isLarge, theme, on: &surface)
      surface.clipped(to: line) { surface in
        var x = line.x + leadWidth(isLarge: isLarge)
        for slot in slots {
          let width = Self.width(of: slot, isLarge: isLarge)
          defer { x += width }
          let ink = isLarge ? color(of: slot, theme) : theme.text
          guard width > 0, let color = faded(ink, slot.opacity) else { continue }
          if isLarge {
            surface.drawNumeralWheel(
              from: slot.leaving, to: slot.entering, offset: slot.offset,
              isUpwards: direction == .up, x: x, y: y, width: width - 1, color)
          } else if let character = slot.nearest ?? slot.entering ?? slot.leaving {
            surface.put(String(character), x: x, y: y, Style(color).bold)
          }
        }
        drawTrail(x: x, bottom: line.bottom, isLarge: isLarge, theme, on: &surface)
      }
    }

    /// Draws the number at rest in large numerals.
    func drawLarge(x: Int, y: Int, theme: Theme, on surface: inout Surface) {
      drawLead(x: x, y: y, isLarge: true, theme, on: &surface)
      let end = number.reduce(x + leadWidth(isLarge: true)) { x, character in
        surface.drawNumeral(character, x: x, y: y, theme.numeral(character, isVeiled: isVeiled))
      }
      drawTrail(
        x: end, bottom: y + LargeNumerals.height, isLarge: true, theme, on: &surface)
    }

    private func drawLead(
      x: Int, y: Int, isLarge: Bool, _ theme: Theme, on surface: inout Surface
    ) {
      if isLarge, leadIsLarge {
        surface.drawNumerals(lead, x: x, y: y, isVeiled ? theme.second : theme.numerals)
      } else if isLarge {
        surface.put(lead, x: x, y: y + LargeNumerals.height - 1, Style(theme.second))
      } else {
        surface.put(lead, x: x, y: y, Style(theme.text).bold)
      }
    }

    private func drawTrail(
      x: Int, bottom: Int, isLarge: Bool, _ theme: Theme, on surface: inout Surface
    ) {
      let isJoined = trail == trailText && !isLarge
      surface.put(
        trailText, x: isJoined ? x : x + 1, y: bottom - 1,
        isJoined ? Style(theme.text).bold : Style(theme.second))
    }

    private var isVeiled: Bool { number.contains(NumericText.placeholder) }

    private func color(of slot: NumericText.Slot, _ theme: Theme) -> Color {
      func color(_ character: Character) -> Color { theme.numeral(character, isVeiled: isVeiled) }
      guard let entering = slot.entering.map(color) else { return theme.numerals }
      return (slot.leaving.map(color) ?? entering).mixed(with: entering, by: slot.offset)
    }

    /// Returns the width of a slot with its gap, on the way from one character to the next.
    ///
    /// A place that appears grows from nothing, so that the number moves aside for it.
    private static func width(of slot: NumericText.Slot, isLarge: Bool) -> Int {
      func width(_ character: Character) -> Double {
        Double(isLarge ? LargeNumerals.width(of: character) : 1)
      }
      guard let last = slot.entering ?? slot.leaving else { return 0 }
      let between = lerp(width(slot.leaving ?? last), width(last), clamp(slot.offset, to: 0...1))
      return Int((between * slot.opacity).rounded())
    }
  }
}

extension Theme {
  /// Returns the color of a character in large numerals; hidden digits are large areas, so they are
  /// quiet.
  func numeral(_ character: Character, isVeiled: Bool) -> Color {
    if character == NumericText.placeholder { return track }
    return isVeiled && !character.isWholeNumber ? second : numerals
  }
}
