/// The payees of the generated statements and how they are written in one.
///
/// The first are most of a person's rows; the rest are chains with their branches, in Korean and English.
struct Payees {
  struct Payee {
    let name: String
    let csv: [UInt8]
    /// The number of the category that most of its rows are in.
    let category: Int
  }

  let all: [Payee]
  /// Who pays money in.
  let sources: [Payee]

  init(count: Int) {
    var names = Payees.frequent
    let chains = [
      (Payees.koreanChains, Payees.koreanPlaces), (Payees.englishChains, Payees.englishPlaces),
    ]
    // Seven of ten are Korean.
    for (share, (chains, places)) in zip([count * 7 / 10, count], chains) {
      var number = 0
      while names.count < share {
        // Each chain's branches in turn, but no two neighbours in one place.
        let (name, category) = chains[number % chains.count]
        let branch = number / chains.count + 5 * (number % chains.count)
        let place = places[branch % places.count]
        let round = number / (chains.count * places.count)
        let plain = round == 0 ? "\(name) \(place)" : "\(name) \(place) \(round + 1)"
        switch number {
        case _ where number % 29 == 7: names.append(("\(name), \(place) (\(number))", category))
        case _ where number % 97 == 11: names.append(("\(name) \"\(place)\" \(number)", category))
        default: names.append((plain, category))
        }
        number += 1
      }
    }
    all = names.map { Payee(name: $0.0, csv: csvField($0.0), category: $0.1) }
    sources = Payees.paying.map {
      Payee(name: $0, csv: csvField($0), category: Categories.income)
    }
    precondition(Set(all.map(\.name)).count == count, "two payees have one name")
  }

  private static let frequent = [
    ("쿠팡", 3), ("배달의민족", 0), ("네이버페이", 3), ("카카오모빌리티", 2), ("티머니 교통", 2), ("스타벅스코리아", 1),
    ("GS25 역삼본점", 0), ("쿠팡이츠", 0), ("마켓컬리", 3), ("SK텔레콤", 4), ("한국전력공사", 4), ("넷플릭스코리아", 6),
    ("Apple.com/bill", 6), ("요기요, 주문", 0), ("이마트 온라인몰", 0), ("대한항공", 9), ("삼성화재 다이렉트", 10),
    ("꽃배달 365", 8),
  ]
  private static let koreanChains = [
    ("스타벅스", 1), ("이디야커피", 1), ("투썸플레이스", 1), ("GS25", 0), ("CU", 0), ("세븐일레븐", 0), ("파리바게뜨", 1),
    ("뚜레쥬르", 1), ("맥도날드", 0), ("롯데리아", 0), ("김밥천국", 0), ("본죽", 0), ("교촌치킨", 0), ("올리브영", 3),
    ("다이소", 3), ("이마트", 0), ("홈플러스", 0), ("무신사", 3), ("쏘카", 2), ("SK주유소", 2), ("GS칼텍스", 2),
    ("CGV", 6), ("메가박스", 6), ("교보문고", 7), ("알라딘", 7), ("서울약국", 5), ("연세내과의원", 5), ("미소치과", 5),
    ("청솔학원", 7), ("한솥도시락", 0), ("국수나무", 0),
  ]
  private static let koreanPlaces = [
    "강남점", "역삼점", "선릉역점", "홍대입구점", "합정점", "신촌점", "여의도점", "판교점", "분당서현점", "수원역점", "부산서면점",
    "해운대점", "대구동성로점", "대전둔산점", "광주상무점", "인천구월점", "일산점", "목동점", "잠실점", "성수점", "을지로점", "종로3가점",
    "명동점", "이태원점", "왕십리역점", "노원점", "천호점", "마포공덕점",
  ]
  private static let englishChains = [
    ("Blue Bottle", 1), ("Dunkin", 1), ("Trader Joe's", 0), ("Walgreens", 5), ("Target", 3),
    ("Home Depot", 3), ("Shell Oil", 2), ("Chipotle", 0), ("Five Guys", 0), ("H&M", 3),
    ("UNIQLO", 3), ("IKEA", 3), ("AMC Theatres", 6), ("Barnes & Noble", 7), ("Marriott", 9),
    ("Hilton", 9), ("Seoul Garden", 0), ("Lucky Dental", 5), ("Udemy", 7),
  ]
  private static let englishPlaces = [
    "Seattle WA", "Austin TX", "Brooklyn NY", "San Jose CA", "Portland OR", "Denver CO",
    "Chicago IL", "Boston MA", "Oakland CA", "Irvine CA", "Atlanta GA", "Miami FL", "Reno NV",
    "Plano TX", "Fort Lee NJ", "Tempe AZ",
  ]
  private static let paying = ["한빛소프트 급여", "국세청 환급", "예금이자"]
}

/// The categories that the generated statements name.
enum Categories {
  static let names = [
    "식비", "카페/간식", "교통", "쇼핑", "주거/통신", "의료/건강", "문화/여가", "교육", "경조/선물", "여행/숙박", "금융/보험", "수입",
  ]
  static let income = names.count - 1
  /// What the rule makes of all spending: 여행/숙박.
  static let travel = 9
}

/// `text` as a field of a CSV file, in quotation marks where it has to be.
func csvField(_ text: String) -> [UInt8] {
  guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
    return Array(text.utf8)
  }
  return [0x22] + text.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22]
}
