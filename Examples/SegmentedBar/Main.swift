import Motion
import Terminal

/// Six segments that grow into one bar below the prompt, as an example of
/// ``play(for:on:framesPerSecond:draw:)``.
///
/// The first argument is the duration in seconds; the default is 1.4.
@main
struct SegmentedBar {
  private static let segments: [(share: Double, color: Color)] = [
    (0.31, Color(0xE06C75)), (0.22, Color(0xE5C07B)), (0.17, Color(0x98C379)),
    (0.13, Color(0x56B6C2)), (0.10, Color(0x61AFEF)), (0.07, Color(0xC678DD)),
  ]
  private static let width = 72
  /// The curve 1 - (1 - t)³, as a cubic Bezier.
  private static let curve = UnitCurve.bezier(1.0 / 3, 1, 2.0 / 3, 1)

  static func main() throws {
    let asked = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 1.4
    let capabilities = Capabilities(.ofProcess())
    // Shows the bar at once if the duration is negative, NaN or too long, or if the cursor cannot
    // move.
    let seconds = capabilities.canMoveCursor && (0...3_600).contains(asked) ? asked : 0
    let duration = Duration.seconds(seconds)
    let animation = Animation.curve(curve, duration: duration)
    let session = try TerminalSession(.init(), capabilities: capabilities)
    defer { session.end() }
    try play(for: duration, on: SessionClock(session)) { elapsed in
      try session.show(frame(progress: animation.value(at: elapsed)))
    }
  }

  private static func frame(progress: Double) -> Surface {
    var surface = Surface(width: width, height: 1)
    var end = 0.0
    var share = 0.0
    for segment in segments {
      let start = end
      share += segment.share
      end = share * progress * Double(width)
      surface.drawRun(from: start, to: end, y: 0, Fill(segment.color))
    }
    return surface
  }
}
