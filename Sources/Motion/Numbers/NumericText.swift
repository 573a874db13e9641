/// A changing number, as text whose digits roll one by one.
///
/// The old and the new text are aligned at the units digit. Equal characters do not move. When a
/// digit changes, the old digit leaves vertically while the new digit enters from the other side:
/// upward when the number grows, downward when it shrinks. Each place starts a little after the
/// moving place to its left. Places that appear or vanish also fade.
public struct NumericText: Hashable, Sendable {
  /// The direction in which the characters move.
  public enum Direction: Hashable, Sendable {
    case up, down
  }

  /// The way in which one digit replaces another.
  public enum Style: Hashable, Sendable {
    /// The old digit leaves, and the new digit enters.
    case replace
    /// A wheel turns through all digits in between; a digit at a new place starts at 0.
    case wheel
  }

  /// The characters visible at one place of the number at one moment.
  public struct Slot: Hashable, Sendable {
    /// The distance from the units digit in characters; positive to its left.
    public let place: Int
    /// The character that leaves, if there is one.
    public let leaving: Character?
    /// The character that enters, if there is one; an unchanged place has only this character.
    public let entering: Character?
    /// The progress of the change: `leaving` is in place at 0, `entering` at 1.
    public let offset: Double
    /// The opacity of the characters; below 1 only where a place appears or vanishes.
    public let opacity: Double

    /// The character to show on a display that cannot show a partial change.
    public var nearest: Character? { offset < 0.5 ? leaving : entering }

    /// Whether the place has finished its change.
    public var isStill: Bool { offset == 1 && opacity == 1 }
  }

  /// A character that hides a digit; it keeps the digit's place in the number, but never turns.
  public static let placeholder: Character = "•"

  static func isDigit(_ character: Character) -> Bool {
    character.wholeNumberValue != nil || character == placeholder
  }

  /// The direction in which the characters move.
  public let direction: Direction

  private let style: Style
  private let animation: Animation
  private let delayPerPlace: Duration
  private let changes: [Change]
  /// The distance in columns between the units digits of the old and the new text.
  private let unitsShift: Int

  /// The time at which the last place finishes its change; `nil` if it never does.
  public let settlingDuration: Duration?

  /// Creates the change from `old` to `new`.
  ///
  /// - Parameters:
  ///   - old: The text before the change; may be empty.
  ///   - new: The text after the change.
  ///   - decimalSeparator: The character before the decimals, if there are any.
  ///   - direction: The direction of travel; by default up when the number grows, down otherwise.
  ///   - style: The way in which one digit replaces another.
  ///   - animation: The animation of each place.
  ///   - delayPerPlace: The delay of each place after the moving place to its left.
  public init(
    from old: String, to new: String, decimalSeparator: Character = ".",
    direction: Direction? = nil, style: Style = .replace, animation: Animation = .smooth,
    delayPerPlace: Duration = .milliseconds(30)
  ) {
    let before = Places(old, decimalSeparator: decimalSeparator)
    let after = Places(new, decimalSeparator: decimalSeparator)
    self.direction = direction ?? after.direction(from: before)
    self.style = style
    self.animation = animation
    self.delayPerPlace = delayPerPlace
    unitsShift = before.units - after.units

    var changes: [Change] = []
    var order = 0
    for place in before.range.hull(after.range).reversed() {
      let (from, to) = (before[place], after[place])
      changes.append(Change(place: place, old: from, new: to, order: order))
      if from != to { order += 1 }
    }
    self.changes = changes
    let last = changes.last { $0.old != $0.new }
    settlingDuration =
      last.map {
        animation.delayed(by: delayPerPlace * $0.order)
          .settlingDuration(within: Self.settlingTolerance)
      } ?? .zero
  }

  /// The remaining progress at which the change is considered finished.
  ///
  /// A wheel turns by up to nine digits, so a large numeral is off by at most about 0.25 pixels.
  static let settlingTolerance = 0.004

  /// Returns the visible characters at `elapsed` after the change, from left to right.
  public func slots(at elapsed: Duration) -> [Slot] {
    changes.compactMap { change in
      let progress = progress(of: change, at: elapsed)
      if change.new == nil, progress == 1 { return nil }
      return slot(change, progress: progress)
    }
  }

  /// Returns the text as one line of whole characters, at `elapsed` after the change.
  public func line(at elapsed: Duration) -> String {
    String(slots(at: elapsed).compactMap(\.nearest))
  }

  /// Returns the distance of the units digit from its final column, in characters.
  ///
  /// Use this distance for left-aligned text: when the number gets longer, its units digit moves to
  /// the right. The distance ends at 0.
  public func shift(at elapsed: Duration) -> Double {
    Double(unitsShift) * (1 - animation.value(at: elapsed))
  }

  /// Returns the progress of `change`; 1 without a change, or once all places have settled.
  private func progress(of change: Change, at elapsed: Duration) -> Double {
    guard change.old != change.new else { return 1 }
    if let settlingDuration, elapsed >= settlingDuration { return 1 }
    return animation.delayed(by: delayPerPlace * change.order).value(at: elapsed)
  }

  private func slot(_ change: Change, progress: Double) -> Slot {
    let fades = change.old == nil || change.new == nil
    let visible = change.old == nil ? progress : 1 - progress
    let opacity = fades ? clamp(visible, to: 0...1) : 1
    guard change.old != change.new else {
      return Slot(place: change.place, leaving: nil, entering: change.new, offset: 1, opacity: 1)
    }
    if style == .wheel, let turned = turned(change, progress: progress, opacity: opacity) {
      return turned
    }
    // A wheel stops at its last character and does not overshoot.
    let offset = style == .wheel ? clamp(progress, to: 0...1) : progress
    return Slot(
      place: change.place, leaving: change.old, entering: change.new, offset: offset,
      opacity: opacity)
  }

  /// Returns the slot of a turning wheel; `nil` if one of the characters is not a digit.
  private func turned(_ change: Change, progress: Double, opacity: Double) -> Slot? {
    guard let from = change.old.map(Self.wheelDigit) ?? 0,
      let to = change.new.map(Self.wheelDigit) ?? from
    else { return nil }
    let step = direction == .up ? 1 : 9
    let steps = (direction == .up ? to - from + 10 : from - to + 10) % 10
    let position = clamp(progress * Double(steps), to: 0...Double(steps))
    let passed = min(Int(position), max(0, steps - 1))
    func digit(_ count: Int) -> Character { Self.digit(from + count * step) }
    // A new digit 0 and a vanishing digit do not turn; they only fade.
    guard steps > 0 else {
      return Slot(
        place: change.place, leaving: nil, entering: digit(0), offset: 1, opacity: opacity)
    }
    return Slot(
      place: change.place, leaving: digit(passed), entering: digit(passed + 1),
      offset: position - Double(passed), opacity: opacity)
  }

  /// Returns the digit at `index` on a wheel, which repeats all digits in both directions.
  static func digit(_ index: Int) -> Character { digits[(index % 10 + 10) % 10] }

  private static let digits = Array("0123456789")

  /// Returns the value of a digit on the wheel; `nil` for characters other than 0 to 9.
  static func wheelDigit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }

  /// A place in the old and the new text; `order` counts the moving places from the left.
  private struct Change: Hashable, Sendable {
    let place: Int
    let old: Character?
    let new: Character?
    let order: Int
  }
}
