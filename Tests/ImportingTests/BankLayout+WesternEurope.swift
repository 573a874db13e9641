// Statements in the shapes that banks hand out, with made-up rows.

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
      "bbva", territory: "ES", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Últimos movimientos

        F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
        17/03/2025;17/03/2025;Mercadona;Pago con tarjeta;-3,40;EUR;1.951,50;EUR;
        16/03/2025;16/03/2025;Nómina;ACME;2.000,00;EUR;1.954,90;EUR;
        """),
    BankLayout(
      "santander es", territory: "ES", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Fecha operación;Fecha valor;Concepto;Importe;Saldo
        17/03/2025;17/03/2025;Compra Mercadona;-3,40;1.951,50
        16/03/2025;16/03/2025;Nomina Acme;2.000,00;1.954,90
        """),
    BankLayout(
      "cgd pt", territory: "PT", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Consultar saldos e movimentos à ordem - 18-03-2025

        Conta ;0123456789 - EUR - Conta Extracto
        Data de início ;01-03-2025
        Data de fim ;18-03-2025

        Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;
        17-03-2025;17-03-2025;COMPRA PINGO DOCE;3,40;;1.951,50;1.951,50;Supermercado;
        16-03-2025;16-03-2025;ORDENADO ACME;;2.000,00;1.954,90;1.954,90;Ordenado;
         ; ; ; ; ;Saldo contabilístico ;1.951,50 EUR ; ;
        """),
    BankLayout(
      "widiba it", territory: "IT", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Data Contabile;Data Valuta;Causale;Descrizione;Importo (€)
        17/03/2025;17/03/2025;PAGAMENTO POS;ESSELUNGA;-3,40
        16/03/2025;16/03/2025;BONIFICO;ACME STIPENDIO;2.000,00
        """),
    BankLayout(
      "ing it", territory: "IT", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        DATA CONTABILE;DATA VALUTA;USCITE;ENTRATE;CAUSALE;DESCRIZIONE OPERAZIONE
        17/03/2025;17/03/2025;-3,40;;PAGAMENTI DIVERSI;ESSELUNGA
        16/03/2025;16/03/2025;;+2.000,00;ACCREDITO BONIFICO;ACME
        Saldo;;;1.951,50;;
        """),
  ]
}
