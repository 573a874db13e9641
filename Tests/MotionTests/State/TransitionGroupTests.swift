import Motion
import Testing
import TestSupport

struct TransitionGroupTests {
  private let smooth = Transaction(
    animation: .smooth, criteria: [.logicallyComplete, .removed])
  private let page = Size(width: 80, height: 20)
  private let months = Transition.asymmetric(
    insertion: .move(edge: .trailing), removal: .opacity)

  private func group(_ ids: [String]) -> TransitionGroup<String> {
    var group = TransitionGroup<String>()
    group.update(to: ids, in: Transaction(), transition: months)
    return group
  }

  @Test func `without an animation things are there at once`() {
    var group = group(["a"])
    #expect(group.items(at: .zero).map(\.id) == ["a"])
    #expect(group.items(at: .zero).map { $0.effect(size: page) } == [.identity])
    group.update(to: ["b"], in: Transaction(), transition: months)
    #expect(group.items(at: .zero).map(\.id) == ["b"])
    #expect(group.isSettled(at: .zero))
  }

  @Test func `without an animation entering things are there and leaving things are gone`() {
    var group = group(["a", "b"])
    group.update(to: ["b", "c"], in: smooth, at: .zero, transition: .slide)
    let time = Duration.milliseconds(100)
    _ = group.advance(to: time)
    #expect(group.items(at: time).map(\.id) == ["a", "b", "c"])
    #expect(group.items(at: time).map { $0.effect(size: page) }[2] != .identity)
    let change = Transaction(criteria: [.removed])
    group.update(to: ["b", "c"], in: change, transition: .slide)
    #expect(group.items(at: time).map(\.id) == ["b", "c"])
    #expect(group.items(at: time).map { $0.effect(size: page) } == [.identity, .identity])
    #expect(group.leaving.isEmpty)
    // This also ends the change in progress.
    #expect(group.advance(to: time).map(\.criterion) == [.logicallyComplete, .removed, .removed])
    #expect(group.isSettled(at: time))
  }

  @Test func `without motion a thing that waits for its first frame is there at once`() {
    var group = group(["a"])
    group.update(to: ["b"], in: smooth, transition: .opacity)
    var still = smooth
    still.preference = .still
    group.update(to: ["b"], in: still, transition: .opacity)
    #expect(group.items(at: .zero).map(\.id) == ["b"])
    #expect(group.items(at: .zero).map { $0.effect(size: page) } == [.identity])
  }

  @Test func `a leaving thing is below an entering one`() {
    var group = group(["a"])
    let change = group.update(to: ["b"], in: smooth, at: .zero, transition: months)
    let time = Duration.milliseconds(100)
    let progress = Spring.smooth.value(at: time)
    let items = group.items(at: time)
    #expect(items.map(\.id) == ["a", "b"])
    #expect(items.map(\.isLeaving) == [true, false])
    let effects = items.map { $0.effect(size: page) }
    #expect(abs(effects[0].opacity - (1 - progress)) < 1e-9)
    #expect(effects[0].x == 0)
    #expect(abs(effects[1].x - 80 * (1 - progress)) < 1e-9)
    #expect(effects[1].opacity == 1)

    #expect(group.advance(to: .milliseconds(500)).map(\.criterion) == [.logicallyComplete])
    #expect(group.leaving == ["a"])
    let told = group.advance(to: .seconds(2))
    #expect(told.map(\.criterion) == [.removed])
    #expect(told.map(\.id) == [change])
    #expect(group.leaving.isEmpty)
    #expect(group.items(at: .seconds(2)).map { $0.effect(size: page) } == [.identity])
  }

  @Test func `a thing that returns turns round with its velocity`() throws {
    var group = group(["a"])
    group.update(to: ["b"], in: smooth, at: .zero, transition: .move(edge: .top))
    let time = Duration.milliseconds(120)
    let step = Duration.microseconds(10)
    func y(_ time: Duration, of id: String) throws -> Double {
      try #require(group.items(at: time).first { $0.id == id }).effect(size: page).y
    }
    let before = try (y(time, of: "b"), (y(time, of: "b") - y(time - step, of: "b")) / 1e-5)
    group.update(to: ["a"], in: smooth, at: time, transition: .move(edge: .bottom))
    let after = try (y(time, of: "b"), (y(time + step, of: "b") - y(time, of: "b")) / 1e-5)
    #expect(abs(before.0 - after.0) < 1e-9)
    #expect(abs(before.1 - after.1) < 0.1)
    #expect(abs(before.1) > 10)
    #expect(group.items(at: time).map(\.id) == ["b", "a"])
    // The change that removes an element chooses its transition.
    #expect(try y(.milliseconds(400), of: "b") > 0)
    _ = group.advance(to: .seconds(3))
    #expect(group.items(at: .seconds(3)).map(\.id) == ["a"])
  }

  @Test func `a thing that enters and leaves in every frame visibly moves`() throws {
    var group = group(["a"])
    for number in 1...60 {
      let ids = number % 2 == 0 ? ["a"] : []
      group.update(to: ids, in: smooth, transition: .opacity)
      _ = group.advance(to: .milliseconds(16 * number))
    }
    let effect = try #require(group.items(at: .milliseconds(960)).first).effect(size: page)
    // The element leaves during half of the time and enters during the other half.
    #expect(abs(effect.opacity - 0.5) < 0.05)
  }

  @Test func `many reversals leave no residue`() {
    var group = group(["0"])
    var random = SeededGenerator(seed: 7)
    var time = Duration.zero
    for _ in 0..<300 {
      time += .milliseconds(random.number(in: 0...200))
      let ids = (0..<5).map(String.init).filter { _ in random.number(in: 0...1) == 0 }
      let isTimed = random.number(in: 0...1) == 0
      group.update(to: ids + ids, in: smooth, at: isTimed ? time : nil) { id in
        ["0": .identity, "1": .opacity, "2": .slide][id] ?? months
      }
      _ = group.advance(to: time)
      let drawn = group.items(at: time).map(\.id)
      #expect(Set(drawn).count == drawn.count)
      #expect(Array(drawn.suffix(ids.count)) == ids)
    }
    _ = group.advance(to: time + .milliseconds(20))
    _ = group.advance(to: time + .seconds(5))
    #expect(group.leaving.isEmpty)
    #expect(group.isSettled(at: time + .seconds(5)))
    #expect(group.items(at: time + .seconds(5)).map(\.id) == group.present)
  }

  @Test func `with less motion nothing travels`() {
    var group = group(["a"])
    var reduced = smooth
    reduced.preference = .reduced
    group.update(to: ["b"], in: reduced, at: .zero, transition: .move(edge: .top))
    let effects = group.items(at: .milliseconds(5)).map { $0.effect(size: page) }
    #expect(effects == [TransitionEffect(opacity: 0.5), TransitionEffect(opacity: 0.5)])
    #expect(group.items(at: .milliseconds(11)).map(\.id) == ["b"])
  }

  @Test func `without a transition a thing is gone at once`() {
    var group = TransitionGroup<String>()
    group.update(to: ["a"], in: Transaction(), transition: .identity)
    group.update(to: [], in: smooth, transition: .identity)
    #expect(group.items(at: .zero).isEmpty)
    // This includes elements that are still entering.
    group.update(to: ["b"], in: smooth, at: .zero, transition: .opacity)
    group.update(to: [], in: smooth, at: .milliseconds(50), transition: .identity)
    #expect(group.items(at: .milliseconds(50)).isEmpty)
  }
}
