/// The language of a header, as far as its names show it.
struct HeaderLanguage {
  /// Whether some known name is Korean.
  let isKorean: Bool
  /// Whether some name is of a language that always writes the day first.
  let isDayFirst: Bool
  /// Whether some name is English.
  let isEnglish: Bool
  /// Whether the header is in English, or missing.
  let mayBeAmerican: Bool
  /// Whether no name is known as a whole.
  let isUnknown: Bool

  init(_ layout: Layout) {
    let keys = layout.headerKeys
    isKorean = zip(layout.header, layout.headerMeanings).contains {
      HeaderWords.isKorean($0) && !$1.isEmpty
    }
    isDayFirst = !HeaderLanguage.dayFirstWords.isDisjoint(with: keys)
    isEnglish = !HeaderLanguage.englishWords.isDisjoint(with: keys)
    mayBeAmerican =
      layout.isHeaderless || isEnglish || (keys.contains("date") && keys.contains("description"))
    isUnknown = !layout.headerMeanings.contains {
      ($0.first?.rank ?? .max) < HeaderWords.stemRank
    }
  }

  /// Names that only an English header has.
  ///
  /// Such files come from every country.
  private static let englishWords: Set<String> = [
    "amount", "balance", "currency", "merchant", "details", "name", "payee", "transactiondate",
    "transactiontype", "postingdate", "postdate", "posteddate", "rundate", "withdrawals",
    "deposits", "paidin", "moneyin", "deposit", "withdrawal", "debitamount",
  ]

  /// Names for a day or an amount in languages of Europe and Latin America, English excepted.
  ///
  /// All of these languages write day, month and year in this order when slashes separate them.
  private static let dayFirstWords = Set(
    """
    betrag buchungstag buchungsdatum montant libellé débit crédit datedecomptabilisation importo
    descrizione datacontabile dataoperazione importe concepto fecha fechavalor valor descrição
    descricao montante bedrag omschrijving belopp beløb kwota opis částka сумма összeg
    lordo netto
    """.split(whereSeparator: \.isWhitespace).map { String($0).normalized })
}
