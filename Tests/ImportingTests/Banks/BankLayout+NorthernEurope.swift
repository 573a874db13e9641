// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let northernEurope: [BankLayout] = [
    BankLayout(
      "seb", territory: "SE", currency: "SEK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
        2025-03-17;2025-03-17;123;ICA NARA;-3.40;1951.50
        2025-03-16;2025-03-16;124;LÖN;2000.00;1954.90
        """),
    BankLayout(
      "swedbank se", territory: "SE", currency: "SEK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        * Transaktioner Period 2025-03-01 – 2025-03-18 Skapad 2025-03-18 10:11 CET
        Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
        1,81059,123456789,"Privatkonto",SEK,2025-03-17,2025-03-16,2025-03-17,"ICA","ICA",-3.40,1951.50
        2,81059,123456789,"Privatkonto",SEK,2025-03-16,2025-03-16,2025-03-16,"LÖN","LÖN",2000.00,1954.90
        """),
    BankLayout(
      "ica banken", territory: "SE", currency: "SEK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Datum;Text;Typ;Budgetgrupp;Belopp;Saldo
        2025-03-17;ICA NARA;Korttransaktion;Mat;-3,40 kr;1 951,50 kr
        2025-03-16;LÖN;Insättning;Lön;2 000,00 kr;1 954,90 kr
        """),
    BankLayout(
      "dnb", territory: "NO", currency: "NOK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
        "17.03.2025";"Rema 1000";"17.03.2025";"3,40";""
        "16.03.2025";"Lønn";"16.03.2025";"";"2000,00"
        """),
    BankLayout(
      "sparebank1", territory: "NO", currency: "NOK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto
        17.03.2025;Rema 1000;17.03.2025;;-3,40;;12345678901
        16.03.2025;Lønn;16.03.2025;2000,00;;12345678901;
        """),
    BankLayout(
      "skandiabanken no", territory: "NO", currency: "NOK", transactions: 2, out: 340,
      into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "BOKFØRINGSDATO"	"RENTEDATO"	"ARKIVREFERANSE"	"TYPE"	"TEKST"	"UT FRA KONTO"	"INN PÅ KONTO"
        "2025-03-17"	"2025-03-17"	"12345678"	"VISA VARE"	"REMA 1000"	"3,40"	""
        "2025-03-16"	"2025-03-16"	"12345679"	"LØNN"	"ACME"	""	"2000,00"
        """),
    BankLayout(
      "nordea fi", territory: "FI", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Saldo;Valuutta
        2025/03/17;-3,40;;;K-MARKET;Korttiosto;;1951,50;EUR
        2025/03/16;2000,00;;;ACME OY;Palkka;;1954,90;EUR
        """),
    BankLayout(
      "op fi", territory: "FI", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Saajan pankin BIC";"Viite";"Viesti";"Arkistointitunnus"
        "2025-03-17";"2025-03-17";"-3,40";"162";"PKORTTIMAKSU";"K-MARKET";"";"";"";"";"20250317/1"
        "2025-03-16";"2025-03-16";"2000,00";"588";"TILISIIRTO";"ACME OY";"";"";"";"";"20250316/1"
        """),
    BankLayout(
      "danske dk", territory: "DK", currency: "DKK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
        "17.03.2025";"Netto";"-3,40";"1.951,50";"Udført";"Nej"
        "16.03.2025";"Løn";"2.000,00";"1.954,90";"Udført";"Nej"
        "19.03.2025";"Irma";"-10,00";"";"Venter";"Nej"
        """),
    BankLayout(
      "swedbank lt2", territory: "LT", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Sąskaitos Nr.";"";"Data";"Gavėjas";"Paaiškinimai";"Suma";"Valiuta";"D/K";"Įrašo Nr.";"Kodas"
        "LT1";"10";"2025-03-16";"";"Likutis pradžiai";"0.00";"EUR";"K";"";"AS"
        "LT1";"20";"2025-03-16";"ACME";"Alga";"2000.00";"EUR";"K";"1";"MK"
        "LT1";"20";"2025-03-17";"MAXIMA";"Pirkinys";"3.40";"EUR";"D";"2";"K"
        "LT1";"86";"2025-03-17";"";"Likutis pabaigai";"1996.60";"EUR";"K";"";"LS"
        """),
    BankLayout(
      "lhv ee", territory: "EE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Customer account no;Document no;Date;Sender/receiver account;Sender/receiver name;Sender bank code;Empty;Debit/Credit (D/C);Amount;Reference number;Archiving code;Description;Fee;Currency;Personal code or register code;Sender/receiver bank BIC;Ultimate debtor name;Transaction reference;Account servicer reference
        EE1;1;2025-03-17;;RIMI;;;D;-3.40;;1;Pirkinys;0.00;EUR;;;;;
        EE1;2;2025-03-16;EE2;ACME;;;C;2000.00;;2;Palk;0.00;EUR;;;;;
        """),
    BankLayout(
      "nordnet style", territory: "DK", currency: "DKK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Id	Bogføringsdag	Beløb	Saldo	Tekst
        1	2025-03-17	-3,40	1951,50	Netto
        2	2025-03-16	2000,00	1954,90	Løn
        """),
    BankLayout(
      "lunar", territory: "DK", currency: "DKK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Dato;Titel;Beløb;Valuta;Saldo;Kategori
        17-03-2025;Netto;-3,40;DKK;1.951,50;Dagligvarer
        16-03-2025;Løn;2.000,00;DKK;1.954,90;Indkomst
        """),
    BankLayout(
      "handelsbanken", territory: "SE", currency: "SEK", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
        2025-03-17;2025-03-16;ICA;-3,40;1 951,50
        2025-03-16;2025-03-16;LÖN;2 000,00;1 954,90
        """),
    BankLayout(
      "amex se", territory: "SE", currency: "SEK", transactions: 3, out: 5_600, into: 12_000,
      from: "2025-03-15", to: "2025-03-17",
      text: """
        Datum,Beskrivning,Belopp
        03/17/2025,ICA,"45,10"
        03/16/2025,BETALNING MOTTAGEN - TACK,"-120,00"
        03/15/2025,SJ,"10,90"
        """),
    BankLayout(
      "mastercard no", territory: "NO", currency: "NOK", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        TransactionDate;Text;Type;Currency Amount;Currency Rate;Currency;Amount;Merchant Area;Merchant Category;BookDate;ValueDate
        2025-03-17;REMA 1000;Kjøp;-3.40;1;NOK;-3.40;OSLO;Grocery;2025-03-18;2025-03-18
        2025-03-16;Innbetaling;Innbetaling;100.00;1;NOK;100.00;;;2025-03-16;2025-03-16
        """),
  ]
}
