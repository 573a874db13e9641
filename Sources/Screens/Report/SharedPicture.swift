package import Ledger
import Terminal

/// A picture of the screen, to be saved as a file.
package struct SharedPicture: Hashable, Sendable {
  /// The month on the screen, for the name of the file.
  package let month: Month
  /// The SVG file.
  package let bytes: [UInt8]

  package init(month: Month, bytes: [UInt8]) { (self.month, self.bytes) = (month, bytes) }

  /// The result of saving a picture.
  package enum Outcome: Hashable, Sendable {
    case saved(name: String)
    case failed(String)
  }
}

extension Surface {
  /// Returns the surface as an SVG file in the colors of a theme.
  package func svg(_ theme: Theme, title: String) -> [UInt8] {
    SVGPicture(of: self, text: theme.text, background: theme.background, title: title).bytes
  }
}

extension ReportScreen {
  /// Returns a picture of the screen at `time`, without hints about keys and without a caret.
  func sharedPicture(at time: Duration) -> SharedPicture {
    var screen = self
    // The colors for an unknown background suit no background well, and a picture has its own.
    if !appearance.theme.hasBackground { screen.repaint(in: .dark, at: time) }
    let words = appearance.words
    // Digits that still roll away would be visible in a veiled picture.
    let time = appearance.isVeiled ? max(time, screen.settled ?? time) : time
    var surface = screen.frame(
      at: time, hints: .message([appearance.isVeiled ? words.amountsAreHidden : ""]))
    surface.caret = nil
    let month = state.month.month
    return SharedPicture(
      month: month, bytes: surface.svg(screen.appearance.theme, title: words.title(of: month)))
  }
}

extension Words {
  var amountsAreHidden: String { say(en: "Amounts are hidden", ko: "금액은 가렸어요") }

  func text(of outcome: SharedPicture.Outcome) -> String {
    switch outcome {
    case .saved(let name):
      say(
        en: "Saved a picture of the screen as \(neutralized(name))",
        ko: "화면을 그림으로 저장했어요: \(neutralized(name))")
    case .failed(let reason): notDone(neutralized(reason))
    }
  }
}
