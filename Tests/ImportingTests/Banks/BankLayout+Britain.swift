// Statements in the formats of banks, with invented rows.

extension BankLayout {
  static let britain: [BankLayout] = [
    BankLayout(
      "hsbc uk headerless", territory: "GB", currency: "GBP", transactions: 3, out: 4_850,
      into: 200_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        14/03/2025,TESCO STORES 3297,-45.10
        16/03/2025,ACME LTD SALARY,"2,000.00"
        17/03/2025,TFL TRAVEL,-3.40
        """),
    BankLayout(
      "santander uk", territory: "GB", currency: "GBP", transactions: 3, out: 4_850, into: 200_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Date,Type,Merchant/Description,Debit/Credit,Balance
        17/03/2025,CARD PAYMENT,TFL TRAVEL,"-£3.40","£1,951.50"
        16/03/2025,CREDIT,ACME LTD SALARY,"£2,000.00","£1,954.90"
        14/03/2025,CARD PAYMENT,TESCO STORES,"-£45.10","-£45.10"
        """),
    BankLayout(
      "first direct", territory: "GB", currency: "GBP", transactions: 3, out: 4_850, into: 200_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Date,Description,Amount,Balance
        17/03/2025,TFL TRAVEL,-3.40,1951.50
        16/03/2025,ACME LTD SALARY,2000.00,1954.90
        14/03/2025,TESCO STORES,-45.10,-45.10
        """),
    BankLayout(
      "barclaycard uk headerless", territory: "GB", currency: "GBP", transactions: 3, out: 4_850,
      into: 12_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        14 Mar 25,"TESCO STORES, LONDON",Visa,MR A SMITH,Groceries,,45.10
        16 Mar 25,"Payment, Thank You",Visa,MR A SMITH,Payments,,-120.00
        17 Mar 25,"TFL TRAVEL, LONDON",Visa,MR A SMITH,Travel,,3.40
        """),
    BankLayout(
      "halifax", territory: "GB", currency: "GBP", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
        17/03/2025,DEB,'11-22-33,12345678,TFL TRAVEL,3.40,,1951.50
        16/03/2025,FPI,'11-22-33,12345678,ACME LTD,,2000.00,1954.90
        """),
    BankLayout(
      "metro bank", territory: "GB", currency: "GBP", transactions: 2, out: 340, into: 200_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        Date,Reference,Transaction Type,Money In,Money Out,Balance
        17/03/2025,TFL TRAVEL,Card purchase,0.00,3.40,1951.50
        16/03/2025,ACME LTD,Inward payment,2000.00,0.00,1954.90
        """),
    BankLayout(
      "tesco bank", territory: "GB", currency: "GBP", transactions: 2, out: 4_510, into: 12_000,
      from: "2025-03-14", to: "2025-03-18",
      text: """
        Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Merchant State,Merchant Zip,Reference Number,Debit/Credit Flag,SICMCC Code
        14/03/2025,16/03/2025,£45.10,TESCO,LONDON,,,123456,D,5411
        18/03/2025,18/03/2025,£120.00,PAYMENT THANK YOU,,,,123457,C,0000
        """),
    BankLayout(
      "monese style ampm", territory: "GB", currency: "GBP", transactions: 2, out: 340,
      into: 10_000,
      from: "2025-03-13", to: "2025-03-14",
      text: """
        Date & Time,Details,Amount (GBP),Balance (GBP)
        "14 March 2025, 3:45 PM",TESCO,-3.40,96.60
        "13 March 2025, 9:01 AM",TOP UP,100.00,100.00
        """),
    BankLayout(
      "revolut old", territory: "GB", currency: "GBP", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-14", to: "2025-03-17",
      text: """
        Completed Date ; Description ; Paid Out (GBP) ; Paid In (GBP) ; Exchange Out; Exchange In; Balance (GBP); Category; Notes
        17 Mar 2025 ; Tesco ; 3.40 ;  ;  ;  ; 96.60; groceries;\u{20}
        14 Mar 2025 ; Top-Up by *1234 ;  ; 100.00 ;  ;  ; 100.00; general;\u{20}
        """),
    BankLayout(
      "wise new", territory: "GB", currency: "GBP", transactions: 2, out: 340, into: 10_000,
      from: "2025-03-16", to: "2025-03-17",
      text: """
        "TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"
        CARD-1,17-03-2025,"17-03-2025 10:11:12.345",-3.40,GBP,"Card transaction",,96.60,,,,,,,Tesco,1234,J,,,0.00,,DEBIT,CARD
        TRANSFER-2,16-03-2025,"16-03-2025 10:11:12.345",100.00,GBP,"Received money",,100.00,,,,ACME,,,,,,,,0.00,,CREDIT,DEPOSIT
        """),
  ]
}
