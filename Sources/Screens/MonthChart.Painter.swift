import Ledger
import Motion
import Terminal

extension MonthChart {
  /// Draws a chart whose size and texts are settled.
  ///
  /// Times are from when the chart was first shown; `nil` is the chart at rest.
  struct Painter: Sendable {
    let layout: Layout
    let theme: Theme
    let words: Words
    let bar: Bar
    let legend: Legend
    let total: Total
    let title: String
    /// Whose month it is and in which currency: the fullest wording first.
    let labels: [String]
    let sentence: StyledLine
    let excluded: [StyledLine]
    let hints: String
    let timeline: Timeline
    /// Whether colours can stand between two others; else things appear half way.
    let fades: Bool

    init(
      _ model: Model, width: Int, height: Int, theme: Theme, words: Words, glyphs: GlyphSet
    ) {
      self.theme = theme
      self.words = words
      fades = glyphs == .blocks
      let amounts = AmountText(currency: model.currency, language: words.language)
      let total = Total(amounts.number(model.spent), amounts: amounts)
      let layoutWidth = Layout.width(of: width)
      let excluded = Painter.excluded(
        model, amounts: amounts, words: words, width: layoutWidth)
      let wanted = min(model.categories.count, MonthChart.colorLimit + 1)
      layout = Layout(
        width: width, height: height, legendRows: wanted, excludedRows: excluded.count,
        hasHints: model.showsKeyHints,
        fitsLarge: { glyphs != .ascii && total.fitsLarge($0) })
      self.total = total
      let rows = MonthChart.rows(
        for: model.categories, limit: layout.legendRows, words: words)
      bar = Bar(rows, in: layout.bar, theme: theme)
      legend = Legend(rows, amounts: amounts, layout: layout, theme: theme)
      title = words.title(of: model.month)
      let account = neutralized(model.account ?? words.allAccounts)
      let code = model.currency.code
      labels = [account + " · " + code, model.account == nil ? code : account]
      sentence = Painter.sentence(model, amounts: amounts, words: words, width: layout.width)
      self.excluded = excluded
      let width = layout.width
      hints = words.keyHints.first { $0.widthInCells <= width } ?? ""
      timeline = Timeline(
        rowCount: rows.count, tolerance: 0.4 / Double(max(1, layout.bar.width * 8)))
    }

    /// When nothing moves any more.
    var settled: Duration { max(timeline.settled, total.settled) }

    /// Draws everything but the header; rows that have arrived are copied from `resting`.
    func draw(at elapsed: Duration?, on surface: inout Surface, resting: Surface?) {
      total.draw(at: elapsed, by: self, on: &surface)
      if let y = layout.sentence {
        let opacity = elapsed.map(timeline.sentence) ?? 1
        put(sentence, x: layout.left, y: y, opacity: opacity, on: &surface)
      }
      bar.draw(at: elapsed, by: self, on: &surface)
      for index in legend.rows.indices {
        let rectangle = Rectangle(
          x: layout.left, y: layout.legend + index, width: layout.width, height: 1)
        let opacity = elapsed.map { timeline.row(index, at: $0) } ?? 1
        let move = elapsed.map { timeline.rowMove(index, at: $0) } ?? 1
        let shift = Int(((1 - move) * Double(Legend.travel)).rounded())
        surface.clipped(to: rectangle) { surface in
          if let resting, opacity == 1, shift == 0 {
            surface.draw(resting, x: 0, y: 0)
          } else if opacity > 0 {
            legend.draw(index, shiftedBy: shift, opacity: opacity, by: self, on: &surface)
          }
        }
      }
      let opacity = elapsed.map(timeline.footer) ?? 1
      if let y = layout.excluded {
        for (row, line) in excluded.prefix(layout.excludedRows).enumerated() {
          put(line, x: layout.left, y: y + row, opacity: opacity, on: &surface)
        }
      }
      if let y = layout.hints {
        put([.init(hints, .second)], x: layout.left, y: y, opacity: opacity, on: &surface)
      }
    }

    func drawHeader(on surface: inout Surface) {
      let y = layout.header
      var x = surface.put("‹", x: layout.left, y: y, Style(theme.third)) + 2
      x = surface.put(title, x: x, y: y, Style(theme.text).bold) + 2
      x = surface.put("›", x: x, y: y, Style(theme.third))
      let room = layout.right - x - 2
      guard room > 4 else { return }
      let label = labels.first { $0.widthInCells <= room } ?? labels[1].truncated(toCells: room)
      surface.put(label, endingAt: layout.right, y: y, Style(theme.second))
    }

    /// Draws `line` as visible as `opacity` says.
    func put(_ line: StyledLine, x: Int, y: Int, opacity: Double, on surface: inout Surface) {
      var x = x
      for run in line.runs {
        guard let color = faded(theme.color(run.ink), opacity) else { return }
        x = surface.put(run.text, x: x, y: y, Style(color))
      }
    }

    /// Returns `color` at an opacity, in eight steps so that a fade repaints little; `nil` when
    /// there is nothing to see.
    func faded(_ color: Color, _ opacity: Double) -> Color? {
      guard fades else { return opacity >= 0.5 ? color : nil }
      let step = (opacity * 8).rounded()
      guard step > 0 else { return nil }
      return step >= 8 ? color : theme.background.mixed(with: color, by: step / 8)
    }
  }
}
