/// The language of a header, based on its column names.
struct HeaderLanguage {
  /// Whether some known name is Korean.
  let isKorean: Bool
  /// Whether some name belongs to a language in which dates begin with the day.
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
    isUnknown = layout.headerMeanings.allSatisfy { $0.first?.rank ?? .max >= HeaderWords.stemRank }
  }

  /// Column names that only English headers have.
  ///
  /// Files from any country may have an English header.
  private static let englishWords: Set<String> = [
    "amount", "balance", "currency", "merchant", "details", "name", "payee", "transactiondate",
    "transactiontype", "postingdate", "postdate", "posteddate", "rundate", "withdrawals",
    "deposits", "paidin", "moneyin", "deposit", "withdrawal", "debitamount",
  ]

  /// Column names in European and Latin American languages other than English.
  ///
  /// In all of these languages, dates with slashes have the order day, month, year.
  private static let dayFirstWords = Set(
    """
    betrag buchungstag buchungsdatum montant libellé débit crédit datedecomptabilisation importo
    descrizione datacontabile dataoperazione importe concepto fecha fechavalor valor descrição
    descricao montante bedrag omschrijving belopp beløb kwota opis částka сумма összeg lordo netto
    """.split(whereSeparator: \.isWhitespace).map { String($0).normalized })
}
