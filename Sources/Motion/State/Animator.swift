/// Presented values that follow the state: the state jumps, and the presented values move.
///
/// After each change the caller passes a target for each live element. A new target is animated
/// with the transaction's animation or with an animation for that element. Springs keep their
/// velocity, and curves add up (``AnimatableValue``). An element that already moves to its target
/// continues. If there is no animation, all elements jump to their targets, even those in motion.
///
/// An animated change without a given time starts with the next call to ``advance(to:)``, which
/// begins its first frame. The first frame still shows the old values. The second frame shows
/// motion for at most the duration ``frame``, however long the first frame took. So a slow first
/// frame after a large change causes no jump, and motion in progress keeps its speed. If a target
/// changes in every frame, the value follows it one frame late.
///
/// The animator stores no closures: ``advance(to:)`` returns the completed changes.
public struct Animator<Key: Hashable & Sendable, Value: VectorArithmetic>: Sendable {
  /// The distance from the target within which a value counts as arrived, in the value's units.
  public let tolerance: Double

  /// The longest time by which motion can advance from the first to the second frame of a change.
  public let frame: Duration

  // The members are inlinable, so that callers can specialize the generic code. Every frame queries
  // many elements; without specialization, a frame with many cards spent a sixth of its time on the
  // metadata of the key type.
  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var open: [Transaction.Open] = []
  @usableFromInline var count = 0

  /// Creates an animator without elements.
  @inlinable public init(within tolerance: Double = 0.01, frame: Duration = .milliseconds(16)) {
    precondition(tolerance > 0, "the tolerance was \(tolerance)")
    self.tolerance = tolerance
    self.frame = frame
  }

  /// Sets the targets of all live elements after a change.
  ///
  /// A new element starts at its target; an element without a target is removed.
  ///
  /// - Parameters:
  ///   - targets: The elements and their targets, for example as a dictionary.
  ///   - transaction: The animation and the motion preference of the change.
  ///   - time: The time at which the change begins; `nil` for the next frame.
  ///   - animation: A function that returns each element's animation, in place of the
  ///     transaction's. A `nil` result makes the element jump, even if it already moves to this
  ///     target.
  /// - Returns: The id of this change; the completions of the change have the same id.
  @inlinable @discardableResult
  public mutating func update(
    to targets: some Sequence<(key: Key, value: Value)>, in transaction: Transaction,
    at time: Duration? = nil, animation: ((Key) -> Animation?)? = nil
  ) -> Transaction.ID {
    let id = begin(transaction)
    let old = entries
    entries = [:]
    for (key, target) in targets {
      entries[key] = old[key]
      set(
        target, for: key,
        by: transaction.resolve(animation.map { $0(key) } ?? transaction.animation), at: time, id)
    }
    return id
  }

  /// Moves one element to `target` and leaves the other elements unchanged.
  ///
  /// A new element starts at `start`; if `start` is `nil`, the element appears at `target`.
  @inlinable @discardableResult
  public mutating func set(
    _ target: Value, for key: Key, from start: Value? = nil, in transaction: Transaction,
    at time: Duration? = nil
  ) -> Transaction.ID {
    let id = begin(transaction)
    if entries[key] == nil, let start { insert(key, at: start) }
    set(target, for: key, by: transaction.resolve(transaction.animation), at: time, id)
    return id
  }

  /// Removes one element.
  @inlinable public mutating func remove(_ key: Key) { entries[key] = nil }

  /// Puts `key` at `value` and cancels its motion.
  ///
  /// A drag may give the element a `velocity` (see ``AnimatableValue/move(to:velocity:)``).
  @inlinable public mutating func insert(_ key: Key, at value: Value, velocity: Value = .zero) {
    entries[key] = Entry(restingAt: value, velocity: velocity)
  }

  /// Begins a change; the caller then sets its values.
  @inlinable mutating func begin(_ transaction: Transaction) -> Transaction.ID {
    count += 1
    let id = Transaction.ID(number: count)
    if !transaction.criteria.isEmpty {
      open.append(Transaction.Open(id: id, criteria: transaction.criteria))
    }
    return id
  }

  /// Moves `key` to `target` as part of the change `id`, with a resolved animation.
  @inlinable mutating func set(
    _ target: Value, for key: Key, by animation: Animation?, at time: Duration?,
    _ id: Transaction.ID
  ) {
    guard var entry = entries[key] else {
      entries[key] = Entry(restingAt: target)
      return
    }
    // A change that is not animated also stops an element that already moves to this target.
    guard entry.target != target || entry.isThrown || (animation == nil && entry.owner != nil)
    else { return }
    let change = Pending(target: target, animation: animation, id: id)
    if animation == nil {
      entry.start(change, at: .zero, within: tolerance)
    } else if let time {
      entry.start(change, at: time, within: tolerance)
    } else {
      entry.wait(for: change)
    }
    entries[key] = entry
  }

  /// Returns the presented value of `key` at `time`; `nil` for a missing element.
  @inlinable public func presented(_ key: Key, at time: Duration) -> Value? {
    entries[key]?.presented(at: time)
  }

  /// Returns the velocity of `key` at `time`, in units per second; `nil` for a missing element.
  @inlinable public func velocity(_ key: Key, at time: Duration) -> Value? {
    entries[key].map { $0.isAtRest(at: time) ? .zero : $0.value.velocity(at: time) }
  }

  /// Returns the target of `key`; `nil` for a missing element.
  @inlinable public func target(_ key: Key) -> Value? { entries[key]?.target }

  /// Returns whether `key` rests at its target at `time`; true for a missing element.
  @inlinable public func isSettled(_ key: Key, at time: Duration) -> Bool {
    entries[key].map { $0.isSettled(at: time) } ?? true
  }

  /// Returns whether nothing moves at `time` and every completion has been reported.
  @inlinable public func isSettled(at time: Duration) -> Bool {
    open.isEmpty && entries.values.allSatisfy { $0.isSettled(at: time) }
  }

  /// The time at which all motion ends; `nil` if never, or while a change waits for its frame.
  @inlinable public var settlingTime: Duration? {
    var latest = Duration.zero
    for entry in entries.values {
      guard let settled = entry.settled else { return nil }
      latest = max(latest, settled)
    }
    return latest
  }

  /// Starts a frame at `time`: begins waiting changes, and returns the completions.
  ///
  /// A change meets a criterion when all values that it moves meet the criterion. Values that have
  /// been removed, or that a later change moves, are considered complete.
  @inlinable public mutating func advance(to time: Duration) -> [Transaction.Completion] {
    for index in open.indices { open[index].unmet = [] }
    var index = entries.startIndex
    while index != entries.endIndex {
      defer { entries.formIndex(after: &index) }
      // Writes back only the entries that change, because most entries do not.
      var entry = entries[index].value
      guard let owner = entry.owner else { continue }
      if entry.pending != nil {
        entry.frame(at: time, lasting: frame, within: tolerance)
        entries.values[index] = entry
      }
      let unmet = entry.unmet(at: time)
      if !unmet.contains(.removed) { entries.values[index] = Entry(restingAt: entry.target) }
      if let change = open.firstIndex(where: { $0.id == owner }) {
        open[change].unmet.formUnion(unmet)
      }
    }
    var completions: [Transaction.Completion] = []
    for index in open.indices {
      for criterion in Transaction.CompletionCriteria.inOrder
      where !open[index].unmet.contains(criterion)
        && open[index].criteria.remove(criterion) != nil
      {
        completions.append(Transaction.Completion(id: open[index].id, criterion: criterion))
      }
    }
    open.removeAll(where: \.criteria.isEmpty)
    return completions
  }
}
