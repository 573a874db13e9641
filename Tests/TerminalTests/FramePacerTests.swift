import Synchronization
import Terminal
import Testing

/// A clock that stands still until somebody sleeps on it, and then jumps.
final class JumpingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let offset = Mutex(Duration.zero)
  var now: Instant { Instant(offset: offset.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    offset.withLock { $0 = max($0, deadline.offset) }
  }

  func advance(by duration: Duration) {
    offset.withLock { $0 += duration }
  }
}

struct FramePacerTests {
  @Test func `frames come at steady deadlines and late ones are left out`() async throws {
    let clock = JumpingClock()
    var pacer = FramePacer(on: clock, framesPerSecond: 10)
    #expect(try await pacer.next() == .milliseconds(100))
    clock.advance(by: .milliseconds(30))
    #expect(try await pacer.next() == .milliseconds(200))
    clock.advance(by: .milliseconds(250))
    #expect(try await pacer.next() == .milliseconds(500))
    pacer.restart()
    #expect(try await pacer.next() == .milliseconds(100))
  }

  @Test func `the first frame is at 0 and the last exactly at the end`() async throws {
    let clock = JumpingClock()
    var times: [Duration] = []
    try await play(for: .milliseconds(250), on: clock, framesPerSecond: 10) { time in
      times.append(time)
      // A slow first frame: time starts when it has been drawn.
      if time == .zero { clock.advance(by: .seconds(3)) }
    }
    #expect(times == [.zero, .milliseconds(100), .milliseconds(200), .milliseconds(250)])
  }

  @Test func `a skipped animation draws its last frame at once`() async throws {
    var times: [Duration] = []
    try await play(
      for: .seconds(5), on: JumpingClock(), framesPerSecond: 10, isSkipped: { times.count == 2 }
    ) { times.append($0) }
    #expect(times == [.zero, .milliseconds(100), .seconds(5)])

    times = []
    try await play(for: .zero, on: JumpingClock()) { times.append($0) }
    #expect(times == [.zero])
  }
}
