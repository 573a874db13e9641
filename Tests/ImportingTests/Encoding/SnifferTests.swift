import Testing

@testable import Importing

struct SnifferTests {
  private static func encoding(
    _ bytes: [UInt8], chosen: TextEncoding? = nil
  ) throws -> TextEncoding {
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    return try Sniffer(file: file).encoding(chosen: chosen)
  }

  /// Lines in the style of banks, with their possible encodings.
  ///
  /// Names and numbers are invented.
  static let samples: [(text: String, encodings: [TextEncoding])] = [
    (
      "거래일시,가맹점명,이용금액\n2025-02-01,별빛커피 성수점,4500\n2025-02-02,(주)한빛마트,32100\n",
      [.cp949]
    ),
    ("Date,Payee,Amount\n2025-02-01,김밥나라,4500\n", [.cp949]),
    (
      "日付,摘要,お支払金額,差引残高\n2025/02/01,カード　青空商店,1250,10000\n2025/02/02,給料振込,,210000\n",
      [.cp932, .eucJP]
    ),
    // Half-width katakana, in which bank terminals write names.
    (
      "取引日,お取引内容,出金\n2025/02/01,ｺｳｻﾞﾌﾘｶｴ ﾄｳｷﾖｳｶﾞｽ,1250\n2025/02/02,ﾌﾘｺﾐ ﾔﾏﾀﾞ ﾊﾅｺ,2000\n",
      [.cp932]
    ),
    ("Date,Payee,Amount\n2025/02/01,ﾎﾝﾔ,-1250\n2025/02/02,ﾔﾏﾀﾞ ﾊﾅｺ,-2000\n", [.cp932]),
    (
      "交易时间,交易对方,金额(元),收/支\n2025-02-01,晨光超市,12.50,支出\n2025-02-02,张三,500.00,收入\n",
      [.gb18030]
    ),
    (
      "交易日期,摘要,提款,存款,餘額\n2025/02/01,晨光超市,1250,,10000\n2025/02/02,薪資轉帳,,50000,60000\n",
      [.big5, .gb18030]
    ),
    (
      "Дата;Описание;Сумма;Остаток\n01.02.2025;МАГАЗИН БЕРЁЗКА;-12,50;100,00\n"
        + "02.02.2025;Заработная плата;500,00;600,00\n",
      [.windows1251, .koi8r, .iso88595, .cp866, .macCyrillic]
    ),
    (
      "Дата;Опис операції;Сума\n01.02.2025;Продукти Київ;-12,50\n02.02.2025;Переказ на картку їжа;5\n",
      [.windows1251]
    ),
    (
      "Ημερομηνία;Περιγραφή;Ποσό\n01/02/2025;ΑΓΟΡΑ ΦΟΥΡΝΟΣ;-12,50\n02/02/2025;Μεταφορά από λογαριασμό;5\n",
      [.windows1253, .iso88597]
    ),
    (
      "Tarih;Açıklama;Tutar\n01.02.2025;ALIŞVERİŞ ŞİŞLİ;-12,50\n02.02.2025;Kredi kartı borç ödeme;5\n",
      [.windows1254, .iso88599]
    ),
    (
      "Data;Gavėjas;Suma\n2025-02-01;Žaliasis turgus;-12,50\n2025-02-02;Darbo užmokestis už sausį;5\n",
      [.windows1257]
    ),
    (
      "Data operacji;Opis;Kwota\n2025-02-01;Zakupy Łódź;-12,50\n2025-02-02;Opłata za prowadzenie;5\n",
      [.windows1250, .iso88592, .cp852]
    ),
    (
      "Datum;Popis;Částka;Zůstatek\n01.02.2025;Platba kartou Plzeň;-12,50;1\n02.02.2025;Příchozí úhrada;5;6\n",
      [.windows1250, .iso88592, .cp852]
    ),
    (
      "Dátum;Közlemény;Összeg\n2025.02.01;Élelmiszer Győr;-1250\n2025.02.02;Bérfizetés díj űrlap;5\n",
      [.windows1250, .iso88592, .cp852]
    ),
    (
      "Buchungstag;Empfänger;Betrag\n01.02.2025;Bäckerei Grün;-12,50\n02.02.2025;Überweisung;5,00\n",
      [.windows1252, .iso88591, .iso885915, .cp850, .macRoman]
    ),
    (
      "Date;Libellé;Débit\n01/02/2025;CARTE CAFÉ DE LA PLAGE;12,50\n02/02/2025;Virement reçu;5,00\n",
      [.windows1252, .iso88591, .iso885915, .cp850, .macRoman]
    ),
    (
      "Fecha;Concepto;Importe\n01/02/2025;PANADERÍA PEÑA;-12,50\n02/02/2025;Nómina enero;500,00\n",
      [.windows1252, .iso88591, .iso885915, .cp850, .macRoman]
    ),
    (
      "Data;Descrição;Valor\n01/02/2025;PÃO E AÇÚCAR;-12,50\n02/02/2025;Salário transferência;5\n",
      [.windows1252, .iso88591, .iso885915, .cp850, .macRoman]
    ),
    (
      "Datum;Text;Belopp\n2025-02-01;KÖP I MALMÖ;-12,50\n2025-02-02;Lön från Åke;500,00\n",
      [.windows1252, .iso88591, .cp850, .macRoman]
    ),
    ("Date,Description,Paid out (£)\n01/02/2025,BAKER,£12.50\n", [.windows1252, .iso88591]),
    ("Date;Commerce;Montant\n01/02/2025;CAFE DU PORT;12,50 €\n", [.windows1252, .iso885915]),
  ]

