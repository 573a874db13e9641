import Motion
import Shared
import Terminal

/// Eight bars that race.
///
/// On every ``beat``, the numbers roll to new values. The bars grow toward these values at an even
/// pace and arrive with the next beat. A bar that has become longer than its neighbor overtakes
/// that neighbor, driven by a spring.
struct BarRace: Screen {
  private static let beat = Duration.milliseconds(1_200)
  private static let names = [
    "Seoul", "Lima", "Oslo", "Cairo", "Hanoi", "Turin", "Quito", "Perth",
  ]

  private var appearance: Appearance
  private var scores: [Double]
  private var paces: [Double]
  private var lengths = Animator<Int, Double>(within: 0.5)
  /// The place of each bar in the race; 0 is the first place.
  private var places = Animator<Int, Double>(within: 0.03)
  /// The value that the whole width represents.
  private var scale: AnimatableValue<Double>
  private var numbers: [RollingText]
  private var nextBeat = Duration.zero
  private var isPaused = false

  init(_ appearance: Appearance) {
    self.appearance = appearance
    scores = Self.names.map { _ in .random(in: 300...600) }
    paces = Self.names.map { _ in .random(in: 40...120) }
    numbers = Self.names.map { _ in RollingText("0") }
    scale = AnimatableValue(scores.max() ?? 1)
    lengths.update(to: Self.names.indices.map { ($0, 0) }, in: Transaction())
    run(at: .zero)
    places.update(to: ranking(at: Self.beat), in: Transaction())
  }

  // MARK: The race

  /// Returns each runner with its place, based on the lengths of the bars at `time`.
  private func ranking(at time: Duration) -> [(key: Int, value: Double)] {
    let shown = scores.indices.map { lengths.presented($0, at: time) ?? 0 }
    let order = scores.indices.sorted { (shown[$1], $0) < (shown[$0], $1) }
    return order.enumerated().map { (key: $1, value: Double($0)) }
  }

  private mutating func run(at time: Duration) {
    nextBeat = time + Self.beat
    for runner in scores.indices {
      paces[runner] = clamp(paces[runner] + .random(in: -60...60), to: 10...180)
      scores[runner] += paces[runner]
    }
    let even = appearance.transaction(.linear(duration: Self.beat))
    lengths.update(to: scores.enumerated().map { ($0, $1) }, in: even, at: time)
    scale.set(scores.max() ?? 1, with: even.resolve(even.animation), at: time)
    for runner in scores.indices {
      numbers[runner].set(
        String(Int(scores[runner])), in: appearance.transaction(.smooth), at: time)
    }
  }

  // MARK: Screen

  var nextChange: Duration? { isPaused ? nil : nextBeat }

  mutating func advance(to time: Duration) {
    if let nextChange, time >= nextChange {
      // After a stop, the race continues from the current time, without catching up.
      run(at: time - nextChange < Self.beat ? nextChange : time)
    }
    guard time > .zero else { return }
    places.update(to: ranking(at: time), in: appearance.transaction(.bouncy), at: time)
  }

  var settled: Duration? {
    ([lengths.settlingTime, places.settlingTime, scale.settlingTime(within: 0.5)]
      + numbers.map(\.settlingTime)).reduce(.zero) { latest, time in
        latest.flatMap { latest in time.map { max(latest, $0) } }
      }
  }

  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    if appearance.take(event) { return .changed }
    switch event {
    case .input(.key(.character("q"), _)), .input(.key(.escape, _)): return .finished
    case .input(.key(.character(" "), _)):
      isPaused.toggle()
      if !isPaused { nextBeat = max(nextBeat, time) }
      return .changed
    default: return .ignored
    }
  }

  func frame(at time: Duration) -> Surface {
    var surface = appearance.surface(keys: "space \(isPaused ? "go on" : "pause")   q quit")
    surface.put("Cups of coffee", x: 2, y: 1, Style(appearance.palette.text).bold)
    // Each bar gets as many rows as fit, at most three.
    let pitch = clamp((appearance.size.rows - 4) / scores.count, to: 1...3)
    let height = max(1, pitch - 1)
    for runner in scores.indices {
      guard let place = places.presented(runner, at: time),
        let length = lengths.presented(runner, at: time)
      else { continue }
      draw(
        runner, y: 3 + place * Double(pitch), height: height,
        share: length / scale.presented(at: time), at: time, on: &surface)
    }
    return surface
  }

  private func draw(
    _ runner: Int, y: Double, height: Int, share: Double, at time: Duration,
    on surface: inout Surface
  ) {
    let (left, right) = (9, appearance.size.columns - 8)
    let width = Double(max(0, right - left)) * clamp(share, to: 0...1)
    surface.clip = Rectangle(
      x: 0, y: 3, width: appearance.size.columns, height: appearance.size.rows - 4)
    surface.drawArea(
      x: Double(left), y: y, width: width, height: Double(height),
      Fill(appearance.palette.accent(runner), patternIndex: runner))
    let line = Int(y.rounded()) + (height - 1) / 2
    surface.put(Self.names[runner], endingAt: left - 1, y: line, Style(appearance.palette.second))
    let end = left + Int(width.rounded(.up)) + 1
    // Without the spaces around a number, two numbers that pass each other would look like one.
    surface.put(
      " \(numbers[runner].line(at: time)) ", x: end - 1, y: line,
      Style(appearance.palette.text).bold)
  }
}
