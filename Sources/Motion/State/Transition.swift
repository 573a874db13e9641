/// How something is inserted and removed: its appearance just before and just after.
///
/// Between insertion and removal it has its normal appearance. A transition has no timing of its
/// own: the animation of the change that inserts or removes the thing sets the time.
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

  /// The differences from the normal appearance before insertion and after removal.
  @usableFromInline let insertion, removal: Difference

  private init(insertion: Difference, removal: Difference) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ difference: Difference) {
    self.init(insertion: difference, removal: difference)
  }

  /// No transition: the thing appears and disappears at once.
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

  /// Enters from the leading edge and leaves by the trailing edge.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Returns a transition that enters like `insertion` and leaves like `removal`.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Returns both transitions at once: moves add up, scales and opacities multiply.
  public func combined(with other: Transition) -> Transition {
    Transition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal))
  }

  /// Returns this transition for a person's motion preference: with less motion, moves and growth
  /// become fading.
  public func resolved(for preference: MotionPreference) -> Transition {
    guard preference != .full else { return self }
    return Transition(insertion: insertion.still, removal: removal.still)
  }

  /// Returns how something of `size` is drawn at `phase`, from -1 to 1 as in ``Phase/value``.
  public func effect(at phase: Double, size: Size) -> TransitionEffect {
    (phase < 0 ? insertion : removal).scaled(by: abs(phase)).effect(size: size)
  }
}

/// How something is drawn during a transition: moved, scaled about its centre, and translucent.
public struct TransitionEffect: Hashable, Sendable {
  /// How far it is moved, in the caller's units.
  public var x, y: Double

  /// How many times its size it is drawn, about its centre.
  public var scale: Double

  /// How visible it is, from 0 to 1.
  public var opacity: Double

  /// Creates an effect; without arguments the identity.
  public init(x: Double = 0, y: Double = 0, scale: Double = 1, opacity: Double = 1) {
    (self.x, self.y, self.scale, self.opacity) = (x, y, scale, opacity)
  }

  /// Draws it as it is.
  public static let identity = TransitionEffect()

  /// Whether there is nothing to be seen.
  public var isInvisible: Bool { opacity <= 0 || scale <= 0 }

  /// Returns where something of `frame` is drawn.
  public func frame(of frame: Rect) -> Rect {
    let (width, height) = (frame.width * scale, frame.height * scale)
    return Rect(
      x: frame.x + x + (frame.width - width) / 2, y: frame.y + y + (frame.height - height) / 2,
      width: width, height: height)
  }
}
