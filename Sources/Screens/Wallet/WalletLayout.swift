import Motion
import Terminal

/// The layout of the wallet's cards, in a stack or fanned out, and of the chosen card's month.
///
/// In a stack, each card shows its first rows, and only the chosen card is whole. Cards have the
/// proportions of a bank card where there is space. If not all cards fit, they scroll as little as
/// possible to show the chosen card.
struct WalletLayout: Hashable, Sendable {
  let header: Int
  /// The first column and the number of columns of the header and the content.
  let left, width: Int
  /// The area of the cards.
  let content: Rectangle
  /// The area of the chosen card's month; `nil` if there is not enough space.
  let side: Rectangle?
  /// The row with the total of all cards; `nil` if there is not enough space.
  let total: Int?
  /// The frame of each card after scrolling.
  let frames: [Rect]
  /// The number of visible rows of each card.
  let visible: [Int]
  /// The number of rows above the first visible row.
  let scroll: Double
  /// The total height of the cards, in rows.
  let length: Double

  var right: Int { left + width }

  static let tallest = 15
  private static let widest = 50
  /// The minimum width of a card that has its month beside it.
  private static let leastWidth = 36
  /// The minimum width of the month beside the cards.
  static let leastSide = 30
  /// The minimum number of rows for a row with the total.
  private static let leastRowsForTotal = 14

  /// Lays out `count` cards; `chosen` is the index of the card that is whole.
  ///
  /// `scroll` is the scroll position of the previous layout.
  init(count: Int, chosen: Int?, isFanned: Bool, scroll: Double = 0, in scene: Scene) {
    let size = scene.size
    header = scene.headerRow
    width = max(
      0, min(size.columns, Scene.widest) - 2 * Scene.margin(of: min(size.columns, Scene.widest)))
    left = scene.margin
    let top = header + (size.rows >= 18 ? 2 : 1)
    var capacity = scene.area.bottom - top
    let hasTotal = capacity >= Self.leastRowsForTotal && count > 1
    if hasTotal { capacity -= size.rows >= 30 ? 3 : 2 }
    let isStack = !isFanned && count > 1
    let sizes = Self.sizes(of: count, isStack: isStack, capacity: capacity)
    let gap = width >= 94 ? 7 : 3
    let hasSide = count > 0 && width >= Self.leastWidth + gap + Self.leastSide && capacity >= 7
    let cardWidth =
      hasSide
      ? max(Self.leastWidth, min(Self.widest, sizes.height * 10 / 3, width - gap - Self.leastSide))
      : min(Self.widest, width)
    content = Rectangle(x: left, y: top, width: cardWidth, height: capacity)
    side =
      hasSide
      ? Rectangle(
        x: left + cardWidth + gap, y: top, width: min(width - cardWidth - gap, 100),
        height: scene.area.bottom - top - 1) : nil

    let last = count - 1
    let whole = isStack ? min(max(chosen ?? last, 0), last) : last
    visible = (0..<count).map { !isStack || $0 == whole ? sizes.height : sizes.step }
    var tops: [Int] = []
    var y = 0
    for rows in visible {
      tops.append(y)
      y += rows + (isStack ? 0 : sizes.step - sizes.height)
    }
    length = Double(max(0, isStack ? y : y - (sizes.step - sizes.height)))
    total = hasTotal ? top + min(Int(length), capacity) + 1 : nil
    let most = max(0, length - Double(capacity))
    var offset = min(max(0, scroll), most)
    if let chosen, tops.indices.contains(chosen) {
      let (first, rows) = (Double(tops[chosen]), Double(min(visible[chosen], capacity)))
      offset = max(min(offset, first), first + rows - Double(capacity))
    }
    self.scroll = max(0, offset)
    let shift = Double(top) - max(0, offset)
    let x = Double(left)
    frames = zip(tops, visible.indices).map { first, index in
      // A card behind the chosen card continues below the next card; a card in front of it ends.
      let rows = isStack && index > whole ? sizes.step : sizes.height
      return Rect(
        x: x, y: Double(first) + shift, width: Double(cardWidth), height: Double(rows))
    }
  }

  /// Returns the height of a whole card, and the distance from the top of a card to the top of the
  /// next; in a stack, the distance is the number of visible rows.
  private static func sizes(
    of count: Int, isStack: Bool, capacity: Int
  ) -> (height: Int, step: Int) {
    guard isStack else {
      let height = (4...tallest).last { count * ($0 + 1) - 1 <= capacity }
      if let height { return (height, height + 1) }
      if count * 4 <= capacity { return (4, 4) }
      return count * 3 <= capacity || capacity < 8 ? (3, 3) : (4, 4)
    }
    for (step, heights) in [(4, 9...tallest), (3, 8...tallest), (2, 3...12)] {
      let height = heights.last { step * (count - 1) + $0 <= capacity }
      if let height { return (height, step) }
    }
    return (min(max(3, capacity / 2), 8), 2)
  }

  /// Whether cards continue beyond the upper edge.
  var hasAbove: Bool { scroll > 0.5 }
  /// Whether cards continue beyond the lower edge.
  var hasBelow: Bool { length - scroll - Double(content.height) > 0.5 }
}
