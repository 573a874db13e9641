import Ledger

/// The fingerprints of the stored rows of one day and account, as a multiset: each row matches at
/// most one entry.
final class StoredDay {
  struct Row: BitwiseCopyable {
    var fingerprint: Fingerprint
    /// The row's id; negated once the row has been taken.
    var id: Int64
  }

  private var rows: FlatArray<Row>

  init(_ rows: consuming FlatArray<Row>) {
    var all = rows.elements
    all.sort { ($0.fingerprint, $0.id) < ($1.fingerprint, $1.id) }
    self.rows = rows
  }

  /// The ids of the rows that no entry has taken.
  var remainingIDs: [Int64] { rows.elements.map(\.id).filter { $0 > 0 } }

  /// Takes a stored row with the given fingerprint and returns the row's id; `nil` if none is left.
  func take(_ fingerprint: Fingerprint) -> Int64? {
    // Equal rows are taken in order of their ids, so taken rows precede the remaining ones.
    let index = (0..<rows.count).partitioningIndex {
      let row = rows[$0]
      return row.fingerprint > fingerprint || row.fingerprint == fingerprint && row.id > 0
    }
    guard index < rows.count, rows[index].fingerprint == fingerprint else { return nil }
    let id = rows[index].id
    rows[index].id = -id
    return id
  }
}
