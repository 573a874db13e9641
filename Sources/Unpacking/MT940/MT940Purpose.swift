/// The purpose of a payment, from the numbered subfields.
///
/// Its parts can begin with keys. A key has three or four letters and a plus sign, as in `SVWZ+`.
struct MT940Purpose {
  /// The text after `SVWZ+` if there is one, or else the whole text.
  let text: String
  /// The text after `ABWA+` or `ABWE+`: the party on whose behalf another party pays or is paid.
  let otherParty: String

  private static let keys: Set<String> = [
    "ABWA", "ABWE", "BIC", "BREF", "COAM", "CRED", "DEBT", "EREF", "IBAN", "KREF", "MREF", "OAMT",
    "PURP", "RREF", "SVWZ",
  ]

  init(_ purpose: String) {
    let bytes = Array(purpose.utf8)
    var values: [String: String] = [:]
    var open: (key: String, start: Int)?
    func close(at end: Int) {
      guard let open, values[open.key] == nil else { return }
      let value = String(decoding: bytes[open.start..<end], as: UTF8.self).collapsingBlanks
      if !value.isEmpty { values[open.key] = value }
    }
    for plus in bytes.indices where bytes[plus] == UInt8(ascii: "+") {
      for length in [4, 3] where plus >= length {
        let key = String(decoding: bytes[plus - length..<plus], as: UTF8.self)
        guard MT940Purpose.keys.contains(key) else { continue }
        close(at: plus - length)
        open = (key, plus + 1)
        break
      }
    }
    close(at: bytes.count)
    text = values["SVWZ"] ?? purpose.collapsingBlanks
    otherParty = values["ABWA"] ?? values["ABWE"] ?? ""
  }
}
