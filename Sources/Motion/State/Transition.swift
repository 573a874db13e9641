/// How something comes into being and how it goes: what it looks like just before and just after.
///
/// In between it looks like itself. A transition says nothing of time: the animation of the change
/// that inserts or removes the thing does.
public struct Transition: Hashable, Sendable {
  /// An edge of a rectangle; leading is left.
  public enum Edge: Hashable, Sendable, CaseIterable {
    case top
    case leading
    case bottom
    case trailing
  }

  /// Where between being about to appear, being there and having disappeared something is.
  public enum Phase: Hashable, Sendable, CaseIterable {
    case willAppear
    case identity
    case didDisappear

    /// -1, 0 and 1: progress through a whole life, on which one can interpolate.
    public var value: Double {
      switch self {
      case .willAppear: -1
      case .identity: 0
      case .didDisappear: 1
      }
    }
  }

  /// What differs from how it looks by itself, before it has come and after it has gone.
  @usableFromInline let insertion, removal: Difference

  private init(insertion: Difference, removal: Difference) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ difference: Difference) {
    self.init(insertion: difference, removal: difference)
  }

  /// No transition: it is there, and it is gone.
  public static let identity = Transition(.zero)

  /// Fades in and out.
  public static let opacity = Transition(Difference(opacity: -1))

  /// Returns a move from and to outside its own frame, across `edge`.
  public static func move(edge: Edge) -> Transition {
    switch edge {
    case .top: Transition(Difference(heights: -1))
    case .leading: Transition(Difference(widths: -1))
    case .bottom: Transition(Difference(heights: 1))
    case .trailing: Transition(Difference(widths: 1))
    }
  }

  /// Returns a move from and to a place that is (`x`, `y`) away, in the caller's units.
  public static func offset(x: Double = 0, y: Double = 0) -> Transition {
    Transition(Difference(x: x, y: y))
  }

  /// Returns a growth from `scale` times its size about its centre, and a shrinking to it.
  public static func scale(_ scale: Double = 0) -> Transition {
    Transition(Difference(scale: scale - 1))
  }

  /// Comes in from the leading edge and goes out by the trailing one.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Returns what comes like `insertion` and goes like `removal`.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Returns both transitions at once: moves add up, scales and opacities multiply.
  public func combined(with other: Transition) -> Transition {
    Transition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal))
  }

  /// Returns what is left of this transition for a person who wants less motion: fading in place of
  /// whatever moves or grows.
  public func resolved(for preference: MotionPreference) -> Transition {
    guard preference != .full else { return self }
    return Transition(insertion: insertion.still, removal: removal.still)
  }

  /// Returns how something of `size` is drawn at `phase`, from -1 to 1 as in ``Phase/value``.
  public func effect(at phase: Double, size: Size) -> TransitionEffect {
    (phase < 0 ? insertion : removal).scaled(by: abs(phase)).effect(size: size)
  }
}
