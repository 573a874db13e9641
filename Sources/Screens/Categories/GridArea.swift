import Terminal

/// The cells of the header and the cards on a screen.
struct GridArea: Hashable, Sendable {
  /// The row of the header.
  let header: Int
  /// The columns between the margins.
  let left, right: Int
  /// The cells of the cards at the top of the scroll range.
  let cards: Rectangle
  /// The cells in which cards are visible: the former, and the gaps above and below.
  let visible: Rectangle
  /// The column of the scroll bar.
  let scrollBar: Int

  init(_ scene: Scene) {
    let isLow = scene.size.rows < 16
    header = isLow ? 0 : 1
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
