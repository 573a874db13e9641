import Ledger

/// Words that name what a payment is for, in the languages of the statements.
///
/// A space stands for the edge of a word. The first kind whose word occurs counts, so that a word
/// with two meanings belongs to the earlier kind.
enum SeriesWords {
  static let salary = [
    "급여", "월급", "salary", "payroll", "dir dep", "lohn", "gehalt", "bezuege", "bezüge", "salaire",
    "nomina", "nómina", "stipendio", "salario", "給与",
  ]

  private static let savings = [
    "적금", "저축", "예금", "saving", " sav ", "sparen", "sparplan", "tagesgeld", "epargne", "épargne",
    "livret", "ahorro", "risparmi", "貯金", "積立",
  ]

  static func mentionsSavings(_ texts: PaymentList.Text) -> Bool {
    let text = normalized([texts.payee, texts.memo ?? "", texts.type ?? ""])
    return savings.contains(where: text.contains)
  }

  /// Interest and dividends follow a balance; nobody has agreed on their amounts.
  private static let interest = ["이자", "배당", "interest", "zins", "dividend", "interet", "intérêt"]

  static func mentionsInterest(_ texts: PaymentList.Text) -> Bool {
    let text = normalized([texts.payee, texts.memo ?? "", texts.type ?? ""])
    return interest.contains(where: text.contains)
  }

  static let kinds: [(SeriesKind, [String])] = [
    (
      .rent,
      [
        "월세", "임대료", " rent ", " miete", "warmmiete", " loyer", "alquiler", " affitto", " huur ",
        "家賃",
      ]
    ),
    (
      .loan,
      [
        "대출", " loan ", "darlehen", "kredit", "mortgage", "hypothek", " tfs pmt", "auto finance",
        " pret ", "prestamo", "préstamo", "mutuo",
      ]
    ),
    (
      .insurance,
      [
        "보험", "화재", "생명", "해상", "insurance", "versicher", "haftpflicht", " kfz", "assurance",
        "seguro",
        "assicuraz", "保険", " geico ", "allianz", " axa ", " huk", "state farm", "progressive ins",
      ]
    ),
    (
      .telecom,
      [
        "통신", "텔레콤", "유플러스", "알뜰폰", "telekom", "telecom", "mobilfunk", "wireless", " wrls",
        "vodafone",
        "verizon", "comcast", "xfinity", "t-mobile", "internet", "festnetz", "broadband", " o2 ",
      ]
    ),
    (
      .utility,
      [
        "전력", "가스", "수도", "관리비", "관리사무소", "난방", " strom", " gas ", "stadtwerke", "wasser",
        "abschlag",
        "electric", "energy", "utilit", "water ", " power", "sewer", "heizung", "energie", "luz ",
      ]
    ),
    (
      .membership,
      [
        "헬스", "피트니스", " 짐", "회비", "gym", "fitness", "verein", " e.v.", " club", "mitglied",
        "membership",
        "mcfit", "crossfit", "yoga", "필라테스", "요가",
      ]
    ),
    (
      .subscription,
      [
        "구독", "정기결제", "멤버십", "프리미엄", "subscr", "premium", " abo ", " plus ", "netflix", "spotify",
        ".com/bill", "icloud", "youtube", "disney", "hulu", "audible", "paramount+", "peacock",
        "dazn",
        "deezer", "crunchyroll", "patreon", "dropbox", "chatgpt", "openai", "claude.ai", "linkedin",
        "github", "adobe", "microsoft 365", "google one", "nintendo online", "playstation plus",
        "new york times", "nytimes", "washington post", "wall street journal", " wow ", "넷플릭스",
        "스포티파이", "유튜브", "디즈니", "티빙", "웨이브", "왓챠", "멜론", "지니뮤직", "밀리의서재", "윌라",
        "쿠팡와우", "네이버플러스", "배민클럽",
      ]
    ),
  ]

  /// Returns whether a text names a service that people subscribe to.
  static func mentionsSubscription(_ texts: PaymentList.Text) -> Bool {
    let text = normalized([texts.merchant, texts.payee, texts.memo ?? "", texts.type ?? ""])
    return kinds.contains { kind, words in
      kind == .subscription && words.contains(where: text.contains)
    }
  }

  /// Returns the texts in lowercase, each between spaces.
  static func normalized(_ texts: [String]) -> SearchedText {
    SearchedText(
      " " + texts.joined(separator: " ").lowercased().split(separator: " ").joined(separator: " ")
        + " ")
  }
}
