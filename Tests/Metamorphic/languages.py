"""The words that statements contain, in the languages of the layouts. All names are invented or generic."""

from typing import NamedTuple


class Words(NamedTuple):
    """The words of a language; the kinds of rows have the names of fields."""
    payees: list
    purchase: str
    salary: str
    transfer: str
    fee: str
    refund: str
    payment: str
    interest: str
    total: str
    opening: str
    closing: str
    booked: str
    pending: str
    declined: str
    account: str
    period: str
    months: list


def words(payees, kinds, lines, months):
    return Words(payees.split("|"), *kinds.split("|"), *lines.split("|"), months.split(" "))


# The payees; purchase, salary, transfer, fee, refund, payment and interest; total, opening and closing
# balance, booked, pending, declined, account and period; the short names of months.
WORDS = {
    "en": words(
        "Corner Grocery|Blue Kettle Cafe|City Transit|Harbor Pharmacy|Northside Books|J. Miller",
        "Purchase|Salary|Transfer|Fee|Refund|Payment|Interest",
        "Total|Opening balance|Closing balance|Completed|Pending|Declined|Account number|Period",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    "de": words(
        "Backhaus Lindner|Stadtwerke Auental|Apotheke am Markt|Kiosk Sommer|Bahnhof Buch|K. Maurer",
        "Kartenzahlung|Gehalt|Überweisung|Gebühr|Erstattung|Zahlung|Zinsen",
        "Summe|Anfangssaldo|Schlusssaldo|gebucht|vorgemerkt|abgelehnt|Kontonummer|Zeitraum",
        "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
    "fr": words(
        "Boulangerie Martin|Pharmacie du Port|Librairie Nord|Cinéma Lumière|Marché Vert|P. Durand",
        "Achat|Salaire|Virement|Frais|Remboursement|Paiement|Intérêts",
        "Total|Solde initial|Solde final|comptabilisé|en attente|refusé|Numéro de compte|Période",
        "janv févr mars avr mai juin juil août sept oct nov déc"),
    "it": words(
        "Panificio Rossi|Farmacia Centrale|Libreria Alfa|Trattoria Sole|Mercato Verde|L. Bianchi",
        "Pagamento POS|Stipendio|Bonifico|Commissione|Rimborso|Pagamento|Interessi",
        "Totale|Saldo iniziale|Saldo finale|contabilizzato|in attesa|rifiutato|Numero conto|Periodo",
        "gen feb mar apr mag giu lug ago set ott nov dic"),
    "es": words(
        "Panadería Luna|Farmacia Sol|Librería Norte|Bar Esquina|Mercado Verde|A. Romero",
        "Compra|Nómina|Transferencia|Comisión|Devolución|Pago|Intereses",
        "Total|Saldo inicial|Saldo final|contabilizado|pendiente|rechazado|Número de cuenta|Periodo",
        "ene feb mar abr may jun jul ago sep oct nov dic"),
    "pt": words(
        "Padaria Central|Farmácia Nova|Livraria Sul|Café da Praça|Mercado Bom|R. Souza",
        "Compra|Salário|Transferência|Tarifa|Estorno|Pagamento|Juros",
        "Total|Saldo inicial|Saldo final|Concluída|Pendente|Recusada|Conta|Período",
        "jan fev mar abr mai jun jul ago set out nov dez"),
    "nl": words(
        "Bakkerij Jansen|Apotheek West|Boekhandel Noord|Café Plein|Markt Groen|T. de Vries",
        "Betaalautomaat|Salaris|Overboeking|Kosten|Terugbetaling|Betaling|Rente",
        "Totaal|Beginsaldo|Eindsaldo|verwerkt|gereserveerd|geweigerd|Rekeningnummer|Periode",
        "jan feb mrt apr mei jun jul aug sep okt nov dec"),
    "sv": words(
        "Bageri Nord|Apotek Ek|Bokhandel Sjö|Kafé Torget|Livs Grön|E. Lind",
        "Kortköp|Lön|Överföring|Avgift|Återbetalning|Betalning|Ränta",
        "Summa|Ingående saldo|Utgående saldo|bokförd|reserverad|nekad|Kontonummer|Period",
        "jan feb mar apr maj jun jul aug sep okt nov dec"),
    "da": words(
        "Bageri Syd|Apotek Bro|Boghandel Fjord|Café Torv|Købmand Grøn|M. Holm",
        "Kortkøb|Løn|Overførsel|Gebyr|Refusion|Betaling|Rente",
        "I alt|Primosaldo|Ultimosaldo|Udført|Venter|Afvist|Kontonummer|Periode",
        "jan feb mar apr maj jun jul aug sep okt nov dec"),
    "nb": words(
        "Bakeri Nord|Apotek Vik|Bokhandel Fjell|Kafé Torget|Dagligvare Grønn|S. Dahl",
        "Varekjøp|Lønn|Overføring|Gebyr|Tilbakebetaling|Betaling|Renter",
        "Sum|Inngående saldo|Utgående saldo|Bokført|Reservert|Avvist|Kontonummer|Periode",
        "jan feb mar apr mai jun jul aug sep okt nov des"),
    "fi": words(
        "Leipomo Aalto|Apteekki Kuusi|Kirjakauppa Pohja|Kahvila Tori|Ruokakauppa Vihreä|K. Salo",
        "Korttiosto|Palkka|Tilisiirto|Palvelumaksu|Hyvitys|Maksu|Korko",
        "Yhteensä|Alkusaldo|Loppusaldo|kirjattu|varaus|hylätty|Tilinumero|Ajanjakso",
        "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu"),
    "pl": words(
        "Piekarnia Nowak|Apteka Centrum|Księgarnia Północ|Kawiarnia Rynek|Sklep Zielony|J. Wójcik",
        "Płatność kartą|Wynagrodzenie|Przelew|Opłata|Zwrot|Spłata|Odsetki",
        "Suma|Saldo początkowe|Saldo końcowe|zaksięgowano|oczekuje|odrzucono|Numer rachunku|Okres",
        "sty lut mar kwi maj cze lip sie wrz paź lis gru"),
    "cs": words(
        "Pekárna Novák|Lékárna Střed|Knihy Sever|Kavárna Náměstí|Obchod Zelený|P. Dvořák",
        "Platba kartou|Mzda|Převod|Poplatek|Vrácení|Splátka|Úrok",
        "Celkem|Počáteční zůstatek|Konečný zůstatek|zaúčtováno|čeká|zamítnuto|Číslo účtu|Období",
        "led úno bře dub kvě čvn čvc srp zář říj lis pro"),
    "hu": words(
        "Pékség Kovács|Patika Központ|Könyvesbolt Észak|Kávézó Tér|Zöld Bolt|T. Nagy",
        "Kártyás vásárlás|Fizetés|Átutalás|Díj|Visszatérítés|Befizetés|Kamat",
        "Összesen|Nyitó egyenleg|Záró egyenleg|könyvelt|függőben|elutasítva|Számlaszám|Időszak",
        "jan febr márc ápr máj jún júl aug szept okt nov dec"),
    "tr": words(
        "Fırın Yıldız|Eczane Merkez|Kitabevi Kuzey|Kahve Meydan|Market Yeşil|A. Demir",
        "Alışveriş|Maaş|Havale|Ücret|İade|Ödeme|Faiz",
        "Toplam|Açılış bakiyesi|Kapanış bakiyesi|gerçekleşti|beklemede|reddedildi|Hesap no|Dönem",
        "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara"),
    "ru": words(
        "Пекарня Колос|Аптека Центр|Книги Север|Кафе Площадь|Магазин Зелёный|Иванов И.",
        "Покупка|Зарплата|Перевод|Комиссия|Возврат|Погашение|Проценты",
        "Итого|Входящий остаток|Исходящий остаток|Исполнен|В обработке|Отклонён|Номер счёта|Период",
        "янв фев мар апр мая июн июл авг сен окт ноя дек"),
    "el": words(
        "Φούρνος Ήλιος|Φαρμακείο Κέντρο|Βιβλία Βορράς|Καφέ Πλατεία|Αγορά|Γ. Νίκου",
        "Αγορά|Μισθός|Μεταφορά|Προμήθεια|Επιστροφή|Πληρωμή|Τόκοι",
        "Σύνολο|Αρχικό υπόλοιπο|Τελικό υπόλοιπο|Ολοκληρώθηκε|Εκκρεμεί|Απορρίφθηκε|Λογαριασμός|Περίοδος",
        "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ"),
    "he": words(
        "מאפיית השחר|בית מרקחת מרכז|ספרי צפון|קפה כיכר|מכולת ירוקה|כהן",
        "רכישה|משכורת|העברה|עמלה|זיכוי|תשלום|ריבית",
        "סהכ|יתרת פתיחה|יתרת סגירה|בוצע|ממתין|נדחה|מספר חשבון|תקופה",
        "ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ"),
    "ar": words(
        "مخبز النور|صيدلية الوسط|مكتبة الشمال|مقهى الساحة|بقالة خضراء|أحمد علي",
        "شراء|راتب|تحويل|رسوم|استرداد|سداد|فائدة",
        "الإجمالي|الرصيد الافتتاحي|الرصيد الختامي|مكتمل|معلق|مرفوض|رقم الحساب|الفترة",
        "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
    "hi": words(
        "UPI/Rao Stores|POS Lotus Medicals|IMPS A Kumar|NEFT Blue Media|UPI/Green Mart|ATM Cash",
        "Purchase|Salary|Transfer|Charges|Refund|Payment|Interest",
        "Total|Opening Balance|Closing Balance|Success|Pending|Failed|Account Number|Period",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    "th": words(
        "ร้านขนมปัง|ร้านยากลาง|หนังสือเหนือ|กาแฟลาน|ตลาดเขียว|สมชาย",
        "ซื้อสินค้า|เงินเดือน|โอนเงิน|ค่าธรรมเนียม|คืนเงิน|ชำระเงิน|ดอกเบี้ย",
        "รวม|ยอดยกมา|ยอดยกไป|สำเร็จ|รอดำเนินการ|ปฏิเสธ|เลขที่บัญชี|ช่วงเวลา",
        "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค."),
    "id": words(
        "Toko Roti Mawar|Apotek Tengah|Buku Utara|Kopi Alun|Pasar Hijau|Budi S",
        "Pembelian|Gaji|Transfer|Biaya|Pengembalian|Pembayaran|Bunga",
        "Jumlah|Saldo awal|Saldo akhir|Berhasil|Tertunda|Ditolak|Nomor rekening|Periode",
        "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des"),
    "ko": words(
        "푸른빵집|가온약국|솔책방|다람카페|참마트|김하늘",
        "체크카드|급여|이체|수수료|환불|입금|이자",
        "합계|이월잔액|최종잔액|완료|미매입|거절|계좌번호|조회기간",
        "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월"),
    "ja": words(
        "アオバベーカリー|ミナト薬局|キタ書店|カフェ広場|ミドリ商店|ヤマダ タロウ",
        "お買物|給与|振込|手数料|返品|ご入金|利息",
        "合計|前月残高|残高合計|確定|未確定|取消|口座番号|対象期間",
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
    "zh": words(
        "晨光面包店|中心药房|北方书店|广场咖啡|绿色超市|张伟",
        "消费|工资|转账|手续费|退货|还款|利息",
        "合计|期初余额|期末余额|交易成功|处理中|交易关闭|账号|起止日期",
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
}

# The legacy encoding of each language, if it has one.
ENCODINGS = {
    "ko": "cp949", "ja": "cp932", "zh": "gb18030", "ru": "cp1251", "pl": "cp1250", "cs": "cp1250",
    "hu": "cp1250", "he": "cp1255", "ar": "cp1256", "tr": "cp1254", "el": "cp1253", "th": "cp874",
}
