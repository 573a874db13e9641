package import Ledger
package import Motion
package import Terminal

/// The colors of a screen.
///
/// Ordinary text has three shades of gray, and each category has an accent. ``background`` and
/// ``text`` are the assumed colors of the terminal, which Sobi mixes into fading areas and text. A
/// still screen has the terminal's own colors instead: a frame whose ``Surface/textColor`` is
/// ``text`` shows the terminal's own text color.
package struct Theme: Hashable, Sendable {
  package private(set) var text: Color
  /// The main text on panels and other painted areas.
  private var panelText: Color
  /// The color of large numerals, which are painted as areas.
  package let numerals: Color
  package private(set) var second: Color
  package private(set) var third: Color
  package private(set) var track: Color
  package private(set) var background: Color
  /// The background of category cards and overlays.
  package private(set) var panel: Color
  /// The background of pages, which are lighter than the cards and the backdrop below.
  private var page: Color
  /// The line around pages.
  private(set) var rim: Color
  /// The dimming of everything behind an open page.
  private(set) var dimming: Dimming
  package private(set) var more = Color(0xF04452)
  package private(set) var less = Color(0x3182F6)
  /// The color of the curve of this month, and of the sign of new to-dos.
  let accent = Color(0x3182F6)
  /// The color of what is done.
  let done = Color(0x14B8A6)
  /// The color of money that came in, such as refunds.
  private(set) var received = Color(0x14B8A6)
  /// The color of the marks on purchases that were worth it.
  private(set) var worth = Theme.thumb
  private var categories: CategoryColors

  /// The color of the highest strength in a ``HeatScale``.
  let heat: Color

  private init(
    text: UInt32, panelText: UInt32? = nil, second: UInt32, third: UInt32, track: UInt32,
    background: UInt32, panel: UInt32, page: UInt32, rim: UInt32, dimming: Dimming,
    heat: UInt32? = nil, categories: CategoryColors
  ) {
    (self.text, numerals) = (Color(text), Color(text))
    self.panelText = Color(panelText ?? text)
    self.heat = Color(heat ?? text)
    self.second = Color(second)
    self.third = Color(third)
    self.track = Color(track)
    self.background = Color(background)
    self.panel = Color(panel)
    (self.page, self.rim, self.dimming) = (Color(page), Color(rim), dimming)
    self.categories = categories
  }

  package static let dark = Theme(
    text: 0xF2F4F6, second: 0x8B95A1, third: 0x4E5968, track: 0x2C323B, background: 0x15171A,
    panel: 0x20252C, page: 0x252B34, rim: 0x3B4450,
    dimming: Dimming(Color(0x000000), fills: 0.6, text: 0.8), categories: .dark)

  package static let light = Theme(
    text: 0x191F28, second: 0x6B7684, third: 0xB0B8C1, track: 0xE5E8EB, background: 0xFFFFFF,
    panel: 0xF2F4F6, page: 0xFFFFFF, rim: 0xC9D0D8,
    dimming: Dimming(Color(0x3A4450), fills: 0.34, text: 0.55), categories: .light)

  /// The theme for an unknown background.
  ///
  /// Its text colors have a contrast of at least 4.5 with both black and white, which requires a
  /// medium luminance. Panels are dark, because the text on them has its own color. `second` must
  /// differ from ``text``, because the terminal's own color replaces ``text``.
  package static let neutral: Theme = {
    var theme = Theme(
      text: 0x757575, panelText: 0xF2F4F6, second: 0x767676, third: 0x767676, track: 0x2C323B,
      background: 0x757575, panel: 0x20252C, page: 0x252B34, rim: 0x3B4450,
      dimming: Dimming(Color(0x757575), fills: 0.6, text: 0.8), heat: 0x3182F6,
      categories: .neutral)
    (theme.more, theme.less) = (Color(0xD8383E), Color(0x2873D9))
    return theme
  }()

  /// Returns the theme with the background color that the terminal has reported.
  ///
  /// Areas keep their contrast with the background, and text stays readable on it.
  package func on(terminal background: Color) -> Theme {
    var theme = on(background)
    theme.text = text
    guard background != self.background else { return theme }
    theme.background = background
    theme.track = background.mixed(with: text, toContrast: track.contrast(with: self.background))
    theme.panel = background.mixed(with: text, toContrast: panel.contrast(with: self.background))
    // A light page has the terminal's own background, because everything behind it is darker.
    theme.page =
      page == self.background
      ? background
      : background.mixed(with: text, toContrast: page.contrast(with: self.background))
    theme.rim = background.mixed(with: text, toContrast: rim.contrast(with: self.background))
    return theme
  }

  /// The same theme with main and secondary text in the terminal's default color.
  ///
  /// On a terminal with 16 colors, grays come from the user's palette and are often unreadable on
  /// the terminal's background. Only decoration stays gray.
  var withoutGrays: Theme {
    var theme = self
    (theme.text, theme.second, theme.third) = (.terminalDefault, .terminalDefault, Color(0x808080))
    theme.panelText = .terminalDefault
    return theme
  }

  /// Returns the theme for text on the painted area `paper`.
  ///
  /// The colors `second`, `more`, `less`, `received` and `worth` are readable on `paper`.
  func on(_ paper: Color) -> Theme {
    var theme = self
    theme.text = panelText
    theme.second = second.readable(on: paper, toward: panelText)
    theme.more = more.readable(on: paper, toward: panelText)
    theme.less = less.readable(on: paper, toward: panelText)
    theme.received = received.readable(on: paper, toward: panelText)
    theme.worth = worth.readable(on: paper, toward: panelText)
    return theme
  }

  var onPanel: Theme { on(panel) }

  /// The same theme with the background of pages as its ``panel``.
  var ofPage: Theme {
    var theme = self
    theme.panel = page
    return theme
  }

  /// The same theme with the terminal's background as its ``panel``, if the background is known.
  var ofBackground: Theme {
    var theme = self
    if hasBackground { (theme.panel, theme.panelText) = (background, text) }
    return theme
  }

  /// Whether the background of the terminal is known.
  var hasBackground: Bool { background != Theme.neutral.background }

  /// The background of the focused row outside panels.
  var focus: Color { background.mixed(with: text, by: 0.14) }

  /// The background of the focused row in a panel.
  var focusOnPanel: Color { panel.mixed(with: second, by: 0.25) }

  /// Returns the theme's text color for `paper`, or else black or white, so that text is readable.
  func ink(on paper: Color) -> Color {
    let (black, white) = (Color(0), Color(0xFFFFFF))
    if panelText.contrast(with: paper) >= 4.5 { return panelText }
    return black.contrast(with: paper) > white.contrast(with: paper) ? black : white
  }

  /// Returns the theme for a store with these categories that are not built in, in the order in
  /// which the store first saw them.
  package func including(ownCategories keys: [String]) -> Theme {
    var theme = self
    theme.categories = categories.including(own: keys)
    return theme
  }

  /// Returns the color of a category; gray for `nil`, which means several categories together.
  package func color(ofCategory key: String?) -> Color { categories.color(of: key) }

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
  /// The color of the thumb that leaps when a purchase was worth it.
  static let thumb = Color(0xFFC93C)
  /// The background and the text of what a search has found, the same on all backgrounds.
  static let hit = Color(0xFFD25E)
  static let hitText = Color(0x15171A)
}

