/// Names that have been read before, because most rows repeat a text.
package struct PayeeNameCache {
  private struct Known {
    var name: PayeeName?
    var usesMemo: Bool?
  }

  private let names: PayeeNames
  private var known: [String: Known] = [:]

  /// The maximum number of remembered payees.
  private static let limit = 1 << 16

  package init(_ names: PayeeNames) { self.names = names }

  /// Returns the name of the payee in a row with these texts.
  package mutating func name(of payee: String, memo: String?) -> PayeeName {
    var found = known[payee] ?? Known()
    if let memo {
      let usesMemo = found.usesMemo ?? names.usesMemo(of: payee)
      if usesMemo {
        if found.usesMemo == nil { remember(Known(name: found.name, usesMemo: true), for: payee) }
        return names.name(of: payee, memo: memo)
      }
      if found.usesMemo != nil, let name = found.name { return name }
      found.usesMemo = false
    } else if let name = found.name {
      return name
    }
    let name = found.name ?? names.name(of: payee)
    found.name = name
    remember(found, for: payee)
    return name
  }

  private mutating func remember(_ found: Known, for payee: String) {
    if known.count >= PayeeNameCache.limit { known.removeAll(keepingCapacity: true) }
    known[payee] = found
  }
}
