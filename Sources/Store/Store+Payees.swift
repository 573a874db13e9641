extension Store {
  /// Hands out each payee that there is once, by their bytes, until `body` says that it is enough.
  ///
  /// - Throws: `StoreError`, or what `body` throws.
  package func forEachPayee(_ body: (String) throws -> Bool) throws {
    guard let connection = try readable() else { return }
    let all = try Statement("SELECT DISTINCT payee FROM wording ORDER BY payee", on: connection)
    while try all.step() {
      guard try body(all.text(0)) else { return }
    }
  }

  /// The payees that have a piece of text in them, upper and lower case being the same.
  ///
  /// At most `limit` of them, sorted by their bytes; one that is the very text is the only one.
  /// Compares each payee that there is once, some million in a second, unless the very text is there.
  package func payees(like text: String, limit: Int) throws(StoreError) -> [String] {
    guard let connection = try readable() else { return [] }
    let same = try Statement("SELECT 1 FROM wording WHERE payee = ? LIMIT 1", on: connection)
    try same.bind(text, at: 1)
    if try same.step() { return [text] }
    guard let sought = SoughtText(text) else { return [] }
    let all = try Statement("SELECT DISTINCT payee FROM wording ORDER BY payee", on: connection)
    var found: [String] = []
    while found.count < limit, try all.step() {
      if sought.isIn(all.bytes(0)) { found.append(all.text(0)) }
    }
    return found
  }
}