/// The user's choice of a theme; the raw values are the words that users type.
package enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// The theme that fits the terminal's background.
  case auto
  case light
  case dark

  /// Returns the theme for a terminal.
  package func theme(on terminal: Capabilities) -> Theme {
    switch self {
    case .light: return .light
    case .dark: return .dark
    case .auto:
      guard let appearance = terminal.appearance else { return .neutral }
      let theme: Theme = appearance == .light ? .light : .dark
      return terminal.background.map(theme.on(terminal:)) ?? theme
    }
  }
}

package struct Appearance: Hashable, Sendable {
  package var theme: Theme
  package var language: Language
  /// How numbers and amounts are written; `nil` for the style of the language.
  package var numbers: NumberStyle?
  package var glyphs: GlyphSet
  package var motion: MotionPreference
  /// The day on which the weeks of a calendar begin.
  package var firstWeekday: Weekday
  package var themeChoice = ThemeChoice.auto
  /// Whether the digits of all amounts are hidden.
  package var isVeiled = false

  package init(
    theme: Theme = .dark, language: Language, glyphs: GlyphSet = .blocks,
    motion: MotionPreference = .full, firstWeekday: Weekday = .sunday
  ) {
    self.firstWeekday = firstWeekday
    self.theme = theme
    self.language = language
    self.glyphs = glyphs
    self.motion = motion
  }

  /// The appearance on a terminal.
  package init(
    _ themeChoice: ThemeChoice, on terminal: Capabilities, language: Language,
    motion: MotionPreference, firstWeekday: Weekday
  ) {
    self.init(
      theme: themeChoice.theme(on: terminal), language: language, glyphs: terminal.glyphs,
      motion: motion, firstWeekday: firstWeekday)
    self.themeChoice = themeChoice
  }

  /// Adapts the theme to the background of the terminal, unless the user has chosen a theme.
  mutating func adapt(to terminal: Capabilities) {
    if themeChoice == .auto, terminal.appearance != nil { theme = themeChoice.theme(on: terminal) }
  }

  /// The appearance of an open page.
  var ofPage: Appearance {
    var appearance = self
    appearance.theme = theme.ofPage
    return appearance
  }

  /// Whether areas are painted in color; otherwise, signs and borders mark them.
  var hasColors: Bool { glyphs == .blocks }

  /// The theme for drawing; without colors, a theme that avoids gray for main and secondary text.
  var shownTheme: Theme { hasColors ? theme : theme.withoutGrays }

  package var words: Words {
    Words(language, numbers: numbers, isVeiled: isVeiled).written(in: glyphs)
  }
}
