import Ledger
import Terminal

extension Theme {
  /// What the wallet's cards are made of, on a dark background and on a light one.
  static let cards = [
    0x4B5563, 0x3451B2, 0x0B6E52, 0x855610, 0x5B3AA8, 0xA3355F, 0x1F6A8C, 0x645C0E,
  ].map { Color($0) }
  /// The ink of what is read first on them, and of the rest.
  static let cardText = Color(0xFFFFFF)
  static let cardSecond = Color(0xE3E9F0)

  /// The colour that an account's card keeps.
  static func card(of account: Account.ID) -> Color {
    cards[Int(account.magnitude % UInt64(cards.count))]
  }

  /// The account's colour as ink: what is drawn on a page in it.
  func accent(of account: Account.ID) -> Color {
    // Cards are dark enough for white text: on a dark page they would hardly be seen.
    let card = Theme.card(of: account)
    let isDark = background.relativeLuminance < 0.5
    return isDark ? card.mixed(with: Theme.cardText, by: 0.35) : card
  }
}
