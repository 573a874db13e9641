/// The frame that two views share while one becomes the other.
///
/// The anchor point and the size are interpolated as one vector of four components, so a change of
/// target keeps the velocity. The origin is `anchorPoint - anchor · size`.
public struct MatchedGeometry: Hashable, Sendable {
  /// The position of the anchor point and the size: the data to animate.
  public typealias Vector = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >

  /// The point at which frames are matched.
  public let anchor: UnitPoint

  /// Creates a match at `anchor`.
  public init(anchor: UnitPoint = .center) { self.anchor = anchor }

  /// Returns `frame` as a vector.
  public func vector(of frame: Rect) -> Vector {
    let point = frame.point(at: anchor)
    return Vector(AnimatablePair(point.x, point.y), AnimatablePair(frame.width, frame.height))
  }

  /// Returns the frame that `vector` describes.
  public func frame(of vector: Vector) -> Rect {
    let (width, height) = (vector.second.first, vector.second.second)
    return Rect(
      x: vector.first.first - anchor.x * width, y: vector.first.second - anchor.y * height,
      width: width, height: height)
  }

  /// Returns the frame at `progress` between `start` and `end`; a progress above 1 overshoots.
  public func frame(from start: Rect, to end: Rect, progress: Double) -> Rect {
    frame(of: lerp(vector(of: start), vector(of: end), progress))
  }
}

/// The frames of elements that appear in several places, or that move from one place to another.
///
/// All members of a namespace with the same id form a group, such as a card and the page that it
/// opens into. One member is the source; its frame is the frame of the group. If an animated change
/// moves the source or makes another member the source, the group's frame flies to the new frame.
/// The anchor point and the size are animated as one vector, and a retargeted frame keeps its
/// velocity. During the flight every member is drawn in the flying frame; at rest each member is
/// drawn in the frame of its own layout.
///
/// Only frames are matched. Content is laid out again for the size of the frame, not scaled. The
/// members' transitions determine the appearance of the members during the flight.
public struct MatchedGeometryNamespace<ID: Hashable & Sendable, Member: Hashable & Sendable>:
  Sendable
{
  /// A member of a group, with the frame of its own layout.
  public struct Placement: Hashable, Sendable {
    /// The id of the group.
    public let id: ID
    /// The member of the group, such as a card or a page.
    public let member: Member
    /// The frame, in the coordinates of the screen.
    public let frame: Rect
    /// Whether this frame is the frame of the group.
    public let isSource: Bool

    /// Creates a placement.
    @inlinable public init(id: ID, member: Member, frame: Rect, isSource: Bool = true) {
      self.id = id
      self.member = member
      self.frame = frame
      self.isSource = isSource
    }
  }

  /// The way in which frames are matched.
  public let geometry: MatchedGeometry

  @usableFromInline struct Seat: Hashable, Sendable {
    @usableFromInline let id: ID
    @usableFromInline let member: Member

    @inlinable init(id: ID, member: Member) { (self.id, self.member) = (id, member) }
  }

  @usableFromInline var frames: [Seat: Rect] = [:]
  @usableFromInline var flights: Animator<ID, MatchedGeometry.Vector>

  /// Creates a namespace without members.
  ///
  /// - Parameters:
  ///   - anchor: The point at which the frames are matched.
  ///   - tolerance: The same as ``Animator/tolerance``, in the caller's units.
  ///   - frame: The same as ``Animator/frame``.
  @inlinable public init(
    anchor: UnitPoint = .center, within tolerance: Double = 0.05,
    frame: Duration = .milliseconds(16)
  ) {
    geometry = MatchedGeometry(anchor: anchor)
    flights = Animator(within: tolerance, frame: frame)
  }

  /// Sets the frames of all members after a change.
  ///
  /// Exactly one placement of each group should be the source. SwiftUI does not define the other
  /// cases. This type uses the last of several sources. A group without a source keeps its frame,
  /// or takes the frame of its last member if the group is new.
  ///
  /// - Parameters:
  ///   - placements: All members except removed members, which are drawn in the group's frame while
  ///     they leave.
  ///   - transaction: The animation and the motion preference of the change.
  ///   - time: The time at which the change begins; `nil` for the next frame.
  ///   - animation: A function that returns each group's animation, in place of the transaction's.
  /// - Returns: The id of this change; the completions of the change have the same id.
  @inlinable @discardableResult
  public mutating func update(
    to placements: some Sequence<Placement>, in transaction: Transaction,
    at time: Duration? = nil, animation: ((ID) -> Animation?)? = nil
  ) -> Transaction.ID {
    var targets: [ID: MatchedGeometry.Vector] = [:]
    var sourced: Set<ID> = []
    frames = [:]
    for placement in placements {
      frames[Seat(id: placement.id, member: placement.member)] = placement.frame
      if placement.isSource {
        sourced.insert(placement.id)
      } else if sourced.contains(placement.id) {
        continue
      }
      let vector = geometry.vector(of: placement.frame)
      targets[placement.id] = placement.isSource ? vector : flights.target(placement.id) ?? vector
    }
    return flights.update(to: targets, in: transaction, at: time, animation: animation)
  }

  /// Returns the frame in which `member` of the group `id` is drawn at `time`.
  ///
  /// For a member without a placement, returns the frame of the group; for a missing group, `nil`.
  @inlinable public func frame(of id: ID, member: Member, at time: Duration) -> Rect? {
    if !isFlying(id, at: time), let frame = frames[Seat(id: id, member: member)] { return frame }
    return frame(of: id, at: time)
  }

  /// Returns the group's frame at `time`; `nil` for a missing group.
  ///
  /// A width or height that a bouncing spring makes negative becomes 0.
  @inlinable public func frame(of id: ID, at time: Duration) -> Rect? {
    guard var vector = flights.presented(id, at: time) else { return nil }
    vector.second.first = max(0, vector.second.first)
    vector.second.second = max(0, vector.second.second)
    return geometry.frame(of: vector)
  }

  /// Returns whether the frame of the group `id` is moving at `time`, or is waiting to move.
  @inlinable
  public func isFlying(_ id: ID, at time: Duration) -> Bool { !flights.isSettled(id, at: time) }

  /// Returns whether nothing moves at `time` and every completion has been reported.
  @inlinable public func isSettled(at time: Duration) -> Bool { flights.isSettled(at: time) }

  /// The time at which all motion ends; `nil` if never, or while a change waits for its frame.
  @inlinable public var settlingTime: Duration? { flights.settlingTime }

  /// Starts a frame at `time`, and returns the completions.
  @inlinable public mutating func advance(to time: Duration) -> [Transaction.Completion] {
    flights.advance(to: time)
  }
}
