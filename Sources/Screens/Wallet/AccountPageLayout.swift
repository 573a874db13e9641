import Terminal

/// The layout of an account's page: the card, its month, a list, and the edges of the other cards.
///
/// On a narrow screen, the card is a strip above the rest.
struct AccountPageLayout: Hashable, Sendable {
  let card: Rectangle
  /// The area of the account's month.
  let side: Rectangle
  /// The area of the transactions or the imports.
  let list: Rectangle
  /// The area of the other cards' edges, which is one row high; `nil` without space.
  let edges: Rectangle?

  private static let cardWidth = 46
  /// The minimum width of a card with its month beside it.
  private static let leastCardWidth = 36
  private static let leastEdge = 14
  private static let mostEdge = 38
  private static let edgeGap = 3
  private static let widestList = 120

  init(in scene: Scene) {
    let columns = min(scene.size.columns, Scene.widest)
    let width = max(0, columns - 2 * Scene.margin(of: columns))
    let (left, rows) = (scene.margin, scene.size.rows)
    let top = scene.headerRow + (rows >= 18 ? 2 : 1)
    var bottom = scene.area.bottom
    if rows >= 18, width >= Self.leastEdge {
      let y = bottom - (rows >= 30 ? 2 : 1)
      edges = Rectangle(x: left, y: y, width: width, height: 1)
      bottom = y - 1
    } else {
      edges = nil
    }
    let hasSide = width >= Self.leastCardWidth + 3 + WalletLayout.leastSide && rows >= 16
    let gap = width >= 94 ? 4 : 3
    if hasSide {
      let height = rows >= 34 ? 14 : rows >= 28 ? 11 : 8
      let cardWidth = min(Self.cardWidth, max(Self.leastCardWidth, height * 10 / 3))
      card = Rectangle(x: left, y: top, width: cardWidth, height: height)
      side = Rectangle(
        x: card.right + gap, y: top, width: width - cardWidth - gap, height: height)
    } else {
      card = Rectangle(x: left, y: top, width: width, height: 3)
      side = Rectangle(
        x: left, y: card.bottom, width: width, height: bottom - card.bottom > 6 ? 1 : 0)
    }
    let first = max(card.bottom, side.bottom) + (bottom - side.bottom > 4 ? 1 : 0)
    // In a wider list, the eye would lose the row between a payee and the amount.
    list = Rectangle(
      x: left, y: first, width: min(width, Self.widestList), height: max(0, bottom - first))
  }

  /// The number of transactions' lines.
  var lineCount: Int { list.height }

  /// Returns the frames of the edges of `count` cards; fewer if they do not fit.
  func edgeFrames(_ count: Int) -> [Rectangle] {
    guard let edges, count > 0 else { return [] }
    let shown = min(count, max(1, (edges.width + Self.edgeGap) / (Self.leastEdge + Self.edgeGap)))
    let width = min(Self.mostEdge, (edges.width - (shown - 1) * Self.edgeGap) / shown)
    return (0..<shown).map {
      Rectangle(x: edges.x + $0 * (width + Self.edgeGap), y: edges.y, width: width, height: 1)
    }
  }
}
