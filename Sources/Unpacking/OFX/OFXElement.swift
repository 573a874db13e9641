/// The elements of OFX that Sobi reads; the raw value is the tag's name.
enum OFXElement: String {
  case ofx = "OFX"

  // Elements that enclose transactions: message sets, responses, statements and lists.
  case bankMessages = "BANKMSGSRSV1"
  case cardMessages = "CREDITCARDMSGSRSV1"
  case investmentMessages = "INVSTMTMSGSRSV1"
  case bankResponse = "STMTTRNRS"
  case cardResponse = "CCSTMTTRNRS"
  case investmentResponse = "INVSTMTTRNRS"
  case bankStatement = "STMTRS"
  case cardStatement = "CCSTMTRS"
  case investmentStatement = "INVSTMTRS"
  case transactions = "BANKTRANLIST"
  case pendingTransactions = "BANKTRANLISTP"
  case investmentTransactions = "INVTRANLIST"

  case transaction = "STMTTRN"
  case pendingTransaction = "STMTTRNP"

  // Parts of statements and transactions.
  case bankAccount = "BANKACCTFROM"
  case cardAccount = "CCACCTFROM"
  case investmentAccount = "INVACCTFROM"
  case otherBankAccount = "BANKACCTTO"
  case otherCardAccount = "CCACCTTO"
  case otherExternalAccount = "EXTBANKACCTTO"
  case ledgerBalance = "LEDGERBAL"
  case availableBalance = "AVAILBAL"
  case balances = "BALLIST"
  case investmentBalances = "INVBAL"
  case positions = "INVPOSLIST"
  case securities = "SECLIST"
  case currency = "CURRENCY"
  case originalCurrency = "ORIGCURRENCY"

  // Values.
  case defaultCurrency = "CURDEF"
  case account = "ACCTID"
  case balance = "BALAMT"
  case severity = "SEVERITY"
  case message = "MESSAGE"
  case symbol = "CURSYM"
  case type = "TRNTYPE"
  case posted = "DTPOSTED"
  case initiated = "DTUSER"
  case occurred = "DTTRAN"
  case available = "DTAVAIL"
  case amount = "TRNAMT"
  case id = "FITID"
  case correctedID = "CORRECTFITID"
  case correction = "CORRECTACTION"
  case cheque = "CHECKNUM"
  case name = "NAME"
  case extendedName = "EXTDNAME"
  case memo = "MEMO"
  case secondMemo = "MEMO2"

  /// Whether the element encloses transactions, directly or indirectly.
  var enclosesTransactions: Bool {
    switch self {
    case .bankMessages, .cardMessages, .investmentMessages, .bankResponse, .cardResponse,
      .investmentResponse, .bankStatement, .cardStatement, .investmentStatement, .transactions,
      .pendingTransactions, .investmentTransactions:
      true
    default: false
    }
  }
}
