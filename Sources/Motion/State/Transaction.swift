/// How one change of the state becomes visible.
///
/// The only place where a person's preference for less motion meets an animation: whatever takes a
/// transaction runs what ``resolve(_:)`` leaves of it.
public struct Transaction: Hashable, Sendable {
  /// What moves the values that change; `nil` lets them jump.
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

  /// Returns what runs in place of `animation`; `nil` means to jump.
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

    /// Nothing moves any more, so that what was shown only to be seen leaving can go.
    public static let removed = CompletionCriteria(rawValue: 2)

    /// Each by itself, in the order in which they are told.
    @usableFromInline static let inOrder: [CompletionCriteria] = [.logicallyComplete, .removed]
  }

  /// Which change it was, among those of one store.
  public struct ID: Hashable, Comparable, Sendable {
    @usableFromInline let number: Int

    @inlinable
    init(number: Int) {
      self.number = number
    }

    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The news that a change is over, told once.
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

  /// A change that somebody wants to hear the end of.
  @usableFromInline struct Open: Sendable {
    @usableFromInline let id: ID
    /// What is still to be told.
    @usableFromInline var criteria: CompletionCriteria
    /// What one of its values has not reached yet.
    @usableFromInline var unmet: CompletionCriteria = []

    @inlinable
    init(id: ID, criteria: CompletionCriteria) {
      (self.id, self.criteria) = (id, criteria)
    }
  }
}
