import Motion
import Terminal

/// The view of the thumbs-up sign that leaps above a transaction that was worth it.
///
/// The animated value is a count. In each frame, ``LeapEffect`` converts the count into a
/// transform, with one leap between consecutive whole numbers. Several key presses in a row cause
/// several leaps.
struct LeapView: Sendable {
  private static let leap = Animation.easeInOut(duration: .milliseconds(650))
  /// The side length of the picture in half cells, which are square.
  private static let side = 8.0
  private static let distance = 10.0

  private var count = AnimatableValue(0.0)

  var settled: Duration? { count.settlingTime(within: 0.002) }

  mutating func leap(preference: MotionPreference, at time: Duration) {
    count.set(count.model + 1, with: preference.resolve(Self.leap), at: time)
  }

  /// Draws the sign; its lower left corner starts in the cell at `x` and `y` and returns there.
  func draw(x: Int, y: Int, at time: Duration, theme: Theme, on surface: inout Surface) {
    guard surface.glyphs == .blocks, settled.map({ time < $0 }) ?? true else { return }
    let scale = Self.side / Double(Thumb.sprite.width)
    let leap = LeapEffect(value: count.presented(at: time), distance: Self.distance)
    let transform = AffineTransform.scale(scale, scale)
      .then(leap.effect(size: Size(width: Self.side, height: Self.side)))
      .then(.translation(Double(x), Double(y * 2 + 2) - Self.side))
    surface.draw(Thumb.sprite, PixelTransform(transform), over: theme.panel)
  }
}

enum Thumb {
  static let sprite = Sprite(
    """
    .......oo...
    ......oyyo..
    .....oyyyo..
    .....oyyo...
    ....oyyyoooo
    .cooyyyyyyyo
    .cbyyyyyyyyo
    .cbyyyyyyhyo
    .cbyyyyyyyo.
    .cbyyyyyyyo.
    .coyyyyyyo..
    .c.oooooo...
    """,
    colors: [
      "y": Color(0xFFC93C), "h": Color(0xFFE9A8), "o": Color(0xD98E04), "b": Color(0x6BB0FF),
      "c": Color(0x3182F6),
    ])
}
