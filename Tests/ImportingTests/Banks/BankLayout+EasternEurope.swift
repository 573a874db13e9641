// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let easternEurope: [BankLayout] = [
    BankLayout(
      "mbank", territory: "PL", currency: "PLN", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        mBank S.A. Bankowość Detaliczna;
        Skrytka Pocztowa 2108;

        #Klient;
        JAN KOWALSKI;

        #Za okres:;
        01.03.2025;18.03.2025;

        #zgodnie z wybranymi filtrami wyszukiwania;
        #dotyczące:;
        eKonto - 12345;

        #Waluta;#Wpływy;#Wydatki;
        PLN;2 000,00;-3,40;

        #Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;
        2025-03-17;"BIEDRONKA";"eKonto 1234";"Żywność";-3,40 PLN;;
        2025-03-16;"PRZELEW ACME";"eKonto 1234";"Wpływy";2 000,00 PLN;;
        """),
    BankLayout(
      "ing pl", territory: "PL", currency: "PLN", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Lista transakcji";;;;;;;;;;;;;;;
        "ING Bank Śląski S.A.";;"www.ingbank.pl";;;;;;;;;;;;;
        "Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta"
        2025-03-17;2025-03-17;" BIEDRONKA ";" Płatność kartą ";'';;"TR.KART";'202507612345';-3,40;PLN;;;;;"Konto Direct";1951,50;PLN
        2025-03-16;2025-03-16;" ACME ";" Wynagrodzenie ";'12';"ING";"PRZELEW";'202507512345';2000,00;PLN;;;;;"Konto Direct";1954,90;PLN
        """),
    BankLayout(
      "pko", territory: "PL", currency: "PLN", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""
        "2025-03-17","2025-03-16","Płatność kartą","-3.40","PLN","+1951.50","Tytuł: 123","Lokalizacja: BIEDRONKA","","",""
        "2025-03-16","2025-03-16","Przelew na konto","+2000.00","PLN","+1954.90","Nadawca: ACME","","","",""
        """),
    BankLayout(
      "millennium pl", territory: "PL", currency: "PLN", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
        "PL12","2025-03-17","2025-03-17","TRANSAKCJA KARTĄ","","","BIEDRONKA","-3.40","","1951.50","PLN"
        "PL12","2025-03-16","2025-03-16","PRZELEW","PL34","ACME","WYNAGRODZENIE","","2000.00","1954.90","PLN"
        """),
    BankLayout(
      "csob", territory: "CZ", currency: "CZK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protiúčtu;kód banky protiúčtu;název účtu protiúčtu;konstantní symbol;variabilní symbol;specifický symbol;označení operace;ID transakce;poznámka
        123456/0300;17.03.2025;-3,40;CZK;1951,50;;;;;;;Transakce platební kartou;1;ALBERT
        123456/0300;16.03.2025;2000,00;CZK;1954,90;987;0100;ACME;;;;Příchozí úhrada;2;mzda
        """),
    BankLayout(
      "rb cz", territory: "CZ", currency: "CZK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Datum provedení";"Datum zaúčtování";"Číslo účtu";"Název účtu";"Kategorie transakce";"Číslo protiúčtu";"Název protiúčtu";"Typ transakce";"Zpráva";"Poznámka";"VS";"KS";"SS";"Zaúčtovaná částka";"Měna účtu";"Původní částka a měna";"Původní částka a měna";"Poplatek";"Id transakce";"Vlastní poznámka";"Název obchodníka";"Město"
        "17.03.2025";"17.03.2025";"123/5500";"Účet";"Platba kartou";"";"";"Platba kartou";"";"";"";"";"";"-3,40";"CZK";"";"";"";"1";"";"ALBERT";"Praha"
        "16.03.2025";"16.03.2025";"123/5500";"Účet";"Platba";"9/0100";"ACME";"Příchozí úhrada";"mzda";"";"";"";"";"2 000,00";"CZK";"";"";"";"2";"";"";""
        """),
    BankLayout(
      "otp hu headerless", territory: "HU", currency: "HUF", transactions: 2, out: 340_000,
      into: 20_000_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "11773000-12345678";"T";-3400;"HUF";20250317;20250317;195150;"";"TESCO";"";"Vásárlás";"";"VÁSÁRLÁS KÁRTYÁVAL";
        "11773000-12345678";"J";200000;"HUF";20250316;20250316;198550;"12345";"ACME";"munkabér";"";"";"ÁTUTALÁS";
        """),
    BankLayout(
      "kh hu", territory: "HU", currency: "HUF", transactions: 2, out: 340_000, into: 20_000_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        könyvelés dátuma	tranzakció azonosító 	típus	könyvelési számla	könyvelési számla elnevezése	partner számla	partner elnevezése	összeg	összeg devizaneme	közlemény
        2025.03.17	1	vásárlás	10400	Számla		TESCO	-3400	HUF
        2025.03.16	2	átutalás	10400	Számla	1177	ACME	200000	HUF	munkabér
        """),
    BankLayout(
      "tinkoff", territory: "RU", currency: "RUB", transactions: 3, out: 590, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание";"Бонусы (включая кэшбэк)";"Округление на инвесткопилку";"Сумма операции с округлением"
        "17.03.2025 10:11:12";"18.03.2025";"*1234";"OK";"-3,40";"RUB";"-3,40";"RUB";"";"Супермаркеты";"5411";"Пятёрочка";"0,00";"0,00";"3,40"
        "17.03.2025 09:11:12";"18.03.2025";"*1234";"OK";"-2,50";"RUB";"-2,50";"RUB";"";"Кафе";"5814";"Кофейня";"0,00";"0,00";"2,50"
        "16.03.2025 09:00:00";"16.03.2025";"";"OK";"2000,00";"RUB";"2000,00";"RUB";"";"Зарплата";"";"ООО АКМЕ";"0,00";"0,00";"2000,00"
        "15.03.2025 09:00:00";"";"*1234";"FAILED";"-50,00";"RUB";"-50,00";"RUB";"";"Кафе";"";"Кафе";"0,00";"0,00";"50,00"
        """),
    BankLayout(
      "revolut pl", territory: "PL", currency: "PLN", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Rodzaj,Produkt,Data rozpoczęcia,Data zrealizowania,Opis,Kwota,Opłata,Waluta,State,Saldo
        Płatność kartą,Bieżące,2025-03-15 10:11:12,2025-03-17 09:00:00,Biedronka,-3.40,0.00,PLN,ZAKOŃCZONO,96.60
        Doładowanie,Bieżące,2025-03-14 10:11:12,2025-03-14 10:11:12,Doładowanie,100.00,0.00,PLN,ZAKOŃCZONO,100.00
        """),
  ]
}
