/// Account statements as defined by ISO 20022: camt.053 and, for the current day, camt.052.
///
/// Sobi refuses a notification (camt.054), because the statement repeats its entries.
package enum CAMTFile {
  /// Returns the transactions of all accounts.
  ///
  /// `decode` converts a file to UTF-8 if its declared encoding is wrong. Pass `nil` to trust the
  /// declaration.
  package static func records(
    of source: any ByteSource, decode: Decoding? = nil
  ) throws(UnpackingError) -> RecordTable {
    let elements = try CAMTElements()
    let reader = XMLReader(.camt, elements, isUTF8: decode != nil)
    elements.reader = reader
    if let decode {
      try reader.readAll(
        MemorySource(try MarkupText.utf8(source, .camt, limit: Limits.part, decode)))
    } else {
      try reader.readAll(source)
    }
    return try elements.finish()
  }
}

/// Collects the entries of the statements.
///
/// An entry is one record, even if it is a batch of several payments, because the account's balance
/// changes once. The names of elements cover all versions of the messages.
private final class CAMTElements: XMLElements {
  private(set) var fault: UnpackingError?
  weak var reader: XMLReader?
  private var writer: RecordWriter
  private var path: [String] = []
  private var text: [UInt8] = []
  private var amountCurrency = ""
  private var statements = 0
  /// The kind of the message, if it is not a statement.
  private var other: UnpackingError.Reason?

  private var isInStatement = false
  private var statementID = ""
  private var account = ""
  private var currency = ""
  private var created = ""
  private var balance = CAMTBalance()
  private var opening: CAMTBalance?
  private var closing: CAMTBalance?
  private var entry: CAMTEntry?
  private var hasEntries = false
  /// The line on which the entry begins.
  private var line = 0

  init() throws(UnpackingError) { writer = try RecordWriter(.camt) }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    let name = name.string
    switch name {
    // Messages of other kinds may also have an element named `Rpt`.
    case "Stmt", "Rpt": if path.last?.hasPrefix("BkToCstmr") == true { startStatement() }
    case "BkToCstmrDbtCdtNtfctn": other = .notification
    case "CstmrCdtTrfInitn", "CstmrDrctDbtInitn": other = .paymentOrder
    case "Ntry":
      guard isInStatement else { break }
      line = reader?.line ?? 0
      if entry != nil { fault = fault ?? damaged }
      if !hasEntries {
        hasEntries = true
        writer.startStatement(
          statementID.isEmpty ? [] : [statementID, opening?.signedAmount ?? created])
      }
      entry = CAMTEntry()
    case "TxDtls": entry?.startDetails()
    case "Bal": balance = CAMTBalance()
    case "Amt": amountCurrency = attributes.string("Ccy") ?? ""
    default: break
    }
    path.append(name)
    text.removeAll(keepingCapacity: true)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if text.count < Limits.cell { text.append(contentsOf: bytes) }
  }

  func end(_ name: XMLName) {
    let value = String(decoding: text, as: UTF8.self).collapsingBlanks
    text.removeAll(keepingCapacity: true)
    if !path.isEmpty { path.removeLast() }
    guard isInStatement else { return }
    let name = name.string
    if entry != nil {
      switch name {
      case "Ntry": endEntry()
      case "TxDtls": entry?.endDetails()
      default: entry?.take(name, value, path: path, currency: amountCurrency)
      }
      return
    }
    switch name {
    case "Bal": endBalance()
    case "IBAN" where path.suffix(2) == ["Acct", "Id"]: account = value
    case "Id" where path.suffix(3) == ["Acct", "Id", "Othr"] && account.isEmpty: account = value
    case "Ccy" where path.last == "Acct": currency = value
    case "CreDtTm": created = value
    case "Id" where path.last == "Stmt" || path.last == "Rpt": statementID = value
    case "Stmt", "Rpt": if path.last?.hasPrefix("BkToCstmr") == true { endStatement() }
    default: if path.contains("Bal") { takeBalance(name, value) }
    }
  }

  private func startStatement() {
    statements += 1
    isInStatement = true
    (statementID, account, currency, created) = ("", "", "", "")
    (opening, closing, entry, hasEntries) = (nil, nil, nil, false)
  }

  private func endStatement() {
    isInStatement = false
    let currency = [currency, closing?.currency ?? "", opening?.currency ?? ""]
    writer.endStatement(
      StatementBalance(
        account: account, currency: currency.first { !$0.isEmpty } ?? "",
        opening: opening?.signedAmount, closing: closing?.signedAmount))
  }

  /// Takes an element of a balance, except elements of a nested credit line or availability.
  private func takeBalance(_ name: String, _ value: String) {
    switch (path.last ?? "", name) {
    case ("CdOrPrtry", "Cd"): balance.code = value
    case ("Bal", "Amt"): (balance.amount, balance.currency) = (value, amountCurrency)
    case ("Bal", "CdtDbtInd"): balance.isDebit = value == "DBIT"
    default: break
    }
  }

  private func endBalance() {
    switch balance.code {
    case "OPBD": opening = balance
    // The closing balance of the day before is the opening balance of this day.
    case "PRCD": opening = opening ?? balance
    case "CLBD": closing = balance
    default: break
    }
  }

  private var damaged: UnpackingError { .damaged(.camt, place: "Ntry, line \(line)") }

  private func endEntry() {
    guard let entry else { return }
    self.entry = nil
    guard fault == nil else { return }
    do throws(UnpackingError) {
      guard var record = entry.record(created: created) else { throw damaged }
      record.account = account
      if record.currency.isEmpty { record.currency = currency }
      try writer.add(record, line: line, hasUniqueID: entry.hasUniqueReference)
    } catch { fault = error }
  }

  func finish() throws(UnpackingError) -> RecordTable {
    guard statements > 0 else { throw .unsupported(.camt, other ?? .noTransactions) }
    return try writer.finish()
  }
}

/// A balance of a CAMT statement, collected from its elements.
private struct CAMTBalance {
  var code = ""
  var amount = ""
  var currency = ""
  var isDebit = false

  /// The amount as a plain decimal; `nil` if the text is not an amount.
  var signedAmount: String? { CAMTAmount.signed(amount, isDebit: isDebit) }
}
