import Ledger
import Testing

struct CurrencyTests {
  @Test(arguments: [("KRW", 0), ("usd", 2), ("JPY", 0), ("KWD", 3), ("EUR", 2), ("VND", 0)])
  func `knows the decimals of ISO 4217`(code: String, exponent: Int) throws {
    #expect(try #require(Currency(code: code)).exponent == exponent)
  }

  @Test(arguments: ["", "KR", "KRWN", "XXX", "원", "12A", "   ", "\u{0}\u{0}\u{0}", "K\u{E9}"])
  func `refuses what ISO 4217 does not list`(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test func `writes its code in capitals`() throws {
    #expect(try #require(Currency(code: "gbp")).code == "GBP")
    #expect(Currency.krw.code == "KRW")
  }

  @Test(arguments: [("KR", "KRW"), ("de", "EUR"), ("US", "USD"), ("GB", "GBP")])
  func `comes from a territory`(territory: String, code: String) {
    #expect(Currency(territory: territory)?.code == code)
  }
}
