import Motion
import Testing

struct AnimatorTests {
  private typealias Places = Animator<String, Double>
  private let smooth = Transaction(animation: .smooth)
  private let told = Transaction(animation: .smooth, criteria: .logicallyComplete)

  @Test func `new values are there at once, and removed ones are forgotten`() {
    var places = Places()
    places.update(to: ["a": 1], in: smooth)
    #expect(places.presented("a", at: .zero) == 1)
    #expect(places.isSettled(at: .zero))
    places.update(to: ["b": 2], in: smooth)
    #expect(places.presented("a", at: .zero) == nil)
    #expect(places.presented("b", at: .zero) == 2)
    #expect(places.isSettled("a", at: .zero))
  }

  @Test func `a slow first frame causes no jump`() throws {
    var places = Places(frame: .milliseconds(16))
    places.update(to: ["a": 0], in: smooth)
    places.update(to: ["a": 10], in: smooth)
    #expect(places.target("a") == 10)
    _ = places.advance(to: .seconds(5))
    #expect(places.presented("a", at: .seconds(5)) == 0)
    #expect(!places.isSettled(at: .seconds(5)))
    // The next frame is 0.4 s later, and shows the same as a frame after 16 ms.
    let second = Duration.milliseconds(5_400)
    _ = places.advance(to: second)
    let moved = try #require(places.presented("a", at: second))
    #expect(abs(moved - 10 * Spring.smooth.value(at: .milliseconds(16))) < 1e-9)
    // From here on, real time is used.
    let third = Duration.milliseconds(5_800)
    let arrived = try #require(places.presented("a", at: third))
    #expect(abs(arrived - 10 * Spring.smooth.value(at: .milliseconds(416))) < 1e-9)
  }

  @Test func `the start of a change does not delay motion in progress`() throws {
    var places = Places()
    places.update(to: ["a": 0, "b": 0], in: smooth)
    places.update(to: ["a": 10, "b": 0], in: smooth, at: .zero)
    places.update(to: ["a": 10, "b": 10], in: smooth)
    _ = places.advance(to: .milliseconds(100))
    _ = places.advance(to: .milliseconds(300))
    let a = try #require(places.presented("a", at: .milliseconds(300)))
    #expect(abs(a - 10 * Spring.smooth.value(at: .milliseconds(300))) < 1e-9)
  }

  @Test func `a target that changes with every frame is followed, a frame late`() throws {
    var places = Places()
    places.update(to: ["a": 0], in: smooth)
    var timed = AnimatableValue(0.0)
    var told: [Transaction.ID] = []
    for number in 1...60 {
      let time = Duration.milliseconds(16 * number)
      let target = Double(number * (number % 2 == 0 ? 1 : 3))
      let seen = timed.presented(at: time)
      // Of two changes between frames, the first was never visible.
      places.update(to: ["a": 1_000], in: smooth)
      places.update(to: ["a": target], in: self.told)
      told += places.advance(to: time).map(\.id)
      #expect(abs(try #require(places.presented("a", at: time)) - seen) < 1e-9)
      #expect(places.target("a") == target)
      #expect(!places.isSettled(at: time))
      timed.set(target, with: .smooth, at: time)
    }
    #expect(timed.presented(at: .milliseconds(960)) > 50)
    // Each change ended when the next one replaced it; the last one reaches its end.
    #expect(told.count == 59)
    #expect(places.advance(to: .milliseconds(976)).isEmpty)
    told += places.advance(to: .seconds(3)).map(\.id)
    #expect(told.count == 60)
    #expect(told == told.sorted())
    #expect(places.presented("a", at: .seconds(3)) == 60)
    #expect(places.isSettled(at: .seconds(3)))
  }

