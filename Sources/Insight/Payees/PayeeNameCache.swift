/// Names that have been read before, because most rows repeat a text.
package struct PayeeNameCache {
  private let names: PayeeNames
  private var known: [String: (name: PayeeName, usesMemo: Bool)] = [:]

  /// The maximum number of remembered payees.
  private static let limit = 1 << 16

  package init(_ names: PayeeNames) { self.names = names }

  /// Returns the name of the payee in a row with these texts.
  package mutating func name(of payee: String, memo: String?) -> PayeeName {
    if let found = known[payee] {
      return found.usesMemo && memo != nil ? names.name(of: payee, memo: memo) : found.name
    }
    if known.count >= PayeeNameCache.limit { known.removeAll(keepingCapacity: true) }
    let found = (name: names.name(of: payee), usesMemo: names.usesMemo(of: payee))
    known[payee] = found
    return found.usesMemo && memo != nil ? names.name(of: payee, memo: memo) : found.name
  }
}
