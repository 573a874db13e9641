/// A number on odometer wheels, which can change again while the wheels still turn.
///
/// A rolling text is like a ``NumericText`` with wheels, but a change can interrupt its wheels. A
/// single change gives the same frames in both. At the next change, each affected wheel keeps its
/// position and velocity. It takes the shortest way in the direction of the change, or turns back
/// to a digit that it has just passed. A place that is appearing or vanishing can reverse from
/// its current state. Unaffected wheels continue.
///
/// Times are measured from any fixed moment that the caller chooses, and must never decrease.
public struct RollingText: Sendable {
  /// The text that was set last: the target of all wheels.
  public private(set) var text: String

  /// The direction of the last change; the slots of all places use it.
  public private(set) var direction = NumericText.Direction.up

  /// The time at which the text comes to rest; `nil` if it never does.
  public private(set) var settlingTime: Duration? = .zero

  /// The place that moves first when several places change.
  public enum Order: Hashable, Sendable {
    /// The places move from the left to the right.
    case leftToRight
    /// The places move from the right to the left, beginning with the last character.
    case rightToLeft
  }

  private let decimalSeparator: Character
  private let style: NumericText.Style
  private let order: Order
  private let delayPerPlace: Duration
  private var places: NumericText.Places
  /// The reels of all visible places, from left to right.
  private var reels: [Reel]
  /// The number of characters to the left of the units digit.
  private var units: AnimatableValue<Double>

  /// Creates a text at rest; `text` may be empty.
  ///
  /// `decimalSeparator`, `style` and `delayPerPlace` have the same meanings as in ``NumericText``.
  public init(
    _ text: String, decimalSeparator: Character = ".", style: NumericText.Style = .wheel,
    order: Order = .leftToRight, delayPerPlace: Duration = .milliseconds(30)
  ) {
    self.text = text
    self.decimalSeparator = decimalSeparator
    self.style = style
    self.order = order
    self.delayPerPlace = delayPerPlace
    places = NumericText.Places(text, decimalSeparator: decimalSeparator)
    units = AnimatableValue(Double(places.units))
    reels = []
    rest()
  }

  /// Sets the text at `time`; if `animation` is `nil`, the new text appears at once.
  ///
  /// Places at rest start one after another (``Order``); places that still turn do not wait. If
  /// `direction` is `nil`, places move up when the number grows, otherwise down.
  public mutating func set(
    _ text: String, with animation: Animation?, at time: Duration,
    direction: NumericText.Direction? = nil
  ) {
    set(text, with: animation, delayPerPlace: delayPerPlace, at: time, direction)
  }

  /// Sets the text at `time` with the transaction's animation.
  ///
  /// If motion is reduced, all places change at the same time.
  public mutating func set(
    _ text: String, in transaction: Transaction, at time: Duration,
    direction: NumericText.Direction? = nil
  ) {
    let delay = transaction.preference == .full ? delayPerPlace : .zero
    set(
      text, with: transaction.resolve(transaction.animation), delayPerPlace: delay, at: time,
      direction)
  }

  private mutating func set(
    _ text: String, with animation: Animation?, delayPerPlace: Duration, at time: Duration,
    _ direction: NumericText.Direction?
  ) {
    guard text != self.text || animation == nil else { return }
    if isSettled(at: time) { rest() }
    let new = NumericText.Places(text, decimalSeparator: decimalSeparator)
    self.direction = direction ?? new.direction(from: places)
    self.text = text
    places = new
    guard let animation else { return rest() }
    units.set(Double(new.units), with: animation, at: time)
    turn(by: animation, delayPerPlace: delayPerPlace, at: time)
  }

  /// Starts the reels that change their characters, and updates the settling time.
  private mutating func turn(by animation: Animation, delayPerPlace: Duration, at time: Duration) {
    let lowest = reels.last?.place ?? 0
    let highest = reels.first?.place ?? lowest - 1
    let all = (lowest..<highest + 1).hull(places.range)
    var present = reels[...]
    var index = 0
    if order == .rightToLeft {
      let old = Dictionary(uniqueKeysWithValues: reels.map { ($0.place, $0.target) })
      index = all.count { places[$0] != old[$0].flatMap(\.self) } - 1
    }
    reels = []
    for place in all.reversed() {
      let character = places[place]
      var reel =
        present.first?.place == place
        ? present.removeFirst() : Reel(appearingAt: place, as: character)
      if reel.target != character {
        // A turning wheel does not wait for the places to its left, because it would meanwhile
        // continue toward an outdated destination.
        let delay = reel.isMoving(at: time) ? .zero : delayPerPlace * index
        reel.turn(to: character, direction, style, with: animation.delayed(by: delay), at: time)
        index += order == .leftToRight ? 1 : -1
      }
      reels.append(reel)
    }
    settlingTime = reels.reduce(.zero) { latest, reel in
      guard let latest, let settled = reel.settlingTime else { return nil }
      return max(latest, settled)
    }
  }

  /// Stops all reels, which then show the text.
  private mutating func rest() {
    reels = places.range.reversed().compactMap { place in
      places[place].map { Reel(restingAt: place, as: $0) }
    }
    units = AnimatableValue(Double(places.units))
    settlingTime = .zero
  }

  /// Returns the visible slots at `time`, from left to right.
  public func slots(at time: Duration) -> [NumericText.Slot] {
    let settled = isSettled(at: time)
    return reels.compactMap { $0.slot(at: settled ? nil : time, direction) }
  }

  /// Returns the text at `time` as one line of whole characters.
  public func line(at time: Duration) -> String { String(slots(at: time).compactMap(\.nearest)) }

  /// Returns the distance of the units digit from its final column (``NumericText/shift(at:)``).
  public func shift(at time: Duration) -> Double {
    isSettled(at: time) ? 0 : units.presented(at: time) - units.model
  }

  /// Returns whether all wheels rest at `time` and show the text.
  public func isSettled(at time: Duration) -> Bool { settlingTime.map { time >= $0 } ?? false }
}
