/// Things that come and go, told apart by their ids.
///
/// What was removed stays until its removal has settled, so that what leaves and what comes are both
/// drawn while they overlap. What is called back while it leaves turns round, with the velocity it
/// has; so does what is removed while it still comes.
public struct TransitionGroup<ID: Hashable & Sendable>: Sendable {
  /// Something to be drawn.
  public struct Item: Sendable {
    /// Which it is.
    public let id: ID
    /// Whether it is removed already, and only still seen.
    public let isLeaving: Bool

    @usableFromInline let difference: Transition.Difference

    @inlinable
    init(id: ID, isLeaving: Bool, difference: Transition.Difference) {
      (self.id, self.isLeaving, self.difference) = (id, isLeaving, difference)
    }

    /// Returns how it is drawn, being of `size`.
    @inlinable
    public func effect(size: Size) -> TransitionEffect { difference.effect(size: size) }
  }

  /// What is there, in the order in which it is drawn.
  @inlinable public var present: [ID] { presentIDs }

  /// What still leaves, in the order in which it is drawn.
  @inlinable public var leaving: [ID] { leavingIDs }

  // Their own names, because what is inlined elsewhere cannot set what is public.
  @usableFromInline var presentIDs: [ID] = []
  @usableFromInline var leavingIDs: [ID] = []
  @usableFromInline var differences: Animator<ID, Transition.Difference>

  /// Creates a group of nothing.
  ///
  /// - Parameters:
  ///   - tolerance: How near to its end a transition counts as settled: in its own size, in full
  ///     visibility and in the caller's units.
  ///   - frame: As for an ``Animator``.
  @inlinable
  public init(within tolerance: Double = 0.01, frame: Duration = .milliseconds(16)) {
    differences = Animator(within: tolerance, frame: frame)
  }

  /// Takes over what is there after a change.
  ///
  /// Without an animation everything is there, or gone, at once, also what still comes or leaves.
  ///
  /// - Parameters:
  ///   - ids: What is there, from back to front; of an id that comes twice the first counts.
  ///   - transaction: How the change becomes visible.
  ///   - time: When it begins; `nil` for with the next frame.
  ///   - transition: How each of them comes, and how each that is there no more goes. SwiftUI takes
  ///     the one that a thing had while it was there, which is about the wrong change when the way to
  ///     go depends on where one goes.
  /// - Returns: What tells this change among the completions.
  @inlinable @discardableResult
  public mutating func update(
    to ids: some Sequence<ID>, in transaction: Transaction, at time: Duration? = nil,
    transition: (ID) -> Transition
  ) -> Transaction.ID {
    let change = differences.begin(transaction)
    let animation = transaction.resolve(transaction.animation)
    var next: [ID] = []
    var there: Set<ID> = []
    for id in ids where there.insert(id).inserted {
      next.append(id)
      if differences.target(id) == nil {
        let insertion = transition(id).resolved(for: transaction.preference).insertion
        differences.insert(id, at: animation == nil ? .zero : insertion)
      }
      differences.set(.zero, for: id, by: animation, at: time, change)
    }
    leavingIDs.removeAll { there.contains($0) }
    if animation == nil {
      for id in leaving { differences.remove(id) }
      leavingIDs = []
    }
    for id in present where !there.contains(id) {
      let removal = transition(id).resolved(for: transaction.preference).removal
      // What looks the same when it is gone has no way to go.
      if animation == nil || removal == .zero {
        differences.remove(id)
      } else {
        differences.set(removal, for: id, by: animation, at: time, change)
        leavingIDs.append(id)
      }
    }
    presentIDs = next
    return change
  }

  /// Takes over what is there after a change; all of it comes and goes by one transition.
  @inlinable @discardableResult
  public mutating func update(
    to ids: some Sequence<ID>, in transaction: Transaction, at time: Duration? = nil,
    transition: Transition
  ) -> Transaction.ID {
    update(to: ids, in: transaction, at: time) { _ in transition }
  }

  /// Returns what is drawn at `time`, from back to front: what leaves lies below what is there.
  @inlinable
  public func items(at time: Duration) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(leavingIDs.count + present.count)
    for id in leaving where !differences.isSettled(id, at: time) {
      items.append(item(id, isLeaving: true, at: time))
    }
    for id in present { items.append(item(id, isLeaving: false, at: time)) }
    return items
  }

  @inlinable
  func item(_ id: ID, isLeaving: Bool, at time: Duration) -> Item {
    Item(
      id: id, isLeaving: isLeaving, difference: differences.presented(id, at: time) ?? .zero)
  }

  /// Whether at `time` nothing comes or goes and no end is untold: no frame is needed.
  @inlinable
  public func isSettled(at time: Duration) -> Bool { differences.isSettled(at: time) }

  /// From when on nothing comes or goes, unless something changes; `nil` for never, and while a change
  /// waits for the frame that begins it.
  @inlinable
  public var settlingTime: Duration? { differences.settlingTime }

  /// Lets a frame begin at `time`: what has gone is forgotten, and changes that are over are told.
  @inlinable
  public mutating func advance(to time: Duration) -> [Transaction.Completion] {
    let completions = differences.advance(to: time)
    leavingIDs.removeAll { id in
      let hasGone = differences.isSettled(id, at: time)
      if hasGone { differences.remove(id) }
      return hasGone
    }
    return completions
  }
}
