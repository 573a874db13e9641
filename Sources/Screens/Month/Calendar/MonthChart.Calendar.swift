import Ledger
import Terminal

extension MonthChart {
  /// The days of the month in weeks, each with its amount on a strip of the matching strength.
  ///
  /// A day without spending has a base line, and a day with more refunds than spending an amount
  /// without a strip. A day to come has only a number. The picture is prepared in advance, because
  /// a frame that draws each day again would take several times as long.
  struct Calendar: Sendable {
    private let grid: CalendarGrid
    /// The position of the month's first day in the first week.
    private let offset: Int
    private let numbers: [String]
    private let amounts: [String?]
    private var picture: Surface

    /// Creates the calendar; `nil` without daily spending or a place in the layout.
    init?(
      _ model: Model, from firstWeekday: Weekday, amounts: AmountText, words: Words, theme: Theme,
      glyphs: GlyphSet, in layout: Layout
    ) {
      guard let grid = layout.calendar, let days = model.days else { return nil }
      self.grid = grid
      offset = days.first.weekday.position(inWeekFrom: firstWeekday)
      numbers = days.spent.indices.map { "\(days.first.advanced(by: $0).components.day)" }
      self.amounts = days.spent.map { spent in
        spent.flatMap { $0 == 0 ? nil : Self.text(of: $0, amounts, width: grid.stripWidth) }
      }
      let frame = grid.frame
      picture = Surface(width: frame.width, height: frame.height, glyphs: glyphs)
      drawHead(of: model.month, days, from: firstWeekday, words, theme)
      drawDays(days, theme)
    }

    /// Returns the amount in the form for a strip; `nil` if no form fits.
    private static func text(of amount: Int64, _ amounts: AmountText, width: Int) -> String? {
      amounts.fitting(amount, cells: width - margin(of: width), exactly: width >= 9)
        // At least the sign, so that the day differs from a day without spending.
        ?? (amount < 0 ? "-" : nil)
    }

    /// Returns the number of free cells after an amount.
    private static func margin(of stripWidth: Int) -> Int { stripWidth >= 7 ? 1 : 0 }

    // MARK: The picture

    private mutating func drawHead(
      of month: Month, _ days: Days, from firstWeekday: Weekday, _ words: Words, _ theme: Theme
    ) {
      let end = picture.put(words.calendar(of: month), x: 0, y: 0, Style(theme.text).bold)
      let free = days.spent[..<days.knownCount].count { $0 == 0 }
      let dearest = days.dearest.map { days.first.advanced(by: $0) }
      let notes = words.calendarNotes(dearest: dearest, free: free > 0 ? free : nil)
      if let note = notes.first(where: { $0.widthInCells <= picture.width - end - 2 }) {
        picture.put(note, endingAt: picture.width, y: 0, Style(theme.second))
      }
      for weekday in Weekday.allCases {
        let x = grid.column(of: weekday.position(inWeekFrom: firstWeekday)) - grid.frame.x
        picture.put(words.name(of: weekday), x: x, y: 1, Style(theme.second))
      }
    }

    private mutating func drawDays(_ days: Days, _ theme: Theme) {
      let scale = CalendarScale(days.spent.compactMap(\.self))
      let paints = CalendarScale.paints(theme)
      let lastKnown = days.lastKnown
      for (index, spent) in days.spent.enumerated() {
        let cell = picturedCell(of: index)
        let isLast = index == lastKnown
        let number = Style(spent == nil ? theme.second : theme.text)
        let end = picture.put(
          numbers[index], x: cell.x, y: cell.y, isLast ? number.bold : number)
        if isLast {
          let sign = picture.glyphs == .ascii ? "*" : "●"
          picture.put(sign, x: end, y: cell.y, Style(theme.accent))
        }
        guard let spent else { continue }
        let strip = Rectangle(x: cell.x, y: cell.y + 1, width: cell.width, height: 1)
        if spent > 0 {
          drawStrip(strip, index, step: scale.step(of: spent), paints, theme)
        } else if spent < 0 {
          Self.draw(amounts[index], in: strip, Style(theme.less), on: &picture)
        } else {
          let line = picture.glyphs == .ascii ? "_" : "▁"
          picture.put(
            String(repeating: line, count: strip.width), x: strip.x, y: strip.y, Style(theme.third))
        }
      }
    }

    private mutating func drawStrip(
      _ strip: Rectangle, _ index: Int, step: Int, _ paints: [(fill: Color, ink: Color)],
      _ theme: Theme
    ) {
      if picture.glyphs == .blocks {
        picture.fill(strip, with: paints[step].fill)
        return Self.draw(amounts[index], in: strip, Style(paints[step].ink), on: &picture)
      }
      Self.draw(amounts[index], in: strip, Style(theme.text), on: &picture)
      // Without colors, a block beside the amount shows the strength.
      let width = amounts[index]?.widthInCells ?? 0
      if picture.glyphs == .patterns, width + 2 <= strip.width {
        picture.drawLevel(CalendarScale.level(of: step), x: strip.x, y: strip.y, theme.text)
      }
    }

    private static func draw(
      _ amount: String?, in strip: Rectangle, _ style: Style, on surface: inout Surface
    ) {
      guard let amount else { return }
      surface.put(amount, endingAt: strip.right - margin(of: strip.width), y: strip.y, style)
    }

    /// Returns the cell of a day, relative to the picture.
    private func picturedCell(of index: Int) -> Rectangle {
      let cell = grid.cell(of: offset + index)
      return Rectangle(
        x: cell.x - grid.frame.x, y: cell.y - grid.frame.y, width: cell.width, height: cell.height)
    }

    // MARK: Frames

    func frame(of index: Int) -> Rectangle { grid.cell(of: offset + index) }

    /// Returns the index of the day at a cell; `nil` for a cell without a day.
    func day(atX x: Int, y: Int) -> Int? {
      grid.position(atX: x, y: y).flatMap { position in
        amounts.indices.contains(position - offset) ? position - offset : nil
      }
    }

    func draw(opacity: Double, by painter: Painter, on surface: inout Surface) {
      let theme = painter.theme
      surface.draw(
        picture, x: grid.frame.x, y: grid.frame.y,
        opacity: painter.fades ? opacity : opacity.rounded(), backdrop: theme.background,
        text: theme.text)
    }

    /// Draws the strip of the focused day in the accent, or a sign beside the day without colors.
    func drawFocus(on index: Int, theme: Theme, on surface: inout Surface) {
      guard numbers.indices.contains(index) else { return }
      let cell = frame(of: index)
      surface.put(numbers[index], x: cell.x, y: cell.y, Style(theme.text).bold)
      guard surface.glyphs == .blocks else {
        let sign = surface.glyphs == .ascii ? ">" : "▸"
        surface.put(sign, x: cell.x - 1, y: cell.y, Style(theme.text).bold)
        return
      }
      let strip = Rectangle(x: cell.x, y: cell.y + 1, width: cell.width, height: 1)
      surface.fill(strip, with: theme.accent)
      Self.draw(amounts[index], in: strip, Style(theme.ink(on: theme.accent)), on: &surface)
    }
  }
}
