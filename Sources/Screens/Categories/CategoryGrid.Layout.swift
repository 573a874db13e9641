import Motion

extension CategoryGrid {
  /// The frames of the cards, in cells from the upper left corner of the first.
  struct Layout: Hashable, Sendable {
    struct Frame: Hashable, Sendable {
      let x, y, width, height: Int

      var rect: Rect {
        Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      }
    }

    /// In the order of the cards.
    let frames: [Frame]
    /// The rows down to the end of the lowest card.
    let height: Int
    /// Whether cards have a sparkline of six months.
    let hasCourse: Bool
    /// Whether a blank row separates a card's figures from its payees, which is so if all cards fit
    /// then.
    let isSpacious: Bool
    private let indexes: [String: Int]

    static let mostColumns = 6
    /// Columns of cells between two columns of cards, and rows between two cards.
    static let gap = (columns: 2, rows: 1)
    /// Free cells on either side of a card's texts.
    static let padding = 2
    /// A narrower card does not fit an amount and its change.
    private static let narrowest = 22
    /// The width of a card unless a number of columns was chosen.
    private static let usual = 30
    /// In a wider card, an amount is too far from its name.
    private static let widest = 64

    /// How many columns fit into `width` cells.
    static func most(in width: Int) -> Int { columns(of: narrowest, in: width) }

    /// How many columns to show if `chosen` columns were chosen.
    static func columns(_ chosen: Int?, width: Int) -> Int {
      min(chosen ?? columns(of: usual, in: width), most(in: width))
    }

    private static func columns(of cardWidth: Int, in width: Int) -> Int {
      min(max(1, (width + gap.columns) / (cardWidth + gap.columns)), mostColumns)
    }

    /// Lays out `cards` in the given capacity; `payeeCount` returns how many payees a category has.
    init(
      _ cards: [MonthChart.Row], columns: Int, in capacity: Capacity, payeeCount: (String) -> Int
    ) {
      // A sparkline needs two months.
      let hasCourse = cards.contains { $0.history.count { $0 != nil } > 1 }
      let grid = StaggeredGrid(
        columns: columns, gap: Double(Layout.gap.columns), rowGap: Double(Layout.gap.rows))
      let most = columns * (Layout.widest + Layout.gap.columns) - Layout.gap.columns
      let payees = cards.map { min(payeeCount($0.key), CategoryGrid.payeeLimit) }
      func heights(isSpacious: Bool) -> [Double] {
        payees.map { Double(4 + (hasCourse ? 1 : 0) + $0 + ($0 > 0 && isSpacious ? 1 : 0)) }
      }
      let isSpacious = grid.height(heights: heights(isSpacious: true)) <= Double(capacity.height)
      let placed = grid.frames(
        heights: heights(isSpacious: isSpacious), width: Double(max(1, min(capacity.width, most))))
      frames = placed.map { frame in
        let whole = frame.rounded()
        return Frame(
          x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
      }
      height = frames.map { $0.y + $0.height }.max() ?? 0
      indexes = Dictionary(
        cards.enumerated().map { ($0.element.key, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      self.hasCourse = hasCourse
      self.isSpacious = isSpacious
    }

    func frame(of key: String?) -> Frame? { key.flatMap { indexes[$0] }.map { frames[$0] } }
  }
}
