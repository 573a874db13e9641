/// The months by name, in the languages of statements.
enum MonthNames {
  /// The month, from 1, of a name or of a usual short form of it; `nil` for any other word.
  static func month(_ word: String) -> Int? {
    var word = word
    return word.withUTF8(month)
  }

  static func month(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    NameKey.with(word) { key in key.bytes.count < 3 ? nil : months[key] }
  }

  private static let months = WordTable(
    table.enumerated().map { (WordList($1), $0 + 1) })

  /// January to December: English, German, French, Spanish, Italian, Portuguese, Dutch, the Nordic
  /// languages, Polish, Czech, Hungarian, Russian; with the form that stands behind a day.
  private static let table = [
    """
    january jan januar jänner jän janvier janv enero ene gennaio gen gennaio janeiro januari januar
    tammikuu tammikuuta tammi styczeń stycznia sty leden ledna led január janua января январь янв
    """,
    """
    february feb febr februar feber février févr fév febrero febbraio febb fevereiro fev februari
    helmikuu helmikuuta helmi luty lutego lut únor února úno február февраля февраль фев февр
    """,
    """
    march mar märz mär mrz mars marzo março maart mrt marts maaliskuu maaliskuuta maalis marzec marca
    březen března bře březe március márc марта март мар
    """,
    """
    april apr avril avr abril abr aprile huhtikuu huhtikuuta huhti kwiecień kwietnia kwi duben dubna
    dub április ápr апреля апрель апр
    """,
    """
    may mai mayo maggio mag maio mei maj toukokuu toukokuuta touko maja květen května kvě május máj
    мая май
    """,
    """
    june jun juni juin junio giugno giu junho kesäkuu kesäkuuta kesä czerwiec czerwca cze červen
    června čvn június jún июня июнь июн
    """,
    """
    july jul juli juillet juil julio luglio lug julho heinäkuu heinäkuuta heinä lipiec lipca lip
    červenec července čvc július júl июля июль июл
    """,
    """
    august aug août aoû agosto ago augustus augusti elokuu elokuuta elo sierpień sierpnia sie srpen
    srpna srp augusztus августа август авг
    """,
    """
    september sep sept septembre septiembre set settembre setembro september syyskuu syyskuuta syys
    wrzesień września wrz září zář szeptember szept сентября сентябрь сен сент
    """,
    """
    october oct oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta loka
    październik października paź říjen října říj október октября октябрь окт
    """,
    """
    november nov novembre noviembre novembro marraskuu marraskuuta marras listopad listopada
    listopadu lis ноября ноябрь ноя
    """,
    """
    december dec dezember dez décembre déc diciembre dic dicembre dezembro desember des joulukuu
    joulukuuta joulu grudzień grudnia gru prosinec prosince pro декабря декабрь дек
    """,
  ]
}
