/// An entry of a CAMT statement, collected from its elements.
struct CAMTEntry {
  private var amount = ""
  private var currency = ""
  private var isDebit: Bool?
  private var isReversal = false
  private var status = ""
  private var booking = ""
  private var value = ""
  private var reference = ""
  private var information = ""
  private var code = CAMTCode()
  private var details = CAMTDetails()
  /// Whether the current element is in one of the entry's payments.
  private var isInDetails = false

  /// Whether the entry has the bank's own reference, which is unique.
  var hasUniqueReference: Bool { reference.isReference }

  mutating func startDetails() {
    isInDetails = true
    details.start()
  }

  mutating func endDetails() {
    isInDetails = false
    details.end()
  }

  /// Takes the text of an element; `path` contains the elements around it.
  mutating func take(_ name: String, _ text: String, path: [String], currency: String) {
    guard !text.isEmpty else { return }
    if isInDetails { return details.take(name, text, path: path) }
    switch (path.last ?? "", name) {
    case ("Ntry", "Amt"):
      amount = text
      self.currency = currency
    case ("Ntry", "CdtDbtInd"): isDebit = text == "DBIT" ? true : text == "CRDT" ? false : nil
    case ("Ntry", "RvslInd"): isReversal = text == "true" || text == "1"
    // Up to version 7, the status is a text; since version 8, it is a code in a separate element.
    case ("Ntry", "Sts"), ("Sts", "Cd"), ("Sts", "Prtry"): status = text
    case ("BookgDt", "Dt"), ("BookgDt", "DtTm"): booking = text
    case ("ValDt", "Dt"), ("ValDt", "DtTm"): value = text
    case ("Ntry", "AcctSvcrRef"): reference = text
    case ("Ntry", "AddtlNtryInf"): information = text
    default: code.take(name, text, path: path)
    }
  }

  /// Returns the entry as a record without its account.
  ///
  /// `created` is the day on which the bank wrote the statement. A pending entry without a day gets
  /// this day. The result is `nil` if the entry lacks a day, an amount or a direction.
  func record(created: String) -> Record? {
    let isPending = ["PDNG", "INFO", "FUTR"].contains(status)
    let days = [booking, value, isPending ? created : ""].compactMap(CAMTEntry.day)
    guard let day = days.first, let isDebit,
      let amount = CAMTAmount.signed(amount, isDebit: isDebit)
    else { return nil }
    var record = Record()
    record.currency = currency
    record.day = day
    record.valueDay = CAMTEntry.day(value) ?? ""
    record.time = CAMTEntry.time(booking)
    record.amount = amount
    record.isPending = isPending
    let only = details.only
    record.type = [code.text, only?.code.text ?? ""].first { !$0.isEmpty } ?? ""
    // The bank's own reference is unique. The payer's reference is the next best. `NtryRef` is not
    // a reference: banks write a counter or an account number there.
    record.reference =
      [reference, only?.reference ?? "", only?.endToEnd ?? ""].first(where: \.isReference) ?? ""
    // A returned payment keeps its payer and payee, but the money flows the other way.
    let other = isDebit != isReversal ? details.creditor : details.debtor
    record.payee = other.name
    record.counterparty = other.account
    record.memo =
      details.count > 1 && !information.isEmpty || details.text.isEmpty
      ? information : details.text
    return record
  }

  /// Returns the day of `2026-01-02`, `2026-01-02+01:00` or `2026-01-02T10:30:00`.
  private static func day(_ text: String) -> String? {
    let day = text.utf8.prefix(10)
    let isDay = zip(day, "0000-00-00".utf8).allSatisfy { found, pattern in
      pattern == 0x30 ? 0x30...0x39 ~= found : found == pattern
    }
    return day.count == 10 && isDay ? String(decoding: day, as: UTF8.self) : nil
  }

  /// Returns the time of `2026-01-02T10:30:00`; empty if there is none.
  ///
  /// The first and the last second of a day also count as no time.
  private static func time(_ text: String) -> String {
    let time = text.utf8.dropFirst(11).prefix(8)
    let isTime = zip(time, "00:00:00".utf8).allSatisfy { found, pattern in
      pattern == 0x30 ? 0x30...0x39 ~= found : found == pattern
    }
    let result = String(decoding: time, as: UTF8.self)
    return time.count == 8 && isTime && result != "00:00:00" && result != "23:59:59" ? result : ""
  }
}

/// The code for the kind of transaction, from the element `BkTxCd`.
struct CAMTCode {
  private var proprietary = ""
  private var domain = ""
  private var family = ""
  private var subfamily = ""

  mutating func take(_ name: String, _ text: String, path: [String]) {
    guard path.contains("BkTxCd") else { return }
    switch (path.last ?? "", name) {
    case ("Prtry", "Cd"): proprietary = text
    case ("Domn", "Cd"): domain = text
    case ("Fmly", "Cd"): family = text
    case ("Fmly", "SubFmlyCd"): subfamily = text
    default: break
    }
  }

  /// The bank's own code, or else the codes of ISO 20022, such as `PMNT-RCDT-ESCT`.
  var text: String {
    proprietary.isEmpty
      ? [domain, family, subfamily].filter { !$0.isEmpty }.joined(separator: "-") : proprietary
  }
}

/// Parses amounts; another element contains their direction.
enum CAMTAmount {
  /// Returns a plain decimal such as `-1234.50`, negative for a debit; `nil` if the text is not an
  /// amount.
  ///
  /// According to the standard, an amount has no sign. If a bank writes a minus sign, the sign
  /// reverses the direction.
  static func signed(_ text: String, isDebit: Bool) -> String? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    // XML allows an amount without digits before the point.
    guard digits.utf8.contains(where: { 0x30...0x39 ~= $0 }),
      let plain = MT940Amount.plain("0" + digits)
    else { return nil }
    return MT940Amount.signed(plain, isNegative: isDebit != isNegative)
  }
}
