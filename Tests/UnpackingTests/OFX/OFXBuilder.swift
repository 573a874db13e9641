import Unpacking

/// Texts of OFX for tests.
enum OFXBuilder {
  static let header = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    SECURITY:NONE
    ENCODING:USASCII
    CHARSET:1252
    COMPRESSION:NONE
    OLDFILEUID:NONE
    NEWFILEUID:NONE


    """

  /// A statement of a bank account, in SGML without end tags of values.
  static func statement(
    _ transactions: String, account: String = "12345", currency: String = "EUR"
  ) -> String {
    """
    <STMTTRNRS><STMTRS><CURDEF>\(currency)
    <BANKACCTFROM><BANKID>9<ACCTID>\(account)<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
    \(transactions)
    </BANKTRANLIST>
    <LEDGERBAL><BALAMT>99.50<DTASOF>20260131</LEDGERBAL>
    <AVAILBAL><BALAMT>1099.50<DTASOF>20260131</AVAILBAL>
    </STMTRS></STMTTRNRS>

    """
  }

  static func file(_ statements: String) -> String {
    """
    \(header)<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
    <BANKMSGSRSV1>
    \(statements)</BANKMSGSRSV1></OFX>

    """
  }

  /// A transaction of 1.00 with other elements.
  static func transaction(_ elements: String, amount: String = "-1.00") -> String {
    "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260102<TRNAMT>\(amount)<FITID>1\n\(elements)</STMTTRN>"
  }

  static func read(_ text: String) throws -> RecordTable { try read(Array(text.utf8)) }

  static func read(_ bytes: [UInt8]) throws -> RecordTable {
    try OFXFile.records(of: MemorySource(bytes), decode: decodeLatin)
  }

  /// Returns the cell of the only transaction.
  static func cell(_ column: RecordColumn, of elements: String) throws -> String? {
    try read(file(statement(transaction(elements)))).cells(column).first
  }

  /// Returns the amounts of transactions as read.
  static func amounts(_ written: [String], currency: String = "EUR") throws -> [String] {
    let transactions = written.map { transaction("", amount: $0) }.joined(separator: "\n")
    return try read(file(statement(transactions, currency: currency))).cells(.amount)
  }
}
