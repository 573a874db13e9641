extension Money {
  /// Creates a positive amount or zero from text such as `30,000`, `30.000원`, `12.5` or `12,50`.
  ///
  /// A separator may mean decimals or thousands; the currency decides. Fails for text that is not a
  /// number without a sign, and for text with two meanings, such as `1,234` in Kuwaiti dinars.
  package init?(typed text: String, in currency: Currency) {
    guard !text.unicodeScalars.contains(where: { ["+", "-", "\u{2212}"].contains($0) }),
      let amount = AmountPattern(text)?.magnitudes(in: currency).only
    else { return nil }
    self.init(amount, currency)
  }
}
