import Foundation
import Motion
import Testing
import TestSupport

/// The examples of docs/MOTION.md, each in a test that checks its result.
///
/// The lines of the examples are the same as on the page, indented by four more spaces.
struct DocumentationTests {
  @Test func `every example of the page is in this file`() throws {
    let file = URL(filePath: #filePath)
    let page = try Repository.text(of: "docs/MOTION.md")
    let source = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
    let examples = page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(examples.count == 10)
    for example in examples { #expect(source.contains(example), "\(example)") }
  }

  @Test func `a spring`() throws {
    let spring = Spring(response: .milliseconds(600), dampingFraction: 0.8)
    let progress = spring.value(at: .milliseconds(300))  // 0.922…
    let settled = spring.settlingDuration()  // 0.809… s: from then on within 0.001 of 1
    #expect(Int(progress * 1000) == 922)
    #expect(Int(try #require(settled).inSeconds * 1000) == 809)
  }

  @Test func `an animation`() {
    let pulse = Animation.easeInOut(duration: .milliseconds(400))
      .repeated(count: 3, autoreverses: true)  // there, back and there again
      .delayed(by: .milliseconds(100))
    let end = pulse.logicalCompletion  // 1.3 s
    #expect(end == .milliseconds(1_300))
  }

  @Test func `a value`() {
    var width = AnimatableValue(0.0)
    width.set(40, with: .smooth, at: .zero)
    width.set(10, with: .bouncy, at: .milliseconds(150))  // no jump, no kink
    let shown = width.presented(at: .milliseconds(200))
    let still = width.settlingTime(within: 0.05)  // no frame is needed after this time
    #expect(shown > 10)
    #expect(still != nil)
  }

  @Test func `a drag`() {
    let landing = Drag.projected(6, velocity: 30)  // the point at which a throw would stop
    var page = SpringTrack(at: 6, velocity: 30, target: landing > 10 ? 24 : 0, spring: .interactive)
    page.advance(by: .milliseconds(16))
    #expect(page.target == 24)
    #expect(page.position > 6.48)
  }

  @Test func `a number`() {
    var drawn = 0
    func draw(_ slot: NumericText.Slot) { drawn += 1 }
    var total = RollingText("1,302,960")
    total.set("1,367,660", with: .smooth, at: .zero)
    total.set("987,000", with: .smooth, at: .milliseconds(200))  // the wheels turn
    for slot in total.slots(at: .milliseconds(300)) {
      // `leaving` is `offset` of a line past its place, `entering` follows, `total.direction`.
      draw(slot)
    }
    #expect(drawn == 9)
    #expect(total.direction == .down)
  }

  @Test func `a state`() {
    var told: [Transaction.CompletionCriteria] = []
    func finish(_ criterion: Transaction.CompletionCriteria) { told.append(criterion) }
    var last = 0.0
    func draw(_ share: Double) { last = share }
    var bars = Animator<String, Double>(within: 0.001)
    bars.update(to: ["food": 0.2, "rent": 0.5], in: Transaction())  // new elements appear at once
    let change = Transaction(animation: .smooth, criteria: [.logicallyComplete, .removed])
    let id = bars.update(to: ["food": 0.3, "rent": 0.4], in: change)

    var time = Duration.zero
    while !bars.isSettled(at: time) {
      for completion in bars.advance(to: time) where completion.id == id {
        finish(completion.criterion)  // first .logicallyComplete, later .removed, each once
      }
      draw(bars.presented("food", at: time) ?? 0)
      time += .milliseconds(16)
    }
    #expect(told == [.logicallyComplete, .removed])
    #expect(last > 0.2)
  }

  @Test func `a transition`() {
    var drawn: [String] = []
    func draw(_ id: String, _ x: Double, _ opacity: Double) { drawn.append(id) }
    var months = TransitionGroup<String>()
    months.update(to: ["2025-01"], in: Transaction(), transition: .identity)
    months.update(to: ["2025-02"], in: Transaction(animation: .smooth), at: .zero) { _ in
      .asymmetric(insertion: .move(edge: .trailing), removal: .opacity)
    }
    for item in months.items(at: .milliseconds(100)) {
      let effect = item.effect(size: Size(width: 80, height: 24))
      draw(item.id, effect.x, effect.opacity)
    }
    #expect(drawn == ["2025-01", "2025-02"])
  }

  @Test func `a card that becomes a page`() throws {
    typealias Cards = MatchedGeometryNamespace<Int, String>
    let frames = StaggeredGrid(columns: 2, gap: 1).frames(heights: [5, 7, 6], width: 81)
    let cards = frames.enumerated().map { Cards.Placement(id: $0, member: "card", frame: $1) }
    let screen = Rect(x: 0, y: 0, width: 81, height: 24)
    let opened = Cards.Placement(id: 1, member: "page", frame: screen)

    var namespace = Cards()
    namespace.update(to: cards, in: Transaction())
    namespace.update(to: cards + [opened], in: Transaction(animation: .bouncy), at: .zero)
    let flying = namespace.frame(of: 1, member: "page", at: .milliseconds(100))
    let width = try #require(flying).width
    #expect(width > 40 && width < 81)
  }

  @Test func `a like`() {
    var drawn: [Point] = []
    func draw(_ point: Point) { drawn.append(point) }
    var likes = AnimatableValue(3.0)
    likes.set(4, with: .easeOut(duration: .milliseconds(600)), at: .zero)
    let leap = LeapEffect(value: likes.presented(at: .milliseconds(200)), distance: 6)
    if let source = leap.source(size: Size(width: 8, height: 8)) {
      let pixel = source.apply(to: Point(x: 10, y: 2))  // the visible point there; nothing outside
      draw(pixel)
    }
    #expect(drawn.count == 1)
  }

  @Test func `less motion`() {
    let calm = Transaction(animation: .bouncy, preference: .reduced)
    var list = TransitionGroup<Int>()
    list.update(to: [1, 2], in: calm, transition: .move(edge: .bottom))  // fades, in 0.01 s
    var sum = RollingText("10")
    sum.set("25", in: calm, at: .zero)  // no wheel turns for longer than that
    #expect(sum.settlingTime == .milliseconds(10))
    let effects = list.items(at: .zero).map { $0.effect(size: Size(width: 8, height: 8)) }
    #expect(effects == [TransitionEffect(opacity: 0), TransitionEffect(opacity: 0)])
  }
}
