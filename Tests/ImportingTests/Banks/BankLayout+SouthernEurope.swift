// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let southernEurope: [BankLayout] = [
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
    BankLayout(
      "revolut es", territory: "ES", currency: "EUR", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo
        Pago con tarjeta,Actual,2025-03-15 10:11:12,2025-03-17 09:00:00,Mercadona,-3.40,0.00,EUR,COMPLETADO,96.60
        Recargas,Actual,2025-03-14 10:11:12,2025-03-14 10:11:12,Recarga,100.00,0.00,EUR,COMPLETADO,100.00
        """),
    BankLayout(
      "unicredit it comma", territory: "IT", currency: "EUR", transactions: 2, out: 340,
      into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Data Registrazione;Data valuta;Descrizione;Importo (EUR);
        17.03.2025;17.03.2025;PAGAMENTO POS ESSELUNGA;-3,40;
        16.03.2025;16.03.2025;BONIFICO ACME;2.000,00;
        """),
    BankLayout(
      "poste", territory: "IT", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni
        17/03/2025;17/03/2025;3,40;;PAGAMENTO POS
        16/03/2025;16/03/2025;;2.000,00;BONIFICO
        ;;;;SALDO CONTABILE 1.951,50
        """),
    BankLayout(
      "fineco old", territory: "IT", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Conto Corrente: 01******
        Data;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap
        17/03/2025;;-3,40;Pagamento;ESSELUNGA;Contabilizzato;Spesa
        16/03/2025;2000,00;;Bonifico;ACME;Contabilizzato;Stipendio
        18/03/2025;;-9,00;Pagamento;BAR;Autorizzato;Bar
        """),
    BankLayout(
      "satispay", territory: "IT", currency: "EUR", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        id,nome,descrizione,stato,tipo,data,importo,valuta
        1,Bar Roma,,Approvato,Pagamento,"17 mar 2025, 10:11",-3.40,EUR
        2,Banca,,Approvato,Ricarica,"16 mar 2025, 09:00",100.00,EUR
        """),
    BankLayout(
      "toshl", territory: "SI", currency: "EUR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Date,Account,Category,Tags,Expense amount,Income amount,Currency,In main currency,Main currency,Description
        3/17/25,Cash,Food,lunch,3.40,0,EUR,-3.40,EUR,lunch
        3/16/25,Cash,Salary,,0,"2,000.00",EUR,"2,000.00",EUR,pay
        """),
  ]
}
