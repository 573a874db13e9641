import Classifying
import Foundation
import Ledger
import Testing
import TestSupport

@Suite struct MerchantDictionaryTests {
  /// Payees as statements spell them, with the category that a person would choose.
  static let spellings: [(BuiltInCategory, [String])] = [
    (
      .food,
      [
        "배달의민족", "배달의 민족", "(주)우아한형제들", "쿠팡이츠", "요기요_결제", "한솥도시락 성수점", "김밥천국", "맥도날드 성수DT점",
        "교촌치킨서울숲점", "본죽&비빔밥", "써브웨이 강남", "BHC치킨 뚝섬", "성수동 칼국수", "이자카야 하루", "엄마손분식",
        "MCDONALD'S F1234", "CHIPOTLE 1824", "UBER EATS", "Uber *Eats Pending", "UBER   *EATS",
        "SQ *THAI RESTAURANT",
        "TST* TAQUERIA EL SOL", "DOORDASH*WINGSTOP", "DELIVEROO.CO.UK", "Lieferando.de",
        "NANDOS CAMDEN",
      ]
    ),
    (
      .groceries,
      [
        "이마트 성수점", "(주)이마트", "홈플러스 강동점", "마켓컬리", "코스트코코리아", "농협하나로마트", "GS25 성수점", "CU강남점",
        "ＧＳ２５ 뚝섬", "세븐일레븐 역삼", "WHOLEFDS MKT, SOMERVILLE", "TRADER JOE'S #512", "TESCO STORES 3297",
        "SAINSBURYS S/MKTS", "REWE Markt Neukölln", "Lidl sagt Danke", "ALDI SUED",
        "EDEKA Schöneberg",
        "CARREFOUR CITY", "WOOLWORTHS 1294 FITZROY", "COLES 0581", "MIGROS ZUERICH",
        "WAL-MART #1234",
      ]
    ),
    (
      .cafe,
      [
        "스타벅스 서울숲역점", "스타벅스코리아", "스타 벅스 코리아", "메가엠지씨커피 뚝섬점", "투썸플레이스 성수점", "블루보틀 성수 카페", "이디야커피",
        "파리바게뜨 성수점", "배스킨라빈스", "카페 \"온도\", 성수", "동네빵집", "STARBUCKS STORE 07311",
        "BLUE BOTTLE COFFEE", "PRET A MANGER", "COSTA COFFEE", "Einstein Kaffee",
        "SQ *OAK ST ESPRESSO",
      ]
    ),
    (
      .transport,
      [
        "카카오T 택시", "카카오T택시", "티머니 교통카드 충전", "코레일 승차권", "서울교통공사", "UBER *TRIP", "LYFT *RIDE",
        "TFL TRAVEL CH", "TRAINLINE", "Deutsche Bahn", "BVG Abo", "MTA*NYCT PAYGO", "MYKI TOP UP",
        "SBB CFF FFS",
      ]
    ),
    (
      .car,
      ["GS칼텍스 성수주유소", "성수셀프주유소", "쏘카", "하이패스", "SHELL OIL 57444", "CHEVRON 0091", "Aral Station"]
    ),
    (
      .shopping,
      [
        "쿠팡", "쿠팡(주)", "무신사", "다이소 뚝섬점", "오늘의집", "알리익스프레스", "하이마트 성수", "AMAZON MKTPL*2K41B0",
        "AMZN Mktp US", "TARGET 00012345", "IKEA BERLIN", "Zalando SE", "MediaMarkt Alexanderplatz",
        "BUNNINGS 484000", "H&M 0123", "AMAZON.CO.UK*R43",
      ]
    ),
    (
      .housing,
      [
        "성수빌라 월세", "한국전력공사", "서울도시가스", "아파트 관리비", "PG&E WEB ONLINE", "OAKVIEW APARTMENTS",
        "BRITISH GAS", "CAMDEN LETTINGS RENT", "Hausverwaltung Linden", "Vattenfall Europe Sales",
      ]
    ),
    (
      .telecom,
      [
        "SK텔레콤 자동납부", "LG유플러스", "KT통신요금", "KT", "COMCAST XFINITY", "VERIZON WRLS",
        "Telekom Deutschland",
      ]
    ),
    (.health, ["서울숲약국", "밝은연세안과의원", "연세치과", "CVS/PHARMACY #0042", "BOOTS 1120", "Adler Apotheke"]),
    (.beauty, ["CJ올리브영 성수점", "준오헤어 성수", "SEPHORA 55", "Friseur Schmitz"]),
    (
      .leisure,
      ["CGV 왕십리", "메가박스", "교보문고 광화문점", "예스24", "ODEON CINEMAS", "Kino International", "AMC 0412"]
    ),
    (
      .subscriptions,
      [
        "넷플릭스", "유튜브프리미엄", "유튜브 프리미엄", "멜론 정기결제", "쿠팡와우 멤버십", "밀리의서재", "NETFLIX.COM",
        "Spotify P1234", "APPLE.COM/BILL", "OPENAI *CHATGPT", "Amazon Prime*2K1", "Google One",
      ]
    ),
    (.education, ["클래스101", "해커스어학원", "성수수학학원", "UDEMY ONLINE"]),
    (.children, ["햇살어린이집", "TOYS R US"]),
    (.pets, ["성수동물병원", "CHEWY.COM", "Fressnapf"]),
    (.gifts, ["카카오톡선물하기", "축의금", "UNICEF"]),
    (.travel, ["야놀자", "대한항공", "AIRBNB HMX", "RYANAIR FR123", "Hotel Adler", "BOOKING.COM"]),
    (.finance, ["삼성화재 보험료", "현대해상", "대출이자", "저축은행 대출이자", "GEICO *AUTO", "ALLIANZ VERS"]),
    (.taxes, ["국세청", "자동차세", "지방세입", "COUNCIL TAX"]),
    (
      .cash,
      [
        "ATM출금", "ATM 출금 성수", "현금인출", "ATM WITHDRAWAL 001234", "CASH WITHDRAWAL AT BANK MACHINE",
        "Bargeldauszahlung", "GELDAUTOMAT HAUPTBAHNHOF", "RETRAIT DAB PARIS", "Prelievo Bancomat",
        "RETIRADA EFECTIVO CAJERO", "Geldopname", "Bankomatuttag", "ATM引出", "ATM取款",
      ]
    ),
    // The rest of the world.
    (
      .groceries,
      [
        "INTERMARCHÉ 1234", "MONOPRIX PARIS", "ESSELUNGA MILANO", "Conad City",
        "MERCADONA VALENCIA",
        "PINGO DOCE LISBOA", "Albert Heijn 1234", "ICA Maxi Solna", "REMA 1000 Oslo",
        "FØTEX ØSTERBRO",
        "K-Supermarket Kamppi", "BIEDRONKA 4321", "ŻABKA Z1234", "ПЯТЁРОЧКА 123", "BLINKIT",
        "BIGBASKET",
        "DAN MURPHY'S", "まいばすけっと", "盒马鲜生", "씨스페이스 성수",
      ]
    ),
    (
      .food,
      [
        "SWIGGY BANGALORE", "Zomato", "THUISBEZORGD.NL", "FOODORA AB", "TELEPIZZA", "RED ROOSTER",
        "海底捞火锅", "すき家 渋谷店", "LA PIADINERIA", "WHATABURGER 123", "O'TACOS LILLE",
      ]
    ),
    (
      .transport,
      [
        "SNCF CONNECT", "RATP NAVIGO", "TRENITALIA SPA", "RENFE VIAJEROS",
        "NS GROEP IZ NS REIZIGERS",
        "SJ.SE", "REJSEKORT", "IRCTC", "TRANSPORTFORNSW TAP", "モバイルSUICA", "滴滴出行",
      ]
    ),
    (
      .car,
      [
        "TOTALENERGIES ACCESS", "OKQ8", "REPSOL ESTACION", "AMPOL 1234", "INDIAN OIL",
        "ORLEN STACJA", "中国石化",
      ]
    ),
    (
      .shopping,
      [
        "FNAC PARIS", "MEDIAWORLD", "EL CORTE INGLÉS", "BOL.COM", "COOLBLUE BV", "CLAS OHLSON",
        "ELGIGANTEN", "FLIPKART", "MYNTRA", "JB HI-FI", "ドン・キホーテ", "ヨドバシカメラ", "拼多多", "ALLEGRO.PL",
      ]
    ),
    (
      .housing,
      ["ENEL ENERGIA", "IBERDROLA CLIENTES", "ENECO", "ELLEVIO AB", "AGL SALES", "東京電力", "国家电网"]
    ),
    (
      .telecom,
      [
        "BOUYGUES TELECOM", "MOVISTAR", "ODIDO", "TELENOR SVERIGE", "AIRTEL PREPAID", "OPTUS",
        "NTTドコモ",
      ]
    ),
    (
      .health,
      ["PHARMACIE DU CENTRE", "FARMACIA COMUNALE", "APOTEKET AB", "APOTHEEK DE BRUG", "マツモトキヨシ"]
    ),
    (.taxes, ["IMPOT DGFIP", "AGENCIA TRIBUTARIA", "BELASTINGDIENST", "SKATTEVERKET", "国税庁 国税"]),
  ]

