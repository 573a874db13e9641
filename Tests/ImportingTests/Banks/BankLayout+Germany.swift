// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let germany: [BankLayout] = [
    BankLayout(
      "ing de", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Umsatzanzeige;Datei erstellt am: 18.03.2025 10:11

        IBAN;DE12 3456 7890 1234 5678 90
        Kontoname;Girokonto
        Bank;ING
        Kunde;Erika Mustermann
        Zeitraum;01.03.2025 - 18.03.2025
        Saldo;1.951,50;EUR

        Sortierung;Datum absteigend

        In der CSV-Datei finden Sie alle bereits gebuchten Umsätze. Die vorgemerkten Umsätze werden nicht aufgenommen.

        Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
        17.03.2025;17.03.2025;DB Vertrieb GmbH;Lastschrift;Fahrkarte;1.951,50;EUR;-3,40;EUR
        16.03.2025;16.03.2025;ACME GmbH;Gehalt/Rente;Lohn 03;1.954,90;EUR;2.000,00;EUR
        """),
    BankLayout(
      "comdirect", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        ;
        "Umsätze Girokonto";"Zeitraum: 30 Tage";
        "Neuer Kontostand";"1.951,50 EUR";

        "Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
        "offen";"--";"Lastschrift";" Auftraggeber: REWE";"-12,00";
        "17.03.2025";"17.03.2025";"Lastschrift / Belastung";" Auftraggeber: DB Vertrieb";"-3,40";
        "16.03.2025";"16.03.2025";"Übertrag / Überweisung";" Auftraggeber: ACME GmbH";"2.000,00";

        "Alter Kontostand";"-45,10 EUR";
        """),
    BankLayout(
      "postbank", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Umsätze
        Konto;Filial-/Kontonummer;IBAN;Währung
        Postbank Giro;123 4567890 00;DE12345678901234567890;EUR

        1.3.2025 - 18.3.2025
        Letzter Kontostand;;;;1.951,50;EUR
        Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
        Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
        17.3.2025;17.3.2025;SEPA Lastschrift;DB Vertrieb;Fahrkarte;DE1;X;;;;;-3,4;;;;-3,40;;EUR
        16.3.2025;16.3.2025;SEPA Gutschrift;ACME GmbH;Lohn;DE1;X;;;;;2.000;;;;;2.000,00;EUR
        Kontostand;18.3.2025;;;1.951,50;EUR
        """),
    BankLayout(
      "dkb old", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Kontonummer:";"DE12345678901234567890 / Girokonto";

        "Von:";"01.03.2025";
        "Bis:";"18.03.2025";
        "Kontostand vom 18.03.2025:";"1.951,50 EUR";

        "Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";
        "17.03.2025";"17.03.2025";"Lastschrift";"DB Vertrieb";"Fahrkarte";"DE1";"X";"-3,40";"";"";"";
        "16.03.2025";"16.03.2025";"Lohn, Gehalt, Rente";"ACME GmbH";"Lohn";"DE1";"X";"2.000,00";"";"";"";
        """),
    BankLayout(
      "dkb visa old", territory: "DE", currency: "EUR", transactions: 3, out: 4_850, into: 10_000,
      from: "2025-03-10", to: "2025-03-17",
      text: """
        "Kreditkarte:";"1234********5678";

        "Zeitraum:";"letzten 60 Tage";
        "Saldo:";"-48.5 EUR";
        "Datum:";"18.03.2025";

        "Umsatz abgerechnet und nicht im Saldo enthalten";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";
        "Nein";"18.03.2025";"17.03.2025";"DB VERTRIEB";"-3,40";"";
        "Nein";"17.03.2025";"14.03.2025";"REWE";"-45,10";"";
        "Ja";"10.03.2025";"10.03.2025";"Einzahlung";"100,00";"";
        """),
    BankLayout(
      "volksbank", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz
        Giro;DE1;G;VB;17.03.2025;17.03.2025;DB;DE2;X;Lastschrift;Fahrkarte;-3,40;EUR;1951,50;;;;
        Giro;DE1;G;VB;16.03.2025;16.03.2025;ACME;DE3;X;GEHALT;Lohn;2000,00;EUR;1954,90;;;;
        """),
    BankLayout(
      "vr old", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Volksbank eG

        Umsatzanzeige

        BLZ:;12345678;;Datum:;18.03.2025
        Konto:;1234567;;Uhrzeit:;10:11:12
        Abfrage von:;Mustermann;;Kontoinhaber:;Mustermann

        Zeitraum:;;von:;01.03.2025;bis:;18.03.2025
        Betrag in Euro:;;von:; ;bis:;\u{20}
        Sortiert nach:;Buchungstag;absteigend

        "Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
        "17.03.2025";"17.03.2025";"Mustermann";"DB";"";"DE2";"";"X";"Lastschrift Fahrkarte";"";"EUR";"3,40";"S"
        "16.03.2025";"16.03.2025";"Mustermann";"ACME";"";"DE3";"";"X";"Gehalt";"";"EUR";"2.000,00";"H"
        "01.03.2025";"";"";"";"";"";"";"";"Anfangssaldo";"";"EUR";"45,10";"S"
        "18.03.2025";"";"";"";"";"";"";"";"Endsaldo";"";"EUR";"1.951,50";"H"
        """),
    BankLayout(
      "hypovereinsbank", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
        123456;17.03.2025;17.03.2025;DB;;Fahrkarte;-3,40;EUR
        123456;16.03.2025;16.03.2025;ACME;;Lohn;2.000,00;EUR
        """),
    BankLayout(
      "consorsbank", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Buchung;Valuta;Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Buchungstext;Verwendungszweck;Betrag in EUR
        17.03.2025;17.03.2025;DB;DE2;X;Lastschrift;Fahrkarte;-3,40
        16.03.2025;16.03.2025;ACME;DE3;X;Gehalt;Lohn;2.000,00
        """),
    BankLayout(
      "n26 de", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"
        "2025-03-17","DB","","MasterCard Zahlung","","-3.4","-3.4","EUR","1.0"
        "2025-03-16","ACME","DE3","Gutschrift","Lohn","2000.0","","",""
        """),
    BankLayout(
      "n26 new", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
        2025-03-17,2025-03-15,"Edeka",,Presentment,,"Main Account",-3.40,3.40,EUR,1.0
        2025-03-16,2025-03-16,"ACME",DE1,"Credit Transfer","Lohn","Main Account",2000.00,,,
        """),
    BankLayout(
      "paypal de", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 340,
      from: "2025-03-17", to: "2025-03-17",
      text: """
        "Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Entgelt","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Guthaben"
        "17.03.2025","10:11:12","CET","Ebay","Handyzahlung","Abgeschlossen","EUR","-3,40","0,00","-3,40","a@b","c@d","1","0,00"
        "17.03.2025","10:11:12","CET","","Bankgutschrift auf PayPal-Konto","Abgeschlossen","EUR","3,40","0,00","3,40","","a@b","2","3,40"
        "18.03.2025","10:11:12","CET","Shop","Zahlung","Ausstehend","EUR","-9,00","0,00","-9,00","a@b","c@d","3","0,00"
        """),
    BankLayout(
      "amex de", territory: "DE", currency: "EUR", transactions: 3, out: 5_600, into: 12_000,
      from: "2025-03-15", to: "2025-03-17",
      text: """
        Datum,Beschreibung,Karteninhaber,Konto #,Betrag
        17/03/2025,REWE,E M,-11001,"45,10"
        16/03/2025,ZAHLUNG ERHALTEN. BESTEN DANK.,E M,-11001,"-120,00"
        15/03/2025,DB,E M,-11001,"10,90"
        """),
    BankLayout(
      "ynab reg eu", territory: "DE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
        "Giro","","17.03.2025","REWE","Essen","Essen","Lebensmittel","",3.40€,0.00€,"Cleared"
        "Giro","","16.03.2025","ACME","","","","",0.00€,2000.00€,"Cleared"
        """),
  ]
}
