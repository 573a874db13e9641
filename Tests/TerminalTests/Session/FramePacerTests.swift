import Terminal
import Testing

/// A clock that stands still until a wait, and then jumps to its end.
final class JumpingClock: FrameClock {
  private(set) var now = Duration.zero
  /// The time at which a key is pressed; `nil` for never.
  var keyAt: Duration?

  func wait(until deadline: Duration) -> Bool {
    if let keyAt, keyAt <= deadline {
      now = max(now, keyAt)
      return true
    }
    now = max(now, deadline)
    return false
  }

  func advance(by duration: Duration) { now += duration }
}

struct FramePacerTests {
  @Test func `frames come at steady deadlines and late ones are left out`() throws {
    let clock = JumpingClock()
    var pacer = FramePacer(on: clock, framesPerSecond: 10)
    #expect(try pacer.next() == .milliseconds(100))
    clock.advance(by: .milliseconds(30))
    #expect(try pacer.next() == .milliseconds(200))
    clock.advance(by: .milliseconds(250))
    #expect(try pacer.next() == .milliseconds(500))
  }

  @Test func `a deadline stays until it is taken`() {
    let clock = JumpingClock()
    var pacer = FramePacer(on: clock, framesPerSecond: 10)
    #expect(pacer.deadline == .milliseconds(100))
    clock.advance(by: .milliseconds(99))
    #expect(pacer.takeDeadline() == nil)
    #expect(pacer.deadline == .milliseconds(100))
    clock.advance(by: .milliseconds(6))
    #expect(pacer.deadline == .milliseconds(100))
    #expect(pacer.takeDeadline() == .milliseconds(105))
    #expect(pacer.takeDeadline() == nil)
    clock.advance(by: .milliseconds(400))
    #expect(pacer.takeDeadline() == .milliseconds(505))
    #expect(pacer.deadline == .milliseconds(600))
  }

  @Test func `the first frame is at 0 and the last exactly at the end`() throws {
    let clock = JumpingClock()
    var times: [Duration] = []
    try play(for: .milliseconds(250), on: clock, framesPerSecond: 10) { time in
      times.append(time)
      // A slow first frame: time starts after that frame has been drawn.
      if time == .zero { clock.advance(by: .seconds(3)) }
    }
    #expect(times == [.zero, .milliseconds(100), .milliseconds(200), .milliseconds(250)])
  }

  @Test func `a key draws the last frame at once`() throws {
    let clock = JumpingClock()
    clock.keyAt = .milliseconds(150)
    var times: [Duration] = []
    try play(for: .seconds(5), on: clock, framesPerSecond: 10) { times.append($0) }
    #expect(times == [.zero, .milliseconds(100), .seconds(5)])
    #expect(clock.now == .milliseconds(150))

    times = []
    try play(for: .zero, on: JumpingClock()) { times.append($0) }
    #expect(times == [.zero])
  }
}
