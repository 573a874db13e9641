import Terminal

extension MonthChart {
  /// The payees whose spending changed, below the legend: a title, and one or two columns of rows.
  struct CausesPart: Sendable {
    private struct Line: Sendable {
      let name, reason, change: String
      let ink: Ink
      let x, y: Int
      /// The columns before which the reason and the change end.
      let reasonEnd, right: Int
    }

    private let frame: Rectangle
    private let title: String
    /// What the changes are relative to; `nil` if it does not fit beside the title.
    private let basis: String?
    private let lines: [Line]

    private static let gap = 3
    private static let leastWidthForTwo = 64

    private static func columns(_ width: Int) -> Int { width >= leastWidthForTwo ? 2 : 1 }

    /// Returns the number of rows for `count` payees, without the title.
    static func rows(for count: Int, width: Int) -> Int {
      (count + columns(width) - 1) / columns(width)
    }

    /// Lays out the list in `frame`, whose first row is the title.
    init(_ list: CauseList, in frame: Rectangle) {
      self.frame = frame
      title = list.title
      let fits = title.widthInCells + Self.gap + list.basis.widthInCells <= frame.width
      basis = fits ? list.basis : nil
      let count = Self.columns(frame.width)
      let rows = list.rows(limit: count * (frame.height - 1))
      let perColumn = (rows.count + count - 1) / count
      let width = (frame.width - Self.gap * (count - 1)) / count
      lines = (0..<count).flatMap { index in
        // The last column ends where the frame ends.
        let x = index == 0 ? frame.x : frame.right - width
        let part = rows.dropFirst(index * perColumn).prefix(perColumn)
        let reasonEnd = x + width - 2 - (part.map(\.change.widthInCells).max() ?? 0)
        return part.enumerated().map { line, row in
          let (name, reason) = row.fitted(toCells: reasonEnd - x)
          return Line(
            name: name, reason: reason,
            change: row.change, ink: row.difference == .more ? .more : .less, x: x,
            y: frame.y + 1 + line, reasonEnd: reasonEnd, right: x + width)
        }
      }
    }

    func draw(opacity: Double, by painter: Painter, on surface: inout Surface) {
      let theme = painter.theme
      guard let text = painter.faded(theme.text, opacity),
        let second = painter.faded(theme.second, opacity)
      else { return }
      // Covers the list of another month.
      surface.fill(frame)
      surface.put(title, x: frame.x, y: frame.y, Style(text).bold)
      if let basis { surface.put(basis, endingAt: frame.right, y: frame.y, Style(second)) }
      for line in lines {
        surface.put(line.name, x: line.x, y: line.y, Style(text))
        surface.put(line.reason, endingAt: line.reasonEnd, y: line.y, Style(second))
        if let ink = painter.faded(theme.color(line.ink), opacity) {
          surface.put(line.change, endingAt: line.right, y: line.y, Style(ink))
        }
      }
    }
  }
}