  @Test func `a slow frame causes no jump while a later change waits`() throws {
    var places = Places(frame: .milliseconds(16))
    places.update(to: ["a": 0], in: smooth)
    places.update(to: ["a": 10], in: smooth)
    _ = places.advance(to: .zero)
    places.update(to: ["a": 0], in: smooth)
    _ = places.advance(to: .milliseconds(400))
    let moved = try #require(places.presented("a", at: .milliseconds(400)))
    #expect(abs(moved - 10 * Spring.smooth.value(at: .milliseconds(16))) < 1e-9)
    // A change with a time begins at that time and replaces all waiting changes.
    places.update(to: ["a": 5], in: Transaction(animation: .linear), at: .milliseconds(400))
    let before = try #require(places.presented("a", at: .milliseconds(410)))
    _ = places.advance(to: .milliseconds(410))
    #expect(places.presented("a", at: .milliseconds(410)) == before)
    #expect(places.target("a") == 5)
  }

  @Test func `a change on the way keeps the velocity`() throws {
    var places = Places()
    places.update(to: ["a": 0], in: smooth)
    places.update(to: ["a": 10], in: smooth, at: .zero)
    let time = Duration.milliseconds(150)
    let (before, speed) = (places.presented("a", at: time), places.velocity("a", at: time))
    places.update(to: ["a": -4], in: Transaction(animation: .bouncy), at: time)
    #expect(abs(try #require(places.presented("a", at: time)) - #require(before)) < 1e-9)
    #expect(abs(try #require(places.velocity("a", at: time)) - #require(speed)) < 1e-9)
    #expect(places.presented("a", at: .seconds(9)) == -4)
    #expect(places.velocity("a", at: .seconds(9)) == 0)
  }

  @Test func `a thing can have an animation of its own`() throws {
    var places = Places()
    let stagger = Stagger(interval: .milliseconds(100))
    places.update(to: ["a": 0, "b": 0, "c": 0], in: smooth)
    places.update(to: ["a": 1, "b": 1, "c": 1], in: smooth, at: .zero) { key in
      key == "c" ? nil : stagger.animation(.smooth, at: key == "b" ? 1 : 0)
    }
    let time = Duration.milliseconds(130)
    let (a, b) = (places.presented("a", at: time), places.presented("b", at: time))
    #expect(abs(try #require(a) - Spring.smooth.value(at: time)) < 1e-9)
    #expect(abs(try #require(b) - Spring.smooth.value(at: .milliseconds(30))) < 1e-9)
    #expect(places.presented("c", at: .zero) == 1)
  }

  @Test func `each completion of a change is reported once, in its time`() throws {
    var places = Places(within: 0.01)
    places.update(to: ["a": 0, "b": 0], in: Transaction())
    let both = Transaction(animation: .smooth, criteria: [.logicallyComplete, .removed])
    let id = places.update(to: ["a": 10, "b": 0], in: both, at: .zero)
    let settled = try #require(Spring.smooth.settlingDuration(within: 0.001))
    var told: [(Duration, Transaction.Completion)] = []
    for step in 0...200 {
      let time = Duration.milliseconds(10 * step)
      told += places.advance(to: time).filter { $0.id == id }.map { (time, $0) }
    }
    #expect(told.map(\.1.criterion) == [.logicallyComplete, .removed])
    #expect(told.first?.0 == .milliseconds(500))
    let last = try #require(told.last?.0)
    #expect(last >= settled && last < settled + .milliseconds(10))
    #expect(places.isSettled(at: last))
  }

  @Test func `a change that is taken over is over`() {
    var places = Places()
    places.update(to: ["a": 0], in: Transaction())
    let first = places.update(to: ["a": 1], in: told, at: .zero)
    _ = places.advance(to: .milliseconds(100))
    let second = places.update(to: ["a": 2], in: told, at: .milliseconds(100))
    #expect(places.advance(to: .milliseconds(110)).map(\.id) == [first])
    #expect(places.advance(to: .milliseconds(590)).isEmpty)
    #expect(places.advance(to: .milliseconds(600)).map(\.id) == [second])
    // A change that moves nothing, or whose elements are gone, is complete with the next frame.
    let third = places.update(to: ["a": 2], in: told)
    #expect(places.advance(to: .milliseconds(610)).map(\.id) == [third])
    let fourth = places.set(7, for: "a", in: told)
    #expect(places.advance(to: .milliseconds(620)).isEmpty)
    places.remove("a")
    #expect(places.advance(to: .milliseconds(630)).map(\.id) == [fourth])
  }

