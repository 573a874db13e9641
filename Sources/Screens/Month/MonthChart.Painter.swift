import Aggregation
import Ledger
import Motion
import Terminal

extension MonthChart {
  /// A painter for a chart of a fixed size with fixed text.
  struct Painter: Sendable {
    let layout: Layout
    let theme: Theme
    let words: Words
    let bar: Bar
    let days: DayStrip?
    let legend: Legend
    let total: Total
    let facts: Facts?
    let curve: Curve?
    let calendar: Calendar?
    let absent: StyledLine?
    /// The place of the payees whose spending changed.
    let causesFrame: Rectangle?
    let causes: CausesPart?
    let title: String
    /// The days of a month between paydays; `nil` for a calendar month.
    let range: String?
    /// The wordings for the account and currency, longest first.
    let labels: [String]
    let sentence: StyledLine
    /// The text at the right end of the sentence's line; `nil` if there is not enough space.
    let toCome: String?
    /// The lines about excluded transactions and the "worth it" total; lines that do not fit are
    /// omitted.
    let excluded: [StyledLine]
    /// The excluded transactions, if they are beside the hints instead.
    let besideHints: String?
    /// The lines below ``excluded``; if space is short, these lines have priority.
    let caveats: [StyledLine]
    let timeline: Timeline
    /// The keys of each row's categories, which identify the row after a change of data.
    let keys: [[String]]
    /// The motion after a change of data; `nil` if the data have not changed.
    var update: Update?
    /// Whether parts can fade; otherwise, a part is visible if its opacity is at least one half.
    let fades: Bool

    init(
      _ model: Model, in layout: Layout, theme: Theme, words: Words, glyphs: GlyphSet,
      firstWeekday: Weekday, entrance: Entrance
    ) {
      self.theme = theme
      self.words = words
      self.layout = layout
      fades = glyphs == .blocks
      let amounts = words.amounts(in: model.currency)
      total = Total(model.spent, amounts: amounts)
      facts = Facts(model, amounts: amounts, words: words, in: layout)
      curve = Curve(model, amounts: amounts, words: words, in: layout)
      calendar = Calendar(
        model, from: firstWeekday, amounts: amounts, words: words, theme: theme, glyphs: glyphs,
        in: layout)
      let rows = MonthChart.rows(for: model.categories, in: layout, words: words)
      keys = rows.map(\.keys)
      bar = Bar(rows, in: layout.bar, theme: theme)
      days = DayStrip(model.days, in: layout, theme: theme)
      legend = Legend(rows, amounts: amounts, words: words, layout: layout, theme: theme)
      absent =
        layout.absent == nil
        ? nil
        : MonthChart.absentLine(
          model.categories, amounts: amounts, words: words, width: layout.legendWidth)
      causesFrame = layout.causes(below: rows.count)
      causes = causesFrame.flatMap { frame in
        model.causes.map { CausesPart(CauseList($0.month, of: model, words: words), in: frame) }
      }
      title = words.title(of: model.month)
      range = model.days.flatMap { words.range(of: $0) }
      labels = Painter.labels(model, words: words, isBesideTabs: layout.hints != nil)
      let sentence = Painter.sentence(model, amounts: amounts, words: words, width: layout.width)
      self.sentence = sentence
      toCome = model.toCome.flatMap { toCome in
        words.toCome(amounts.inSentence(toCome.amount), count: toCome.count).first {
          sentence.widthInCells + 3 + $0.widthInCells <= layout.width
        }
      }
      caveats = Array(
        model.caveats.lines(width: layout.legendWidth, words: words).prefix(layout.footRows))
      let isBeside = layout.excludedIsBesideHints
      besideHints =
        isBeside ? Painter.excludedLine(model, amounts: amounts, words: words)?.text : nil
      let budget = Painter.budgetLines(
        model, amounts: amounts, words: words, width: layout.legendWidth)
      let excluded =
        budget
        + (isBeside
          ? Painter.worthLines(model, amounts: amounts, words: words, width: layout.legendWidth)
          : Painter.excluded(model, amounts: amounts, words: words, width: layout.legendWidth))
      var shown = excluded.prefix(layout.footRows - caveats.count)
      // Words without the figures that follow them say nothing.
      if shown.count < excluded.count, shown.last?.text == words.notCounted + ":" {
        shown.removeLast()
      }
      self.excluded = Array(shown)
      timeline = Timeline(
        entrance: entrance, rowCount: rows.count,
        tolerance: 0.4 / Double(max(1, layout.bar.width * 8)))
    }

    var settled: Duration { timeline.settled }

    func drawSegments(at moment: Moment, on surface: inout Surface) {
      bar.drawSegments(at: moment, by: self, on: &surface)
    }

