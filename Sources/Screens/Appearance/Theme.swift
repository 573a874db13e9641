import Ledger
package import Terminal

/// The colours of a screen.
///
/// Text has three weights of grey, and each category has an accent. ``background`` is the colour
/// that the terminal is expected to have behind the text. It is never painted; fading text fades
/// towards it.
package struct Theme: Hashable, Sendable {
  package let text: Color
  /// The colour of large numerals, which are painted and so need one of their own.
  package let numerals: Color
  package private(set) var second: Color
  package let third: Color
  package let track: Color
  package let background: Color
  /// The background of cards and pages.
  package let panel: Color
  package private(set) var more: Color
  package private(set) var less: Color
  /// The accents, beginning with that of the largest category.
  package let categories: [Color]
  package let rest: Color

  private init(
    text: Color, numerals: Color, second: Color, third: Color, track: Color, background: Color,
    panel: Color
  ) {
    self.panel = panel
    self.text = text
    self.numerals = numerals
    self.second = second
    self.third = third
    self.track = track
    self.background = background
    more = Color(0xF04452)
    less = Color(0x3182F6)
    categories = [0x3182F6, 0x14B8A6, 0xF5A524, 0xF06292, 0x8B7CF6, 0x64B5F6].map { Color($0) }
    rest = Color(0x9AA4B2)
  }

  private init(
    text: UInt32, second: UInt32, third: UInt32, track: UInt32, background: UInt32, panel: UInt32
  ) {
    self.init(
      text: Color(text), numerals: Color(text), second: Color(second), third: Color(third),
      track: Color(track), background: Color(background), panel: Color(panel))
  }

  /// For terminals with a dark background.
  package static let dark = Theme(
    text: 0xF2F4F6, second: 0x8B95A1, third: 0x4E5968, track: 0x2C323B, background: 0x15171A,
    panel: 0x20252C)

  /// For terminals with a light background.
  package static let light = Theme(
    text: 0x191F28, second: 0x6B7684, third: 0xB0B8C1, track: 0xE5E8EB, background: 0xFFFFFF,
    panel: 0xF2F4F6)

  /// Creates the theme for a terminal with a dark or a light background.
  package init(_ appearance: Capabilities.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }

  /// The theme with all text in the terminal's own colour.
  ///
  /// For 16 colours: their greys come from the user's palette, and are often unreadable on its
  /// background.
  var withoutGreys: Theme {
    Theme(
      text: .terminalDefault, numerals: numerals, second: .terminalDefault,
      third: Color(0x808080), track: track, background: background, panel: panel)
  }

  /// Returns the theme with inks that are readable on `paper`, which is nearer to them than the
  /// background.
  func on(_ paper: Color) -> Theme {
    var theme = self
    theme.second = second.readable(on: paper, toward: text)
    theme.more = more.readable(on: paper, toward: text)
    theme.less = less.readable(on: paper, toward: text)
    return theme
  }

  /// The theme for text on cards and pages.
  var onPanel: Theme { on(panel) }

  /// The background of a panel's row that has the focus.
  var focusOnPanel: Color { panel.mixed(with: second, by: 0.25) }

  /// Returns the colour of `ink` in this theme.
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

/// The role of a piece of text.
///
/// Themes map it to a colour.
package enum Ink: Hashable, Sendable {
  /// The text to read first.
  case text
  /// Text that explains it.
  case second
  /// Decoration.
  case third
  /// More was spent.
  case more
  /// Less was spent.
  case less
}

extension Theme {
  /// The colours of the wallet's cards, on a dark background and on a light one.
  static let cards = [
    0x4B5563, 0x3451B2, 0x0B6E52, 0x855610, 0x5B3AA8, 0xA3355F, 0x1F6A8C, 0x645C0E,
  ].map { Color($0) }
  /// The colour of a card's main text.
  static let cardText = Color(0xFFFFFF)
  static let cardSecond = Color(0xE3E9F0)

  /// The colour that an account's card keeps.
  static func card(of account: Account.ID) -> Color {
    cards[Int(account.magnitude % UInt64(cards.count))]
  }

  /// The account's colour for lines and text on a page.
  func accent(of account: Account.ID) -> Color {
    // White text needs dark cards. Their colour alone would be too dark on a dark page.
    let card = Theme.card(of: account)
    let isDark = background.relativeLuminance < 0.5
    return isDark ? card.mixed(with: Theme.cardText, by: 0.35) : card
  }
}