  @Test(arguments: spellings.flatMap { group in group.1.map { (group.0, $0) } })
  func `merchants are known in the spelling of statements`(
    category: BuiltInCategory, payee: String
  ) {
    let found = Classifier().classify(ClassificationEvidence(payee: payee, isMoneyOut: true))
    #expect(
      found == Classification(kind: .spending, category: Category(key: category.rawValue)))
  }

  @Test func `every line of the data is valid`() throws {
    let text = try Repository.text(of: "Sources/CMerchants/merchants.txt")
    var keys: Set<String> = [
      "income", "transfer", "transfer?", "card company", "payment", "refund", "purchase", "wallet",
      "bank wallet", "top-up", "funding", "nothing",
    ]
    for category in BuiltInCategory.allCases {
      keys.formUnion(["", "~", "!", "?"].map { "\(category)\($0)" } + ["income+\(category)"])
    }
    var seen: Set<String> = []
    var sections: [Substring] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      #expect(keys.contains(String(parts[0])), "\(line)")
      if sections.last != parts[0] { sections.append(parts[0]) }
      let tokens = try #require(parts.last).dropFirst()
      for token in tokens.split(separator: "|", omittingEmptySubsequences: false) {
        #expect(token.utf8.count >= 2, "\(line)")
        #expect(token.first != " " && token.last != " ", "\(token) has spaces")
        #expect(seen.insert(String(token)).inserted, "\(token) is a duplicate")
        var name = token
        if let first = name.first, "=+^".contains(first) { name.removeFirst() }
        if name.hasSuffix("$") { name.removeLast() }
        #expect(!name.contains("$"), "\(token)")
        let found = MerchantDictionary.standard.find(in: String(name))
        #expect(
          found.category != nil || !found.words.isEmpty || parts[0] == "nothing", "\(token)")
      }
    }
    #expect(seen.count > 10_000)
    #expect(Set(sections).count == sections.count, "a key is in several sections")
  }

  @Test(arguments: [
    ("CU", true), ("CU강남점", true), ("CU 강남점", true), ("BGF리테일 CU", true), ("(주)CU 성수", true),
    ("NAVY FEDERAL CU", false), ("CU DENVER", false), ("CU 2000 INC", false), ("KT", true),
    ("KT 요금", true),
    ("KT TAPE", false),
  ])
  func `names of two letters count only away from Latin letters`(payee: String, isFound: Bool) {
    #expect(MerchantDictionary.standard.find(in: payee).isEmpty != isFound)
  }

  @Test func `invalid lines are ignored`() {
    let dictionary = MerchantDictionary(
      "# food: hash\nnonsense\nplanes: jumbo jet\nfood: |x| pie\n\n")
    #expect(dictionary.find(in: "a pie").category == .food)
    #expect(dictionary.find(in: "hash").isEmpty)
    #expect(dictionary.find(in: "jumbo jet").isEmpty)
  }

  @Test(arguments: [
    "가온상회", "HARBOR LIGHTS", "SECURITY FOCUS", "COFFER & SONS", "PINTEREST ADS", "스마트폰케이스",
    "Huber Johann", "COSTANZA BROTHERS", "SHELLACK", "BARTENDER", "GARIBALDI", "동네축구회", "", " ",
    "E",
    "가",
  ])
  func `a piece of a word is no merchant`(payee: String) {
    #expect(MerchantDictionary.standard.find(in: payee).isEmpty)
  }

  @Test(arguments: OrdinaryPayees.people + OrdinaryPayees.others)
  func `people and ordinary words are no merchants`(payee: String) {
    #expect(MerchantDictionary.standard.find(in: payee).isEmpty)
    #expect(MerchantDictionary.standard.find(in: payee.uppercased()).isEmpty)
  }

  @Test(arguments: [
    ("스타벅스 서울대병원점", BuiltInCategory.cafe), ("CU 세브란스점", .groceries),
    ("롯데리아 롯데백화점", .food), ("GS25 교보문고점", .groceries), ("버거킹 GS칼텍스점", .food),
    ("다이소 신라호텔점", .shopping), ("던킨 서울역코레일", .cafe), ("대한항공빌딩 구내식당", .food),
    ("동네카페 세브란스병원점", .cafe), ("신세계백화점 스타벅스", .cafe), ("Audible*2K Amzn.com/bill", .subscriptions),
  ])
  func `the shop comes first, and the place follows`(payee: String, category: BuiltInCategory) {
    #expect(MerchantDictionary.standard.find(in: payee).category == category)
  }

  @Test(arguments: [
    ("서울대학교병원", BuiltInCategory.health), ("부산대학교 구내식당", .food), ("공항버스", .transport),
    ("카페트매장", .shopping), ("TST* BAKERY LANE", .cafe),
  ])
  func `the last word for a type decides`(payee: String, category: BuiltInCategory) {
    #expect(MerchantDictionary.standard.find(in: payee).category == category)
  }

  @Test(arguments: [
    ("스타벅스약국", BuiltInCategory.health), ("스타벅스 약국", .health), ("주차장 올리브영", .car),
    ("올리브영 주차장 3호", .car), ("메가박스분식", .food), ("교보문고미용실 수원", .beauty), ("KCP_세차장 다이소", .car),
    ("HOTEL STARBUCKS BERLIN", .travel), ("SQ *PIZZERIA ZARA", .food), ("Ristorante Shell", .food),
    ("ZARA HOTEL", .travel), ("IKEA PHARMACY #12", .health),
    // The trade of another shop, or a place.
    ("스타벅스 한빛약국", .cafe), ("스타벅스 서울대 병원", .cafe), ("GS25 주유소점", .groceries),
    ("다이소 약국골목", .shopping),
    ("STARBUCKS HOTEL ADLON", .cafe), ("ZARA NEAR HOTEL", .shopping), ("SHELL PARKINGTON", .car),
    ("Hotel Chocolat", .cafe),
  ])
  func `the word for a trade takes precedence where a name has it`(
    payee: String, category: BuiltInCategory
  ) {
    #expect(MerchantDictionary.standard.find(in: payee).category == category)
  }

  @Test(arguments: [
    ("빵카페 가온백화점", BuiltInCategory.cafe), ("가온백화점", .shopping), ("가온휴게소 우동", .food),
    ("우동 가온휴게소", .food),
  ])
  func `words for shops take precedence over places`(payee: String, category: BuiltInCategory) {
    #expect(MerchantDictionary.standard.find(in: payee).category == category)
  }

  @Test func `of two words that overlap, the longer one counts, or else the later one`() {
    let dictionary = MerchantDictionary(
      "food: 나다\ncafe: 가나\npets: big cat\ntravel~: 다라마\nleisure~: cat museum")
    #expect(dictionary.find(in: "나다라마").category == .travel)
    #expect(dictionary.find(in: "가나다").category == .food)
    #expect(dictionary.find(in: "나다 다라마").category == .food)
    #expect(dictionary.find(in: "big cat museum").category == .leisure)
    #expect(dictionary.find(in: "big cat").category == .pets)
  }

  @Test func `Hangul with spaces between the syllables begins at the start of a word`() {
    let dictionary = MerchantDictionary("food: 나다라")
    #expect(dictionary.find(in: "가나 나 다라").category == .food)
    #expect(dictionary.find(in: "가나다라").category == .food)
    #expect(dictionary.find(in: "가나 다라").isEmpty)
  }

  @Test(arguments: [
    ("ORFO", true), ("orfo 112", true), ("ORFO#7 LEEDS", true), ("ORFO SA", true),
    ("ORFO S.A. LISBOA", true), ("SQ *ORFO 2", true), ("ORFO, INC", true), ("ORFO 강남점", true),
    ("(ORFO)", true), ("ORFO LISBOA", false), ("ANNA ORFO", false), ("ANNA ORFO SA", false),
    ("ORFOSA", false), ("ORFO SAMUEL", false),
  ])
  func `a number or a legal form may follow a whole name`(payee: String, isFound: Bool) {
    #expect(MerchantDictionary("food: +orfo").find(in: payee).isEmpty != isFound)
  }

  @Test(arguments: ["Heikki HYVÖNEN", "José LÓPEZ", "Tatiana Șulțina", "Игорь Чайкин", "NGUYỄN"])
  func `an accented or Cyrillic letter is part of its word`(payee: String) {
    let dictionary = MerchantDictionary("food: nen|pez|tina|чай\nfood~: lt|öp|кин|ễn")
    #expect(dictionary.find(in: payee).isEmpty)
    #expect(dictionary.find(in: "Zelený чай").category == .food)
  }

  @Test(arguments: ["J8NW8BP4J", "AB7CVS9XY", "K2KFC77Q1", "CRCARD 9QT7", "XA101", "4AMC4Z"])
  func `a reference code contains no name`(code: String) {
    #expect(MerchantDictionary.standard.find(in: code).isEmpty)
  }

  @Test(arguments: ["KFC1234", "KFC 1234", "BP#12", "CVS10234", "QT 77"])
  func `the number of a branch may follow a name`(payee: String) {
    #expect(MerchantDictionary.standard.find(in: payee).category != nil)
  }

  @Test(arguments: ["MACYS UNION SQUARE", "MACY'S", "MACY S", "TRADER JOE S #12", "LOSTERIA"])
  func `an apostrophe may be missing`(payee: String) {
    #expect(MerchantDictionary.standard.find(in: payee).category != nil)
  }

  @Test func `a shop's name may be cut after PAYPAL and a star`() {
    let dictionary = MerchantDictionary.standard
    #expect(dictionary.find(in: "PAYPAL *SPOTIFYUSAI").category == .subscriptions)
    #expect(dictionary.find(in: "PAYPAL *EBAYCOMMERCE").category == .shopping)
    #expect(dictionary.find(in: "SQ *EBAYCOMMERCE").isEmpty)
  }

  @Test(arguments: [
    ("정기적금 12", true), ("적금빌딩", false), ("본인", true), ("본인부담금", false), ("대본인쇄소", false),
  ])
  func `Hangul words for transfers end where a word ends`(text: String, isTransfer: Bool) {
    #expect(MerchantDictionary.standard.find(in: text).isTransfer == isTransfer)
  }

  @Test func `the longest name wins, and a name takes precedence over a type`() {
    let dictionary = MerchantDictionary.standard
    #expect(dictionary.find(in: "쿠팡이츠").category == .food)
    #expect(dictionary.find(in: "쿠팡").category == .shopping)
    #expect(dictionary.find(in: "스타벅스 신라호텔점").category == .cafe)
    #expect(dictionary.find(in: "CGV 커피").category == .leisure)
    #expect(dictionary.find(in: "지하철역 약국 커피").category != nil)
  }

  @Test func `case, full width and capitals with marks make no difference`() {
    let dictionary = MerchantDictionary.standard
    for spelling in ["starbucks", "STARBUCKS", "Starbucks", "ＳＴＡＲＢＵＣＫＳ", "ｓｔａｒｂｕｃｋｓ"] {
      #expect(dictionary.find(in: spelling).category == .cafe, "\(spelling)")
    }
    #expect(dictionary.find(in: "ÜBERTRAG AUF SPARKONTO").isTransfer)
    #expect(dictionary.find(in: "BÄCKEREI MÜLLER").category == .cafe)
  }

  @Test func `any text can be searched`() {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let scalars = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) ?? "가"
      }
      let text = String(String.UnicodeScalarView(scalars))
      let found = MerchantDictionary.standard.find(in: text)
      #expect(found == MerchantDictionary.standard.find(in: text), "seed \(seed)")
    }
    let long = String(repeating: "스타버", count: 20_000)
    #expect(MerchantDictionary.standard.find(in: long).isEmpty)
  }
}
