/// Information with keys between slashes, such as `/NAME/` and `/REMI/`, as Dutch banks write it.
struct MT940KeyedText {
  private let text: String
  /// The parts between slashes after each key.
  private var fields: [String: [Substring]] = [:]

  private static let keys: Set<String> = [
    "ADDR", "BENM", "BIC", "CHGS", "CNTP", "CSID", "EREF", "EXCH", "IBAN", "ID", "ISDT", "KREF",
    "MARF", "NAME", "OCMT", "ORDP", "PREF", "PURP", "REMI", "RTRN", "STRD", "SVCL", "TRCD", "TRTP",
    "ULTB", "ULTC", "ULTD", "USTD",
  ]

  /// Creates the fields of a text; `nil` if it does not begin with a key.
  init?(_ text: String) {
    guard text.utf8.first(where: { $0 != 0x20 }) == UInt8(ascii: "/") else { return nil }
    self.text = text
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].allSatisfy(\.isWhitespace),
      MT940KeyedText.keys.contains(parts[1].trimmingBlanks)
    else { return nil }
    var key: String?
    for part in parts.dropFirst() {
      let word = part.trimmingBlanks
      if MT940KeyedText.keys.contains(word) {
        // The first value of a key is about the party itself. Later values are ignored, because
        // they are about a party on whose behalf it acts.
        key =
          fields[word].map { $0.allSatisfy { $0.allSatisfy(\.isWhitespace) } } ?? true ? word : nil
        if let key { fields[key] = [] }
      } else if let key {
        fields[key, default: []].append(part)
      }
    }
  }

  func complete(_ record: inout Record) {
    // /CNTP/ has the account, the bank, the name and the city of the other party.
    let party = (fields["CNTP"] ?? []).map(\.collapsingBlanks)
    let name = [value("NAME"), party.count > 2 ? party[2] : ""].first { !$0.isEmpty }
    if let name { record.payee = name }
    if let account = [value("IBAN"), party.first ?? ""].first(where: { !$0.isEmpty }) {
      record.counterparty = account
    }
    // /REMI/USTD//text/ means that the purpose is unstructured.
    let purpose = [value("REMI"), value("USTD"), value("STRD")].first { !$0.isEmpty }
    record.memo = purpose ?? text.collapsingBlanks
  }

  private func value(_ key: String) -> String {
    var parts = (fields[key] ?? [])[...]
    while parts.first?.allSatisfy(\.isWhitespace) == true { parts = parts.dropFirst() }
    while parts.last?.allSatisfy(\.isWhitespace) == true { parts = parts.dropLast() }
    return parts.joined(separator: "/").collapsingBlanks
  }
}
