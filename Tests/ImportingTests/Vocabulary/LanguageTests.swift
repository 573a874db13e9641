import Ledger
import TestSupport
import Testing

@testable import Importing

/// Small statements in many languages, with words as banks print them.
struct LanguageTests {
  /// A language, its names of columns, and its words in cells, in the order of `Words`.
  private static let languages = """
    en|Date|Payee|Amount|Withdrawal|Deposit|Balance|Currency|Pending|Purchase|Refund
    de|Datum|Empfänger|Betrag|Soll|Haben|Saldo|Währung|Vorgemerkt|Kauf|Gutschrift
    fr|Date|Bénéficiaire|Montant|Débit|Crédit|Solde|Devise|En attente|Achat|Remboursement
    it|Data|Controparte|Importo|Dare|Avere|Saldo|Divisa|In attesa|Acquisto|Rimborso
    es|Fecha|Comercio|Importe|Debe|Haber|Saldo|Moneda|Pendiente|Compra|Devolución
    pt|Data|Estabelecimento|Valor|Saída|Entrada|Saldo|Moeda|Pendente|Compra|Estorno
    nl|Datum|Naam tegenpartij|Bedrag|Af|Bij|Saldo|Valuta|Gereserveerd|Aankoop|Terugbetaling
    da|Dato|Modtager|Beløb|Hævet|Indsat|Saldo|Valuta|Afventer|Køb|Tilbagebetaling
    sv|Datum|Mottagare|Belopp|Uttag|Insättning|Saldo|Valuta|Väntande|Köp|Återbetalning
    nb|Dato|Mottaker|Beløp|Ut av konto|Inn på konto|Saldo|Valuta|Reservert|Varekjøp|Refusjon
    fi|Päivämäärä|Saaja|Määrä|Otto|Pano|Saldo|Valuutta|Odottaa|Osto|Palautus
    is|Dagsetning|Viðtakandi|Upphæð|Úttekt|Innborgun|Staða|Gjaldmiðill|Pending|Purchase|Endurgreiðsla
    et|Kuupäev|Saaja|Summa|Deebet|Kreedit|Jääk|Valuuta|Ootel|Ostutehing|Tagasimakse
    lv|Datums|Saņēmējs|Summa|Debets|Kredīts|Atlikums|Valūta|Gaida|Pirkums|Atmaksa
    lt|Data|Gavėjas|Suma|Debetas|Kreditas|Likutis|Valiuta|Laukiama|Pirkinys|Grąžinimas
    pl|Data|Odbiorca|Kwota|Obciążenia|Uznania|Saldo|Waluta|Oczekująca|Zakup|Zwrot
    cs|Datum|Příjemce|Částka|Výdaj|Příjem|Zůstatek|Měna|Čekající|Nákup|Vrácení
    sk|Dátum|Príjemca|Suma|Výdavky|Príjmy|Zostatok|Mena|Čakajúca|Nákup|Vrátenie
    hu|Dátum|Partner neve|Összeg|Terhelés|Jóváírás|Egyenleg|Devizanem|Függőben|Vásárlás|Visszatérítés
    sl|Datum|Prejemnik|Znesek|V breme|V dobro|Stanje|Valuta|V čakanju|Nakup|Vračilo
    hr|Datum|Primatelj|Iznos|Duguje|Potražuje|Stanje|Valuta|Na čekanju|Kupnja|Povrat
    sr|Датум|Прималац|Износ|Исплата|Уплата|Стање|Валута|На чекању|Куповина|Повраћај
    bs|Datum|Primalac|Iznos|Isplata|Uplata|Stanje|Valuta|U obradi|Kupovina|Povrat
    mk|Датум|Примач|Износ|Долгува|Побарува|Состојба|Валута|Во обработка|Купување|Враќање
    bg|Дата|Получател|Сума|Дебит|Кредит|Наличност|Валута|Чакаща|Покупка|Възстановяване
    ro|Data|Beneficiar|Sumă|Ieșiri|Intrări|Sold|Monedă|În așteptare|Cumpărare|Rambursare
    el|Ημερομηνία|Δικαιούχος|Ποσό|Χρέωση|Πίστωση|Υπόλοιπο|Νόμισμα|Εκκρεμεί|Αγορά|Επιστροφή
    tr|Tarih|Alıcı|Tutar|Borç|Alacak|Bakiye|Para Birimi|Beklemede|Alışveriş|İade
    uk|Дата операції|Отримувач|Сума|Видатки|Надходження|Залишок|Валюта|В обробці|Покупка|Повернення
    ru|Дата|Получатель|Сумма|Расход|Приход|Остаток|Валюта|В обработке|Покупка|Возврат
    be|Дата|Атрымальнік|Сума|Расход|Прыход|Астатак|Валюта|Чаканне|Пакупка|Вяртанне
    kk|Күні|Алушы|Сомасы|Шығыс|Кіріс|Қалдық|Валюта|Өңделуде|Сатып алу|Қайтару
    ka|თარიღი|მიმღები|თანხა|გასული თანხა|შემოსული თანხა|ნაშთი|ვალუტა|მოლოდინში|შეძენა|დაბრუნება
    hy|Ամսաթիվ|Ստացող|Գումար|Ելք|Մուտք|Մնացորդ|Արժույթ|Սպասման մեջ|Գնում|Վերադարձ
    az|Tarix|Benefisiar|Məbləğ|Məxaric|Mədaxil|Qalıq|Valyuta|Gözləmədə|Alışveriş|Qaytarma
    he|תאריך|שם בית העסק|סכום|חובה|זכות|יתרה|מטבע|ממתין|רכישה|החזר
    ar|التاريخ|المستفيد|المبلغ|مدين|دائن|الرصيد|العملة|قيد الانتظار|شراء|استرداد
    fa|تاریخ|گیرنده|مبلغ|برداشت|واریز|مانده|ارز|در انتظار|خرید|برگشت
    ur|تاریخ|تفصیل|Amount|ڈیبٹ|کریڈٹ|بیلنس|کرنسی|زیر التوا|Purchase|Refund
    hi|दिनांक|लाभार्थी|राशि|निकासी|जमा|शेष राशि|मुद्रा|लंबित|खरीद|वापसी
    bn|তারিখ|বিবরণ|পরিমাণ|উত্তোলন|জমা|ব্যালেন্স|মুদ্রা|মুলতুবি|ক্রয়|ফেরত
    ta|தேதி|விவரம்|தொகை|பற்று|வரவு|இருப்பு|நாணயம்|நிலுவையில்|கொள்முதல்|Refund
    th|วันที่|ร้านค้า|จำนวนเงิน|ถอน|ฝาก|ยอดคงเหลือ|สกุลเงิน|รอดำเนินการ|ซื้อ|คืนเงิน
    vi|Ngày|Đơn vị thụ hưởng|Số tiền|Ghi nợ|Ghi có|Số dư|Loại tiền|Đang xử lý|Mua hàng|Hoàn tiền
    id|Tanggal|Penerima|Jumlah|Debet|Kredit|Saldo|Mata Uang|Menunggu|Pembelian|Pengembalian
    ms|Tarikh|Penerima|Amaun|Pengeluaran|Deposit|Baki|Mata wang|Tertunda|Pembelian|Bayaran balik
    fil|Petsa|Detalye|Halaga|Debit|Credit|Balanse|Currency|Nakabinbin|Pagbili|Refund
    ko|거래일자|가맹점명|금액|출금액|입금액|잔액|통화|승인대기|분할구매|환불
    ja|取引日|内容|金額|お引出金額|お預入金額|差引残高|通貨|処理中|購入|返金
    zh|日期|收款人|金額|支出金額|存入金額|帳戶餘額|幣別|處理中|消費|退貨
    ca|Data|Beneficiari|Import|Càrrecs|Abonaments|Saldo|Divisa|Pendent|Compra|Devolució
    eu|Data|Kontzeptua|Zenbatekoa|Gastuak|Sarrerak|Saldoa|Dibisa|Pending|Erosketa|Itzulketa
    gl|Data|Beneficiario|Importe|Cargo|Aboamento|Saldo|Divisa|Pendente|Compra|Devolución
    ga|Dáta|Sonraí|Suim|Dochar|Sochar|Iarmhéid|Airgeadra|Ar feitheamh|Ceannach|Aisíoc
    cy|Dyddiad|Disgrifiad|Swm|Debyd|Credyd|Balans|Arian cyfred|Yn aros|Pryniant|Ad-daliad
    mt|Data|Deskrizzjoni|Ammont|Debitu|Kreditu|Bilanċ|Munita|Pendenti|Xiri|Rifużjoni
    sq|Data|Përfituesi|Shuma|Debitim|Kreditim|Balanca|Monedha|Në pritje|Blerje|Rimbursim
    af|Datum|Begunstigde|Bedrag|Debiet|Krediet|Saldo|Geldeenheid|Hangend|Aankoop|Terugbetaling
    sw|Tarehe|Maelezo|Kiasi|Debiti|Krediti|Salio|Sarafu|Inasubiri|Ununuzi|Rejesho
    am|ቀን|መግለጫ|መጠን|ዴቢት|ክሬዲት|ቀሪ ሂሳብ|Currency|በመጠባበቅ ላይ|ግዢ|Refund
    """.split(separator: "\n").map(Words.init)

