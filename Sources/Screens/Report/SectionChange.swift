import Motion
import Terminal

/// The transition between sections: the old section fades, and the new section slides in.
struct SectionChange: Sendable {
  private static let travel = 8.0

  private let former: Surface
  private let isForward: Bool
  private var progress = AnimatableValue(0.0)

  init(from former: Surface, isForward: Bool, preference: MotionPreference, at time: Duration) {
    self.former = former
    self.isForward = isForward
    progress.set(1, with: preference.resolve(.smooth(duration: .milliseconds(350))), at: time)
  }

  var settled: Duration? { progress.settlingTime(within: 0.02) }

  func isOver(at time: Duration) -> Bool { settled.map { time >= $0 } ?? true }

  func draw(_ new: Surface, at time: Duration, appearance: Appearance) -> Surface {
    let progress = min(max(progress.presented(at: time), 0), 1)
    guard appearance.glyphs == .blocks, appearance.motion == .full, former.width == new.width,
      former.height == new.height
    else { return new }
    let theme = appearance.shownTheme
    // The old section is invisible from the middle of the transition on.
    var surface =
      progress < 0.5
      ? former : Surface(width: former.width, height: former.height, glyphs: former.glyphs)
    surface.caret = new.caret
    if progress < 0.5 {
      surface.fade(surface.bounds, by: progress * 2, into: theme.background, text: theme.text)
    }
    let shift = ((1 - progress) * Self.travel).rounded()
    surface.draw(
      new, x: Int(isForward ? shift : -shift), y: 0, opacity: progress, isTransparent: true,
      backdrop: theme.background, text: theme.text)
    return surface
  }
}