    /// Draws the sentence and everything below the bar; copies legend rows at rest from `resting`.
    ///
    /// `top` is the number of legend rows above the first visible row.
    func drawLines(
      at moment: Moment, top: Int = 0, on surface: inout Surface, resting: Surface? = nil
    ) {
      let elapsed = moment.elapsed
      if let y = layout.sentence {
        let opacity = moment.opacity * timeline.sentence(at: elapsed)
        drawLine(y, opacity: opacity, on: &surface) { surface in
          put(sentence, x: layout.left, y: y, opacity: opacity, on: &surface)
          guard let toCome else { return }
          put(
            [.init(toCome, .second)], x: layout.right - toCome.widthInCells, y: y,
            opacity: opacity, on: &surface)
        }
      }
      let still = moment.opacity * timeline.still(at: elapsed)
      facts?.draw(opacity: still, by: self, on: &surface)
      drawDays(at: moment, on: &surface)
      curve?.draw(opacity: still, by: self, on: &surface)
      calendar?.draw(opacity: still, by: self, on: &surface)
      let visible = legend.rows.indices.dropFirst(top).prefix(layout.legendRows)
      for (line, index) in visible.enumerated() {
        let y = layout.legend + line
        let opacity = moment.opacity * timeline.row(line, at: elapsed)
        let way = 1 - timeline.rowMove(line, at: elapsed)
        // A row from the left begins in the margin, so that its name is not cut.
        let side = timeline.entrance.side
        let travel = side > 0 ? Legend.travel : -min(Legend.travel, layout.left)
        let shift = Int((way * Double(travel)).rounded())
        drawLine(
          y, width: layout.legendWidth, margin: max(0, -shift), opacity: opacity, on: &surface
        ) { surface in
          if let resting, opacity == 1, shift == 0 {
            surface.draw(resting, x: 0, y: 0)
          } else {
            legend.draw(
              index, onLine: line, shiftedBy: shift, opacity: opacity,
              amount: moment.time.flatMap { update?.amount(index, at: $0) }, by: self, on: &surface)
          }
        }
      }
      drawMarks(visible, opacity: moment.opacity, on: &surface)
      let opacity = moment.opacity * timeline.footer(at: elapsed)
      if !legend.rows.isEmpty, let y = layout.tableHead {
        // Most months have the same head, which must not flicker.
        let isKept = timeline.entrance.replaces
        let opacity = moment.opacity * (isKept ? 1 : timeline.row(0, at: elapsed))
        drawLine(y, width: layout.legendWidth, opacity: opacity, on: &surface) { surface in
          legend.drawHead(words.category, opacity: opacity, by: self, on: &surface)
        }
      }
      if let absent, let y = layout.absent {
        drawLine(y, width: layout.legendWidth, opacity: opacity, on: &surface) { surface in
          put(absent, x: layout.left, y: y, opacity: opacity, on: &surface)
        }
      }
      causes?.draw(
        opacity: moment.opacity * min(timeline.still(at: elapsed), timeline.footer(at: elapsed)),
        by: self, on: &surface)
      guard let y = layout.foot else { return }
      for (row, line) in (excluded + caveats).enumerated() {
        drawLine(y + row, width: layout.legendWidth, opacity: opacity, on: &surface) { surface in
          put(line, x: layout.left, y: y + row, opacity: opacity, on: &surface)
        }
      }
    }

    /// Draws signs in the right margin if the legend continues above or below the visible rows.
    private func drawMarks(_ visible: Range<Int>, opacity: Double, on surface: inout Surface) {
      guard opacity >= 0.5 else { return }
      if visible.lowerBound > 0 {
        surface.put(
          surface.glyphs.scrollUp, x: layout.right, y: layout.legend, Style(theme.second))
      }
      if visible.upperBound < legend.rows.count {
        surface.put(
          surface.glyphs.scrollDown, x: layout.right, y: layout.legend + layout.legendRows - 1,
          Style(theme.second))
      }
    }

    private func drawDays(at moment: Moment, on surface: inout Surface) {
      guard let y = layout.days else { return }
      func opacity(_ index: Int) -> Double {
        moment.opacity * timeline.day(index, at: moment.elapsed)
      }
      // The first day appears first.
      drawLine(y, opacity: opacity(0), on: &surface) { surface in
        days?.drawDays(by: self, on: &surface, opacity: opacity)
      }
      guard let y = layout.dayMarks else { return }
      drawLine(y, opacity: opacity(0), on: &surface) { surface in
        days?.drawMarks(y: y, opacity: opacity(0), by: self, on: &surface)
      }
    }

