import Motion
import Shared
import Terminal

/// A thumb that leaps for each like.
///
/// The number of likes is animated. In each frame, ``LeapEffect`` converts the number into a
/// transform, with one leap from each whole number to the next. Several likes add up to several
/// leaps.
struct ThumbsUp: Screen {
  private static let leap = Animation.easeInOut(duration: .milliseconds(650))

  private var appearance: Appearance
  private var likes = AnimatableValue(0.0)
  private var count = RollingText("0")

  init(_ appearance: Appearance) {
    self.appearance = appearance
  }

  private mutating func like(at time: Duration) {
    let change = appearance.transaction(Self.leap)
    likes.set(likes.model + 1, with: change.resolve(Self.leap), at: time)
    count.set(String(Int(likes.model)), in: appearance.transaction(.snappy), at: time)
  }

  // MARK: Screen

  var settled: Duration? {
    guard let leapt = likes.settlingTime(within: 0.002), let rolled = count.settlingTime else {
      return nil
    }
    return max(leapt, rolled)
  }

  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    if appearance.take(event) { return .changed }
    switch event {
    case .input(.key(.character("q"), _)), .input(.key(.escape, _)): return .finished
    case .input(.key(.character("l"), _)), .input(.key(.enter, _)): like(at: time)
    case .input(.mouse(let mouse)) where mouse.kind == .press(.left): like(at: time)
    default: return .ignored
    }
    return .changed
  }

  func frame(at time: Duration) -> Surface {
    var surface = appearance.surface(keys: "l or click like   q quit")
    let (middle, floor) = (appearance.size.columns / 2, appearance.size.rows - 6)
    surface.clip = Rectangle(
      x: 0, y: 0, width: appearance.size.columns, height: appearance.size.rows - 1)
    drawCount(middle: middle, y: floor + 1, at: time, on: &surface)

    // These lengths are in half cells, which are square. At the top of its leap, the thumb is twice
    // as large.
    let room = Double(max(0, floor * 2))
    let side = min(Double(Thumb.sprite.width), room * 0.45)
    let leap = LeapEffect(value: likes.presented(at: time), distance: side / 2)
    let transform = AffineTransform.scale(
      side / Double(Thumb.sprite.width), side / Double(Thumb.sprite.height)
    )
    .then(leap.effect(size: Size(width: side, height: side)))
    .then(.translation((Double(middle) - side / 2).rounded(), (room - side - 2).rounded()))
    surface.draw(
      Thumb.sprite, PixelTransform(transform),
      over: appearance.mixesColors ? appearance.palette.background : .terminalDefault)
    return surface
  }

  private func drawCount(
    middle: Int, y: Int, at time: Duration, on surface: inout Surface
  ) {
    guard appearance.glyphs.hasHalfBlocks else {
      let text = count.line(at: time)
      surface.put(text, x: middle - text.count / 2, y: y, Style(appearance.palette.text).bold)
      return
    }
    let digits = Double(count.text.count) + count.shift(at: time)
    let right = Double(middle) + digits * 2.5
    surface.drawRolling(
      count, unitsColumn: Int(right.rounded()) - 5, y: y, at: time, in: appearance.palette)
  }
}
