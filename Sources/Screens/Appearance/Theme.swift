package import Ledger
package import Motion
package import Terminal

/// The colors of a screen.
///
/// Ordinary text has three shades of gray, and each category has an accent. ``background`` is the
/// assumed background color of the terminal. Sobi does not paint this color on a still screen, but
/// mixes it with the colors of areas and text that fade.
package struct Theme: Hashable, Sendable {
  package private(set) var text: Color
  /// The color of large numerals, which are painted as areas.
  package let numerals: Color
  package private(set) var second: Color
  package private(set) var third: Color
  package let track: Color
  package let background: Color
  /// The background of category cards, pages and overlays.
  package let panel: Color
  package private(set) var more = Color(0xF04452)
  package private(set) var less = Color(0x3182F6)
  /// The accents of the largest categories, by rank.
  package let categories: [Color]
  /// The accent of all other categories.
  package let rest: Color

  private init(
    text: UInt32, second: UInt32, third: UInt32, track: UInt32, background: UInt32, panel: UInt32
  ) {
    (self.text, numerals) = (Color(text), Color(text))
    self.second = Color(second)
    self.third = Color(third)
    self.track = Color(track)
    self.background = Color(background)
    self.panel = Color(panel)
    categories = [0x3182F6, 0x14B8A6, 0xF5A524, 0xF06292, 0x8B7CF6, 0x64B5F6].map { Color($0) }
    rest = Color(0x9AA4B2)
  }

  package static let dark = Theme(
    text: 0xF2F4F6, second: 0x8B95A1, third: 0x4E5968, track: 0x2C323B, background: 0x15171A,
    panel: 0x20252C)

  package static let light = Theme(
    text: 0x191F28, second: 0x6B7684, third: 0xB0B8C1, track: 0xE5E8EB, background: 0xFFFFFF,
    panel: 0xF2F4F6)

  package init(_ appearance: Capabilities.Appearance) {
    self = appearance == .light ? .light : .dark
  }

  /// The same theme with main and secondary text in the terminal's default color.
  ///
  /// On a terminal with 16 colors, grays come from the user's palette and are often unreadable on
  /// the terminal's background. Only decoration stays gray.
  var withoutGrays: Theme {
    var theme = self
    (theme.text, theme.second, theme.third) = (.terminalDefault, .terminalDefault, Color(0x808080))
    return theme
  }

  /// Returns the theme, with `second`, `more` and `less` readable on `paper`.
  func on(_ paper: Color) -> Theme {
    var theme = self
    theme.second = second.readable(on: paper, toward: text)
    theme.more = more.readable(on: paper, toward: text)
    theme.less = less.readable(on: paper, toward: text)
    return theme
  }

  var onPanel: Theme { on(panel) }

  /// The color of the highest strength in a ``HeatScale``.
  var heat: Color { numerals }

  /// The background of the focused row in a panel.
  var focusOnPanel: Color { panel.mixed(with: second, by: 0.25) }

  /// Returns the accent at `index`, or the accent of all other categories if `index` is `nil`.
  func accent(at index: Int?) -> Color { index.map { categories[$0 % categories.count] } ?? rest }

  func color(_ ink: Ink) -> Color {
    switch ink {
    case .text: text
    case .second: second
    case .third: third
    case .more: more
    case .less: less
    }
  }
}

/// The role of a piece of text, which determines the text's color in a theme.
package enum Ink: Hashable, Sendable {
  /// Main text.
  case text
  /// Explanatory text.
  case second
  /// Decoration.
  case third
  /// Higher spending than before.
  case more
  /// Lower spending than before.
  case less
}

extension Theme {
  /// The colors of the wallet's cards, the same on dark and light backgrounds.
  static let cards = [
    0x4B5563, 0x3451B2, 0x0B6E52, 0x855610, 0x5B3AA8, 0xA3355F, 0x1F6A8C, 0x645C0E,
  ].map { Color($0) }
  static let cardText = Color(0xFFFFFF)
  static let cardSecond = Color(0xE3E9F0)

  static func card(of account: Account.ID) -> Color {
    cards[Int(account.magnitude % UInt64(cards.count))]
  }

  /// Returns the color of the bullet and the balance chart on an account's page.
  func accent(of account: Account.ID) -> Color {
    // Cards are dark because their text is white, so a dark page needs a lighter color.
    let card = Theme.card(of: account)
    let isDark = background.relativeLuminance < 0.5
    return isDark ? card.mixed(with: Theme.cardText, by: 0.35) : card
  }
}

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
