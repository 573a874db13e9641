package import Ledger

/// A bank, a card company, a broker or a payment service.
package struct Institution: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case bank, card, broker, pay }

  package let kind: Kind
  package let korean: String
  package let english: String
  /// The color of the brand as `0xRRGGBB`; `nil` if it is not well known.
  package let color: UInt32?

  package init(_ kind: Kind, korean: String, english: String, color: UInt32?) {
    (self.kind, self.korean, self.english, self.color) = (kind, korean, english, color)
  }

  package func name(in language: Language) -> String {
    language.text(en: english, ko: korean)
  }
}
