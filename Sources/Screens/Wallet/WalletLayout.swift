import Motion
import Terminal

/// The layout of the wallet's cards, fanned out or in a stack.
///
/// In a stack, each card partly covers the previous card, but no card covers the focused card.
/// Cards are as tall as the screen allows. If not all cards fit, the cards scroll as little as
/// possible to show the focused card.
struct WalletLayout: Hashable, Sendable {
  let header: Int
  /// The first column and the number of columns of the header and the cards.
  let left, width: Int
  /// The area of the cards.
  let content: Rectangle
  /// The frame of each card after scrolling.
  let frames: [Rect]
  /// The number of rows above the first visible row.
  let scroll: Double
  /// The total height of the cards, in rows.
  let length: Double

  var right: Int { left + width }

  /// The possible heights of a card and of the gap after it, in rows, tallest first.
  private static let sizes: [(height: Double, gap: Double)] = [(4, 1), (4, 0), (3, 0)]
  /// The number of visible rows of a stacked card that is neither the last nor the focused card.
  private static let visible = 2.0
  private static let widest = 96

  /// Lays out `count` cards; `scroll` is the scroll position of the previous layout.
  init(count: Int, focus: Int?, isFanned: Bool, scroll: Double = 0, in scene: Scene) {
    let size = scene.size
    let isTall = size.rows >= 18
    header = scene.headerRow
    width = max(0, min(size.columns - 2 * scene.margin, Self.widest))
    left = scene.margin
    let top = header + (isTall ? 2 : 1)
    content = Rectangle(x: 0, y: top, width: size.columns, height: scene.area.bottom - top)
    let capacity = Double(content.height)
    let isStack = !isFanned && count > 1
    let (height, gap) = Self.size(of: count, isStack: isStack, capacity: capacity)

    var tops: [Double] = []
    var y = 0.0
    for index in 0..<count {
      tops.append(y)
      // The last card of a stack is on top, and the focused card is fully visible.
      let isCovered = isStack && index != count - 1 && index != focus
      y += isCovered ? Self.visible : height + gap
    }
    length = max(0, isStack ? y : y - gap)
    var offset = min(max(0, scroll), max(0, length - capacity))
    if let focus, tops.indices.contains(focus) {
      offset = max(min(offset, tops[focus]), tops[focus] + min(height, capacity) - capacity)
    }
    self.scroll = max(0, offset)
    // The focused card is a little wider if the margin allows it.
    let reach = scene.margin >= 3 ? 1.0 : 0
    let (left, width) = (Double(left), Double(width))
    frames = tops.indices.map { index in
      let extra = index == focus ? reach : 0
      return Rect(
        x: left - extra, y: Double(top) + tops[index] - max(0, offset), width: width + 2 * extra,
        height: height)
    }
  }

  private static func size(
    of count: Int, isStack: Bool, capacity: Double
  ) -> (height: Double, gap: Double) {
    let count = Double(count)
    let (tall, dense, flat) = (sizes[0], sizes[1], sizes[2])
    if isStack {
      // The last card and the focused card are fully visible.
      return visible * (count - 2) + 2 * tall.height <= capacity ? dense : flat
    }
    // Cards with gaps also need a gap after the last card.
    if count * (tall.height + tall.gap) <= capacity { return tall }
    if count * dense.height <= capacity { return dense }
    return count * flat.height <= capacity || capacity < 2 * dense.height ? flat : dense
  }

  /// Whether cards continue beyond the upper edge.
  var hasAbove: Bool { scroll > 0.5 }
  /// Whether cards continue beyond the lower edge.
  var hasBelow: Bool { length - scroll - Double(content.height) > 0.5 }
}
