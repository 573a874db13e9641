extension RollingText {
  /// The characters that pass through one place in the text, and their positions.
  ///
  /// Characters are at whole numbers on a line; the character at the current position is visible.
  /// The line consists of the wheel, which repeats all digits, and of patches on the wheel. A patch
  /// is a blank, a character that is not a digit, or a digit that was in view at a change.
  struct Reel: Sendable {
    let place: Int
    /// The character that will be visible at the end; `nil` when the place vanishes.
    private(set) var target: Character?
    /// The time from which the remaining motion is invisible; `nil` if the motion never ends.
    private(set) var settlingTime: Duration? = .zero

    private var position: AnimatableValue<Double>
    private var visibility: AnimatableValue<Double>
    /// The digit at index 0 of the wheel.
    private var phase = 0
    private var patches: [Patch] = []
    /// The range that contains the start and all targets so far, and limits the visible position.
    private var limits: ClosedRange<Double>
    private var isTurning = false

    private struct Patch: Sendable {
      let index: Int
      let character: Character?
    }

    /// Creates the reel of a place that shows `character` and rests.
    init(restingAt place: Int, as character: Character) {
      self.init(place: place, character: character, digit: NumericText.wheelDigit(character))
      target = character
      visibility = AnimatableValue(1)
    }

    /// Creates the reel of an empty place that will show `character`; a digit wheel starts at 0.
    init(appearingAt place: Int, as character: Character?) {
      let isDigit = character.flatMap(NumericText.wheelDigit) != nil
      self.init(place: place, character: nil, digit: isDigit ? 0 : nil)
    }

    private init(place: Int, character: Character?, digit: Int?) {
      self.place = place
      position = AnimatableValue(0)
      visibility = AnimatableValue(0)
      limits = 0...0
      if let digit { phase = digit } else { patches = [Patch(index: 0, character: character)] }
    }

    /// Returns the character at `index` on the line.
    private func character(at index: Int) -> Character? {
      if let patch = patches.last(where: { $0.index == index }) { return patch.character }
      return NumericText.digit(phase + index)
    }

    /// Returns the visible position of the line at `time`.
    private func shown(at time: Duration) -> Double {
      clamp(position.presented(at: time), to: limits)
    }

    /// Returns whether an earlier change still moves the reel at `time`.
    func isMoving(at time: Duration) -> Bool { settlingTime.map { time < $0 } ?? true }

    /// Turns the reel to `character` at `time`; `nil` makes the place vanish.
    mutating func turn(
      to character: Character?, _ direction: NumericText.Direction, _ style: NumericText.Style,
      with animation: Animation, at time: Duration
    ) {
      target = character
      let isMoving = isMoving(at: time)
      defer { settlingTime = settlingTime(of: animation, from: time, wasMoving: isMoving) }
      visibility.set(character == nil ? 0 : 1, with: animation, at: time)
      let now = shown(at: time)
      guard let goal = goal(character, direction, style, now: now) else { return }
      // If `limits` has held the reel back, the reel starts from rest.
      if position.presented(at: time) != now { position = AnimatableValue(now) }
      position.set(Double(goal), with: animation, at: time)
      let kept = isTurning ? limits : now...now
      limits = min(kept.lowerBound, now, Double(goal))...max(kept.upperBound, now, Double(goal))
      isTurning = true
    }

    /// Puts `new` on the line and returns its position; `nil` if the line keeps its destination.
    private mutating func goal(
      _ new: Character?, _ direction: NumericText.Direction, _ style: NumericText.Style,
      now: Double
    ) -> Int? {
      let end = Int(position.model)
      let standing = character(at: end)
      guard standing != new else { return nil }
      let (low, high) = (Int(now.rounded(.down)), Int(now.rounded(.up)))
      let inView =
        [Patch(index: low, character: character(at: low))]
        + (high > low ? [Patch(index: high, character: character(at: high))] : [])

      guard style == .wheel, let digit = new.flatMap(NumericText.wheelDigit) else {
        // A digit that vanishes fades on its wheel.
        if new == nil, standing.flatMap(NumericText.wheelDigit) != nil { return nil }
        if let seen = inView.first(where: { $0.character == new }) { return seen.index }
        let goal = direction == .up ? high + 1 : low - 1
        patches = inView + [Patch(index: goal, character: new)]
        return goal
      }
      guard standing.flatMap(NumericText.wheelDigit) != nil else {
        let goal = direction == .up ? high + 1 : low - 1
        patches = inView
        phase = ((digit - goal) % 10 + 10) % 10
        return goal
      }
      // A wheel that has just passed the digit turns back instead of going all the way around.
      patches.removeAll { $0.index != low && $0.index != high }
      let step = direction == .up ? 1 : -1
      var goal = Int((now - 0.5 * Double(step)).rounded(direction == .up ? .up : .down))
      while character(at: goal) != new { goal += step }
      return goal
    }

    private func settlingTime(
      of animation: Animation, from time: Duration, wasMoving: Bool
    ) -> Duration? {
      let tolerance = NumericText.settlingTolerance
      guard let alone = animation.settlingDuration(within: tolerance) else { return nil }
      guard wasMoving else { return time + alone }
      // With its current velocity the reel may take longer than from rest. The tolerance is
      // relative to nine digits, the longest turn.
      guard let turned = position.settlingTime(within: 9 * tolerance),
        let faded = visibility.settlingTime(within: tolerance)
      else { return nil }
      return max(time + alone, turned, faded)
    }

    /// Returns the slot at `time`, or at rest if `time` is `nil`; `nil` if the place has vanished.
    func slot(at time: Duration?, _ direction: NumericText.Direction) -> NumericText.Slot? {
      let visible = time.map(visibility.presented) ?? visibility.model
      if target == nil, visible == 0 { return nil }
      let opacity = clamp(visible, to: 0...1)
      let end = Int(position.model)
      guard isTurning else {
        return NumericText.Slot(
          place: place, leaving: nil, entering: character(at: end), offset: 1, opacity: opacity)
      }
      let now = time.map(shown) ?? position.model
      // Slots use the direction of the last change, so the offset decreases while the line still
      // moves the other way. When the line stops, the entering character is in place.
      let step = direction == .up ? 1 : -1
      let passed = Int(now.rounded(direction == .up ? .down : .up))
      let leaving = now == position.model ? end - step : passed
      return NumericText.Slot(
        place: place, leaving: character(at: leaving), entering: character(at: leaving + step),
        offset: abs(now - Double(leaving)), opacity: opacity)
    }
  }
}
