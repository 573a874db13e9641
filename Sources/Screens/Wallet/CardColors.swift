import Classifying
import Terminal

/// The colors of an account's card: the brand of its institution, and readable text.
struct CardColors: Hashable, Sendable {
  let fill: Color
  let text: Color
  /// The color of quieter text, which is also readable.
  let second: Color
  /// The shade that the next card of a stack throws on the card.
  let shade: Color

  /// The fill of an account without a known institution.
  static let neutral = Color(0x4B5563)
  /// The least contrast of a card with the terminal's background.
  private static let leastEdge = 1.25

  init(_ card: AccountCard, on background: Color) {
    self.init(
      brand: card.identity.institution?.color.map { Color($0) } ?? Self.neutral, on: background)
  }

  init(brand: Color, on background: Color) {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    // A black card on a black screen would have no edge.
    let away = background.relativeLuminance < 0.5 ? white : black
    let mixtures = (0...16).lazy.map { brand.mixed(with: away, by: Double($0) / 32) }
    let fill = mixtures.first { $0.contrast(with: background) >= Self.leastEdge } ?? brand
    let text = [white, black].first { Self.isReadable($0, on: fill) } ?? black
    let quieter = [0.25, 0.2, 0.15, 0.1].lazy.map { text.mixed(with: fill, by: $0) }
    second = quieter.first { Self.isReadable($0, on: fill) } ?? text
    shade = fill.mixed(with: black, by: 0.4)
    (self.fill, self.text) = (fill, text)
  }

  /// Whether text has enough contrast, also in the nearest of 256 colors.
  static func isReadable(_ ink: Color, on fill: Color) -> Bool {
    [ColorDepth.trueColor, .palette256].allSatisfy { depth in
      depth.shown(ink).contrast(with: depth.shown(fill)) >= 4.5
    }
  }
}
