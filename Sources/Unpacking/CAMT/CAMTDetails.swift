/// The payments in an entry; an entry can be a batch of thousands of payments.
///
/// The details keep only the parties that all payments have in common, and the beginning of the
/// texts.
struct CAMTDetails {
  private(set) var count = 0
  /// The parties that are the same in all payments; empty where they differ.
  private(set) var debtor = Party()
  private(set) var creditor = Party()
  /// The purposes of the payments.
  private(set) var text = ""
  private var current = Payment()

  struct Party: Equatable {
    var name = ""
    var account = ""

    fileprivate mutating func keepCommon(with other: Party) {
      if name != other.name { name = "" }
      if account != other.account { account = "" }
    }
  }

  /// One payment.
  struct Payment {
    fileprivate var names: [String: String] = [:]
    fileprivate var accounts: [String: String] = [:]
    fileprivate var unstructured = ""
    fileprivate var structured = ""
    fileprivate var information = ""
    fileprivate(set) var code = CAMTCode()
    fileprivate(set) var reference = ""
    fileprivate(set) var endToEnd = ""

    fileprivate func party(_ role: String) -> Party {
      Party(
        name: names[role] ?? names["Ultmt" + role] ?? names[role + "Acct"] ?? "",
        account: accounts[role + "Acct"] ?? "")
    }

    fileprivate var text: String {
      [unstructured, structured, information].first { !$0.isEmpty } ?? ""
    }
  }

  /// The maximum size, in bytes, of the texts of a batch.
  private static let longestText = 500

  /// The entry's only payment; `nil` if there are several or none.
  var only: Payment? { count == 1 ? current : nil }

  mutating func start() {
    count += 1
    current = Payment()
  }

  mutating func end() {
    if count == 1 {
      debtor = current.party("Dbtr")
      creditor = current.party("Cdtr")
    } else {
      debtor.keepCommon(with: current.party("Dbtr"))
      creditor.keepCommon(with: current.party("Cdtr"))
    }
    let more = current.text
    guard !more.isEmpty, text.utf8.count < CAMTDetails.longestText else { return }
    text += text.isEmpty ? more : " " + more
    if count > 1 { text = text.cut(toBytes: CAMTDetails.longestText) }
  }

  /// Takes the text of an element of the current payment; `path` contains the elements around it.
  mutating func take(_ name: String, _ text: String, path: [String]) {
    switch (path.last ?? "", name) {
    case ("Refs", "AcctSvcrRef"): current.reference = text
    case ("Refs", "EndToEndId"): current.endToEnd = text
    case ("RmtInf", "Ustrd"): CAMTDetails.append(text, to: &current.unstructured)
    case ("CdtrRefInf", "Ref"), ("Strd", "AddtlRmtInf"):
      CAMTDetails.append(text, to: &current.structured)
    case ("TxDtls", "AddtlTxInf"): current.information = text
    default:
      if let parties = path.lastIndex(of: "RltdPties"), parties + 1 < path.count {
        takeParty(name, text, role: path[parties + 1], path: path[(parties + 2)...])
      } else {
        current.code.take(name, text, path: path)
      }
    }
  }

  /// Takes a name or an account; `path` contains the elements between the party and the element.
  ///
  /// Deeper elements contain the names of a party's contact and authorities, not the party's own
  /// name.
  private mutating func takeParty(
    _ name: String, _ text: String, role: String, path: ArraySlice<String>
  ) {
    switch (name, path) {
    case ("Nm", []), ("Nm", ["Pty"]), ("Nm", ["Agt", "FinInstnId"]):
      if current.names[role] == nil { current.names[role] = text }
    case ("IBAN", ["Id"]), ("Id", ["Id", "Othr"]):
      if current.accounts[role] == nil { current.accounts[role] = text }
    default: break
    }
  }

  private static func append(_ more: String, to text: inout String) {
    guard text.utf8.count < Limits.cell else { return }
    text += text.isEmpty ? more : " " + more
  }
}

extension String {
  /// Returns the beginning of the text, at most `count` bytes long, without a part of a character.
  fileprivate func cut(toBytes count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, end.samePosition(in: self) == nil { utf8.formIndex(before: &end) }
    return String(self[..<end])
  }
}
