import Motion
import Testing

struct AnimationTests {
  @Test func `a curve runs its duration and is over`() {
    for (index, y) in Vectors.wallClock.enumerated() {
      #expect(abs(Animation.easeInOut.value(at: .milliseconds(50 * index)) - y) < 1e-6)
    }
    #expect(Animation.easeInOut.settlingDuration() == .milliseconds(350))
    #expect(Animation.easeInOut.velocity(at: .seconds(1)) == 0)
  }

  @Test func `a curve without a duration is no animation`() {
    #expect(Animation.curve(.linear, duration: .zero).value(at: .nanoseconds(1)) == 1)
    #expect(Animation.curve(.linear, duration: .seconds(-1)).logicalCompletion == .zero)
  }

  @Test func `nothing happens before the delay is over`() {
    let animation = Animation.smooth.delayed(by: .milliseconds(200))
    #expect(animation.value(at: .milliseconds(200)) == 0)
    #expect(animation.velocity(at: .milliseconds(200)) == 0)
    let later = animation.value(at: .milliseconds(300))
    #expect(later == Animation.smooth.value(at: .milliseconds(100)))
    #expect(animation.logicalCompletion == .milliseconds(700))
  }

  @Test func `twice the speed is half the time, delay and all`() throws {
    let animation = Animation.smooth.delayed(by: .milliseconds(200))
    let fast = animation.sped(by: 2)
    for step in 0...20 {
      let time = Duration.milliseconds(50 * step)
      #expect(abs(fast.value(at: time / 2) - animation.value(at: time)) < 1e-12)
      #expect(abs(fast.velocity(at: time / 2) - 2 * animation.velocity(at: time)) < 1e-9)
    }
    let settled = try #require(fast.settlingDuration())
    #expect(abs(settled.inSeconds - (0.2 + 0.7347716981942958) / 2) < 1e-9)
    #expect(fast.logicalCompletion == .milliseconds(350))
  }

  @Test func `staggered elements follow each other`() throws {
    let stagger = Stagger()
    for (index, row) in Vectors.stagger.enumerated() {
      let time = Duration.milliseconds(50 * index)
      for (element, x) in row.enumerated() {
        let animation = stagger.animation(.smooth, at: element)
        #expect(abs(animation.value(at: time) - x) < 1e-9)
      }
    }
    let settled = try #require(stagger.settlingDuration(of: .smooth, count: 5))
    #expect(abs(settled.inSeconds - 1.5347716981942958) < 1e-9)
    #expect(stagger.settlingDuration(of: .smooth, count: 0) == .zero)
  }

  @Test func `a preference for less motion shortens or removes it`() {
    #expect(MotionPreference.full.resolve(.bouncy) == .bouncy)
    let delayed = Animation.bouncy.delayed(by: .seconds(1))
    #expect(MotionPreference.reduced.resolve(delayed)?.settlingDuration() == .milliseconds(10))
    #expect(MotionPreference.still.resolve(.bouncy) == nil)
  }

  @Test func `no motion is a preference, even as an optional`() {
    let chosen: MotionPreference? = .still
    #expect(chosen == MotionPreference(rawValue: "none"))
    #expect(MotionPreference.allCases.map(\.rawValue) == ["full", "reduced", "none"])
  }
}
