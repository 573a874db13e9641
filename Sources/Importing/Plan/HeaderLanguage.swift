import Ledger

/// The language of a header, based on its column names.
struct HeaderLanguage {
  /// Whether at least one known name is Korean.
  let isKorean: Bool
  /// Whether a name has kana, ideographs or Hangul, which suggest that the month precedes the day.
  let isEastAsian: Bool
  /// Whether at least one name is from a language in which dates never begin with the month.
  let isDayFirst: Bool
  let isCroatian: Bool
  let isPolishOrCzech: Bool
  /// Whether at least one name is English.
  let isEnglish: Bool
  /// Whether the header is missing or may be in English.
  let mayBeAmerican: Bool
  /// Whether no name is known as a whole.
  let isUnknown: Bool
  private let keys: [String]

  init(_ layout: Layout) {
    let keys = layout.headerKeys
    self.keys = keys
    isKorean = zip(layout.header, layout.headerMeanings).contains {
      HeaderWords.isKorean($0) && !$1.isEmpty
    }
    isEastAsian = layout.header.contains { name in
      name.unicodeScalars.contains { 0x3041...0x9FFF ~= $0.value || 0xAC00...0xD7A3 ~= $0.value }
    }
    isDayFirst = !HeaderLanguage.dayFirstWords.isDisjoint(with: keys)
    func begins(_ words: Set<String>) -> Bool {
      keys.contains { key in words.contains { key.hasPrefix($0) } }
    }
    isCroatian = begins(HeaderLanguage.croatianWords)
    isPolishOrCzech = begins(HeaderLanguage.polishAndCzechWords)
    isEnglish = !HeaderLanguage.englishWords.isDisjoint(with: keys)
    mayBeAmerican =
      layout.isHeaderless || isEnglish || (keys.contains("date") && keys.contains("description"))
    isUnknown = layout.headerMeanings.allSatisfy { $0.first?.rank ?? .max >= HeaderWords.stemRank }
  }

  /// The currencies of the countries where the header's language is written; `nil` if the header
  /// could be from any country.
  ///
  /// The header's language is the language with the most known names in the header, not counting
  /// English names. At least two names, and at least half of the header, must be in that language,
  /// because languages share words such as "saldo". Languages with nearly as many names, such as
  /// Czech and Slovak, count together.
  func currencies() -> LanguageCurrencies? {
    guard !mayBeAmerican else { return nil }
    var found: [String: Set<String>] = [:]
    let names = Set(keys)
    let sections = WordFile("columns").sections + WordFile("column-parts").sections
    for line in sections.lazy.flatMap(\.lines) {
      found[line.language, default: []].formUnion(names.intersection(line.words.map(\.normalized)))
    }
    let english = found["en"] ?? []
    let counts = found.mapValues { $0.subtracting(english).count }
    guard let most = counts.values.max(), most > 1, most * 2 >= keys.count(where: { !$0.isEmpty })
    else { return nil }
    return LanguageCurrencies(of: counts.filter { $0.value * 4 >= most * 3 }.map(\.key))
  }

  /// Names that identify an English header, which files from any country may have.
  private static let englishWords: Set<String> = [
    "amount", "balance", "currency", "merchant", "details", "name", "payee", "transactiondate",
    "transactiontype", "postingdate", "postdate", "posteddate", "rundate", "withdrawals",
    "deposits", "paidin", "moneyin", "deposit", "withdrawal", "debitamount",
  ]

  /// The beginnings of names that are only Croatian, or only Polish or Czech.
  private static let croatianWords: Set<String> = [
    "iznos", "isplata", "uplata", "stanje", "primatelj", "platitelj", "svrha", "datumvalute",
  ]
  private static let polishAndCzechWords: Set<String> = [
    "kwota", "dataoperacji", "datatransakcji", "nadawca", "odbiorca", "tytul", "rachunek",
    "castka", "popis", "protistrana", "datumprovedeni", "datumzauctovani", "zustatek", "objem",
  ]

  /// Names in languages of Europe and Latin America in which dates never begin with the month.
  private static let dayFirstWords = Set(
    """
    betrag buchungstag buchungsdatum montant libellé datedecomptabilisation importo
    descrizione datacontabile dataoperazione importe concepto fecha fechavalor valor descrição
    descricao montante bedrag omschrijving belopp beløb kwota opis částka сумма összeg lordo netto
    """.split(whereSeparator: \.isWhitespace).map { String($0).normalized })
}
