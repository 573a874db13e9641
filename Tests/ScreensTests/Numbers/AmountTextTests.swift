import Ledger
import Terminal
import Testing

@testable import Screens

struct AmountTextTests {
  @Test func `won stand behind the number in Korean, and in front in English`() {
    let amounts = Words(.korean).amounts(in: .krw)
    #expect(amounts.number(1_302_960) == "1,302,960")
    #expect(amounts.amount(-64_700) == "-64,700원")
    #expect(amounts.inSentence(64_700) == "64,700원")
    #expect(amounts.moved(1_200) == "+1,200원")
    #expect(amounts.code == nil)
    let english = Words(.english).amounts(in: .krw)
    #expect(english.amount(412_300) == "₩412,300")
    #expect(english.amount(-412_300) == "-₩412,300")
    #expect(english.moved(1_200) == "+₩1,200")
    #expect(english.inSentence(412_300) == "₩412,300")
    #expect(english.code == "KRW")
  }

  @Test func `Korean words keep their unit in the number style of another locale`() throws {
    let style = try #require(NumberStyle(locale: "de_DE.UTF-8"))
    let words = Words(.korean, numbers: style)
    #expect(words.amounts(in: .krw).amount(-1_504_500) == "-1.504.500원")
    #expect(words.amounts(in: .eur).amount(-123_450) == "-1.234,50 €")
    #expect(words.amounts(in: .krw).abbreviated(15_000) == "1,5만")
  }

  @Test func `without a locale, amounts have codes`() {
    let words = Words(.english, numbers: .plain)
    #expect(words.amounts(in: .usd).amount(-123_456) == "-1,234.56 USD")
    #expect(words.amounts(in: .usd).inSentence(123_456) == "1,234.56")
    #expect(words.amounts(in: .krw).amount(412_300) == "412,300 KRW")
    #expect(Words(.korean, numbers: .plain).amounts(in: .usd).inSentence(5) == "0.05 USD")
    #expect(Words(.korean, numbers: .plain).amounts(in: .krw).amount(5) == "5원")
  }

  @Test func `without UTF-8, a sign that is not ASCII becomes the code`() {
    let words = Words(.english).written(in: .ascii)
    #expect(words.amounts(in: .usd).amount(-5) == "-$0.05")
    #expect(words.amounts(in: .eur).amount(5) == "EUR 0.05")
    #expect(words.amounts(in: .krw).moved(5) == "+KRW 5")
  }

  @Test func `the parts of an amount are its text`() throws {
    for locale in ["en_US", "de_DE", "de_CH", "nl_NL", "ko_KR", "bn_BD", "fr_FR"] {
      let style = try #require(NumberStyle(locale: locale))
      let amounts = Words(.english, numbers: style).amounts(in: .usd)
      for amount in [0, 5, -5, 123_456, -123_456_789, .max, .min] as [Int64] {
        let parts = amounts.parts(amount)
        #expect(parts.text == amounts.amount(amount))
        #expect(parts.number.first?.isNumber == true && parts.number.last?.isNumber == true)
        let rest = parts.lead + parts.trail
        #expect(rest.filter(\.isNumber).isEmpty)
      }
    }
  }

  @Test(arguments: [(316, "31.6%"), (1_000, "100.0%"), (0, "0.0%"), (-47, "-4.7%"), (5, "0.5%")])
  func `percentages have one decimal`(tenths: Int, text: String) throws {
    #expect(Words(.english).percent(tenths: tenths) == text)
    let german = try #require(NumberStyle(locale: "de"))
    #expect(
      Words(.english, numbers: german).percent(tenths: tenths) == text.replacing(".", with: ","))
  }
}