  @Test(arguments: samples.indices)
  func `a statement has the same text in every encoding`(index: Int) throws {
    let (text, encodings) = Self.samples[index]
    for encoding in encodings + [.utf8, .utf16LE, .utf16BE] {
      let bytes = try #require(encoding.encoded(text), "\(encoding)")
      let found = try Self.encoding(bytes)
      let read = found == .utf8 ? bytes : found.decoded(bytes)?.text
      #expect(read == Array(text.utf8), "\(encoding.rawValue) was taken for \(found.rawValue)")
      let marked = encoding.byteOrderMark + bytes
      if marked.count > bytes.count { #expect(try Self.encoding(marked) == encoding) }
    }
  }

  @Test(arguments: samples.indices)
  func `any line end will do`(index: Int) throws {
    let (text, encodings) = Self.samples[index]
    for end in ["\r", "\r\n"] {
      let text = text.split(separator: "\n").joined(separator: end)
      let bytes = try #require(encodings[0].encoded(text))
      #expect(try Self.encoding(bytes).decoded(bytes)?.text == Array(text.utf8))
    }
  }

  @Test func `many names show the encoding, and one name raises a question`() throws {
    let bytes = try #require(TextEncoding.koi8r.encoded("Date,Payee,Amount\n2025-02-01,КАФЕ,5\n"))
    #expect {
      try Self.encoding(bytes)
    } throws: { error in
      guard case ImportError.unknownEncoding(let place, _, let readings) = error else {
        return false
      }
      return place == Location(file: "t.csv", line: 2, column: 12)
        && readings.contains(EncodingExample(encoding: .koi8r, text: "КАФЕ")) && readings.count > 1
    }
    #expect(try Self.encoding(bytes, chosen: .koi8r) == .koi8r)
  }

  /// Hebrew in windows-1255 and Thai in code page 874, which contain no words in any known
  /// encoding.
  @Test(arguments: [
    [
      0xFA, 0xE0, 0xF8, 0xE9, 0xEA, 0x2C, 0xFA, 0xE9, 0xE0, 0xE5, 0xF8, 0x2C, 0xF1, 0xEB, 0xE5,
      0xED,
    ],
    [
      0xC7, 0xD1, 0xB9, 0xB7, 0xD5, 0xE8, 0x2C, 0xC3, 0xD2, 0xC2, 0xA1, 0xD2, 0xC3, 0x2C, 0xA8,
      0xD3,
      0xB9, 0xC7, 0xB9, 0xE0, 0xA7, 0xD4, 0xB9,
    ] as [UInt8],
  ])
  func `text in an unknown encoding is refused`(header: [UInt8]) {
    let bytes = Array("Date,Amount\n".utf8) + header + Array("\n2025-02-01,5\n".utf8)
    #expect(
      throws: ImportError.unknownEncoding(
        Location(file: "t.csv", line: 2, column: 1), byte: header[0], readings: [])
    ) { try Self.encoding(bytes) }
  }

  @Test func `Hebrew in windows-1255 is not Cyrillic in capitals`() {
    let text = """
      תאריך עסקה,שם בית העסק,סכום עסקה
      25/01/2026,קפה כיכר,8.02
      21/01/2026,מכולת ירוקה,14.83
      21/01/2026,בית מרקחת מרכז,114.22
      21/01/2026,ספרי צפון,82.46
      15/01/2026,מאפיית השחר,13.88
      """
    let bytes = text.unicodeScalars.map { UInt8($0.value < 0x80 ? $0.value : $0.value - 0x4F0) }
    #expect(throws: ImportError.self) { try Self.encoding(bytes) }
  }

  @Test func `a damaged byte in UTF-8 is an error, not another encoding`() {
    let bytes =
      Array("날짜,내용,금액\n2025-02-01,가나다".utf8) + [0xEA, 0xB0] + Array(",5\n".utf8)
    #expect(
      throws: ImportError.unknownEncoding(
        Location(file: "t.csv", line: 2, column: 21), byte: 0xEA, readings: [])
    ) { try Self.encoding(bytes) }
  }

  @Test func `the byte order mark decides the byte order, whichever was chosen`() throws {
    let text = try #require(TextEncoding.utf16BE.encoded("Date,Amount\n"))
    #expect(try Self.encoding([0xFE, 0xFF] + text, chosen: .utf16LE) == .utf16BE)
    #expect(try Self.encoding(text, chosen: .utf16LE) == .utf16LE)
    #expect(try Self.encoding([0xFE, 0xFF] + text, chosen: .windows1252) == .windows1252)
  }

  @Test(
    arguments: [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0x84, 0x31, 0x95, 0x33]]
      as [[UInt8]])
  func `a file with only a byte order mark is empty`(mark: [UInt8]) {
    #expect(throws: ImportError.empty("t.csv")) { try Self.encoding(mark) }
    #expect(throws: ImportError.empty("t.csv")) { try Self.encoding(mark + [0x20]) }
  }

  @Test func `markup and JSON are recognized in UTF-16 too`() throws {
    for (text, format) in [("<html><body>", "HTML"), ("{\"a\":1}", "JSON")] {
      let bytes = try #require(TextEncoding.utf16LE.encoded(text))
      #expect(throws: ImportError.otherFormat("t.csv", format: format)) {
        try Self.encoding([0xFF, 0xFE] + bytes)
      }
    }
  }

  @Test func `UTF-16 with mostly Hangul is recognized by its delimiters`() throws {
    let row = "가각간갇,나낙난낟,다닥단닫,라락란랃\n"
    for encoding in [TextEncoding.utf16LE, .utf16BE] {
      let bytes = try #require(encoding.encoded(String(repeating: row, count: 3)))
      #expect(try Self.encoding(bytes) == encoding)
    }
  }
}
