/// Names that have been read before, because most rows repeat a text.
package struct PayeeNameCache {
  private struct Known {
    let name: PayeeName
    /// Whether a memo can change the name; `nil` if no row with a memo has been read.
    let usesMemo: Bool?
  }

  private let names: PayeeNames
  private var known: [String: Known] = [:]

  /// The maximum number of remembered payees.
  private static let limit = 1 << 16

  package init(_ names: PayeeNames) { self.names = names }

  /// Returns the name of the payee in a row with these texts.
  package mutating func name(of payee: String, memo: String?) -> PayeeName {
    let known = known(payee, hasMemo: memo != nil)
    guard let memo, known.usesMemo ?? true else { return known.name }
    return names.name(of: payee, memo: memo)
  }

  private mutating func known(_ payee: String, hasMemo: Bool) -> Known {
    if let found = known[payee], !hasMemo || found.usesMemo != nil { return found }
    if known.count >= PayeeNameCache.limit { known.removeAll(keepingCapacity: true) }
    let found: Known
    if hasMemo {
      let (name, usesMemo) = names.nameBeforeMemo(of: payee)
      found = Known(name: name, usesMemo: usesMemo)
    } else {
      found = Known(name: names.name(of: payee), usesMemo: nil)
    }
    known[payee] = found
    return found
  }
}
