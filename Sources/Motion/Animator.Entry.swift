extension Animator {
  /// A target that waits for its clock to start.
  struct Pending: Sendable {
    let target: Value
    let animation: Animation?
    let id: Transaction.ID
    /// The frame that showed the change first, still as if nothing had happened.
    var shown: Duration?
  }

  /// One thing: what is seen of it, and which change moves it until when.
  struct Entry: Sendable {
    private(set) var value: AnimatableValue<Value>
    /// Whether a hand has given it a velocity that no change has taken over yet.
    private(set) var isThrown = false
    var pending: Pending?
    private var mover: Transaction.ID?
    /// `nil` for never.
    private var logicalCompletion: Duration? = .zero
    private var settlingTime: Duration? = .zero

    init(restingAt target: Value, velocity: Value = .zero) {
      value = AnimatableValue(target)
      isThrown = velocity != .zero
      if isThrown { value.move(to: target, velocity: velocity) }
    }

    /// Where it is to be.
    var target: Value { pending?.target ?? value.model }

    /// The change that moves it, or is about to; `nil` for what rests.
    var owner: Transaction.ID? { pending?.id ?? mover }

    /// Lets a frame at `time` begin what waits: the first shows it where it was, the second at most
    /// `frame` later.
    mutating func frame(at time: Duration, lasting frame: Duration, within tolerance: Double) {
      guard let pending else { return }
      if let shown = pending.shown {
        start(at: max(shown, time - frame), within: tolerance)
      } else {
        self.pending?.shown = time
      }
    }

    /// Begins what waits, at `time`.
    mutating func start(at time: Duration, within tolerance: Double) {
      guard let pending else { return }
      if isAtRest(at: time) { value.rest() }
      value.set(pending.target, with: pending.animation, at: time)
      self.pending = nil
      isThrown = false
      mover = pending.id
      if let animation = pending.animation {
        logicalCompletion = animation.logicalCompletion.map { time + $0 }
        settlingTime = value.settlingTime(within: tolerance)
      } else {
        (logicalCompletion, settlingTime) = (.zero, .zero)
      }
    }

    /// From when on it stands still for good; `nil` for never, and while a change waits.
    var settled: Duration? { pending == nil ? settlingTime : nil }

    func presented(at time: Duration) -> Value {
      isAtRest(at: time) ? value.model : value.presented(at: time)
    }

    /// Whether it stands still where it was sent before, whatever waits.
    func isAtRest(at time: Duration) -> Bool { settlingTime.map { time >= $0 } ?? false }

    func isSettled(at time: Duration) -> Bool { pending == nil && isAtRest(at: time) }

    /// Returns in which respects it is not over at `time`.
    func unmet(at time: Duration) -> Transaction.CompletionCriteria {
      guard pending == nil else { return [.logicallyComplete, .removed] }
      guard !isAtRest(at: time) else { return [] }
      let isNear = logicalCompletion.map { time >= $0 } ?? false
      return isNear ? .removed : [.logicallyComplete, .removed]
    }
  }
}
