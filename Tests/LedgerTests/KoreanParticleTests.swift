import Ledger
import Testing

struct KoreanParticleTests {
  @Test(arguments: [
    ("원", "원은", "원이", "원으로", "원이에요"), ("통화", "통화는", "통화가", "통화로", "통화예요"),
    ("서울", "서울은", "서울이", "서울로", "서울이에요"), ("1,000", "1,000은", "1,000이", "1,000으로", "1,000이에요"),
    ("2021", "2021은", "2021이", "2021로", "2021이에요"), ("2025", "2025는", "2025가", "2025로", "2025예요"),
    ("카드 (본인)", "카드 (본인)은", "카드 (본인)이", "카드 (본인)으로", "카드 (본인)이에요"),
    ("Wise", "Wise는", "Wise가", "Wise로", "Wise예요"), ("KRW", "KRW는", "KRW가", "KRW로", "KRW예요"),
    ("Bank", "Bank는", "Bank가", "Bank로", "Bank예요"),
    ("Debit", "Debit은", "Debit이", "Debit으로", "Debit이에요"),
    ("Amazon", "Amazon은", "Amazon이", "Amazon으로", "Amazon이에요"),
    ("PayPal", "PayPal은", "PayPal이", "PayPal로", "PayPal이에요"),
    ("通貨", "通貨은(는)", "通貨이(가)", "通貨(으)로", "通貨(이)에요"),
  ])
  func `a particle follows the last sound`(
    text: String, topic: String, subject: String, towards: String, polite: String
  ) {
    #expect(text.with(.topic) == topic)
    #expect(text.with(.subject) == subject)
    #expect(text.with(.towards) == towards)
    #expect(text.with(.isPolite) == polite)
  }

  @Test func `quotation marks have no sound`() {
    #expect(inQuotes("일월년", .topic) == "\"일월년\"은")
    #expect(inQuotes("2025.13.40", .called) == "\"2025.13.40\"이라는")
    #expect(inQuotes("출금", .and) == "\"출금\"과")
    #expect(inQuotes("", .topic) == "\"\"은(는)")
  }
}
