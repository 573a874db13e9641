package import Ledger

/// The number of rows of one amount that have no pairs, because there are too many of these rows.
package struct CrowdedRows: Hashable, Sendable {
  package let amount: Money
  package let rows: Int

  init(_ key: PairableRow.Key, _ rows: Int) {
    amount = Money(Int64(clamping: key.magnitude), key.currency)
    self.rows = rows
  }
}
