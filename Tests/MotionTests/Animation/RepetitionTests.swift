import Motion
import Testing

struct RepetitionTests {
  private let base = Animation.easeIn(duration: .seconds(1))

  @Test func `runs there, back and there again`() {
    let animation = base.repeated(count: 3)
    for step in 0..<20 {
      let time = Duration.milliseconds(50 * step)
      let value = base.value(at: time)
      #expect(abs(animation.value(at: time) - value) < 1e-12)
      #expect(abs(animation.value(at: time + .seconds(1)) - (1 - value)) < 1e-12)
      #expect(abs(animation.value(at: time + .seconds(2)) - value) < 1e-12)
      #expect(abs(animation.velocity(at: time + .seconds(1)) + base.velocity(at: time)) < 1e-9)
    }
    #expect(animation.value(at: .seconds(3)) == 1)
    #expect(animation.velocity(at: .seconds(3.5)) == 0)
    #expect(animation.logicalCompletion == .seconds(3))
    #expect(animation.settlingDuration() == .seconds(3))
  }

  @Test func `starts over where it does not reverse`() {
    let animation = base.repeated(count: 2, autoreverses: false)
    #expect(animation.value(at: .seconds(1.25)) == base.value(at: .seconds(0.25)))
    #expect(animation.value(at: .seconds(2)) == 1)
  }

  @Test func `an even number of runs ends with a jump to the target`() {
    let animation = base.repeated(count: 2)
    #expect(animation.value(at: .milliseconds(1_999)) < 0.01)
    #expect(animation.value(at: .seconds(2)) == 1)
    #expect(animation.settlingDuration(within: 0.5) == .seconds(2))
  }

  @Test func `a modifier applies to everything before it`() {
    let inside = base.delayed(by: .seconds(1)).repeated(count: 3)
    #expect(inside.value(at: .seconds(0.9)) == 0)
    // The value also waits at the far end before it returns.
    #expect(inside.value(at: .seconds(2.9)) == 1)
    #expect(inside.settlingDuration() == .seconds(6))
    let outside = base.repeated(count: 3).delayed(by: .seconds(1))
    #expect(outside.value(at: .seconds(0.9)) == 0)
    #expect(abs(outside.value(at: .seconds(2.9)) - (1 - base.value(at: .seconds(0.9)))) < 1e-12)
    #expect(outside.settlingDuration() == .seconds(4))
    let fast = outside.sped(by: 2)
    #expect(fast.logicalCompletion == .seconds(2))
    #expect(abs(fast.value(at: .seconds(1.2)) - outside.value(at: .seconds(2.4))) < 1e-12)
    #expect(base.sped(by: 2).repeated(count: 4).logicalCompletion == .seconds(2))
  }

  @Test func `a spring runs until it has settled`() throws {
    let settled = try #require(Animation.bouncy.settlingDuration())
    let animation = Animation.bouncy.repeated(count: 3)
    #expect(animation.logicalCompletion == settled * 2 + .milliseconds(500))
    #expect(abs(animation.value(at: settled * 1.25) - 1) > 0.5)
    let exact = try #require(animation.settlingDuration())
    #expect(abs((exact - settled * 3).inSeconds) < 1e-9)
    let coarse = try #require(animation.settlingDuration(within: 0.1))
    let single = try #require(Animation.bouncy.settlingDuration(within: 0.1))
    #expect(abs((coarse - settled * 2 - single).inSeconds) < 1e-9)
  }

  @Test func `an endless repetition never settles`() {
    let animation = base.repeatedForever()
    #expect(animation.settlingDuration() == nil)
    #expect(animation.logicalCompletion == nil)
    let late = Duration.seconds(1_000_000)
    #expect(abs(animation.value(at: late + .seconds(0.5)) - base.value(at: .seconds(0.5))) < 1e-9)
    #expect(Animation.curve(.linear, duration: .zero).repeatedForever().value(at: late) == 1)
    let restless = Animation.spring(Spring(bounce: 1))
    let same = restless.repeated(count: 2)
    #expect(same.value(at: .seconds(3)) == restless.value(at: .seconds(3)))
    #expect(same.settlingDuration() == nil)
  }

  @Test(arguments: [0.3, 1.3], [true, false])
  func `an endless repetition ends when the value is set again`(at seconds: Double, back: Bool) {
    var value = AnimatableValue(0.0)
    value.set(1, with: base.repeatedForever(autoreverses: back), at: .zero)
    let time = Duration.seconds(seconds)
    let before = value.presented(at: time)
    value.set(5, with: .smooth, at: time)
    #expect(abs(value.presented(at: time) - before) < 1e-12)
    var last = before
    for step in 1...3000 {
      let now = value.presented(at: time + .milliseconds(step))
      #expect(abs(now - last) < 0.05, "\(step) ms later")
      last = now
    }
    #expect(value.presented(at: .seconds(5)) - 5 < 1e-9)
    #expect(value.settlingTime(within: 0.01) != nil)
  }

  @Test func `the short forms equal their springs and curves`() {
    #expect(Animation.default == .spring(Spring(duration: .milliseconds(550))))
    #expect(
      Animation.spring(response: .seconds(1))
        == .spring(Spring(response: .seconds(1), dampingFraction: 0.825)))
    #expect(Animation.spring() == .smooth)
    #expect(Animation.smooth() == .smooth)
    #expect(Animation.snappy() == .snappy)
    #expect(Animation.bouncy() == .bouncy)
    #expect(Animation.bouncy(duration: .seconds(1)) == .spring(.bouncy(duration: .seconds(1))))
    #expect(Animation.interactiveSpring == .spring(.interactive))
    let duration = Duration.milliseconds(350)
    #expect(Animation.linear(duration: duration) == .linear)
    #expect(Animation.easeIn(duration: duration) == .easeIn)
    #expect(Animation.easeOut(duration: duration) == .easeOut)
    #expect(Animation.easeInOut(duration: duration) == .easeInOut)
  }
}
