/// Presented values that follow the state: the state jumps, the presented values move.
///
/// After each change the caller passes a target for each live thing. A target that differs from the
/// one before is animated by the transaction's animation or by an animation of its own. Springs
/// keep their velocity, curves add up (``AnimatableValue``). A thing that already moves to its
/// target continues. Without an animation all things jump to their targets, also those in motion.
///
/// Unless a time is given, the clock of a change starts with the frames. The first frame, at which
/// ``advance(to:)`` is called, still shows the old values. The second frame shows the change at
/// most ``frame`` later, however long the first one took. So a slow first frame after a large
/// change makes nothing jump, and motion already in progress is never slowed down. A target that
/// changes in every frame is followed one frame late.
///
/// The animator stores no closures: ``advance(to:)`` returns the completed changes.
public struct Animator<Key: Hashable & Sendable, Value: VectorArithmetic>: Sendable {
  /// How near to its target a value counts as arrived, in its own units.
  public let tolerance: Double

  /// The longest time that counts between the first and the second frame of a change.
  public let frame: Duration

  // Inlinable, because every frame asks about many things and callers can specialize generic code.
  // Without it, a sixth of a frame with many cards was spent on the metadata of the key type.
  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var open: [Transaction.Open] = []
  @usableFromInline var count = 0

  /// Creates an empty store.
  @inlinable
  public init(within tolerance: Double = 0.01, frame: Duration = .milliseconds(16)) {
    precondition(tolerance > 0, "the tolerance was \(tolerance)")
    self.tolerance = tolerance
    self.frame = frame
  }

  /// Sets the targets of all live things after a change.
  ///
  /// A new thing is at its target at once; a thing without a target is forgotten.
  ///
  /// - Parameters:
  ///   - targets: The things and their targets, such as a dictionary.
  ///   - transaction: How the change becomes visible.
  ///   - time: When the change begins; `nil` for the next frame.
  ///   - animation: The animation of a thing, if it differs from the transaction's: staggered, for
  ///     example. Where it returns `nil` the thing jumps, even if it already moves to this target.
  /// - Returns: The id of this change among the completions.
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
        by: transaction.resolve(animation.map { $0(key) } ?? transaction.animation),
        at: time, id)
    }
    return id
  }

  /// Moves one thing to `target` and leaves the others alone; a new thing starts from `start`.
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

  /// Forgets one thing.
  @inlinable
  public mutating func remove(_ key: Key) {
    entries[key] = nil
  }

  /// Puts `key` at `value` and cancels its motion.
  ///
  /// It rests there, or a drag holds it that moves at `velocity`
  /// (``AnimatableValue/move(to:velocity:)``).
  @inlinable
  public mutating func insert(_ key: Key, at value: Value, velocity: Value = .zero) {
    entries[key] = Entry(restingAt: value, velocity: velocity)
  }

  /// Begins a change whose values are set next.
  @inlinable
  mutating func begin(_ transaction: Transaction) -> Transaction.ID {
    count += 1
    let id = Transaction.ID(number: count)
    if !transaction.criteria.isEmpty {
      open.append(Transaction.Open(id: id, criteria: transaction.criteria))
    }
    return id
  }

  /// Sends `key` to `target` as a part of the change `id`, by an animation that is resolved.
  @inlinable
  mutating func set(
    _ target: Value, for key: Key, by animation: Animation?, at time: Duration?,
    _ id: Transaction.ID
  ) {
    guard var entry = entries[key] else {
      entries[key] = Entry(restingAt: target)
      return
    }
    // A change without animation also stops a thing that already moves to this target.
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

  /// Returns where `key` is seen at `time`; `nil` when it is not there.
  @inlinable
  public func presented(_ key: Key, at time: Duration) -> Value? {
    entries[key]?.presented(at: time)
  }

  /// Returns how fast `key` moves at `time`, in units per second; `nil` when it is not there.
  @inlinable
  public func velocity(_ key: Key, at time: Duration) -> Value? {
    entries[key].map { $0.isAtRest(at: time) ? .zero : $0.value.velocity(at: time) }
  }

  /// Returns the target of `key`; `nil` when there is no such thing.
  @inlinable
  public func target(_ key: Key) -> Value? { entries[key]?.target }

  /// Whether `key` rests at its target at `time`; true for a missing thing.
  @inlinable
  public func isSettled(_ key: Key, at time: Duration) -> Bool {
    entries[key].map { $0.isSettled(at: time) } ?? true
  }

  /// Whether at `time` nothing moves or waits to move, and no end is untold: no frame is needed.
  @inlinable
  public func isSettled(at time: Duration) -> Bool {
    open.isEmpty && entries.values.allSatisfy { $0.isSettled(at: time) }
  }

  /// When everything comes to rest, unless a value is set again.
  ///
  /// `nil` for never, and while a change waits for the frame that begins it.
  @inlinable
  public var settlingTime: Duration? {
    var latest = Duration.zero
    for entry in entries.values {
      guard let settled = entry.settled else { return nil }
      latest = max(latest, settled)
    }
    return latest
  }

  /// Starts a frame at `time`: waiting changes begin, and completed changes are returned.
  ///
  /// A change meets a criterion when all values that it moves do. Values that were removed, or that
  /// a later change moves, count as complete.
  @inlinable
  public mutating func advance(to time: Duration) -> [Transaction.Completion] {
    for index in open.indices { open[index].unmet = [] }
    var index = entries.startIndex
    while index != entries.endIndex {
      defer { entries.formIndex(after: &index) }
      // Only changed entries are written back: most rest, or are in motion.
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
