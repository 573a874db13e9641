import Motion
import Terminal

extension MonthChart {
  /// The stacked bar: a rounded track, and the segments that fly in over it.
  struct Bar: Sendable {
    /// The edges of each row's segment in eighths of a cell from the bar's left end.
    let edges: [Range<Int>]

    private let rectangle: Rectangle
    private let fills: [Fill]
    private let names: [String]

    init(_ rows: [Row], in rectangle: Rectangle, theme: Theme) {
      self.rectangle = rectangle
      edges = BarLayout.segments(shares: rows.map { Double($0.share) }, cells: rectangle.width)
      fills = rows.enumerated().map { index, row in
        Fill(theme.accent(of: row), patternIndex: index)
      }
      names = rows.map { neutralized($0.name) }
    }

    func draw(at elapsed: Duration?, by painter: Painter, on surface: inout Surface) {
      let end = rectangle.width * 8
      surface.clipped(to: rectangle) { surface in
        let track = painter.theme.background.mixed(
          with: painter.theme.track, by: elapsed.map(painter.timeline.track) ?? 1)
        draw(from: 0, to: end, .blank(track), on: &surface)
        // The first lies uppermost, so that a late one slides in behind those that have arrived.
        for index in edges.indices.reversed() where !edges[index].isEmpty {
          let progress = elapsed.map { painter.timeline.segment(index, at: $0) } ?? 1
          let start = Int(
            lerp(Double(end), Double(edges[index].lowerBound), progress).rounded())
          guard start < end else { continue }
          draw(from: start, to: start + edges[index].count, fills[index], on: &surface)
          if surface.glyphs != .blocks { label(index, at: start, by: painter, on: &surface) }
        }
        surface.roundEnds(of: rectangle)
      }
    }

    private func draw(from start: Int, to end: Int, _ fill: Fill, on surface: inout Surface) {
      surface.drawRun(
        fromEighth: rectangle.x * 8 + start, toEighth: rectangle.x * 8 + end, y: rectangle.y,
        rows: rectangle.height, fill)
    }

    /// Writes the name into a segment that has room for it, where colours alone do not tell.
    private func label(
      _ index: Int, at start: Int, by painter: Painter, on surface: inout Surface
    ) {
      let name = " \(names[index]) "
      let first = (start + 4) / 8
      let last = (start + edges[index].count + 4) / 8
      guard name.widthInCells + 2 <= last - first else { return }
      surface.put(
        name, x: rectangle.x + first + 1, y: rectangle.y,
        Style(painter.theme.text, on: .terminalDefault))
    }
  }
}

extension Theme {
  /// Returns the colour of a row's dot and segment.
  func accent(of row: MonthChart.Row) -> Color {
    row.colorIndex.map { categories[$0 % categories.count] } ?? rest
  }
}