  struct Words: CustomTestStringConvertible {
    let language, date, payee, amount, out, into, balance, currency, pending, purchase,
      refund: String

    init(_ line: Substring) {
      let words = line.split(separator: "|").map(String.init)
      language = words[0]
      (date, payee, amount, out) = (words[1], words[2], words[3], words[4])
      (into, balance, currency, pending) = (words[5], words[6], words[7], words[8])
      (purchase, refund) = (words[9], words[10])
    }

    var testDescription: String { language }
  }

  /// Without balances, only the names of the columns tell the directions.
  @Test(arguments: languages)
  func `an account with a column for each direction`(words: Words) throws {
    let reading = try Reading(
      """
      \(words.date);\(words.payee);\(words.into);\(words.out);\(words.currency);Status
      2026-01-14;Anna;1500.00;;CHF;ok
      2026-01-15;Bruno;;20.50;CHF;ok
      2026-01-16;Carla;;3.25;CHF;\(words.pending)
      2026-01-17;Dario;;4.75;CHF;ok
      """, assumed: nil)
    #expect(reading.amounts == [150_000, -2_050, -475])
    #expect(reading.payees == ["Anna", "Bruno", "Dario"])
    #expect(Set(reading.rows.map(\.currency)) == ["CHF"])
    #expect(reading.skipped == ["4 pending"])
  }

