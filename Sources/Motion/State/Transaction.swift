/// How one change of the state becomes visible.
///
/// The only place where a person's preference for less motion meets an animation: every type that
/// takes a transaction runs the result of ``resolve(_:)``.
public struct Transaction: Hashable, Sendable {
  /// The animation of the changed values; `nil` lets them jump.
  public var animation: Animation?

  /// How much motion the person wants to see.
  public var preference: MotionPreference

  /// Which ends of the change are reported.
  public var criteria: CompletionCriteria

  /// Creates a transaction.
  public init(
    animation: Animation? = nil, preference: MotionPreference = .full,
    criteria: CompletionCriteria = []
  ) {
    self.animation = animation
    self.preference = preference
    self.criteria = criteria
  }

  /// Returns the animation that replaces `animation`; `nil` means to jump.
  public func resolve(_ animation: Animation?) -> Animation? {
    animation.flatMap(preference.resolve)
  }

  /// When a change counts as over.
  public struct CompletionCriteria: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Nearly there, so that input is taken again: after a spring's response or a curve's duration,
    /// or when nothing moves any more if that is sooner.
    public static let logicallyComplete = CompletionCriteria(rawValue: 1)

    /// Nothing moves any more, so things that were only shown leaving can be dropped.
    public static let removed = CompletionCriteria(rawValue: 2)

    /// The single criteria, in the order in which they are reported.
    @usableFromInline static let inOrder: [CompletionCriteria] = [.logicallyComplete, .removed]
  }

  /// The number of a change, unique within one store.
  public struct ID: Hashable, Comparable, Sendable {
    @usableFromInline let number: Int

    @inlinable
    init(number: Int) {
      self.number = number
    }

    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The report that a change is complete, sent once for each criterion.
  public struct Completion: Hashable, Sendable {
    /// The change.
    public let id: ID
    /// In which respect it is over: exactly one of the two.
    public let criterion: CompletionCriteria

    @inlinable
    init(id: ID, criterion: CompletionCriteria) {
      (self.id, self.criterion) = (id, criterion)
    }
  }

  /// A change whose completion was requested.
  @usableFromInline struct Open: Sendable {
    @usableFromInline let id: ID
    /// The criteria still to be reported.
    @usableFromInline var criteria: CompletionCriteria
    /// The criteria that one of the values has not met yet.
    @usableFromInline var unmet: CompletionCriteria = []

    @inlinable
    init(id: ID, criteria: CompletionCriteria) {
      (self.id, self.criteria) = (id, criteria)
    }
  }
}

/// How much motion a person wants to see; the raw values are the words for it that people type.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable {
  /// Everything moves.
  case full
  /// Nothing travels: each change takes 0.01 s.
  case reduced
  /// Only final frames. Not called `none`, which would mean `nil` wherever a preference is
  /// optional.
  case still = "none"

  /// Returns the animation that replaces `animation`; `nil` means to jump.
  public func resolve(_ animation: Animation) -> Animation? {
    switch self {
    case .full: animation
    case .reduced: .curve(.linear, duration: .milliseconds(10))
    case .still: nil
    }
  }
}
