import Ledger
import Terminal
import Testing

@testable import Screens

/// The texts are those of CLDR 49, with ordinary spaces, narrow yen signs and ISO 4217's decimals.
struct NumberStyleTests {
  private struct Sample: Sendable {
    let locale: String
    let currency: Currency
    let texts: [String]

    /// Creates a sample of 1234 and -1234567.5 (or -1234568), separated by `|`.
    init(_ locale: String, _ currency: String, _ texts: String) {
      self.locale = locale
      self.currency = Currency(code: currency) ?? .usd
      self.texts = texts.split(separator: "|").map(String.init)
    }
  }

  private static let samples = [
    Sample("en_US", "USD", "$1,234.00|-$1,234,567.50"),
    Sample("en_US", "EUR", "€1,234.00|-€1,234,567.50"),
    Sample("en_US", "JPY", "¥1,234|-¥1,234,568"),
    Sample("en_US", "CHF", "CHF 1,234.00|-CHF 1,234,567.50"),
    Sample("en_GB", "GBP", "£1,234.00|-£1,234,567.50"),
    Sample("en_GB", "USD", "US$1,234.00|-US$1,234,567.50"),
    Sample("en_AU", "AUD", "$1,234.00|-$1,234,567.50"),
    Sample("en_AU", "USD", "USD 1,234.00|-USD 1,234,567.50"),
    Sample("en_CA", "CAD", "$1,234.00|-$1,234,567.50"),
    Sample("en_IN", "INR", "₹1,234.00|-₹12,34,567.50"),
    Sample("hi_IN", "USD", "$1,234.00|-$12,34,567.50"),
    Sample("de_DE", "EUR", "1.234,00 €|-1.234.567,50 €"),
    Sample("de_DE", "KRW", "1.234 ₩|-1.234.568 ₩"),
    Sample("de_AT", "EUR", "€ 1.234,00|-€ 1.234.567,50"),
    Sample("de_CH", "CHF", "CHF 1'234.00|CHF-1'234'567.50"),
    Sample("fr_CH", "CHF", "1'234.00 CHF|-1'234'567.50 CHF"),
    Sample("fr_FR", "EUR", "1 234,00 €|-1 234 567,50 €"),
    Sample("fr_FR", "USD", "1 234,00 $US|-1 234 567,50 $US"),
    Sample("fr_CA", "USD", "1 234,00 $ US|-1 234 567,50 $ US"),
    Sample("es_ES", "EUR", "1234,00 €|-1.234.567,50 €"),
    Sample("es_MX", "MXN", "$1,234.00|-$1,234,567.50"),
    Sample("es_MX", "USD", "USD 1,234.00|-USD 1,234,567.50"),
    Sample("it_IT", "EUR", "1234,00 €|-1.234.567,50 €"),
    Sample("nl_NL", "EUR", "€ 1.234,00|€ -1.234.567,50"),
    Sample("pl_PL", "PLN", "1234,00 zł|-1 234 567,50 zł"),
    Sample("pt_PT", "EUR", "1234,00 €|-1 234 567,50 €"),
    Sample("pt_BR", "BRL", "R$ 1.234,00|-R$ 1.234.567,50"),
    Sample("sv_SE", "SEK", "1 234,00 kr|-1 234 567,50 kr"),
    Sample("ja_JP", "JPY", "¥1,234|-¥1,234,568"),
    Sample("zh_CN", "CNY", "¥1,234.00|-¥1,234,567.50"),
    Sample("zh_TW", "TWD", "$1,234.00|-$1,234,567.50"),
    Sample("ko_KR", "USD", "US$1,234.00|-US$1,234,567.50"),
    Sample("tr_TR", "TRY", "₺1.234,00|-₺1.234.567,50"),
    Sample("he_IL", "ILS", "1,234.00 ₪|-1,234,567.50 ₪"),
  ]

  @Test(arguments: samples)
  private func `amounts look as in CLDR`(sample: Sample) throws {
    let style = try #require(NumberStyle(locale: sample.locale))
    let amounts = Words(.english, numbers: style).amounts(in: sample.currency)
    let isWhole = sample.currency.exponent == 0
    #expect(amounts.amount(isWhole ? 1_234 : 123_400) == sample.texts[0])
    #expect(amounts.amount(isWhole ? -1_234_568 : -123_456_750) == sample.texts[1])
  }

  @Test func `a locale's name has many forms`() throws {
    let german = try #require(NumberStyle(locale: "de_DE"))
    for name in ["de", "de_DE.UTF-8", "de_DE@euro", "de-DE", "DE_de", "de_XX", "de_DE.ISO-8859-1"] {
      #expect(NumberStyle(locale: name) == german, "\(name)")
    }
    #expect(NumberStyle(locale: "zh_Hant_TW") == NumberStyle(locale: "zh_TW"))
    for name in ["C", "POSIX", "C.UTF-8"] { #expect(NumberStyle(locale: name) == .plain) }
    for name in ["", "xx_YY", "german", "*", "[", "#", "_", ".UTF-8", "1"] {
      #expect(NumberStyle(locale: name) == nil, "\(name)")
    }
  }

  @Test func `groups and places of separators agree`() throws {
    for locale in ["en", "hi", "de", "es", "fr"] {
      let style = try #require(NumberStyle(locale: locale))
      for magnitude in [0, 9, 999, 1_000, 12_345, 123_456, 1_234_567, 12_345_678_901] as [UInt64] {
        let text = style.digits(magnitude, exponent: 0)
        #expect(text.filter(\.isNumber) == "\(magnitude)")
        guard magnitude >= 10_000 else { continue }
        for (place, character) in text.reversed().enumerated() {
          #expect((character == style.group) == style.isSeparator(atPlace: place), "\(text)")
        }
      }
    }
    #expect(NumberStyle.plain.digits(5, exponent: 3) == "0.005")
    #expect(NumberStyle.plain.digits(.max, exponent: 2) == "184,467,440,737,095,516.15")
  }

  @Test func `every style has plain characters of one cell`() throws {
    for locale in ["ar_EG", "fa_IR", "he_IL", "bn_BD", "ur_PK", "ne_NP", "am_ET", "pt_CV", "ps_AF"]
    {
      let style = try #require(NumberStyle(locale: locale))
      for character in [style.decimal, style.group, style.percentDecimal] {
        #expect("\(character)".widthInCells == 1, "\(locale)")
      }
      for symbol in style.symbols.values {
        #expect(!symbol.isEmpty && symbol.widthInCells > 0, "\(locale) \(symbol)")
        #expect(neutralized(symbol) == symbol, "\(locale) \(symbol)")
      }
    }
  }
}
