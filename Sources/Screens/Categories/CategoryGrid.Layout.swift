import Motion
import Terminal

extension CategoryGrid {
  /// The frames of the cards, relative to the upper left corner of the first card.
  struct Layout: Hashable, Sendable {
    /// The frames in the order of the cards.
    let frames: [Rectangle]
    let height: Int
    let hasSparkline: Bool
    /// Whether a blank row separates figures from payees; `false` if not all cards would then fit.
    let isSpacious: Bool
    /// The index of each category's card.
    let indexes: [String: Int]

    static let mostColumns = 6
    /// The width of the gap between columns, and the height of the gap between cards in a column.
    static let gap = (columns: 2, rows: 1)
    /// The number of free cells to the left and to the right of a card's text.
    static let padding = 2
    /// The minimum width of each of several columns: enough for a typical amount and its change.
    private static let narrowest = 22
    /// The minimum width of each of several columns if the user has not chosen their number.
    private static let usual = 30
    /// The maximum width of a card, which keeps a payee's total near the payee's name.
    private static let widest = 64

    static func most(in width: Int) -> Int { columns(of: narrowest, in: width) }

    /// Returns the number of columns in `width` cells; `chosen` is the user's choice, if any.
    static func columns(_ chosen: Int?, width: Int) -> Int {
      min(chosen ?? columns(of: usual, in: width), most(in: width))
    }

    private static func columns(of cardWidth: Int, in width: Int) -> Int {
      min(max(1, (width + gap.columns) / (cardWidth + gap.columns)), mostColumns)
    }

    /// Lays out `cards`; `payeeCount` returns the number of payees in the category with a key.
    init(
      _ cards: [MonthChart.Row], columns: Int, in capacity: Capacity, payeeCount: (String) -> Int
    ) {
      // Bars need data for at least two months.
      let hasSparkline = cards.contains { $0.history.suffix(6).count { $0 != nil } > 1 }
      let grid = StaggeredGrid(
        columns: columns, gap: Double(Layout.gap.columns), rowGap: Double(Layout.gap.rows))
      let most = columns * (Layout.widest + Layout.gap.columns) - Layout.gap.columns
      let payees = cards.map { min(payeeCount($0.key), CategoryGrid.payeeLimit) }
      func heights(isSpacious: Bool) -> [Double] {
        payees.map { Double(4 + (hasSparkline ? 1 : 0) + $0 + ($0 > 0 && isSpacious ? 1 : 0)) }
      }
      let isSpacious = grid.height(heights: heights(isSpacious: true)) <= Double(capacity.height)
      frames = grid.frames(
        heights: heights(isSpacious: isSpacious), width: Double(max(1, min(capacity.width, most)))
      ).map { Rectangle($0) }
      height = frames.map(\.bottom).max() ?? 0
      indexes = Dictionary(
        cards.enumerated().map { ($0.element.key, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      self.hasSparkline = hasSparkline
      self.isSpacious = isSpacious
    }

    /// Returns the card nearest to another card in a direction; `nil` if there is none.
    ///
    /// Up and down stay in the column. Left and right go to the next column, to the card that
    /// overlaps most, or else to the card with the nearest center.
    func neighbor(of index: Int, _ direction: Direction) -> Int? {
      let own = frames[index]
      switch direction {
      case .up: return frames.lastIndex { $0.x == own.x && $0.bottom <= own.y }
      case .down: return frames.firstIndex { $0.x == own.x && $0.y >= own.bottom }
      case .left, .right: break
      }
      let beside = frames.indices.filter {
        direction == .right ? frames[$0].x >= own.right : frames[$0].right <= own.x
      }
      let columns = beside.map { frames[$0].x }
      let nearest = direction == .right ? columns.min() : columns.max()
      func closeness(_ index: Int) -> (Int, Int) {
        let frame = frames[index]
        let overlap = min(frame.bottom, own.bottom) - max(frame.y, own.y)
        return (max(0, overlap), -abs(frame.y + frame.bottom - own.y - own.bottom))
      }
      return beside.filter { frames[$0].x == nearest }.max { closeness($0) < closeness($1) }
    }

    func frame(of key: String?) -> Rectangle? { key.flatMap { indexes[$0] }.map { frames[$0] } }
  }
}

/// The positions of the header and the cards on a screen.
struct GridArea: Hashable, Sendable {
  let header: Int
  /// The column before which the header must end.
  let headerEnd: Int
  /// The first column after the left margin, and the first column of the right margin.
  let left, right: Int
  /// The area of the cards, without the gaps above and below.
  let cards: Rectangle
  /// The area where cards are visible, including the gaps above and below ``cards``.
  let visible: Rectangle
  let scrollBar: Int

  init(_ scene: Scene) {
    let isLow = scene.size.rows < 16
    header = scene.headerRow
    headerEnd = scene.headerEnd
    left = scene.margin
    right = max(left, scene.size.columns - scene.margin)
    let bottom = max(0, scene.size.rows - 1)
    let top = min(header + 2, bottom)
    cards = Rectangle(
      x: left, y: top, width: right - left, height: max(0, bottom - top - (isLow ? 0 : 1)))
    visible = Rectangle(x: 0, y: header + 1, width: scene.size.columns, height: bottom - header - 1)
    scrollBar = scene.size.columns - (scene.margin > 1 ? 2 : 1)
  }

  var capacity: CategoryGrid.Capacity {
    CategoryGrid.Capacity(width: cards.width, height: cards.height)
  }
}
