package import Ledger
import Motion
import Terminal

/// A formatter for the amounts of one currency in one language.
///
/// Only ``Words/amounts(in:)`` creates formatters, so that the veil hides the amounts of all screens.
package struct AmountText: Hashable, Sendable {
  /// The unit after an amount: `원`, or the currency's code.
  package let unit: String

  let currency: Currency
  /// Whether the unit follows the number without a space.
  let unitIsJoined: Bool
  private let words: Words

  var language: Language { words.language }

  fileprivate init(currency: Currency, words: Words) {
    self.currency = currency
    self.words = words
    unitIsJoined = currency == .krw && words.language == .korean
    unit = unitIsJoined ? "원" : currency.code
  }

  /// Returns the bare number, such as `1,302,960` or `-12.34`.
  package func number(_ minorUnits: Int64) -> String {
    veiled(Money(minorUnits, currency).grouped)
  }

  /// Returns the number with its unit: `64,700원`, `64,700 KRW`, `12.34 USD`.
  package func amount(_ minorUnits: Int64) -> String {
    number(minorUnits) + (unitIsJoined ? "" : " ") + unit
  }

  /// Returns the number for a sentence: with its unit in Korean, bare in English.
  package func inSentence(_ minorUnits: Int64) -> String {
    language == .korean ? amount(minorUnits) : number(minorUnits)
  }

  /// Returns the bare number with its sign, such as `+1,200`.
  func signed(_ minorUnits: Int64) -> String {
    (minorUnits > 0 ? "+" : "") + number(minorUnits)
  }

  /// Returns the absolute value of `minorUnits` as a bare number, limited to `Int64.max`.
  func magnitude(_ minorUnits: Int64) -> String { number(Int64(clamping: minorUnits.magnitude)) }

  func veiled(_ text: String) -> String { words.veiled(text) }

  /// Returns a percentage with one decimal place, such as `31.6%`.
  package static func percent(tenths: Int) -> String {
    let size = tenths.magnitude
    return (tenths < 0 ? "-" : "") + "\(size / 10).\(size % 10)%"
  }
}

extension Words {
  package func amounts(in currency: Currency) -> AmountText {
    AmountText(currency: currency, words: self)
  }

  /// Returns text about amounts; if amounts are veiled, each digit is hidden behind a character of
  /// the same width.
  func veiled(_ text: String) -> String {
    guard isVeiled else { return text }
    return String(text.map { $0.isWholeNumber ? NumericText.placeholder : $0 })
  }
}

extension Installment {
  package func text(in language: Language) -> String {
    switch (knownNumber, knownCount) {
    case (let number?, let count?):
      language.text(en: "installment \(number)/\(count)", ko: "할부 \(number)/\(count)")
    case (let number?, nil): language.text(en: "installment \(number)", ko: "할부 \(number)회차")
    case (nil, let count?): language.text(en: "\(count) installments", ko: "할부 \(count)개월")
    case (nil, nil): language.text(en: "installments", ko: "할부")
    }
  }
}

extension Counterpart {
  /// Returns a label, such as `to Savings`.
  ///
  /// `isOut` means that the transaction takes money out of its account.
  package func text(isOut: Bool, in language: Language) -> String {
    let account = neutralized(account.name)
    return switch relation {
    case .cancels: language.text(en: "cancels \(day)", ko: "\(day) 결제 취소")
    case .cancelledBy: language.text(en: "cancelled \(day)", ko: "\(day) 취소됨")
    case .transfer where isOut: language.text(en: "to \(account)", ko: "이체 → \(account)")
    case .transfer: language.text(en: "from \(account)", ko: "이체 ← \(account)")
    }
  }
}

extension Kind {
  package func name(in language: Language) -> String {
    switch self {
    case .spending: language.text(en: "spending", ko: "지출")
    case .refund: language.text(en: "refund", ko: "환불")
    case .income: language.text(en: "income", ko: "수입")
    case .transfer: language.text(en: "transfer", ko: "이체")
    }
  }
}
