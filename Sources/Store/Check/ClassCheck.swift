import Ledger

/// A check that compares each row's class with the result of classifying the row again.
struct ClassCheck {
  let connection: Connection
  let buckets: Buckets
  let faults: FaultList

  func run(_ classifier: RowClassifier) throws(StoreError) {
    var rowClasses = try RowClasses(connection, classifier, buckets)
    let rows = try Statement("SELECT \(RowClasses.columns) FROM tx ORDER BY id", on: connection)
    while try rows.step() {
      if try rowClasses.difference(of: rows) != nil {
        faults.note(.category, at: .transaction(rows.integer(RowClasses.Column.id)))
      }
    }
  }
}
