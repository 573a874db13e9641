// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let westernEurope: [BankLayout] = [
    BankLayout(
      "abn tab headerless", territory: "NL", currency: "EUR", transactions: 2, out: 340,
      into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        123456789	EUR	20250317	1954,90	1951,50	20250317	-3,40	BEA   NR:1234   17.03.25/10.11 ALBERT HEIJN
        123456789	EUR	20250316	-45,10	1954,90	20250316	2000,00	SEPA Overboeking IBAN: NL1 Naam: ACME
        """),
    BankLayout(
      "rabobank", territory: "NL", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
        "NL1","EUR","RABONL2U","000000000000000001","2025-03-17","2025-03-17","-3,40","+1951,50","","Albert Heijn","","","","bc","","","","","","Betaalautomaat","","","","","",""
        "NL1","EUR","RABONL2U","000000000000000002","2025-03-16","2025-03-16","+2000,00","+1954,90","NL2","ACME","","","","cb","","","","","","Loon","","","","","",""
        """),
    BankLayout(
      "bunq", territory: "NL", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Date","Interest Date","Amount","Account","Counterparty","Name","Description"
        "2025-03-17","2025-03-17","-3.40","NL1","NL2","Albert Heijn","boodschappen"
        "2025-03-16","2025-03-16","2,000.00","NL1","NL3","ACME","loon"
        """),
    BankLayout(
      "belfius", territory: "BE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Boekingsdatum vanaf;01/03/2025
        Boekingsdatum tot en met;18/03/2025
        Laatste saldo;1.951,50 EUR
        Datum/uur van het laatste saldo;18/03/2025 10:11:12
        ;

        Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
        BE1;17/03/2025;;;;COLRUYT;;;BETALING COLRUYT;17/03/2025;-3,40;EUR;;BE;
        BE1;16/03/2025;;;BE2;ACME;;;STORTING ACME;16/03/2025;2000,00;EUR;;BE;
        """),
    BankLayout(
      "bnp fortis", territory: "BE", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering
        2025-00002;17/03/2025;17/03/2025;-3,40;EUR;BE1;Kaartbetaling;;COLRUYT;;BETALING MET DEBETKAART;Geaccepteerd;
        2025-00001;16/03/2025;16/03/2025;2000,00;EUR;BE1;Overschrijving;BE2;ACME;loon;OVERSCHRIJVING;Geaccepteerd;
        """),
    BankLayout(
      "bnp fr", territory: "FR", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Compte de chèques;Compte de chèques;****1234;18/03/2025;;1951,50
        Date operation;Categorie operation;Sous Categorie operation;Libelle operation;Montant operation
        17/03/2025;Transports;Train;FACTURE CARTE SNCF;-3,40
        16/03/2025;Revenus;Salaire;VIR SEPA RECU ACME;2 000,00
        """),
    BankLayout(
      "credit agricole", territory: "FR", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Téléchargement du 18/03/2025;

        M. DUPONT
        Compte de Dépôt carte n° 12345678901;
        Solde au 18/03/2025 1 951,50 €;

        Liste des opérations du compte entre le 01/03/2025 et le 18/03/2025;

        Date;Libellé;Débit euros;Crédit euros;
        17/03/2025;"PAIEMENT PAR CARTE
        SNCF PARIS ";3,40;;
        16/03/2025;"VIREMENT EN VOTRE FAVEUR
        ACME ";;2 000,00;
        """),
    BankLayout(
      "fortuneo", territory: "FR", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Date opération;Date valeur;libellé;Débit;Crédit;
        17/03/2025;17/03/2025;CARTE SNCF;-3,40;;
        16/03/2025;16/03/2025;VIR ACME;;2000,00;
        """),
    BankLayout(
      "revolut fr", territory: "FR", currency: "EUR", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde
        CARD_PAYMENT,Actuel,2025-03-15 10:11:12,2025-03-17 09:00:00,SNCF,-3.40,0.00,EUR,TERMINÉ,96.60
        TOPUP,Actuel,2025-03-14 10:11:12,2025-03-14 10:11:12,Apport,100.00,0.00,EUR,TERMINÉ,100.00
        CARD_PAYMENT,Actuel,2025-03-18 10:11:12,,Fnac,-20.00,0.00,EUR,EN ATTENTE,
        """),
    BankLayout(
      "n26 fr", territory: "FR", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Date","Bénéficiaire","Numéro de compte","Type de transaction","Référence de paiement","Catégorie","Montant (EUR)","Montant (Devise étrangère)","Sélectionnez la devise étrangère","Taux de conversion"
        "2025-03-17","SNCF","","Paiement MasterCard","","Transport","-3.4","-3.4","EUR","1.0"
        "2025-03-16","ACME","FR1","Revenu","salaire","Salaire","2000.0","","",""
        """),
    BankLayout(
      "paypal fr", territory: "FR", currency: "EUR", transactions: 2, out: 340, into: 340,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","De l'adresse email","À l'adresse email","Numéro de transaction","Solde"
        "17/03/2025","10:11:12","CET","Fnac","Paiement Express Checkout","Terminé","EUR","-3,40","0,00","-3,40","a@b","c@d","1","0,00"
        "16/03/2025","10:11:12","CET","","Virement bancaire","Terminé","EUR","3,40","0,00","3,40","","a@b","2","3,40"
        """),
  ]
}
