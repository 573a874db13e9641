import Motion
import Terminal

extension MonthChart {
  /// The stacked bar: a rounded track with segments that fly in.
  struct Bar: Sendable {
    /// The edges of each row's segment, in eighths of a cell from the bar's left end.
    let edges: [Range<Int>]

    /// The eighths between neighbors.
    static let gap = 2

    private let rectangle: Rectangle
    private let fills: [Fill]
    private let names: [String]

    init(_ rows: [Row], in rectangle: Rectangle, theme: Theme) {
      self.rectangle = rectangle
      edges = Self.widened(
        BarLayout.segments(
          shares: rows.map { Double($0.share) }, cells: rectangle.width, gap: Self.gap))
      fills = rows.enumerated().map { index, row in
        Fill(theme.color(ofCategory: row.category), patternIndex: index)
      }
      names = rows.map { neutralized($0.name) }
    }

    /// Returns the segments with at least two cells for the last one, because the round end of the
    /// bar would leave only a nub of a narrower segment.
    ///
    /// The widest segment gives up the space. If it has fewer than eight cells, it would lose too much,
    /// so the segments stay as they are.
    private static func widened(_ segments: [Range<Int>]) -> [Range<Int>] {
      guard let last = segments.lastIndex(where: { !$0.isEmpty }), segments[last].count < 16,
        let widest = segments.indices.max(by: { segments[$0].count < segments[$1].count }),
        widest < last, segments[widest].count >= 64
      else { return segments }
      // By whole cells, so that the gaps stay at the borders of cells.
      let missing = (16 - segments[last].count + 7) / 8 * 8
      return segments.enumerated().map { index, segment in
        switch index {
        case ..<widest: segment
        case widest: segment.lowerBound..<segment.upperBound - missing
        case last: segment.lowerBound - missing..<segment.upperBound
        default: segment.lowerBound - missing..<segment.upperBound - missing
        }
      }
    }

    func drawTrack(at moment: Moment, by painter: Painter, on surface: inout Surface) {
      let track = painter.theme.background.mixed(
        with: painter.theme.track, by: painter.timeline.track(at: moment.elapsed))
      surface.clipped(to: rectangle) { surface in
        draw(from: 0, to: rectangle.width * 8, .blank(track), on: &surface)
      }
    }

    /// Draws the segments over the track, or over the segments of another month.
    func drawSegments(at moment: Moment, by painter: Painter, on surface: inout Surface) {
      let end = rectangle.width * 8
      surface.clipped(to: rectangle) { surface in
        // The first segment is on top, so that later segments slide in beneath it.
        for index in edges.indices.reversed() where !edges[index].isEmpty {
          guard let fill = fill(index, opacity: moment.opacity, by: painter) else { continue }
          let edges = moment.time.flatMap { painter.update?.edges(index, at: $0) } ?? edges[index]
          let progress = painter.timeline.segment(index, at: moment.elapsed)
          let outside = painter.timeline.entrance.side > 0 ? end : -edges.count
          let start = Int(lerp(Double(outside), Double(edges.lowerBound), progress).rounded())
          guard start < end, start + edges.count > 0 else { continue }
          draw(from: start, to: start + edges.count, fill, on: &surface)
          if surface.glyphs != .blocks { label(index, at: start, by: painter, on: &surface) }
        }
      }
    }

    /// Draws the whole bar at rest.
    func draw(track: Color, on surface: inout Surface) {
      surface.clipped(to: rectangle) { surface in
        draw(from: 0, to: rectangle.width * 8, .blank(track), on: &surface)
        for index in edges.indices where !edges[index].isEmpty {
          draw(
            from: edges[index].lowerBound, to: edges[index].upperBound, fills[index], on: &surface)
        }
        surface.roundEnds(of: rectangle)
      }
    }

    func roundEnds(on surface: inout Surface) {
      surface.clipped(to: rectangle) { $0.roundEnds(of: rectangle) }
    }

    /// Returns the fill of a segment that fades into the track; `nil` if the segment is invisible.
    private func fill(_ index: Int, opacity: Double, by painter: Painter) -> Fill? {
      guard opacity < 1 else { return fills[index] }
      return painter.faded(fills[index].color, opacity, into: painter.theme.track)
        .map { Fill($0, patternIndex: index) }
    }

    private func draw(from start: Int, to end: Int, _ fill: Fill, on surface: inout Surface) {
      surface.drawRun(
        fromEighth: rectangle.x * 8 + start, toEighth: rectangle.x * 8 + end, y: rectangle.y,
        rows: rectangle.height, fill)
    }

    /// Writes the name into a segment that is drawn with a pattern, if the segment is wide enough.
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
