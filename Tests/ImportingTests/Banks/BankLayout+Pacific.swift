// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let pacific: [BankLayout] = [
    BankLayout(
      "cba headerless", territory: "AU", currency: "AUD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        17/03/2025,"-3.40","WOOLWORTHS SYDNEY","+1951.50"
        16/03/2025,"+2000.00","Salary ACME","+1954.90"
        """),
    BankLayout(
      "westpac", territory: "AU", currency: "AUD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
        032000123456,17/03/2025,"DEBIT CARD PURCHASE WOOLWORTHS",3.40,,1951.50,PAYMENT,
        032000123456,16/03/2025,"DEPOSIT SALARY ACME",,2000.00,1954.90,DEP,
        """),
    BankLayout(
      "anz headerless", territory: "AU", currency: "AUD", transactions: 3, out: 4_850,
      into: 200_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        17/03/2025,-3.40,WOOLWORTHS SYDNEY
        16/03/2025,"2,000.00",PAY ACME
        14/03/2025,-45.10,COLES
        """),
    BankLayout(
      "nab", territory: "AU", currency: "AUD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On
        17 Mar 25,-3.40,123456789,,EFTPOS DEBIT,WOOLWORTHS,1951.50,Groceries,Woolworths,17 Mar 25
        16 Mar 25,2000.00,123456789,,INTER-BANK CREDIT,ACME,1954.90,Salary,,16 Mar 25
        """),
    BankLayout(
      "asb nz", territory: "NZ", currency: "NZD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Created date / time : 18 March 2025 / 10:11:12
        Bank 12; Branch 3456; Account 0123456-50 (Streamline)
        From date 20250301
        To date 20250318
        Avail Bal : 1951.50 as of 20250318
        Ledger Balance : 1951.50 as of 20250318
        Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount

        2025/03/16,2025031601,D/C,,"ACME","salary",2000.00
        2025/03/17,2025031701,EFTPOS,,"COUNTDOWN","groceries",-3.40
        """),
    BankLayout(
      "anz nz", territory: "NZ", currency: "NZD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge
        Eft-Pos,Countdown,1234,,,-3.40,17/03/2025,,
        Salary,Acme,March,,,2000.00,16/03/2025,,
        """),
    BankLayout(
      "kiwibank", territory: "NZ", currency: "NZD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        38-9000-1234567-00,Everyday,,,
        17 Mar 2025,COUNTDOWN,,-3.40,1951.50
        16 Mar 2025,ACME SALARY,,2000.00,1954.90
        """),
    BankLayout(
      "macquarie", territory: "AU", currency: "AUD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description
        17 Mar 2025,Woolworths,123,Food,,,,3.40,,1951.50,WOOLWORTHS
        16 Mar 2025,Acme,123,Income,,,,,2000.00,1954.90,SALARY
        """),
  ]
}
