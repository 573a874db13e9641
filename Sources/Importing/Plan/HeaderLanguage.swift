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
  /// The header is in the language whose vocabulary has the most of its names, not counting English
  /// names. These must be at least two names and half of the header, because languages share words
  /// such as "saldo". Languages with equally many names count together.
  var currencies: Set<Currency>? {
    guard !mayBeAmerican else { return nil }
    let names = HeaderLanguage.namesByLanguage
    let foreign = keys.filter { !(names["en"]?.contains($0) ?? false) }
    let counts = names.mapValues { known in foreign.count { known.contains($0) } }
    guard let most = counts.values.max(), most > 1, most * 2 >= keys.count(where: { !$0.isEmpty })
    else { return nil }
    var currencies: Set<Currency> = []
    for (language, count) in counts where count == most {
      guard let known = HeaderLanguage.currenciesByLanguage[language] else { return nil }
      currencies.formUnion(known)
    }
    return currencies
  }

  /// The names of columns, and the parts of such names, in each language.
  private static let namesByLanguage: [String: Set<String>] = {
    var names: [String: Set<String>] = [:]
    let sections = WordFile("columns").sections + WordFile("column-parts").sections
    for line in sections.lazy.flatMap(\.lines) {
      names[line.language, default: []].formUnion(line.words.lazy.map(\.normalized))
    }
    return names
  }()

  private static let currenciesByLanguage = Dictionary(
    uniqueKeysWithValues: WordFile("countries").sections.flatMap(\.lines).map { line in
      (line.language, Set(line.words.compactMap { Currency(code: $0) }))
    })

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
