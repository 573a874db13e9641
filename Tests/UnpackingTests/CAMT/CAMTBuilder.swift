/// Builders of small statements.
enum CAMTBuilder {
  static func entry(
    amount: String = "12.50", direction: String = "DBIT", status: String = "<Sts>BOOK</Sts>",
    days: String = "<BookgDt><Dt>2026-01-05</Dt></BookgDt><ValDt><Dt>2026-01-06</Dt></ValDt>",
    _ more: String = ""
  ) -> String {
    """
    <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(direction)</CdtDbtInd>\(status)\(days)\(more)\
    </Ntry>
    """
  }

  /// An entry with one payment.
  static func entry(direction: String = "DBIT", details: String) -> String {
    entry(direction: direction, "<NtryDtls><TxDtls>\(details)</TxDtls></NtryDtls>")
  }

  static func balance(_ code: String, _ amount: String, _ direction: String, _ more: String = "")
    -> String
  {
    """
    <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><CdtLine><Incl>false</Incl>\
    <Amt Ccy="XXX">99</Amt></CdtLine><Amt Ccy="EUR">\(amount)</Amt>\
    <CdtDbtInd>\(direction)</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt>\(more)</Bal>
    """
  }

  static func statement(_ content: String, account: String = "<IBAN>NL26VAYB8060476890</IBAN>")
    -> String
  {
    """
    <Stmt><Id>1</Id><CreDtTm>2026-01-07T08:00:00</CreDtTm>
    <Acct><Id>\(account)</Id><Ccy>EUR</Ccy><Ownr><Nm>Me</Nm></Ownr>\
    <Svcr><FinInstnId><Othr><Id>BANK</Id></Othr></FinInstnId></Svcr></Acct>
    \(content)
    </Stmt>
    """
  }

  static func document(_ statements: String, message: String = "BkToCstmrStmt") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
    <\(message)><GrpHdr><MsgId>1</MsgId></GrpHdr>
    \(statements)
    </\(message)></Document>
    """
  }
}
