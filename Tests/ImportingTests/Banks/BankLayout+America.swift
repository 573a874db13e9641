// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let america: [BankLayout] = [
    BankLayout(
      "capital one", territory: "US", currency: "USD", transactions: 2, out: 4_510, into: 20_000,
      from: "2025-03-12", to: "2025-03-14",
      text: """
        Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
        2025-03-14,2025-03-15,1234,TRADER JOES,Groceries,45.10,
        2025-03-12,2025-03-13,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,200.00
        """),
    BankLayout(
      "discover", territory: "US", currency: "USD", transactions: 3, out: 5_251, into: 15_000,
      from: "2025-03-14", to: "2025-03-20",
      text: """
        Trans. Date,Post Date,Description,Amount,Category
        03/14/2025,03/15/2025,"SHELL OIL 12345",32.50,"Gasoline"
        03/18/2025,03/18/2025,"INTERNET PAYMENT - THANK YOU",-150.00,"Payments and Credits"
        03/20/2025,03/21/2025,"TARGET",20.01,"Merchandise"
        """),
    BankLayout(
      "wells fargo headerless", territory: "US", currency: "USD", transactions: 3, out: 5_710,
      into: 250_000,
      from: "2025-03-13", to: "2025-03-28",
      text: """
        "03/14/2025","-45.10","*","","PURCHASE AUTHORIZED ON 03/12 TRADER JOES"
        "03/13/2025","-12.00","*","","RECURRING PAYMENT NETFLIX"
        "03/28/2025","2500.00","*","","ACME PAYROLL 250328"
        """),
    BankLayout(
      "apple card", territory: "US", currency: "USD", transactions: 3, out: 5_600, into: 12_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
        03/14/2025,03/15/2025,"TRADER JOES 123 ST","Trader Joe's","Grocery","Purchase","45.10","Jane"
        03/16/2025,03/16/2025,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit","Payment","Payment","-120.00","Jane"
        03/17/2025,03/18/2025,"UBER","Uber","Transportation","Purchase","10.90","Jane"
        """),
    BankLayout(
      "amex us", territory: "US", currency: "USD", transactions: 3, out: 5_600, into: 12_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Date,Description,Card Member,Account #,Amount
        03/14/2025,WHOLE FOODS,JANE DOE,-11001,45.10
        03/16/2025,AUTOPAY PAYMENT - THANK YOU,JANE DOE,-11001,-120.00
        03/17/2025,UBER,JANE DOE,-11001,10.90
        """),
    BankLayout(
      "citi card", territory: "US", currency: "USD", transactions: 2, out: 4_510, into: 12_000,
      from: "2025-03-14", to: "2025-03-16",
      text: """
        Status,Date,Description,Debit,Credit,Member Name
        Cleared,03/14/2025,"COSTCO",45.10,,JANE DOE
        Cleared,03/16/2025,"ONLINE PAYMENT, THANK YOU",,-120.00,JANE DOE
        """),
    BankLayout(
      "ally", territory: "US", currency: "USD", transactions: 2, out: 4_510, into: 234,
      from: "2025-03-14", to: "2025-03-15",
      text: """
        Date, Time, Amount, Type, Description
        2025-03-14, 00:00:00, -45.10, Withdrawal, Zelle payment
        2025-03-15, 00:00:00, 2.34, Deposit, Interest Paid
        """),
    BankLayout(
      "usaa", territory: "US", currency: "USD", transactions: 2, out: 4_510, into: 200_000,
      from: "2025-03-14", to: "2025-03-16",
      text: """
        Date,Description,Original Description,Category,Amount,Status
        2025-03-14,"Trader Joe's","TRADER JOES #1","Groceries",-45.10,Posted
        2025-03-15,"Shell","SHELL OIL","Gas",-30.00,Pending
        2025-03-16,"Payroll","ACME","Income",2000.00,Posted
        """),
    BankLayout(
      "mercury", territory: "US", currency: "USD", transactions: 2, out: 4_510, into: 90_000,
      from: "2025-03-14", to: "2025-03-25",
      text: """
        Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Category,GL Code,Timestamp,Original Currency
        03-14-2025,AWS,-45.10,Sent,Mercury Checking xx1234,AWS EMEA,,,1234,Jane,Software,,03-14-2025 10:11:12,USD
        03-25-2025,Stripe,900.00,Sent,Mercury Checking xx1234,STRIPE,,,,,Revenue,,03-25-2025 10:11:12,USD
        """),
    BankLayout(
      "schwab bank style", territory: "US", currency: "USD", transactions: 2, out: 4_510,
      into: 200_000,
      from: "2025-03-13", to: "2025-03-14",
      text: """
        "Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
        "03/14/2025","Posted","VISA","","TRADER JOES","$45.10","","$1,954.90"
        "03/13/2025","Posted","ACH","","PAYROLL","","$2,000.00","$2,000.00"
        """),
    BankLayout(
      "inter br", territory: "BR", currency: "BRL", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
         Extrato Conta Corrente\u{20}
        Conta ;123456789
        Período ;01/03/2025 a 18/03/2025
        Saldo ;1.951,50

        Data Lançamento;Descrição;Valor;Saldo
        17/03/2025;Compra no débito PADARIA;-3,40;1.951,50
        16/03/2025;Pix recebido ACME;2.000,00;1.954,90
        """),
    BankLayout(
      "nubank card", territory: "BR", currency: "BRL", transactions: 3, out: 2_340, into: 10_000,
      from: "2025-03-15", to: "2025-03-17",
      text: """
        date,title,amount
        2025-03-17,Padaria,3.40
        2025-03-16,Pagamento recebido,-100.00
        2025-03-15,Uber - Parcela 1/3,20.00
        """),
    BankLayout(
      "rbc", territory: "CA", currency: "CAD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-14", to: "2025-03-16",
      text: """
        "Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
        Chequing,01234-1234567,3/14/2025,,"INTERAC PURCHASE","LOBLAWS",-3.40,,
        Chequing,01234-1234567,3/16/2025,,"PAYROLL DEPOSIT","ACME",2000.00,,
        """),
    BankLayout(
      "tangerine", territory: "CA", currency: "CAD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-14", to: "2025-03-16",
      text: """
        Date,Transaction,Name,Memo,Amount
        3/14/2025,DEBIT,LOBLAWS,groceries,-3.40
        3/16/2025,CREDIT,ACME,payroll,2000
        """),
    BankLayout(
      "scotiabank headerless", territory: "CA", currency: "CAD", transactions: 3, out: 2_340,
      into: 200_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        3/14/2025,-3.40,-,"POINT OF SALE PURCHASE","LOBLAWS"
        3/16/2025,2000.00,-,"PAYROLL DEP.","ACME"
        3/17/2025,-20.00,-,"ABM WITHDRAWAL",""
        """),
    BankLayout(
      "cash app", territory: "US", currency: "USD", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
        1,2025-03-17 10:11:12 CST,Cash Card Debit,USD,-$3.40,$0.00,-$3.40,,,,CARD CHARGED,Deli,,Your Cash
        2,2025-03-16 09:00:00 CST,Received P2P,USD,$100.00,$0.00,$100.00,,,,PAYMENT DEPOSITED,lunch,Bob,Your Cash
        """),
    BankLayout(
      "stripe like", territory: "US", currency: "USD", transactions: 2, out: 9_680, into: 9_680,
      from: "2025-03-16", to: "2025-03-18",
      text: """
        id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description
        txn_1,charge,ch_1,100.00,3.20,96.80,usd,2025-03-16 10:11:12,2025-03-18 00:00:00,Order 1
        txn_2,payout,po_1,-96.80,0.00,-96.80,usd,2025-03-18 10:11:12,2025-03-18 00:00:00,STRIPE PAYOUT
        """),
    BankLayout(
      "bmo headed", territory: "CA", currency: "CAD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Following data is valid as of 20250318101112 (Year/Month/Day/Hour/Minute/Second)

        First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

        '500012345678',CREDIT,20250316,2000.0,[DN]ACME PAYROLL
        '500012345678',DEBIT,20250317,-3.4,[PR]LOBLAWS
        """),
    BankLayout(
      "desjardins headerless", territory: "CA", currency: "CAD", transactions: 3, out: 4_850,
      into: 200_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        "Caisse","1234567","EOP","2025/03/17",00001,"Achat METRO","",3.40,"",,,,,1951.50
        "Caisse","1234567","EOP","2025/03/16",00002,"Dépôt ACME","","",2000.00,,,,,1954.90
        "Caisse","1234567","EOP","2025/03/14",00003,"Retrait","",45.10,"",,,,,-45.10
        """),
  ]
}
