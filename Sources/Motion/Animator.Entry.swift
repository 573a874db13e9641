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
    /// What waits, from the first: at most two, of which a frame has shown the first already.
    private var waiting: [Pending] = []
    private var mover: Transaction.ID?
    /// `nil` for never.
    private var logicalCompletion: Duration? = .zero
    private var settlingTime: Duration? = .zero

    init(restingAt target: Value, velocity: Value = .zero) {
      value = AnimatableValue(target)
      isThrown = velocity != .zero
      if isThrown { value.move(to: target, velocity: velocity) }
    }

    /// The change that waits; of two the last, which says where it is to be.
    var pending: Pending? { waiting.last }

    /// Where it is to be.
    var target: Value { pending?.target ?? value.model }

    /// The change that moves it, or is about to; `nil` for what rests.
    var owner: Transaction.ID? { pending?.id ?? mover }

    /// Lets `change` wait for the frames.
    ///
    /// What no frame has shown yet gives way to it. What one has shown begins with the next frame all
    /// the same: otherwise a target that changes with every frame would never be gone to.
    mutating func wait(for change: Pending) {
      if let last = waiting.last, last.shown == nil { waiting.removeLast() }
      waiting.append(change)
    }

    /// Lets a frame at `time` begin what waits: the first shows it where it was, the second at most
    /// `frame` later.
    mutating func frame(at time: Duration, lasting frame: Duration, within tolerance: Double) {
      while let first = waiting.first, let shown = first.shown {
        waiting.removeFirst()
        begin(first, at: max(shown, time - frame), within: tolerance)
      }
      if !waiting.isEmpty { waiting[0].shown = time }
    }

    /// Begins `change` at `time`, in place of what waits.
    mutating func start(_ change: Pending, at time: Duration, within tolerance: Double) {
      waiting = []
      begin(change, at: time, within: tolerance)
    }

    private mutating func begin(
      _ change: Pending, at time: Duration, within tolerance: Double
    ) {
      if isAtRest(at: time) { value.rest() }
      value.set(change.target, with: change.animation, at: time)
      isThrown = false
      mover = change.id
      if let animation = change.animation {
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
