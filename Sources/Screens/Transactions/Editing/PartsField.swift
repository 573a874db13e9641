import Ledger

/// The text of a split that the user is typing: `food=30000 home=rest`.
struct PartsField {
  /// What the typed amounts leave of the transaction's amount; negative if they exceed it.
  ///
  /// `nil` without a typed amount. A part with `rest` leaves nothing.
  let rest: Money?

  init(_ text: String, of amount: Money) {
    let amounts = Adjustment.partTexts(text).compactMap { text in
      text.lastIndex(of: "=").map { String(text[text.index(after: $0)...]) }
    }
    guard !amounts.isEmpty else {
      rest = nil
      return
    }
    let sizes = amounts.compactMap { AmountPattern.typed($0, in: amount.currency) }
    let left =
      Int128(amount.minorUnits.magnitude) - sizes.reduce(Int128(0)) { $0 + Int128($1) }
    let takesRest = amounts.contains { Adjustment.isRest($0) }
    rest = Money(takesRest && left > 0 ? 0 : Int64(clamping: left), amount.currency)
  }

  /// Returns the text of existing parts, for an edit.
  static func text(
    of parts: [Adjustment.Part], in currency: Currency, _ language: Language
  ) -> String {
    parts.map { part in
      let size = Money(Int64(clamping: part.amount.magnitude), currency)
      return part.category.name(in: language) + "=" + size.decimal
    }.joined(separator: " ")
  }
}
