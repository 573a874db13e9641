// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let southAsia: [BankLayout] = [
    BankLayout(
      "fnb za", territory: "ZA", currency: "ZAR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Account:, 62000000000, "Cheque Account"
        Balance:, 1951.50, 1951.50

        Date, Amount, Balance, Description
        2025/03/17, -3.40, 1951.50, POS Purchase Checkers
        2025/03/16, 2000.00, 1954.90, Acme Salary
        """),
    BankLayout(
      "standardbank za headerless", territory: "ZA", currency: "ZAR", transactions: 2, out: 340,
      into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        HIST,20250317,,-3.40,CHECKERS,,9999,0
        HIST,20250316,,2000.00,ACME SALARY,,9999,0
        """),
    BankLayout(
      "sbi in", territory: "IN", currency: "INR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Account Name       :	_Mr. A
        Account Number     :	_00000012345678901
        Currency           :	INR
        Balance on 1 Mar 2025	:	0.00

        Txn Date	Value Date	Description	Ref No./Cheque No.	        Debit	Credit	Balance
        16 Mar 2025	16 Mar 2025	BY TRANSFER-NEFT ACME	TRANSFER FROM 123	 	2,000.00	2,000.00
        17 Mar 2025	17 Mar 2025	TO TRANSFER-UPI SWIGGY	TRANSFER TO 456	3.40	 	1,996.60
        """),
    BankLayout(
      "icici in", territory: "IN", currency: "INR", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
        1,16/03/2025,16/03/2025,-,NEFT ACME,0.0,2000.0,2000.0
        2,17/03/2025,17/03/2025,-,UPI SWIGGY,3.4,0.0,1996.6
        """),
    BankLayout(
      "hapoalim", territory: "IL", currency: "ILS", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        תאריך,הפעולה,פרטים,אסמכתא,חובה,זכות,יתרה בש''ח,תאריך ערך
        17/03/2025,כרטיס ויזה,שופרסל,123,3.40,,1951.50,17/03/2025
        16/03/2025,משכורת,אקמי,124,,2000.00,1954.90,16/03/2025
        """),
    BankLayout(
      "arab bank", territory: "JO", currency: "JOD", transactions: 2, out: 3_400, into: 2_000_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Date,Value Date,Description,Debit,Credit,Balance
        17/03/2025,17/03/2025,POS CARREFOUR,3.400,,1951.500
        16/03/2025,16/03/2025,SALARY,,2000.000,1954.900
        """),
    BankLayout(
      "dbs old", territory: "SG", currency: "SGD", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Account Details For:,DBS Savings 123-4-567890
        Statement as at:,18 Mar 2025

        Available Balance:,"1,951.50"
        Ledger Balance:,"1,951.50"

        Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
        17 Mar 2025,POS, 3.40, ,FAIRPRICE,,,
        16 Mar 2025,SAL, ,2000.00,ACME,,,
        """),
  ]
}
