import Motion
import Testing

struct MatchedGeometryNamespaceTests {
  private typealias Cards = MatchedGeometryNamespace<Int, String>
  private let card = Rect(x: 4, y: 14, width: 32, height: 5)
  private let page = Rect(x: 0, y: 0, width: 80, height: 24)
  private let expansion = Transaction(
    animation: .spring(response: .milliseconds(600), dampingFraction: 0.8),
    criteria: [.logicallyComplete, .removed])

  /// The card in its place, and the page over it if it is open.
  private func placements(open: Bool) -> [Cards.Placement] {
    [Cards.Placement(id: 1, member: "card", frame: card, isSource: !open)]
      + (open ? [Cards.Placement(id: 1, member: "page", frame: page)] : [])
  }

  private func near(_ left: Rect?, _ right: Rect?, within tolerance: Double = 1e-8) -> Bool {
    guard let left, let right else { return left == right }
    return abs(left.x - right.x) < tolerance && abs(left.y - right.y) < tolerance
      && abs(left.width - right.width) < tolerance && abs(left.height - right.height) < tolerance
  }

  @Test func `both members fly in one frame from the old source to the new`() {
    var cards = Cards()
    cards.update(to: placements(open: false), in: Transaction())
    #expect(cards.frame(of: 1, member: "card", at: .zero) == card)
    cards.update(to: placements(open: true), in: expansion, at: .zero)
    for (index, row) in Vectors.matchedCenter.enumerated() {
      let time = Duration.milliseconds(100 * index)
      guard cards.isFlying(1, at: time) else { break }
      let expected = Rect(x: row[0], y: row[1], width: row[2], height: row[3])
      #expect(near(cards.frame(of: 1, member: "card", at: time), expected))
      #expect(near(cards.frame(of: 1, member: "page", at: time), expected))
    }
    let rest = Duration.seconds(3)
    #expect(!cards.isFlying(1, at: rest))
    #expect(cards.frame(of: 1, member: "card", at: rest) == card)
    #expect(cards.frame(of: 1, member: "page", at: rest) == page)
    #expect(cards.frame(of: 2, member: "page", at: rest) == nil)
  }

  @Test func `a flight that is called back keeps its velocity`() throws {
    var cards = Cards()
    cards.update(to: placements(open: false), in: Transaction())
    cards.update(to: placements(open: true), in: expansion, at: .zero)
    let time = Duration.milliseconds(200)
    let before = try #require(cards.frame(of: 1, member: "page", at: time))
    cards.update(to: placements(open: false), in: expansion, at: time)
    // The page is no longer inserted; while it is still drawn, it follows the group.
    let after = try #require(cards.frame(of: 1, member: "page", at: time))
    #expect(near(before, after))
    let next = try #require(cards.frame(of: 1, member: "page", at: time + .milliseconds(10)))
    #expect(next.width > after.width)
    let told = (0...300).flatMap { cards.advance(to: time + .milliseconds(10 * $0)) }
    #expect(told.map(\.criterion).suffix(2) == [.logicallyComplete, .removed])
    #expect(cards.frame(of: 1, member: "page", at: .seconds(4)) == card)
  }

  @Test func `without an animation a flight ends at once`() {
    var cards = Cards()
    cards.update(to: placements(open: false), in: Transaction())
    cards.update(to: placements(open: true), in: expansion, at: .zero)
    let time = Duration.milliseconds(200)
    #expect(cards.isFlying(1, at: time))
    cards.update(to: placements(open: true), in: Transaction())
    #expect(!cards.isFlying(1, at: time))
    #expect(cards.frame(of: 1, member: "page", at: time) == page)
    #expect(cards.frame(of: 1, member: "card", at: time) == card)
  }

  @Test func `a member that is laid out elsewhere with every frame is followed`() throws {
    var cards = Cards()
    func update(_ number: Int) {
      let x = card.x + Double(number)
      let frame = Rect(x: x, y: card.y, width: card.width, height: card.height)
      cards.update(
        to: [Cards.Placement(id: 1, member: "card", frame: frame)],
        in: Transaction(animation: .smooth))
      _ = cards.advance(to: .milliseconds(16 * number))
    }
    update(0)
    var last = card.x
    for number in 1...60 {
      update(number)
      let time = Duration.milliseconds(16 * number)
      let frame = try #require(cards.frame(of: 1, member: "card", at: time))
      #expect(number == 1 ? frame.x == last : frame.x > last)
      last = frame.x
    }
    #expect(last > card.x + 45)
  }

  @Test func `a member that is laid out elsewhere glides there`() {
    var cards = Cards()
    let wide = StaggeredGrid(columns: 1, gap: 1)
    let narrow = StaggeredGrid(columns: 3, gap: 1)
    let heights = [3.0, 5, 2, 4]
    func placements(_ grid: StaggeredGrid) -> [Cards.Placement] {
      grid.frames(heights: heights, width: 80).enumerated().map {
        Cards.Placement(id: $0.offset, member: "card", frame: $0.element)
      }
    }
    cards.update(to: placements(wide), in: Transaction())
    cards.update(to: placements(narrow), in: Transaction(animation: .smooth), at: .zero)
    let match = MatchedGeometry()
    let time = Duration.milliseconds(120)
    for (old, new) in zip(placements(wide), placements(narrow)) {
      let expected = match.frame(
        from: old.frame, to: new.frame, progress: Spring.smooth.value(at: time))
      #expect(near(cards.frame(of: old.id, member: "card", at: time), expected))
    }
  }

  @Test func `of two sources the last counts, and without a source the frame stays`() {
    var cards = Cards()
    let two = [
      Cards.Placement(id: 1, member: "card", frame: card),
      Cards.Placement(id: 1, member: "page", frame: page),
      Cards.Placement(id: 1, member: "other", frame: card, isSource: false),
    ]
    cards.update(to: two, in: Transaction())
    #expect(cards.frame(of: 1, at: .zero) == page)
    let none = [Cards.Placement(id: 1, member: "card", frame: card, isSource: false)]
    cards.update(to: none, in: expansion, at: .zero)
    #expect(cards.frame(of: 1, at: .milliseconds(100)) == page)
    #expect(cards.frame(of: 1, member: "card", at: .milliseconds(100)) == card)
    var others = Cards()
    others.update(to: none, in: expansion)
    #expect(others.frame(of: 1, at: .zero) == card)
  }

  @Test func `a frame never has less than no size`() {
    var cards = Cards()
    let point = Cards.Placement(
      id: 1, member: "card", frame: Rect(x: 40, y: 12, width: 0, height: 0))
    cards.update(to: [Cards.Placement(id: 1, member: "card", frame: page)], in: Transaction())
    cards.update(to: [point], in: Transaction(animation: .spring(bounce: 0.7)), at: .zero)
    let sizes = (0...200).compactMap { cards.frame(of: 1, at: .milliseconds(10 * $0))?.size }
    #expect(sizes.count == 201)
    #expect(sizes.map(\.width).min() == 0)
    #expect(sizes.map(\.height).min() == 0)
  }
}
