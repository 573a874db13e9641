import Ledger
import Testing

@testable import Insight

struct PayeeNamesTests {
  private let names = PayeeNames()
  private let korean = PayeeNames(language: .korean)

  @Test func `a text without known parts is its own name`() {
    #expect(names.name(of: "가온상회") == PayeeName(brand: "가온상회"))
  }

  @Test(arguments: [
    ("KCP-가온상회", "가온상회"), ("이니시스_가온상회", "가온상회"), ("나이스페이먼츠-가온상회", "가온상회"),
    ("SQ *JUNIPER LAMPS", "Juniper Lamps"), ("TST* JUNIPER LAMPS", "Juniper Lamps"),
    ("PAYPAL *JUNIPER LAMPS", "Juniper Lamps"), ("SumUp  *Juniper Lamps", "Juniper Lamps"),
    ("ZETTLE_*Juniper Lamps", "Juniper Lamps"), ("PADDLE.NET* JUNIPER", "Juniper"),
    ("Zelle payment to Ana Sample 7519829", "Ana Sample"),
    ("POS DEBIT JUNIPER LAMPS", "Juniper Lamps"),
    ("Kartenzahlung Juniper Lampen", "Juniper Lampen"), ("SQ *GOLDEN BAKERY", "Golden Bakery"),
  ])
  func `payment services and words of banks are no part of a name`(text: String, name: String) {
    #expect(names.name(of: text).brand == name)
  }

  @Test(arguments: [
    "JUNIPER LAMPS #0123", "JUNIPER LAMPS 01234", "JUNIPER LAMPS STORE 01234",
    "Juniper Lamps 4821973", "JUNIPER LAMPS, INC.", "JUNIPER LAMPS LLC", "Juniper Lamps GmbH",
    "Juniper Lamps GmbH//BERLIN/DE", "JUNIPER LAMPS SAGT DANKE. 0123", "JUNIPER LAMPS OAKLAND",
    "JUNIPER LAMPS OAKLAND CA", "JUNIPER LAMPS #0123 SEATTLE WA", "JUNIPER LAMPS*XQ7ZR21PK",
    "JUNIPER LAMPS* MEMBERSHIP", "JUNIPER LAMPS 866-555-0199", "JUNIPER LAMPS 03/12",
    "JUNIPER LAMPS    DUES       4821973     PPD ID: 9000000001", "ＪＵＮＩＰＥＲ ＬＡＭＰＳ",
    "www.juniper lamps", "JUNIPER LAMPS AUCKLAND NZL",
  ])
  func `numbers, places and legal forms are no part of a name`(text: String) {
    let name = names.name(of: text).brand
    #expect(name == "Juniper Lamps" || text.hasPrefix("www"))
  }

  @Test(arguments: [
    ("가온상회2401", "가온상회", nil), ("가온상회02/21", "가온상회", nil),
    ("주식회사 가온상회", "가온상회", nil), ("（주）가온상회", "가온상회", nil),
    ("㈜가온상회", "가온상회", nil), ("가온상회(주)", "가온상회", nil),
    ("가온상회 강남점", "가온상회", "가온상회 강남점"),
    ("가온상회강남역점", "가온상회", "가온상회 강남역점"),
    ("가온상회 성수", "가온상회", "가온상회 성수"), ("가온 약국", "가온약국", nil),
    ("가온내과의원", "가온내과", nil), ("가온통신 자동납부", "가온통신", nil),
    ("가온백화점", "가온백화점", nil), ("성수동 편의점", "성수동 편의점", nil),
  ])
  func `Hangul names lose numbers, legal forms and branches`(
    text: String, brand: String, branch: String?
  ) {
    #expect(names.name(of: text) == PayeeName(brand: brand, branch: branch))
  }

  @Test(arguments: [
    ("스타벅스코리아강남점", "스타벅스", "스타벅스 강남점"), ("STARBUCKS STORE 04432", "스타벅스", "스타벅스 #04432"),
    ("(주)에스씨케이컴퍼니 역삼점", "스타벅스", "스타벅스 역삼점"), ("ＧＳ２５강남점", "GS25", "GS25 강남점"),
    ("(주)비바리퍼블리카", "토스", nil), ("한국전력2401", "한국전력공사", nil), ("SKT2401", "SK텔레콤", nil),
    ("ＳＫ텔레콤－자동납부", "SK텔레콤", nil), ("KCP-컬리", "마켓컬리", nil), ("네이버페이_멤버십", "네이버플러스 멤버십", nil),
    ("네이버페이_무신사", "무신사", nil), ("롯데쇼핑(주)마트강남점", "롯데마트", "롯데마트 강남점"),
    ("쿠팡이츠", "쿠팡이츠", nil), ("쿠팡(쿠페이)", "쿠팡", nil), ("이마트24 성수점", "이마트24", "이마트24 성수점"),
    ("NETFLIX.COM 866-579-7172", "넷플릭스", nil),
  ])
  func `Korean texts of known companies have one name`(
    text: String, brand: String, branch: String?
  ) {
    #expect(korean.name(of: text) == PayeeName(brand: brand, branch: branch))
  }

