import Motion
import Terminal

/// Where the wallet's cards lie, one below the other or in a stack, each covering the one before.
///
/// Cards are as tall as they can be for all to be seen; where not even the lowest fit they are scrolled,
/// by no more than it takes to see the one with the focus.
struct WalletLayout: Hashable, Sendable {
  /// The row of the title.
  let header: Int
  /// The columns that title and cards take.
  let left: Int
  let width: Int
  /// The rows in which cards are seen.
  let content: Rectangle
  /// Of each card, as it is scrolled.
  let frames: [Rect]
  /// How many rows of each card the next one leaves to be seen.
  let exposures: [Double]
  /// The rows that are above the content.
  let scroll: Double
  /// How many rows all cards take.
  let length: Double

  var right: Int { left + width }

  /// Rows of a card, and between two.
  private static let sizes: [(height: Double, gap: Double)] = [(4, 1), (4, 0), (3, 0)]
  /// Rows of a stacked card that are seen.
  private static let visible = 2.0
  private static let widest = 96

  /// Lays out `count` cards; `scroll` is that of the layout before.
  init(count: Int, focus: Int?, isFanned: Bool, scroll: Double = 0, in scene: Scene) {
    let size = scene.size
    let isRoomy = size.rows >= 18
    header = isRoomy ? 1 : 0
    width = max(0, min(size.columns - 2 * scene.margin, Self.widest))
    left = (size.columns - width) / 2
    let top = header + (isRoomy ? 2 : 1)
    content = Rectangle(
      x: 0, y: top, width: size.columns, height: scene.area.bottom - top)
    let room = Double(content.height)
    let isStack = !isFanned && count > 1
    let (height, gap) = Self.size(of: count, isStack: isStack, room: room)

    exposures = (0..<count).map { index in
      guard isStack else { return height + gap }
      // The last lies on top of all; one that is chosen is drawn out of the stack.
      return index == count - 1 || index == focus ? height : Self.visible
    }
    var tops: [Double] = []
    var y = 0.0
    for exposure in exposures {
      tops.append(y)
      y += exposure
    }
    length = max(0, isStack ? y : y - gap)
    var offset = min(max(0, scroll), max(0, length - room))
    if let focus, tops.indices.contains(focus) {
      offset = max(min(offset, tops[focus]), tops[focus] + min(height, room) - room)
    }
    self.scroll = max(0, offset)
    // A chosen card is a little wider where there is room for it.
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
    of count: Int, isStack: Bool, room: Double
  ) -> (height: Double, gap: Double) {
    let count = Double(count)
    let (tall, dense, flat) = (sizes[0], sizes[1], sizes[2])
    if isStack {
      // The last one is seen whole, and one that is drawn out.
      return visible * (count - 2) + 2 * tall.height <= room ? dense : flat
    }
    // Where they lie apart they do not touch the line below, either.
    if count * (tall.height + tall.gap) <= room { return tall }
    if count * dense.height <= room { return dense }
    return count * flat.height <= room || room < 2 * dense.height ? flat : dense
  }

  /// Whether cards are above what is seen, and below.
  var hasAbove: Bool { scroll > 0.5 }
  var hasBelow: Bool { length - scroll - Double(content.height) > 0.5 }
}
