/// The frequencies of non-ASCII letters in different languages.
///
/// Each number is the share, in thousandths, of a letter among all non-ASCII letters in a text. The
/// numbers are rough values from general knowledge, but are sufficient to distinguish the
/// languages. A wrong encoding usually produces letters that no single language uses together.
enum LetterUse {
  /// The languages that are written in Latin letters.
  struct Latin: Sendable {
    /// The logarithms of the shares, by language; each map contains the letters of all languages.
    let languages: [ScalarMap]
    /// Common ASCII words in statements, with the indices of their languages.
    let words: [String: [Int]]
  }

  static let latin: Latin = {
    var shares: [[ScalarMap.Entry]] = []
    var words: [String: [Int]] = [:]
    for line in latinTable.split(separator: "\n") {
      if let colon = line.firstIndex(of: ":") {
        shares.append(parsed(line[line.index(after: colon)...]))
      } else {
        for word in line.split(separator: " ") {
          words[String(word), default: []].append(shares.count - 1)
        }
      }
    }
    // Give each letter a small share in every language, because names may be in other languages.
    let all = ScalarMap(shares.joined().map { ($0.scalar, 0) }).sorted.map(\.scalar)
    let known = shares.map(ScalarMap.init)
    let anywhere = ScalarMap(
      all.map { letter in
        (letter, known.reduce(0) { sum, language in language[letter].map { sum + $0 / 20 } ?? sum })
      })
    let languages = known.map { language in
      ScalarMap(
        all.map { letter in
          let share = 0.95 * (language[letter] ?? 0) + 0.05 * (anywhere[letter] ?? 0)
          return (letter, max(-6, NaturalLogarithm.of(share)))
        })
    }
    return Latin(languages: languages, words: words)
  }()

  /// A script without ASCII letters.
  struct Alphabet: Sendable {
    /// The logarithms of the letters' shares.
    var letters: ScalarMap
    var vowels: ScalarSet
    /// Letters that can follow only consonants.
    var afterConsonants = ScalarSet("")
    /// Letters that can only follow a vowel or begin a word.
    var afterVowels = ScalarSet("")
    /// A letter's form at the end of a word, and its form elsewhere.
    var final: Unicode.Scalar?
    var notFinal: Unicode.Scalar?
  }

  static let cyrillic = Alphabet(
    letters: logarithms(
      """
      о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19 ь17 г17 з16 б16 ч14 й12
      х10 ж9 ш7 ю6 ц5 щ4 э3 ф3 ъ1 ё1 і8 ї3 є3 ґ1 ў1 ј1 љ1 њ1 ћ1 ђ1 џ1 ѓ1 ќ1 ѕ1
      """),
    vowels: ScalarSet("аеёиоуыэюяіїє"),
    afterConsonants: ScalarSet("ьы"), afterVowels: ScalarSet("й"))

  static let greek = Alphabet(
    letters: logarithms(
      """
      α90 ο80 ι70 ε65 τ75 σ45 ν65 η45 υ40 ρ45 π40 κ42 λ30 μ33 ς38 ω18 γ18 δ18 θ11 χ11 φ8 β8 ξ5 ζ4
      ψ2 ά17 ό17 ί20 έ16 ή13 ύ9 ώ7 ϊ1 ϋ1 ΐ1 ΰ1
      """), vowels: ScalarSet("αειουηωάόίέήύώϊϋΐΰ"), final: "ς", notFinal: "σ")

  private static func parsed(_ table: some StringProtocol) -> [ScalarMap.Entry] {
    table.split(whereSeparator: \.isWhitespace).map { entry in
      let digits = entry.unicodeScalars.dropFirst()
      let thousandths = digits.reduce(0) { $0 * 10 + Double($1.value - 0x30) }
      return (entry.unicodeScalars[entry.startIndex], thousandths / 1000)
    }
  }

  private static func logarithms(_ table: String) -> ScalarMap {
    ScalarMap(parsed(table).map { ($0.scalar, NaturalLogarithm.of($0.value)) })
  }

