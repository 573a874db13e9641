public import Terminal

/// The colors of the examples: a few accents, and grays between the background and the text.
public struct Palette: Sendable {
  /// The terminal's background color, or a likely color if it is unknown.
  public let background: Color
  /// The colors of headlines, explanations and decoration.
  public let text, second, faint: Color
  /// The text color for painted areas, which cannot use the default color.
  public let ink: Color
  /// The colors of a card, of the focused card, and of a page over cards.
  public let panel, focused, page: Color
  public let accents = [
    0x3182F6, 0x14B8A6, 0xF5A524, 0xF06292, 0x8B7CF6, 0x64B5F6, 0x84CC16, 0xF97316,
  ]
  .map { Color($0) }
  private let mixes: Bool

  init(_ capabilities: Capabilities) {
    let isLight = capabilities.appearance == .light
    let background = capabilities.background ?? Color(isLight ? 0xFFFFFF : 0x15171A)
    let text = Color(isLight ? 0x191F28 : 0xF2F4F6)
    func gray(_ amount: Double) -> Color { background.mixed(with: text, by: amount) }
    self.background = background
    ink = text
    (panel, focused, page) = (gray(0.07), gray(0.13), gray(0.1))
    // With 16 colors, the grays depend on the user's palette, and are often illegible.
    mixes = capabilities.colorDepth >= .palette256
    self.text = mixes ? text : .terminalDefault
    second = mixes ? gray(0.6) : .terminalDefault
    faint = mixes ? gray(0.35) : .terminalDefault
  }

  /// Returns a panel's color with a hint of an accent, so that panels that pass each other differ.
  public func tinted(_ panel: Color, _ index: Int) -> Color {
    panel.mixed(with: accent(index), by: 0.1)
  }

  public func accent(_ index: Int) -> Color { accents[index % accents.count] }

  /// Returns `color` over `backdrop` at `opacity`; `nil` if it is invisible.
  public func faded(_ color: Color, _ opacity: Double, over backdrop: Color) -> Color? {
    guard mixes else { return opacity >= 0.5 ? color : nil }
    return color.seen(over: backdrop, opacity: opacity)
  }
}
