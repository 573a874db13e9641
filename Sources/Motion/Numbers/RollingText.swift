/// A number on wheels that can be changed again while it still rolls.
///
/// The interruptible form of ``NumericText`` with its wheels: one change that is left alone looks
/// the same, frame by frame. When the next change comes, each wheel goes on from where it stands with
/// the velocity it has, at once, along the shortest way in the change's direction; places that were
/// vanishing come back, and those that were appearing leave from as far as they had come. Wheels that
/// the change does not concern run on.
///
/// Times are measured from any one moment of the caller's choosing and never go backwards.
public struct RollingText: Sendable {
  /// The text that was set last, where everything is going.
  public private(set) var text: String

  /// Which way the last change goes; the slots of all places are told in its terms.
  public private(set) var direction = NumericText.Direction.up

  /// From when on the text stands still; `nil` when it never will.
  public private(set) var settlingTime: Duration? = .zero

  private let decimalSeparator: Character
  private let delayPerPlace: Duration
  private var places: NumericText.Places
  /// The reels of all places that are seen, from the leftmost.
  private var reels: [Reel]
  /// How many characters there are to the left of the units digit.
  private var units: AnimatableValue<Double>

  /// Creates a text that stands still.
  ///
  /// - Parameters:
  ///   - text: The text, empty if there is none yet.
  ///   - decimalSeparator: What stands to the right of the units digit.
  ///   - delayPerPlace: How much later than the place to its left a place starts.
  public init(
    _ text: String, decimalSeparator: Character = ".", delayPerPlace: Duration = .milliseconds(30)
  ) {
    self.text = text
    self.decimalSeparator = decimalSeparator
    self.delayPerPlace = delayPerPlace
    places = NumericText.Places(text, decimalSeparator: decimalSeparator)
    units = AnimatableValue(Double(places.units))
    reels = []
    rest()
  }

  /// Sets the text at `time`; without an animation it is there at once.
  ///
  /// - Parameters:
  ///   - text: The text to show.
  ///   - animation: What moves each place; places that move follow each other from the left.
  ///   - time: When the change happens.
  ///   - direction: Which way to travel; by default up when the number grows, down otherwise.
  public mutating func set(
    _ text: String, with animation: Animation?, at time: Duration,
    direction: NumericText.Direction? = nil
  ) {
    set(text, with: animation, delayPerPlace: delayPerPlace, at: time, direction)
  }

  /// Sets the text at `time` as `transaction` says: for who wants less motion, in all places at once.
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

  /// Sends each reel whose character changes on its way, and finds out when all will have arrived.
  private mutating func turn(
    by animation: Animation, delayPerPlace: Duration, at time: Duration
  ) {
    let lowest = reels.last?.place ?? 0
    let highest = reels.first?.place ?? lowest - 1
    var present = reels[...]
    var order = 0
    reels = []
    for place in (lowest..<highest + 1).hull(places.range).reversed() {
      let character = places[place]
      var reel =
        present.first?.place == place
        ? present.removeFirst() : Reel(appearingAt: place, as: character)
      if reel.target != character {
        // A wheel that turns already need not wait for the places to its left: meanwhile it would go on
        // to where nobody wants it any more.
        let delay = reel.isMoving(at: time) ? .zero : delayPerPlace * order
        reel.turn(to: character, direction, with: animation.delayed(by: delay), at: time)
        order += 1
      }
      reels.append(reel)
    }
    settlingTime = reels.reduce(.zero) { latest, reel in
      guard let latest, let settled = reel.settlingTime else { return nil }
      return max(latest, settled)
    }
  }

  /// Makes all stand still at the text.
  private mutating func rest() {
    reels = places.range.reversed().compactMap { place in
      places[place].map { Reel(restingAt: place, as: $0) }
    }
    units = AnimatableValue(Double(places.units))
    settlingTime = .zero
  }

  /// Returns what is seen at `time`, from the leftmost place to the rightmost.
  public func slots(at time: Duration) -> [NumericText.Slot] {
    let settled = isSettled(at: time)
    return reels.compactMap { $0.slot(at: settled ? nil : time, direction) }
  }

  /// Returns the text for one line without half steps, as it is at `time`.
  public func line(at time: Duration) -> String {
    String(slots(at: time).compactMap(\.nearest))
  }

  /// Returns how far the units digit stands from its final column at `time`, in characters.
  ///
  /// For text that is set from the left and re-centres as places come and go: the units digit of a
  /// number that grows longer moves to the right, and ends at 0.
  public func shift(at time: Duration) -> Double {
    isSettled(at: time) ? 0 : units.presented(at: time) - units.model
  }

  /// Whether at `time` everything stands still, exactly at the text.
  public func isSettled(at time: Duration) -> Bool {
    settlingTime.map { time >= $0 } ?? false
  }
}
