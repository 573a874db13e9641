extension Animator {
  /// A target that waits for its clock to start.
  @usableFromInline struct Pending: Sendable {
    @usableFromInline let target: Value
    @usableFromInline let animation: Animation?
    @usableFromInline let id: Transaction.ID
    /// The frame that showed the change first, still as if nothing had happened.
    @usableFromInline var shown: Duration?

    @inlinable
    init(target: Value, animation: Animation?, id: Transaction.ID) {
      (self.target, self.animation, self.id) = (target, animation, id)
    }
  }

  /// One thing: what is seen of it, and which change moves it until when.
  @usableFromInline struct Entry: Sendable {
    @usableFromInline var value: AnimatableValue<Value>
    /// Whether a hand has given it a velocity that no change has taken over yet.
    @usableFromInline var isThrown = false
    /// What waits, from the first: at most two, of which a frame has shown the first already.
    @usableFromInline var waiting: [Pending] = []
    @usableFromInline var mover: Transaction.ID?
    /// `nil` for never.
    @usableFromInline var logicalCompletion: Duration? = .zero
    @usableFromInline var settlingTime: Duration? = .zero

    @inlinable
    init(restingAt target: Value, velocity: Value = .zero) {
      value = AnimatableValue(target)
      isThrown = velocity != .zero
      if isThrown { value.move(to: target, velocity: velocity) }
    }

    /// The change that waits; of two the last, which says where it is to be.
    @inlinable
    var pending: Pending? { waiting.last }

    /// Where it is to be.
    @inlinable
    var target: Value { pending?.target ?? value.model }

    /// The change that moves it, or is about to; `nil` for what rests.
    @inlinable
    var owner: Transaction.ID? { pending?.id ?? mover }

    /// Lets `change` wait for the frames.
    ///
    /// What no frame has shown yet gives way to it. What one has shown begins with the next frame all
    /// the same: otherwise a target that changes with every frame would never be gone to.
    @inlinable
    mutating func wait(for change: Pending) {
      if let last = waiting.last, last.shown == nil { waiting.removeLast() }
      waiting.append(change)
    }

    /// Lets a frame at `time` begin what waits: the first shows it where it was, the second at most
    /// `frame` later.
    @inlinable
    mutating func frame(at time: Duration, lasting frame: Duration, within tolerance: Double) {
      while let first = waiting.first, let shown = first.shown {
        waiting.removeFirst()
        begin(first, at: max(shown, time - frame), within: tolerance)
      }
      if !waiting.isEmpty { waiting[0].shown = time }
    }

    /// Begins `change` at `time`, in place of what waits.
    @inlinable
    mutating func start(_ change: Pending, at time: Duration, within tolerance: Double) {
      waiting = []
      begin(change, at: time, within: tolerance)
    }

    @inlinable
    mutating func begin(
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
    @inlinable
    var settled: Duration? { pending == nil ? settlingTime : nil }

    @inlinable
    func presented(at time: Duration) -> Value {
      isAtRest(at: time) ? value.model : value.presented(at: time)
    }

    /// Whether it stands still where it was sent before, whatever waits.
    @inlinable
    func isAtRest(at time: Duration) -> Bool { settlingTime.map { time >= $0 } ?? false }

    @inlinable
    func isSettled(at time: Duration) -> Bool { pending == nil && isAtRest(at: time) }

    /// Returns in which respects it is not over at `time`.
    @inlinable
    func unmet(at time: Duration) -> Transaction.CompletionCriteria {
      guard pending == nil else { return [.logicallyComplete, .removed] }
      guard !isAtRest(at: time) else { return [] }
      let isNear = logicalCompletion.map { time >= $0 } ?? false
      return isNear ? .removed : [.logicallyComplete, .removed]
    }
  }
}
