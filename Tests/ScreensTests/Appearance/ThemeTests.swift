import Terminal
import Testing

@testable import Screens

struct ThemeTests {
  /// The backgrounds of common color schemes.
  static let backgrounds: [UInt32] = [
    0x000000, 0xFFFFFF,  // xterm
    0x002B36, 0xFDF6E3,  // Solarized
    0x1E1E2E, 0xEFF1F5,  // Catppuccin
    0x282828, 0xFBF1C7,  // Gruvbox
    0x2E3440, 0xECEFF4,  // Nord
    0x282A36, 0x1A1B26, 0xE1E2E7,  // Dracula, Tokyo Night
    0x0D1117, 0x300A24, 0x272822, 0x191724, 0xFAF4ED,  // GitHub, Ubuntu, Monokai, Rosé Pine
  ]

  @Test(arguments: backgrounds)
  func `text is readable on the reported background and on painted areas`(bits: UInt32) {
    var terminal = Capabilities(Surroundings(environment: [:], isOutputTerminal: true))
    let background = Color(bits)
    terminal.background = background
    terminal.appearance = background.relativeLuminance > 0.179 ? .light : .dark
    let theme = ThemeChoice.auto.theme(on: terminal)
    #expect(theme.background == background)
    for (paper, inks) in [
      (background, theme), (theme.panel, theme.onPanel),
      (theme.focusOnPanel, theme.on(theme.focusOnPanel)),
      (theme.ofPage.panel, theme.ofPage.onPanel),
      (theme.ofPage.focusOnPanel, theme.on(theme.ofPage.focusOnPanel)),
    ] {
      #expect(inks == theme || inks.received.contrast(with: paper) >= 4.5)
      for ink in [Ink.text, .second, .more, .less] {
        #expect(inks.color(ink).contrast(with: paper) >= 4.5, "\(ink) on \(paper)")
      }
    }
    for (fill, ink) in CalendarScale.paints(theme) {
      #expect(ink.contrast(with: fill) >= 4.5, "amount on \(fill)")
    }
    #expect(theme.track.contrast(with: background) > 1.1)
    #expect(theme.panel != background && theme.panel != theme.track)
    // A page is lighter than everything behind it.
    #expect(theme.ofPage.panel.relativeLuminance >= theme.panel.relativeLuminance)
  }

  @Test func `text is readable on an unknown background, be it black or white`() {
    let terminal = Capabilities(Surroundings(environment: [:], isOutputTerminal: true))
    let theme = ThemeChoice.auto.theme(on: terminal)
    #expect(theme == .neutral)
    for paper in [Color(0x000000), Color(0xFFFFFF)] {
      for ink in [Ink.second, .more, .less] {
        #expect(theme.color(ink).contrast(with: paper) >= 4.5, "\(ink) on \(paper)")
      }
    }
    for (fill, ink) in CalendarScale.paints(theme) { #expect(ink.contrast(with: fill) >= 4.5) }
    for ink in [Ink.text, .second, .more, .less] {
      #expect(theme.onPanel.color(ink).contrast(with: theme.panel) >= 4.5)
    }
  }

  @Test func `a chosen theme does not depend on the terminal`() {
    var terminal = Capabilities(Surroundings(environment: [:], isOutputTerminal: true))
    terminal.background = Color(0x002B36)
    terminal.appearance = .dark
    #expect(ThemeChoice.light.theme(on: terminal) == .light)
    #expect(ThemeChoice.dark.theme(on: terminal) == .dark)
  }
}
