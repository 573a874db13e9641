extension Animator {
  /// A change that waits for a frame to start it.
  @usableFromInline struct Pending: Sendable {
    @usableFromInline let target: Value
    @usableFromInline let animation: Animation?
    @usableFromInline let id: Transaction.ID
    /// The time of the first frame after the change; `nil` before that frame.
    @usableFromInline var shown: Duration?

    @inlinable init(target: Value, animation: Animation?, id: Transaction.ID) {
      (self.target, self.animation, self.id) = (target, animation, id)
    }
  }

  /// An animated element: its presented value, and the change that moves it.
  @usableFromInline struct Entry: Sendable {
    @usableFromInline var value: AnimatableValue<Value>
    /// Whether the value has the velocity of a drag that no change has used yet.
    @usableFromInline var isThrown = false
    /// The changes that wait for a frame, oldest first.
    ///
    /// At most two changes wait. If two changes wait, a frame has already followed the first one.
    @usableFromInline var waiting: [Pending] = []
    @usableFromInline var mover: Transaction.ID?
    /// The time at which the current change is logically complete; `nil` if it never is.
    @usableFromInline var logicalCompletion: Duration? = .zero
    @usableFromInline var settlingTime: Duration? = .zero

    @inlinable init(restingAt target: Value, velocity: Value = .zero) {
      value = AnimatableValue(target)
      isThrown = velocity != .zero
      if isThrown { value.move(to: target, velocity: velocity) }
    }

    /// The last waiting change, which has the final target; `nil` if no change waits.
    @inlinable var pending: Pending? { waiting.last }

    @inlinable var target: Value { pending?.target ?? value.model }

    /// The last waiting change, or else the change that moves the element; `nil` if there is none.
    @inlinable var owner: Transaction.ID? { pending?.id ?? mover }

    /// Queues `change` for the next frame.
    ///
    /// The change replaces a waiting change that no frame has followed yet. An older change still
    /// begins with the next frame, so a value can follow a target that changes in every frame.
    @inlinable mutating func wait(for change: Pending) {
      if let last = waiting.last, last.shown == nil { waiting.removeLast() }
      waiting.append(change)
    }

    /// Begins waiting changes in a frame at `time`; ``Animator`` describes the first two frames.
    @inlinable
    mutating func frame(at time: Duration, lasting frame: Duration, within tolerance: Double) {
      while let first = waiting.first, let shown = first.shown {
        waiting.removeFirst()
        begin(first, at: max(shown, time - frame), within: tolerance)
      }
      if !waiting.isEmpty { waiting[0].shown = time }
    }

    /// Begins `change` at `time` and drops the waiting changes.
    @inlinable mutating func start(_ change: Pending, at time: Duration, within tolerance: Double) {
      waiting = []
      begin(change, at: time, within: tolerance)
    }

    @inlinable mutating func begin(_ change: Pending, at time: Duration, within tolerance: Double) {
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

    /// The time at which the element comes to rest; `nil` if never, or while a change waits.
    @inlinable var settled: Duration? { pending == nil ? settlingTime : nil }

    @inlinable func presented(at time: Duration) -> Value {
      isAtRest(at: time) ? value.model : value.presented(at: time)
    }

    /// Returns whether the element rests, regardless of waiting changes.
    @inlinable func isAtRest(at time: Duration) -> Bool { settlingTime.map { time >= $0 } ?? false }

    @inlinable func isSettled(at time: Duration) -> Bool { pending == nil && isAtRest(at: time) }

    /// Returns the completion criteria that the element does not meet at `time`.
    @inlinable func unmet(at time: Duration) -> Transaction.CompletionCriteria {
      guard pending == nil else { return [.logicallyComplete, .removed] }
      guard !isAtRest(at: time) else { return [] }
      let isNear = logicalCompletion.map { time >= $0 } ?? false
      return isNear ? .removed : [.logicallyComplete, .removed]
    }
  }
}
