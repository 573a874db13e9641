import Motion
import Terminal

/// The view of the thumbs-up sign that leaps above a transaction that was worth it.
///
/// The animated value is a count. In each frame, ``LeapEffect`` converts the count into a
/// transform, with one leap between consecutive whole numbers. Several key presses in a row cause
/// several leaps.
struct LeapView: Sendable {
  private static let leap = Animation.easeInOut(duration: .milliseconds(650))
  /// The length of the leap in half cells, which are square, if there is enough space.
  private static let distance = 10.0
  /// The size of the picture on its mark, as a share of its full size: about one cell.
  private static let least = 2 / Double(Thumb.sprite.height)
  /// The part of the effect's turn, in radians, that the picture does not make: turned by 54 degrees,
  /// a hand looks like a bird.
  private static let turnedBack = 0.22 * Double.pi
  /// The radius of the turned picture in half cells.
  private static let radius = 10.0

  private var count = AnimatableValue(0.0)

  var settled: Duration? { count.settlingTime(within: 0.002) }

  mutating func leap(preference: MotionPreference, at time: Duration) {
    count.set(count.model + 1, with: preference.resolve(Self.leap), at: time)
  }

  /// Draws the sign, which rises from the mark in the cell at `x` and `y`, grows, and becomes the
  /// mark again.
  ///
  /// Near an edge, the leap is shorter, so that the sign is never cut off.
  func draw(x: Int, y: Int, at time: Duration, theme: Theme, on surface: inout Surface) {
    guard surface.glyphs == .blocks, settled.map({ time < $0 }) ?? true else { return }
    let transform = Self.transform(
      count.presented(at: time), x: x, y: y, screenWidth: surface.width)
    surface.draw(Thumb.sprite, PixelTransform(transform), over: theme.panel)
  }

  /// Returns the transform of the picture after `count` leaps above the mark at `x` and `y`.
  static func transform(_ count: Double, x: Int, y: Int, screenWidth: Int) -> AffineTransform {
    let center = Point(x: Double(x) + 0.5, y: Double(y) * 2 + 1)
    let space = max(0, min(center.y, Double(screenWidth) - center.x))
    let largest = min(1, space / radius)
    let distance = max(0, min(Self.distance, space - radius * largest))
    // The effect doubles the size at the top of the leap. The picture begins as small as its mark.
    let leap = LeapEffect(value: count, distance: distance).effect(size: Size(width: 0, height: 0))
    let height = LeapEffect(value: count, distance: 1).effect(size: Size(width: 0, height: 0)).m31
    let scale = lerp(min(least, largest), largest, height) / (1 + height)
    let (width, tall) = (Double(Thumb.sprite.width), Double(Thumb.sprite.height))
    return AffineTransform.translation(-width / 2, -tall / 2)
      .then(.scale(scale, scale)).then(.rotation(-turnedBack * height)).then(leap).then(
        .translation(center.x, center.y))
  }
}

enum Thumb {
  static let sprite = Sprite(
    """
    .......ooo....
    ......ohyyo...
    ......oyyyo...
    .....oyyyo....
    .....oyyyo....
    ....oyyyyooo..
    cccoyyyyyyyyo.
    cbcoyyyyyoooo.
    cbcoyyyyyyyyyo
    cbcoyyyyyyoooo
    cbcoyyyyyyyyo.
    cbcoyyyyyyooo.
    cccooyyyyyyo..
    ....oooooooo..
    """,
    colors: [
      "y": Theme.thumb, "h": Color(0xFFE9A8), "o": Color(0xA86A00), "b": Color(0x6BB0FF),
      "c": Color(0x3182F6),
    ])
}
