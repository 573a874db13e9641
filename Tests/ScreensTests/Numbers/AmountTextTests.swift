import Ledger
@testable import Screens
import Testing

struct AmountTextTests {
  @Test func `won stand behind the number in Korean`() {
    let amounts = Words(.korean).amounts(in: .krw)
    #expect(amounts.number(1_302_960) == "1,302,960")
    #expect(amounts.amount(-64_700) == "-64,700원")
    #expect(amounts.inSentence(64_700) == "64,700원")
    #expect(amounts.unit == "원")
  }

  @Test func `other units are codes, with the decimals they have`() {
    let dollars = Words(.korean).amounts(in: .usd)
    #expect(dollars.amount(123_456) == "1,234.56 USD")
    #expect(dollars.inSentence(5) == "0.05 USD")
    let won = Words(.english).amounts(in: .krw)
    #expect(won.amount(412_300) == "412,300 KRW")
    #expect(won.inSentence(412_300) == "412,300")
  }

  @Test(arguments: [(316, "31.6%"), (1_000, "100.0%"), (0, "0.0%"), (-47, "-4.7%"), (5, "0.5%")])
  func `percentages have one decimal`(tenths: Int, text: String) {
    #expect(AmountText.percent(tenths: tenths) == text)
  }
}
