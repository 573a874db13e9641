import Motion
import Testing

/// A value released from a drag continues with the velocity of the drag.
struct ThrowTests {
  private let spring = Spring(response: .milliseconds(350), dampingFraction: 0.8)
  private let times = (0...60).map { Duration.milliseconds(20 * $0) }

  @Test func `a value follows a drag and is then thrown`() {
    var value = AnimatableValue(0.0)
    value.set(7, with: .smooth, at: .zero)
    value.move(to: 5, velocity: 30)
    #expect(value.model == 5)
    #expect(value.presented(at: .seconds(3)) == 5)
    #expect(value.velocity(at: .seconds(3)) == 30)
    value.set(0, with: .spring(spring), at: .seconds(3))
    let track = SpringTrack(at: 5, velocity: 30, target: 0, spring: spring)
    for time in times {
      #expect(
        abs(value.presented(at: .seconds(3) + time) - track.advanced(by: time).position) < 1e-9)
    }
  }

  @Test func `a value set without an animation forgets the drag`() {
    var value = AnimatableValue(0.0)
    value.move(to: 5, velocity: 30)
    value.set(6, with: nil, at: .zero)
    #expect(value.velocity(at: .zero) == 0)
    value.set(0, with: .spring(spring), at: .zero)
    #expect(value.velocity(at: .zero) == 0)
  }

  @Test(arguments: [0.0, 5])
  func `an animator throws its values too, even to their current place`(position: Double) throws {
    var animator = Animator<String, Double>()
    animator.insert("page", at: position, velocity: 30)
    #expect(animator.presented("page", at: .seconds(1)) == position)
    #expect(animator.settlingTime == .zero)
    animator.set(
      0, for: "page", in: Transaction(animation: .spring(spring)), at: .seconds(1))
    let track = SpringTrack(at: position, velocity: 30, target: 0, spring: spring)
    let shown = try #require(animator.presented("page", at: .milliseconds(1_050)))
    #expect(abs(shown - track.advanced(by: .milliseconds(50)).position) < 1e-9)
  }
}

/// The time from which no frame is needed.
struct SettlingTimeTests {
  @Test func `an animator knows when its last value has arrived`() throws {
    var animator = Animator<Int, Double>(within: 0.01)
    #expect(animator.settlingTime == .zero)
    animator.update(to: [1: 0, 2: 0], in: Transaction())
    animator.set(1, for: 1, in: Transaction(animation: .smooth), at: .seconds(1))
    animator.set(100, for: 2, in: Transaction(animation: .smooth), at: .seconds(1))
    let settled = try #require(animator.settlingTime)
    #expect(animator.isSettled(at: settled))
    #expect(!animator.isSettled(at: settled - .milliseconds(1)))
    #expect(!animator.isSettled(2, at: settled - .milliseconds(1)))
  }

  @Test func `the settling time is unknown before the first frame and for endless motion`() {
    var animator = Animator<Int, Double>()
    animator.update(to: [1: 0], in: Transaction())
    animator.update(to: [1: 1], in: Transaction(animation: .smooth))
    #expect(animator.settlingTime == nil)
    _ = animator.advance(to: .zero)
    _ = animator.advance(to: .milliseconds(16))
    #expect(animator.settlingTime.map { $0 > .milliseconds(500) } == true)
    animator.set(2, for: 1, in: Transaction(animation: .linear.repeatedForever()), at: .zero)
    #expect(animator.settlingTime == nil)
  }

  @Test func `so do groups and namespaces`() throws {
    var group = TransitionGroup<Int>()
    group.update(to: [1], in: Transaction(animation: .smooth), at: .zero, transition: .opacity)
    let come = try #require(group.settlingTime)
    #expect(group.isSettled(at: come) && !group.isSettled(at: come - .milliseconds(1)))

    typealias Frames = MatchedGeometryNamespace<Int, Int>
    var frames = Frames()
    for width in [10.0, 20] {
      let frame = Rect(x: 0, y: 0, width: width, height: 5)
      frames.update(
        to: [Frames.Placement(id: 1, member: 1, frame: frame)],
        in: Transaction(animation: .smooth), at: .zero)
    }
    let arrived = try #require(frames.settlingTime)
    #expect(frames.isSettled(at: arrived) && !frames.isSettled(at: arrived - .milliseconds(1)))
  }
}