  @Test func `a change waits for its frame, and a later one takes its place`() {
    var places = Places()
    places.update(to: ["a": 0], in: Transaction())
    let first = places.update(to: ["a": 1], in: told)
    let second = places.update(to: ["a": 2], in: Transaction(criteria: .logicallyComplete))
    #expect(places.presented("a", at: .zero) == 2)
    #expect(places.advance(to: .zero).map(\.id) == [first, second])
  }

  @Test func `an endless repetition never completes`() {
    var places = Places()
    places.update(to: ["a": 0], in: Transaction())
    let forever = Transaction(animation: .linear.repeatedForever(), criteria: .removed)
    let first = places.update(to: ["a": 1], in: forever, at: .zero)
    #expect(places.advance(to: .seconds(900)).isEmpty)
    places.update(
      to: ["a": 3], in: smooth, at: .seconds(900))
    #expect(places.advance(to: .seconds(900)).map(\.id) == [first])
    _ = places.advance(to: .seconds(905))
    #expect(places.isSettled(at: .seconds(905)))
  }

  @Test func `less motion is decided in the transaction alone`() {
    var places = Places()
    places.update(to: ["a": 0], in: smooth)
    let reduced = Transaction(animation: .bouncy.delayed(by: .seconds(1)), preference: .reduced)
    places.update(to: ["a": 1], in: reduced, at: .zero)
    #expect(places.presented("a", at: .milliseconds(5)) == 0.5)
    #expect(places.presented("a", at: .milliseconds(10)) == 1)
    places.update(to: ["a": 2], in: Transaction(animation: .smooth, preference: .still))
    #expect(places.presented("a", at: .zero) == 2)
  }

  @Test func `without an animation even moving values jump`() {
    var places = Places()
    places.update(to: ["a": 0, "b": 0, "c": 0], in: Transaction())
    places.update(to: ["a": 1, "b": 1, "c": 1], in: told, at: .zero)
    let time = Duration.milliseconds(100)
    // As with single values: setting a value to its current target without an animation ends its
    // motion.
    var value = AnimatableValue(0.0)
    value.set(1, with: .smooth, at: .zero)
    value.set(1, with: nil, at: time)
    #expect(value.presented(at: time) == 1)
    // Setting one value leaves the motion of the others alone.
    places.set(1, for: "a", in: Transaction())
    #expect(places.presented("a", at: time) == 1)
    #expect(places.velocity("a", at: time) == 0)
    #expect(places.isSettled("a", at: time))
    #expect(!places.isSettled("b", at: time))
    // Elements without their own animation jump; the others continue.
    places.update(to: ["a": 1, "b": 1, "c": 1], in: smooth) { $0 == "b" ? nil : .smooth }
    #expect(places.presented("b", at: time) == 1)
    #expect(!places.isSettled("c", at: time))
    places.update(to: ["a": 1, "b": 1, "c": 1], in: Transaction())
    #expect(places.presented("c", at: time) == 1)
    #expect(places.advance(to: time).count == 1)
    #expect(places.isSettled(at: time))
  }

  @Test func `a thing can come from elsewhere`() {
    var places = Places()
    places.set(5, for: "a", from: 1, in: smooth, at: .zero)
    #expect(places.presented("a", at: .zero) == 1)
    #expect(places.presented("a", at: .seconds(9)) == 5)
  }

  @Test func `a value that has arrived starts from its presented place`() throws {
    var places = Places(within: 0.5)
    places.update(to: ["a": 0], in: Transaction())
    places.update(to: ["a": 10], in: smooth, at: .zero)
    let settled = try #require(Spring.smooth.settlingDuration(within: 0.05))
    #expect(places.presented("a", at: settled) == 10)
    places.update(to: ["a": 20], in: smooth, at: settled)
    #expect(places.presented("a", at: settled) == 10)
    #expect(places.velocity("a", at: settled) == 0)
  }
}
