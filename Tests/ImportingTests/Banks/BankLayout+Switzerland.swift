// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let switzerland: [BankLayout] = [
    BankLayout(
      "postfinance fr", territory: "CH", currency: "CHF", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Du:;="01.03.2025"
        Au:;="18.03.2025"
        Type d'écriture:;="Tous"
        Compte:;="CH1"
        Monnaie:;="CHF"

        Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Tag;Catégorie
        17.03.2025;Enregistrement comptable;"ACHAT/SERVICE COOP";;-3.4;;Achats
        16.03.2025;Enregistrement comptable;"SALAIRE";2000;;;Revenus

        Disclaimer:
        Le contenu du document a été généré
        """),
    BankLayout(
      "ubs it old", territory: "CH", currency: "CHF", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Numero di conto:;0000 00000800.00;
        IBAN:;CH00
        Data dell'operazione;Ora dell'operazione;Data di registrazione;Data di valuta;Moneta;Importo della transazione;Addebito/Accredito;Saldo;N. di transazione;Descrizione1;Descrizione2;Descrizione3;Note a piè di pagina;
        17.03.2025;10:11:12;17.03.2025;17.03.2025;CHF;-3.40;Addebito;1951.50;1;"Coop";"Pagamento";;;
        16.03.2025;;16.03.2025;16.03.2025;CHF;2000.00;Accredito;1954.90;2;"ACME";"Stipendio";;;
        """),
    BankLayout(
      "raiffeisen ch fr", territory: "CH", currency: "CHF", transactions: 2, out: 340,
      into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
        CH1;2025-03-16 00:00:00.0;Salaire;2000;2000;2025-03-16 00:00:00.0
        CH1;2025-03-17 00:00:00.0;Achat Coop;-3.4;1996.6;2025-03-17 00:00:00.0
        """),
    BankLayout(
      "viseca", territory: "CH", currency: "CHF", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "TransactionID","CardID","Date","ValutaDate","Amount","Currency","OriginalAmount","OriginalCurrency","MerchantName","MerchantPlace","MerchantCountry","StateType","Details","Type"
        "1","123","2025-03-17T10:11:12","2025-03-18T00:00:00","3.40","CHF","3.40","CHF","Coop","Bern","CHE","booked","Coop","merchant"
        "2","123","2025-03-16T10:11:12","2025-03-16T00:00:00","-100.00","CHF","","","","","","booked","Your payment - Thank you","payment"
        """),
    BankLayout(
      "cembra", territory: "CH", currency: "CHF", transactions: 3, out: 2_340, into: 10_000,
      from: "2025-03-15", to: "2025-03-17",
      text: """
        Datum;Beschreibung;Kartennummer;Karteninhaber;Händlerkategorie;Betrag
        17.03.2025;Coop;XXXX 1234;E M;Supermarkt;3.40
        15.03.2025;SBB;XXXX 1234;E M;Reisen;20.00
        16.03.2025;Ihre Zahlung - Danke;XXXX 1234;E M;;-100.00
        """),
    BankLayout(
      "topcard fr", territory: "CH", currency: "CHF", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-14", to: "2025-03-15",
      text: """
        sep=;
        Numéro de compte;Numéro de carte;Titulaire de compte/carte;Date d'achat;Texte comptable;Secteur;Montant;Monnaie originale;Cours;Monnaie;Débit;Crédit;Ecriture
        1;1234;E M;15.03.2025;COOP;Alimentation;3.40;CHF;;CHF;3.40;;17.03.2025
        1;1234;E M;14.03.2025;REMBOURSEMENT;;100.00;CHF;;CHF;;100.00;16.03.2025
        """),
  ]
}
