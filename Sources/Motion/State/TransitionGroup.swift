/// Elements that appear and disappear, identified by their ids.
///
/// A removed element stays until its removal has settled, so leaving and entering elements overlap.
/// An element that returns while it leaves reverses with its current velocity, and so does an
/// element that is removed while it still enters.
public struct TransitionGroup<ID: Hashable & Sendable>: Sendable {
  /// An element to draw.
  public struct Item: Sendable {
    /// The id of the element.
    public let id: ID
    /// Whether the element has been removed but is still visible.
    public let isLeaving: Bool

    @usableFromInline let difference: Transition.Difference

    @inlinable init(id: ID, isLeaving: Bool, difference: Transition.Difference) {
      (self.id, self.isLeaving, self.difference) = (id, isLeaving, difference)
    }

    /// Returns the effect on the element if it has the size `size`.
    @inlinable public func effect(size: Size) -> TransitionEffect { difference.effect(size: size) }
  }

  /// The ids of the present elements, in drawing order.
  @inlinable public var present: [ID] { presentIDs }

  /// The ids of the leaving elements, in drawing order.
  @inlinable public var leaving: [ID] { leavingIDs }

  // The stored properties have separate names, because inlined code cannot use a private setter.
  @usableFromInline var presentIDs: [ID] = []
  @usableFromInline var leavingIDs: [ID] = []
  @usableFromInline var differences: Animator<ID, Transition.Difference>

  /// Creates an empty group.
  ///
  /// - Parameters:
  ///   - tolerance: The distance from the end within which a transition counts as settled: a share
  ///     of the size and of the opacity, and a length in the caller's units.
  ///   - frame: The same as ``Animator/frame``.
  @inlinable public init(within tolerance: Double = 0.01, frame: Duration = .milliseconds(16)) {
    differences = Animator(within: tolerance, frame: frame)
  }

  /// Sets the elements that are present after a change.
  ///
  /// If there is no animation, all elements appear or disappear at once, even those in transition.
  ///
  /// - Parameters:
  ///   - ids: The elements, from back to front; among equal ids, only the first is used.
  ///   - transaction: The animation and the motion preference of the change.
  ///   - time: The time at which the change begins; `nil` for the next frame.
  ///   - transition: A function that returns the transition of a new or removed element. SwiftUI
  ///     uses the transition that the element had while it was present, which is wrong if the
  ///     removal depends on the destination.
  /// - Returns: The id of this change; the completions of the change have the same id.
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
      // An element that looks the same after its removal has nothing to animate.
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

  /// Sets the elements that are present after a change, with one transition for all.
  @inlinable @discardableResult
  public mutating func update(
    to ids: some Sequence<ID>, in transaction: Transaction, at time: Duration? = nil,
    transition: Transition
  ) -> Transaction.ID {
    update(to: ids, in: transaction, at: time) { _ in transition }
  }

  /// Returns the elements to draw at `time`, from back to front; leaving elements come first.
  @inlinable public func items(at time: Duration) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(leavingIDs.count + present.count)
    for id in leaving where !differences.isSettled(id, at: time) {
      items.append(item(id, isLeaving: true, at: time))
    }
    for id in present { items.append(item(id, isLeaving: false, at: time)) }
    return items
  }

  @inlinable func item(_ id: ID, isLeaving: Bool, at time: Duration) -> Item {
    Item(id: id, isLeaving: isLeaving, difference: differences.presented(id, at: time) ?? .zero)
  }

  /// Returns whether nothing moves at `time` and every completion has been reported.
  @inlinable public func isSettled(at time: Duration) -> Bool { differences.isSettled(at: time) }

  /// The time at which all motion ends; `nil` if never, or while a change waits for its frame.
  @inlinable public var settlingTime: Duration? { differences.settlingTime }

  /// Starts a frame at `time`: removes elements that have left, and returns the completions.
  @inlinable public mutating func advance(to time: Duration) -> [Transaction.Completion] {
    let completions = differences.advance(to: time)
    leavingIDs.removeAll { id in
      let hasGone = differences.isSettled(id, at: time)
      if hasGone { differences.remove(id) }
      return hasGone
    }
    return completions
  }
}
