/// The animation of one change to the state, and the user's motion preference.
///
/// Types that take a transaction apply its preference to the animation (``resolve(_:)``).
public struct Transaction: Hashable, Sendable {
  /// The animation of the changed values; `nil` makes them jump.
  public var animation: Animation?

  /// The amount of motion that the user prefers.
  public var preference: MotionPreference

  /// The stages of the change at which its completion is reported.
  public var criteria: CompletionCriteria

  /// Creates a transaction.
  public init(
    animation: Animation? = nil, preference: MotionPreference = .full,
    criteria: CompletionCriteria = []
  ) {
    (self.animation, self.preference, self.criteria) = (animation, preference, criteria)
  }

  /// Returns the animation that replaces `animation`; `nil` means a jump.
  public func resolve(_ animation: Animation?) -> Animation? {
    animation.flatMap(preference.resolve)
  }

  /// The stages at which a change is considered complete.
  public struct CompletionCriteria: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// All values are almost at their targets, so that the program can accept input again.
    ///
    /// A change meets this criterion after ``Animation/logicalCompletion``, or earlier if all
    /// motion has ended.
    public static let logicallyComplete = CompletionCriteria(rawValue: 1)

    /// All motion has ended, so elements that were leaving can be dropped.
    public static let removed = CompletionCriteria(rawValue: 2)

    /// The individual criteria, in the order in which they are reported.
    @usableFromInline static let inOrder: [CompletionCriteria] = [.logicallyComplete, .removed]
  }

  /// The id of a change, unique within one animator.
  public struct ID: Hashable, Comparable, Sendable {
    @usableFromInline let number: Int

    @inlinable init(number: Int) { self.number = number }

    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The report that a change is complete, made once for each criterion.
  public struct Completion: Hashable, Sendable {
    /// The id of the change.
    public let id: ID
    /// The single criterion that the change meets.
    public let criterion: CompletionCriteria

    @inlinable init(id: ID, criterion: CompletionCriteria) {
      (self.id, self.criterion) = (id, criterion)
    }
  }

  /// A change for which a completion report was requested.
  @usableFromInline struct Open: Sendable {
    @usableFromInline let id: ID
    /// The criteria that have not been reported yet.
    @usableFromInline var criteria: CompletionCriteria
    /// The criteria that at least one value has not met yet.
    @usableFromInline var unmet: CompletionCriteria = []

    @inlinable init(id: ID, criteria: CompletionCriteria) {
      (self.id, self.criteria) = (id, criteria)
    }
  }
}

/// The amount of motion that the user prefers; the raw values are the words that users type.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable {
  /// All animations.
  case full
  /// Short changes without visible motion: each takes 0.01 s.
  case reduced
  /// No animation, only final frames.
  ///
  /// The case is not called `none`, because `none` would mean `nil` for an optional preference.
  case still = "none"

  /// Returns the animation that replaces `animation`; `nil` means a jump.
  public func resolve(_ animation: Animation) -> Animation? {
    switch self {
    case .full: animation
    case .reduced: .curve(.linear, duration: .milliseconds(10))
    case .still: nil
    }
  }
}
