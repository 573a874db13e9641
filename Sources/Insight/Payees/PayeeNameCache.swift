/// Names that have been read before, because most rows repeat a text.
package struct PayeeNameCache {
  private struct Known {
    let name: PayeeName
    /// How a memo can change the name; `nil` if it cannot.
    let memoUse: PayeeNames.MemoUse?
    /// Whether `memoUse` is known; it takes time, and most statements have no memos.
    let knowsMemoUse: Bool
  }

  private let names: PayeeNames
  private var known: [String: Known] = [:]

  /// The maximum number of remembered payees.
  private static let limit = 1 << 16

  package init(_ names: PayeeNames) { self.names = names }

  /// Returns the name of the payee in a row with these texts.
  package mutating func name(of payee: String, memo: String?) -> PayeeName {
    let known = known(payee, hasMemo: memo != nil)
    guard let memo, !memo.isEmpty, let use = known.memoUse else { return known.name }
    return names.name(of: payee, from: memo, use) ?? known.name
  }

  /// Returns whether the memo can change the name of this payee.
  package mutating func usesMemo(of payee: String) -> Bool {
    known(payee, hasMemo: true).memoUse != nil
  }

  private mutating func known(_ payee: String, hasMemo: Bool) -> Known {
    if let found = known[payee], !hasMemo || found.knowsMemoUse { return found }
    if known.count >= PayeeNameCache.limit { known.removeAll(keepingCapacity: true) }
    let found: Known
    if hasMemo {
      let (name, use) = names.nameBeforeMemo(of: payee)
      found = Known(name: name, memoUse: use, knowsMemoUse: true)
    } else {
      found = Known(name: names.name(of: payee), memoUse: nil, knowsMemoUse: false)
    }
    known[payee] = found
    return found
  }
}
