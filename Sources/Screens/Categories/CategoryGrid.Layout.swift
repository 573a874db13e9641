import Motion

extension CategoryGrid {
  /// Where the cards lie, in cells from the upper left corner of the first.
  struct Layout: Hashable, Sendable {
    struct Frame: Hashable, Sendable {
      let x, y, width, height: Int

      var rect: Rect {
        Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      }
    }

    /// In the order of the cards.
    let frames: [Frame]
    /// The rows down to the lowest card's end.
    let height: Int
    /// Whether cards show the course of six months.
    let hasCourse: Bool
    /// Whether a row is free between a card's figures and its payees: where all cards are seen so.
    let isSpacious: Bool
    private let places: [String: Int]

    static let mostColumns = 6
    /// Columns of cells between two columns of cards, and rows between two cards.
    static let gap = (columns: 2, rows: 1)
    /// Cells on either side of a card's texts.
    static let padding = 2
    /// Narrower cards have no room for an amount and its change.
    private static let narrowest = 22
    /// A card's width when nobody has asked for another number of columns.
    private static let usual = 30
    /// Wider, an amount is too far from what it is of.
    private static let widest = 64

    /// How many columns `width` cells have room for.
    static func most(in width: Int) -> Int { columns(of: narrowest, in: width) }

    /// How many columns are shown when `wish` are asked for.
    static func columns(_ wish: Int?, width: Int) -> Int {
      min(wish ?? columns(of: usual, in: width), most(in: width))
    }

    private static func columns(of cardWidth: Int, in width: Int) -> Int {
      min(max(1, (width + gap.columns) / (cardWidth + gap.columns)), mostColumns)
    }

    /// Lays out `cards` where there is that much room; `payeeCount` tells how many payees a category
    /// has.
    init(
      _ cards: [MonthChart.Row], columns: Int, in room: Room, payeeCount: (String) -> Int
    ) {
      // One month alone shows no course.
      let hasCourse = cards.contains { $0.history.count { $0 != nil } > 1 }
      let grid = StaggeredGrid(
        columns: columns, gap: Double(Layout.gap.columns), rowGap: Double(Layout.gap.rows))
      let most = columns * (Layout.widest + Layout.gap.columns) - Layout.gap.columns
      let payees = cards.map { min(payeeCount($0.key), CategoryGrid.payeeLimit) }
      func heights(isSpacious: Bool) -> [Double] {
        payees.map { Double(4 + (hasCourse ? 1 : 0) + $0 + ($0 > 0 && isSpacious ? 1 : 0)) }
      }
      let isSpacious = grid.height(heights: heights(isSpacious: true)) <= Double(room.height)
      let placed = grid.frames(
        heights: heights(isSpacious: isSpacious), width: Double(max(1, min(room.width, most))))
      frames = placed.map { frame in
        let whole = frame.rounded()
        return Frame(
          x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
      }
      height = frames.map { $0.y + $0.height }.max() ?? 0
      places = Dictionary(
        cards.enumerated().map { ($0.element.key, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      self.hasCourse = hasCourse
      self.isSpacious = isSpacious
    }

    func frame(of key: String?) -> Frame? { key.flatMap { places[$0] }.map { frames[$0] } }
  }
}
