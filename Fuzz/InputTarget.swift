import Terminal
import TestSupport

/// Decodes a terminal's input, whole and in pieces, at once and with pauses.
///
/// The cuts must not change the events. A pause longer than any timeout must separate the pieces.
/// Checking a deadline late must not change the events. All events are harmless, and the decoder
/// keeps few bytes.
func fuzzInput(_ input: FuzzInput) {
  var input = input
  var random = SeededGenerator(seed: input.choice(of: 256) << 8 | input.choice(of: 256))
  let bytes = input.text

  var whole = TimedDecoder()
  whole.feed(bytes, after: .zero)
  whole.expire()
  var single = TimedDecoder()
  for byte in bytes { single.feed([byte], after: .zero) }
  single.expire()
  check(single.events == whole.events, "\(single.events) byte by byte instead of \(whole.events)")

  let pieces = random.pieces(of: bytes)
  var hasty = TimedDecoder()
  for piece in pieces {
    hasty.feed(piece, after: .milliseconds(Int.random(in: 0..<50, using: &random)))
  }
  hasty.expire()
  check(hasty.events == whole.events, "\(hasty.events) in pieces instead of \(whole.events)")

  var slow = TimedDecoder()
  var apart: [InputEvent] = []
  for piece in pieces {
    slow.feed(piece, after: .seconds(2))
    var alone = TimedDecoder()
    alone.feed(piece, after: .zero)
    alone.expire()
    apart += alone.events
  }
  slow.expire()
  check(slow.events == apart, "\(slow.events) with pauses instead of \(apart)")

  var (late, punctual) = (TimedDecoder(), TimedDecoder())
  for piece in pieces {
    let pause = random.pause()
    late.feed(piece, after: pause)
    punctual.expire(within: pause)
    punctual.feed(piece, at: late.time)
  }
  late.expire()
  punctual.expire()
  check(late.events == punctual.events, "\(late.events) too late instead of \(punctual.events)")
}

/// A decoder with a clock, and its events so far.
private struct TimedDecoder {
  private(set) var events: [InputEvent] = []
  private(set) var time = Duration.zero
  private var decoder = InputDecoder(pasteLimit: limit)

  private static let limit = 64

  mutating func feed(_ bytes: some Collection<UInt8>, after pause: Duration) {
    feed(bytes, at: time + pause)
  }

  mutating func feed(_ bytes: some Collection<UInt8>, at moment: Duration) {
    time = moment
    let new = decoder.feed(bytes, at: time)
    check(new.allSatisfy(\.isHarmless), "\(new) is not harmless")
    check(new.count <= bytes.count + 2, "\(new) of \(bytes.count) bytes")
    let mostKept = max(1024, Self.limit + 8)
    check(decoder.keptBytes <= mostKept, "\(decoder.keptBytes) bytes are kept")
    check(decoder.deadline.map { $0 > time } ?? true, "the deadline has passed")
    events += new
  }

  /// Checks the deadline when it passes, if it passes within `pause`.
  mutating func expire(within pause: Duration? = nil) {
    guard let deadline = decoder.deadline else { return }
    if let pause, deadline > time + pause { return }
    // Nothing happens a moment before.
    feed([], at: deadline - .nanoseconds(1))
    feed([], at: deadline)
    check(decoder.deadline == nil && decoder.keptBytes == 0, "it waits for ever")
  }
}

extension SeededGenerator {
  /// Cuts `bytes` at random, mostly into pieces of a few bytes.
  fileprivate mutating func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let longest = Int.random(in: 1...16, using: &self)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...longest, using: &self)
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// Returns a pause close to one of the decoder's timeouts.
  fileprivate mutating func pause() -> Duration {
    let waits = [
      .zero, InputDecoder.escapeTimeout, InputDecoder.sequenceTimeout, InputDecoder.pasteTimeout,
    ]
    let wait = waits.randomElement(using: &self) ?? .zero
    return max(.zero, wait + .milliseconds(Int.random(in: -1...1, using: &self)))
  }
}