  @Test(arguments: [
    ("AMZN Mktp US*P8RXWEBS5", "Amazon"), ("Amazon.com*XKVNWTRQP", "Amazon"),
    ("AMAZON PRIME*2K41B0", "Amazon Prime"), ("Prime Video *2K41B0XX1", "Prime Video"),
    ("APPLE.COM/BILL 866-712-7753", "Apple"), ("APPLE STORE #R123", "Apple Store"),
    ("REWE SAGT DANKE. 4321", "REWE"), ("EDEKA 4321//Pankow", "EDEKA"),
    ("DM FIL.1234 H:1234567", "dm"), ("H + M 0123", "H&M"), ("HM Kreuzberg", "H&M"),
    ("TARGET T-01234", "Target"), ("TARGET OPTICAL CENTRE", "Target Optical Centre"),
    ("SHELL BEACH DINER", "Shell Beach Diner"), ("SHELL OIL 06043", "Shell"),
    ("UBER *TRIP HELP.UBER.COM", "Uber"), ("UBER EATS PENDING", "Uber Eats"),
    ("DD *DOORDASH KXPQ", "DoorDash"), ("KLARNA* H&M", "H&M"), ("KLARNA* 6KKJBZ2FD", "Klarna"),
    ("TFL TRAVEL CH", "TfL"), ("SONY PLAYSTATION NET", "PlayStation"),
  ])
  func `texts of known companies have one name`(text: String, brand: String) {
    #expect(names.name(of: text).brand == brand)
  }

  @Test(arguments: [
    (
      "PayPal Europe S.a.r.l. et Cie S.C.A",
      "1/PP.6330.PP/. Juniper Lampen, Ihr Einkauf bei Juniper Lampen",
      "Juniper Lampen"
    ),
    ("BFS health finance GmbH", "Dr. Sample 4821973", "Dr Sample"),
    ("Google Ireland Ltd", "YouTubePremium 4821973", "YouTube Premium"),
    ("BVG", "Abo Deutschlandticket 2401 4821973", "Deutschlandticket"),
    ("Juniper Lampen GmbH", "Ihr Einkauf bei uns", "Juniper Lampen"),
  ])
  func `the memo names the payee only behind those that collect for others`(
    payee: String, memo: String, name: String
  ) {
    #expect(names.name(of: payee, memo: memo).brand == name)
    var cache = PayeeNameCache(names)
    #expect(cache.usesMemo(of: payee) == (payee != "Juniper Lampen GmbH"))
    #expect(cache.name(of: payee, memo: memo).brand == name)
  }

  @Test(arguments: [
    ["GOLDEN BAKERY", "GOLDEN DINER"], ["가온약국", "가온의원"], ["가온마트", "가온마트24"],
    ["Dauerauftrag 4821973 Ana Sample", "Dauerauftrag 4821974 Max Sample"],
    ["Hotel Paris", "Hotel Berlin"], ["Gas Station Basel", "Gas Station Bern"],
    ["4058 Basel", "4001 Basel"],
    ["TESCO BANK", "TESCO STORES"], ["DISNEY+", "DISNEY CRUISE"], ["RTA CLEVELAND", "RTA DUBAI"],
    ["SQ *JUNIPER LAMPS", "SQ *JUNIPER LAMB"],
    ["Карта *1234 payee1", "Карта *1234 payee2"], ["ACME* NORTH GATE", "ACME* SOUTH GATE"],
    ["PATEL FAMILY MED", "PATEL FAMILY MEDICINE"], ["이마트", "이마트24"], ["네이버페이_가온헤어 성수점", "네이버페이"],
  ])
  func `different shops never become one`(texts: [String]) {
    #expect(Set(texts.map { names.name(of: $0).brand }).count == texts.count)
  }

  @Test(arguments: ["RESTAURANT 1234", "온라인 결제", "PAYMENT", "12345", "*", "", "체크카드", "(주)"])
  func `a text of generic words stays as it is`(text: String) {
    #expect(names.name(of: text) == PayeeName(brand: text))
  }

  @Test func `case, width and umlauts make no difference`() {
    for text in ["Bäckerei Juniper", "BAECKEREI JUNIPER", "Baeckerei juniper", "ＢＡＥＣＫＥＲＥＩ ＪＵＮＩＰＥＲ"]
    {
      #expect(names.name(of: text).brand == "Bäckerei Juniper")
    }
  }

  @Test func `random texts are read without a trap, and always in the same way`() {
    var generator = SystemRandomNumberGenerator()
    let parts = [
      "SQ *", "KCP-", "//", "*", "#", "점", "강남", "(주)", "주)", "GmbH", " ", "  ", "0", "123456", "/",
      ".", "-",
      "SAGT DANKE", "PPD ID", "ABC", "é", "ß", "店", "㈜", "&", "'", "S", "Dr", "www.", ".com",
      "\u{0}", "İ", "🙂",
    ]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...9, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let name = names.name(of: text, memo: text)
      #expect(name == PayeeNames().name(of: text, memo: text), "\(text)")
      #expect(
        !name.brand.isEmpty || text.allSatisfy { $0 == " " || $0.isNewline || $0 == "\0" },
        "\(text)")
    }
  }

  @Test(arguments: [
    ("UNIVERSITAET HAMBURG", "UNIVERSITAET KOELN"), ("KLINIKUM STUTTGART", "KLINIKUM NUERNBERG"),
    ("EINTRACHT FRANKFURT", "EINTRACHT BRAUNSCHWEIG"),
    ("STUDENTENWERK BERLIN", "STUDENTENWERK MUENCHEN"),
    ("Konto 12345", "Konto 67890"), ("ROOM 1001", "ROOM 2002"), ("서울 도서관", "부산 도서관"),
  ])
  func `what is told apart only by a place or a number stays apart`(a: String, b: String) {
    let names = PayeeNames()
    #expect(names.name(of: a).brand != names.name(of: b).brand)
  }
}