    /// Draws a part of the focus on a row; `strength` is 1 at rest, and less while the focus glides.
    func drawFocus(on index: Int, top: Int, strength: Double, on surface: inout Surface) {
      guard legend.rows.indices.dropFirst(top).prefix(layout.legendRows).contains(index) else {
        return
      }
      if fades, theme.hasBackground {
        let bar = Rectangle(
          x: layout.left - 1, y: layout.legend + index - top, width: layout.legendWidth + 2,
          height: 1)
        let bold = strength > 0.5 ? legend.boldColumns(index) : []
        let paper = theme.background.mixed(with: theme.focus, by: strength)
        surface.paintBar(bar, paper, bold: bold, theme: theme)
        return
      }
      guard strength > 0.5 else { return }
      let sign = surface.glyphs == .ascii ? ">" : "▸"
      surface.put(
        sign, x: max(0, layout.left - 2), y: layout.legend + index - top, Style(theme.text).bold)
    }

    /// Draws a line, which may begin `margin` cells before the left edge, if it is visible.
    ///
    /// If the chart replaces another month, the line covers the other month's line. Two texts in the
    /// same cells would show numbers that are not true.
    private func drawLine(
      _ y: Int, width: Int? = nil, margin: Int = 0, opacity: Double, on surface: inout Surface,
      _ draw: (inout Surface) -> Void
    ) {
      guard faded(theme.text, opacity) != nil else { return }
      let line = Rectangle(
        x: layout.left - margin, y: y, width: (width ?? layout.width) + margin, height: 1)
      surface.clipped(to: line) { surface in
        if timeline.entrance.replaces { surface.fill(line) }
        draw(&surface)
      }
    }

    /// Returns the wordings for the account and the currency, longest first.
    ///
    /// Beside the names of the sections, the label names only what differs from the default.
    private static func labels(_ model: Model, words: Words, isBesideTabs: Bool) -> [String] {
      let code = model.currency.code
      let hasOthers = !model.caveats.otherCurrencies.isEmpty
      guard isBesideTabs else {
        let account = neutralized(model.account ?? words.allAccounts)
        guard let code = model.shownCode(words) else { return [account] }
        return [account + " · " + code, model.account == nil ? code : account]
      }
      guard let account = model.account.map({ neutralized($0) }) else {
        return hasOthers ? [code] : []
      }
      return hasOthers ? [account + " · " + code, account] : [account]
    }

    /// The columns of the arrows before and after the title.
    var marks: (previous: Int, next: Int) {
      (layout.left, layout.left + 1 + 2 + title.widthInCells + 2)
    }

    /// The label that fits between the title and the end of the header, with its first column.
    var label: (text: String, x: Int)? {
      let capacity = layout.headerEnd - marks.next - 3
      guard capacity > 4, let shortest = labels.last else { return nil }
      let text =
        labels.first { $0.widthInCells <= capacity } ?? shortest.truncated(toCells: capacity)
      return (text, layout.headerEnd - text.widthInCells)
    }

    func drawHeader(hasPrevious: Bool = false, hasNext: Bool = false, on surface: inout Surface) {
      let y = layout.header
      func ink(_ isActive: Bool) -> Style { Style(isActive ? theme.second : theme.third) }
      let title = surface.put("‹", x: marks.previous, y: y, ink(hasPrevious)) + 2
      surface.put(self.title, x: title, y: y, Style(theme.text).bold)
      surface.put("›", x: marks.next, y: y, ink(hasNext))
      if let label { surface.put(label.text, x: label.x, y: y, Style(theme.second)) }
      let x = marks.next + 3
      if let range, x + range.widthInCells + 3 <= label?.x ?? layout.headerEnd {
        surface.put(range, x: x, y: y, Style(theme.second))
      }
    }

    func put(_ line: StyledLine, x: Int, y: Int, opacity: Double, on surface: inout Surface) {
      var x = x
      for run in line.runs {
        guard let color = faded(theme.color(run.ink), opacity) else { return }
        x = surface.put(run.text, x: x, y: y, Style(color))
      }
    }

    /// Returns `color` at an opacity; `nil` if the color is invisible.
    func faded(_ color: Color, _ opacity: Double, into backdrop: Color? = nil) -> Color? {
      guard fades else { return opacity >= 0.5 ? color : nil }
      return color.seen(over: backdrop ?? theme.background, opacity: opacity)
    }
  }
}

extension MonthChart.Model {
  /// The currency's code in a head; `nil` if the unit says it in words, and it is the only currency.
  func shownCode(_ words: Words) -> String? {
    caveats.otherCurrencies.isEmpty ? words.amounts(in: currency).code : currency.code
  }
}
