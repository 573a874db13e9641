import Motion
import Terminal

extension MonthChart {
  /// The month's total, which rolls from 0 to what it is.
  ///
  /// Each digit is a wheel. Large numerals slide by half cells and are cut at their line; on one
  /// line the digits step.
  struct Total: Sendable {
    /// When the digits stand still.
    let settled: Duration

    private let text: NumericText
    private let startsWithOne: Bool
    private let unit: String
    private let unitIsJoined: Bool
    private let largeWidth: Int?
    /// The place of the leftmost character, and where each character begins if large.
    private let highestPlace: Int
    private let largeOffsets: [Int]

    /// Half cells between the tops of two digits on a wheel.
    private static let pitch = LargeNumerals.heightInPixels + 1

    init(_ number: String, amounts: AmountText) {
      text = NumericText(
        from: "0", to: number, style: .wheel, animation: Timeline.digits,
        delayPerPlace: Timeline.delayPerDigit)
      settled = text.settlingDuration ?? .zero
      highestPlace = text.slots(at: settled).first?.place ?? 0
      startsWithOne = number.first == "1"
      unit = amounts.unit
      unitIsJoined = amounts.unitIsJoined
      largeWidth = LargeNumerals.width(of: number)
      var x = 0
      largeOffsets = number.map { character in
        defer { x += LargeNumerals.width(of: character) }
        return x
      }
    }

    /// Whether the number and its unit fit `width` cells in large numerals.
    func fitsLarge(_ width: Int) -> Bool {
      guard let largeWidth else { return false }
      return largeWidth + 2 + unit.widthInCells <= width
    }

    func draw(at elapsed: Duration?, by painter: Painter, on surface: inout Surface) {
      let y = painter.layout.total
      // A leading 1 has an empty first column: it is moved to the edge the other rows have.
      let x = painter.layout.left - (painter.layout.totalIsLarge && startsWithOne ? 1 : 0)
      let slots = text.slots(at: elapsed ?? settled)
      if painter.layout.totalIsLarge {
        let height = LargeNumerals.height
        let line = Rectangle(
          x: painter.layout.left, y: y, width: painter.layout.width, height: height)
        surface.clipped(to: line) { surface in
          for slot in slots {
            guard let offset = offset(of: slot) else { continue }
            draw(slot, x: x + offset, y: y, by: painter, on: &surface)
          }
        }
        surface.put(
          unit, x: x + (largeWidth ?? 0) + 2, y: y + height - 1, Style(painter.theme.second))
      } else {
        for slot in slots {
          guard let color = painter.faded(painter.theme.text, slot.opacity) else { continue }
          guard let character = slot.nearest ?? slot.entering else { continue }
          surface.put(
            String(character), x: x + highestPlace - slot.place, y: y, Style(color).bold)
        }
        let end = x + largeOffsets.count
        let style = Style(unitIsJoined ? painter.theme.text : painter.theme.second)
        surface.put(unit, x: unitIsJoined ? end : end + 1, y: y, unitIsJoined ? style.bold : style)
      }
    }

    private func offset(of slot: NumericText.Slot) -> Int? {
      let index = highestPlace - slot.place
      return largeOffsets.indices.contains(index) ? largeOffsets[index] : nil
    }

    private func draw(
      _ slot: NumericText.Slot, x: Int, y: Int, by painter: Painter, on surface: inout Surface
    ) {
      guard let color = painter.faded(painter.theme.numerals, slot.opacity) else { return }
      let way = text.direction == .up ? -1 : 1
      let moved = Int((clamp(slot.offset, to: 0...1) * Double(Self.pitch)).rounded())
      if let leaving = slot.leaving, moved < Self.pitch {
        surface.drawNumeral(leaving, x: x, y: y, verticalOffsetInPixels: way * moved, color)
      }
      if let entering = slot.entering {
        surface.drawNumeral(
          entering, x: x, y: y, verticalOffsetInPixels: way * (moved - Self.pitch), color)
      }
    }
  }
}
