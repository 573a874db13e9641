package import Ledger
package import Motion
package import Terminal

package struct Appearance: Hashable, Sendable {
  package var theme: Theme
  package var language: Language
  package var glyphs: GlyphSet
  package var motion: MotionPreference

  package init(
    theme: Theme = .dark, language: Language, glyphs: GlyphSet = .blocks,
    motion: MotionPreference = .full
  ) {
    self.theme = theme
    self.language = language
    self.glyphs = glyphs
    self.motion = motion
  }

  /// Whether areas are painted in color; otherwise, signs and borders mark them.
  var hasColors: Bool { glyphs == .blocks }

  /// The theme for drawing; without colors, a theme that avoids gray for main and secondary text.
  var shownTheme: Theme { hasColors ? theme : theme.withoutGrays }

  var words: Words { Words(language) }
}
