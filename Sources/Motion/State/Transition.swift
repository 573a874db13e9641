/// The appearance of an element just before its insertion and just after its removal.
///
/// Between insertion and removal the element has its normal appearance. The animation of the change
/// that inserts or removes the element determines the timing.
public struct Transition: Hashable, Sendable {
  /// An edge of a rectangle; leading is left.
  public enum Edge: Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing
  }

  /// The phase of an element: about to appear, present, or removed.
  public enum Phase: Hashable, Sendable, CaseIterable {
    case willAppear, identity, didDisappear

    /// The progress from insertion (-1) to presence (0) and removal (1), which can be interpolated.
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
    (self.insertion, self.removal) = (insertion, removal)
  }

  private init(_ difference: Difference) {
    self.init(insertion: difference, removal: difference)
  }

  /// No transition: the element appears and disappears at once.
  public static let identity = Transition(.zero)

  /// A fade in and out.
  public static let opacity = Transition(Difference(opacity: -1))

  /// Returns a transition that moves the element in and out across `edge` of its frame.
  public static func move(edge: Edge) -> Transition {
    switch edge {
    case .top: Transition(Difference(heights: -1))
    case .leading: Transition(Difference(widths: -1))
    case .bottom: Transition(Difference(heights: 1))
    case .trailing: Transition(Difference(widths: 1))
    }
  }

  /// Returns a transition that moves the element in from the offset (`x`, `y`), and back out.
  ///
  /// The offset is in the caller's units.
  public static func offset(x: Double = 0, y: Double = 0) -> Transition {
    Transition(Difference(x: x, y: y))
  }

  /// Returns a transition that scales the element in from `scale` times its size, and back out.
  ///
  /// The center of the element stays in place.
  public static func scale(_ scale: Double = 0) -> Transition {
    Transition(Difference(scale: scale - 1))
  }

  /// A transition in across the leading edge, and out across the trailing edge.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Returns a transition that inserts as `insertion` does, and removes as `removal` does.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Returns the combination of both transitions: moves add up, and scales and opacities multiply.
  public func combined(with other: Transition) -> Transition {
    Transition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal))
  }

  /// Returns this transition; with less than full motion, moves and scaling become fades.
  public func resolved(for preference: MotionPreference) -> Transition {
    guard preference != .full else { return self }
    return Transition(insertion: insertion.still, removal: removal.still)
  }

  /// Returns the effect on an element of `size` at `phase`, from -1 to 1 as in ``Phase/value``.
  public func effect(at phase: Double, size: Size) -> TransitionEffect {
    (phase < 0 ? insertion : removal).scaled(by: abs(phase)).effect(size: size)
  }
}

/// The effect of a transition on a drawing: a move, a scale about the center, and an opacity.
public struct TransitionEffect: Hashable, Sendable {
  /// The move, in the caller's units.
  public var x, y: Double

  /// The factor by which the size is scaled about the center.
  public var scale: Double

  /// The opacity, from 0 to 1.
  public var opacity: Double

  /// Creates an effect; the defaults give the identity.
  public init(x: Double = 0, y: Double = 0, scale: Double = 1, opacity: Double = 1) {
    (self.x, self.y, self.scale, self.opacity) = (x, y, scale, opacity)
  }

  /// The effect that changes nothing.
  public static let identity = TransitionEffect()

  /// Whether the element is invisible.
  public var isInvisible: Bool { opacity <= 0 || scale <= 0 }

  /// Returns the frame in which an element with the layout frame `frame` is drawn.
  public func frame(of frame: Rect) -> Rect {
    let (width, height) = (frame.width * scale, frame.height * scale)
    return Rect(
      x: frame.x + x + (frame.width - width) / 2, y: frame.y + y + (frame.height - height) / 2,
      width: width, height: height)
  }
}
