package import Ledger
package import Store

/// Payees with their numbers of rows and their sums, the most frequent first.
package struct PayeeTable {
  package struct Line: Hashable {
    package var payee: String
    package var count: Int64 = 0
    package var sums: [Currency: Int128] = [:]
  }

  /// The lines by the payee's bytes, because Swift takes some texts of different bytes for equal.
  private var lines: [[UInt8]: Line] = [:]

  package init() {}

  package mutating func add(_ group: EvidenceGroup) {
    let payee = group.evidence.payee
    var line = lines[Array(payee.utf8)] ?? Line(payee: payee)
    line.count += group.count
    line.sums[group.currency, default: 0] += Int128(group.sum)
    lines[Array(payee.utf8)] = line
  }

  package var sorted: [Line] {
    lines.sorted { a, b in
      a.value.count == b.value.count
        ? a.key.lexicographicallyPrecedes(b.key) : a.value.count > b.value.count
    }.map(\.value)
  }
}
