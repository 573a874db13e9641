/// Values that follow the state: it jumps to where things are to be, they are seen to go there.
///
/// The state is handed in after each change, as a target for each live thing. A target that differs
/// from the one before is animated, by the transaction's animation or one of its own: springs go on
/// with the velocity they have, curves add up (``AnimatableValue``). What goes there already goes on.
/// Without an animation all that is handed in is at its target at once, also what is on its way.
///
/// The clock of a change starts with the frames, unless a time is given: what ``advance(to:)`` is
/// called with first still shows things where they were, and the next frame shows them at most
/// ``frame`` later, however long it took. So a first frame that is slow because much has changed makes
/// nothing jump; what is under way already is never slowed down. A target that changes with every frame
/// is followed a frame late.
///
/// No closure waits in here: what has ended is told by ``advance(to:)``.
public struct Animator<Key: Hashable & Sendable, Value: VectorArithmetic>: Sendable {
  /// How near to its target a value counts as arrived, in its own units.
  public let tolerance: Double

  /// What the time up to the second frame of a change counts for at most.
  public let frame: Duration

  // Asked of many things in every frame: all that is generic can be specialised by those who ask. Without
  // that a sixth of a frame of many cards was spent on finding out what their keys are.
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

  /// Takes over where all live things are to be, after a change.
  ///
  /// What is new is at its target at once; what is not among the targets any more is forgotten.
  ///
  /// - Parameters:
  ///   - targets: The things and their targets, such as a dictionary.
  ///   - transaction: How the change becomes visible.
  ///   - time: When it begins; `nil` for with the next frame.
  ///   - animation: What moves a thing, if not the transaction's animation: staggered, for example.
  ///     Where it returns `nil` the thing jumps, even to where it goes already.
  /// - Returns: What tells this change among the completions.
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

  /// Sends one thing to `target` and leaves the others alone; one that is new starts from `start`.
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

  /// Puts `key` at `value`, whatever it did before: at rest, or where a hand holds it that moves at
  /// `velocity` (``AnimatableValue/move(to:velocity:)``).
  @inlinable
  public mutating func insert(_ key: Key, at value: Value, velocity: Value = .zero) {
    entries[key] = Entry(restingAt: value, velocity: velocity)
  }

  /// Begins a change, all of whose values are still to be set.
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
    // Where nothing is to move, neither does what is on its way there already.
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

  /// Returns where `key` is to be; `nil` when it is not there.
  @inlinable
  public func target(_ key: Key) -> Value? { entries[key]?.target }

  /// Whether at `time` `key` is where it is to be, for good; so is what is not there.
  @inlinable
  public func isSettled(_ key: Key, at time: Duration) -> Bool {
    entries[key].map { $0.isSettled(at: time) } ?? true
  }

  /// Whether at `time` nothing moves or waits to move, and no end is untold: no frame is needed.
  @inlinable
  public func isSettled(at time: Duration) -> Bool {
    open.isEmpty && entries.values.allSatisfy { $0.isSettled(at: time) }
  }

  /// From when on nothing moves, unless something is set anew; `nil` for never, and while a change
  /// waits for the frame that begins it.
  @inlinable
  public var settlingTime: Duration? {
    var latest = Duration.zero
    for entry in entries.values {
      guard let settled = entry.settled else { return nil }
      latest = max(latest, settled)
    }
    return latest
  }

  /// Lets a frame begin at `time`: changes that wait for one begin, and what is over is told.
  ///
  /// A change is over in one respect when all the values that it moves are; those that are gone, or
  /// that a later change has taken over, count as such.
  @inlinable
  public mutating func advance(to time: Duration) -> [Transaction.Completion] {
    for index in open.indices { open[index].unmet = [] }
    var index = entries.startIndex
    while index != entries.endIndex {
      defer { entries.formIndex(after: &index) }
      // Only what changes is written back: most rest, or are under way.
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