  /// The letters and the words of each language, on two lines.
  private static let latinTable = """
    German: ü380 ä270 ö180 ß110 é10 à2 è2
    und der die das von mit betrag buchung buchungstag datum konto kunde zahlung valuta umsatz
    French: é540 è110 à120 ê60 ç40 ù20 û15 î15 ô25 â15 ï8 ë5 œ8 ü2 ö2
    le la les du et des compte montant solde date valeur achat carte virement paiement
    Spanish: á220 é170 í220 ó270 ñ70 ú50 ü5 ç2
    el la los del y en fecha importe concepto saldo cuenta pago compra tarjeta cargo
    Portuguese: ã230 ç170 á110 é130 í90 ó70 õ60 ê60 ú35 â25 à20 ô15 ü2
    do da dos em data valor saldo conta pagamento compra lancamento cartao compras
    Italian: à330 è280 ì90 ò130 ù120 é50
    il di del della per data importo conto saldo valuta operazione pagamento carta descrizione
    Catalan: à230 é230 è130 ó190 í90 ç60 ò40 ú20 ï15 ü10
    els dels amb data import saldo concepte
    Dutch: é450 ë300 ï100 ü50 ö40 è30 ê10 á10 ó10
    van het een en datum bedrag rekening naam betaling omschrijving saldo af bij
    Swedish: ä400 å330 ö260 é8 ü2
    och till av datum belopp saldo konto text transaktion betalning rubrik kort
    Finnish: ä680 ö250 å60 š4 ž2
    ja saaja maksaja viesti tili summa viite laji kortti arvo
    Danish, Norwegian: ø400 å380 æ210 é8 ö4 ä3 ü2
    og til fra av af dato tekst saldo konto kort betaling inn ut beskrivelse kategori valuta
    Icelandic: á150 ð170 é60 í150 ó90 ú55 ý30 þ80 æ80 ö110
    og til dagsetning texti mynt kort
    Polish: ł210 ą130 ę140 ó130 ś110 ż110 ć70 ń40 ź15
    na do z w i data kwota saldo opis konto operacji waluta rachunek przelew zakup karty
    Czech: á170 í220 é100 ě90 č80 ř80 š70 ž75 ý75 ů45 ú20 ň8 ť6 ď6 ó6
    na pro z od datum platba banky typ kod karta nazev konto objem
    Slovak: á190 í130 é110 č100 š90 ž90 ý80 ú90 ľ45 ť40 ô20 ň20 ď15 ä10 ó10 ŕ2 ĺ3
    na pre z od suma mena platba banka typ karta
    Hungarian: á330 é310 ö100 ó100 í60 ő90 ü60 ú35 ű20
    az egyenleg bank tranzakcija forint huf vagy
    Romanian: ă300 â100 î150 ș120 ț120 ş120 ţ120
    de la si din data suma sold cont descriere plata cumparare detalii debit
    Slovene, Croatian: č330 š280 ž230 ć120 đ50
    na za in datum iznos stanje opis znesek uplata isplata valuta
    Turkish: ı320 ş150 ü130 ç90 ğ90 ö80 İ60 â5 î2
    ve ile tarih tutar bakiye hesap banka kart no
    Lithuanian: ė220 š170 ų130 ž120 ū100 į90 ą90 č60 ę30
    ir data suma likutis valiuta paskirtis
    Latvian: ā390 ī160 ē130 š100 ņ60 ļ50 ū50 ž40 č15 ķ15 ģ10
    un datums summa konts atlikums no par
    Estonian: ä300 ü270 õ260 ö110 š20 ž10
    ja summa konto saaja selgitus valuuta kaart pank
    Albanian: ë600 ç250 é20
    dhe data shuma llogaria
    """
}

/// The natural logarithm, accurate to a few digits and computed without the system's math library.
enum NaturalLogarithm {
  static func of(_ x: Double) -> Double {
    guard x > 0 else { return -20 }
    // x = m · 2^e, and the series of the inverse hyperbolic tangent gives the logarithm of m.
    let m = x.significand
    let y = (m - 1) / (m + 1)
    let square = y * y
    let series = y * (1 + square * (1.0 / 3 + square * (0.2 + square / 7)))
    return 2 * series + Double(x.exponent) * 0.693_147_180_559_945_3
  }
}