  /// Capitals are often printed without accents.
  @Test(arguments: languages)
  func `an account with signs, in capitals`(words: Words) throws {
    let header = [words.date, words.amount, words.balance, words.payee, words.currency]
    let reading = try Reading(
      """
      \(header.map { $0.uppercased() }.joined(separator: ";"))
      2026-01-14;1500.00;2000.00;Anna;CHF
      2026-01-15;-20.50;1979.50;Bruno;CHF
      2026-01-17;-4.75;1974.75;Carla;CHF
      """, assumed: nil)
    #expect(reading.amounts == [150_000, -2_050, -475])
    #expect(reading.rows.map(\.balance) == [200_000, 197_950, 197_475])
    #expect(reading.payees == ["Anna", "Bruno", "Carla"])
  }

  /// Only the words at the beginning of the texts tell that purchases are positive.
  @Test(arguments: languages)
  func `a card with purchases and a refund`(words: Words) throws {
    let reading = try Reading(
      """
      Card number;\(words.date);\(words.payee);\(words.amount);\(words.currency)
      1234;2026-01-14;\(words.purchase) Anna;15.00;CHF
      1234;2026-01-15;\(words.refund) Bruno;-20.50;CHF
      1234;2026-01-17;\(words.purchase) Carla;4.75;CHF
      """, assumed: nil)
    #expect(reading.amounts == [-1_500, 2_050, -475])
  }

  /// The least number of languages for words on which figures depend.
  private static let leastLanguages = 40

  private static let decidingSections = [
    "columns": [
      "date booking", "date purchase", "date plain", "date value", "amount", "moneyOut", "moneyIn",
      "indicator", "balance", "payee", "payee 2", "account", "account 2", "counterparty", "payer",
      "currency", "reference", "type", "status", "fee", "ignored",
    ],
    "directions": ["out", "into"],
    "statuses": ["declined", "pending"],
    "sums": ["total", "balance"],
    "bookings": ["purchase", "refund"],
    "accounts": ["label", "card column", "card title"],
  ]

  @Test(arguments: decidingSections.keys.sorted())
  func `words on which figures depend are in many languages`(file: String) throws {
    let text = try Repository.text(of: "Sources/CVocabulary/words/\(file).txt")
    for title in try #require(Self.decidingSections[file]) {
      let lines = text.split(separator: "\n").drop { $0 != "[\(title)]" }
      let section = lines.dropFirst().prefix { !$0.hasPrefix("[") }
      let languages = Set(
        section.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: ":").first })
      #expect(languages.count >= Self.leastLanguages, "\(file): \(title)")
    }
  }
}
