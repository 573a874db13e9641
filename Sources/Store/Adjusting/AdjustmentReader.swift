import Ledger

/// A reader of the splits and links, which determines what reports count of each row.
struct AdjustmentReader {
  /// A split or linked row before its shares have buckets.
  struct Row {
    let id: Int64
    let day: Day
    let bucketID: Int64
    let amount: Int64
    var parts: [Adjustment.Part] = []
    var links: [Adjustment.Link] = []
    /// The rows with whose links this row's amount does not fit: both are money in or money out, or
    /// of two currencies.
    var misfits: Set<Int64> = []
  }

  let connection: Connection

  /// Returns the adjusted rows by id; most stores have none.
  ///
  /// - Throws: `StoreError.damaged` for parts that do not add up, and for excessive links.
  func rows() throws(StoreError) -> [Int64: Row] {
    let rows = try allRows()
    guard rows.allSatisfy(\.isSound) else { throw connection.damage }
    return Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Deletes the parts of rows whose amounts they no longer fit, and likewise the links.
  ///
  /// A statement that Sobi reads differently can change the amounts and currencies of rows.
  func deleteUnsound() throws(StoreError) {
    for row in try allRows() where !row.partsAreSound {
      try connection.run("DELETE FROM part WHERE tx_id = ?", row.id)
    }
    // Without the links of one row, those of a later one can be sound.
    var deleted: Set<Int64> = []
    for var row in try allRows() {
      row.links.removeAll { deleted.contains($0.other) }
      guard !row.linksAreSound else { continue }
      try connection.run("DELETE FROM link WHERE income_id = ?1 OR expense_id = ?1", row.id)
      deleted.insert(row.id)
    }
  }

  /// Returns the adjusted rows, sound or not, in order of their ids.
  func allRows() throws(StoreError) -> [Row] {
    var rows: [Int64: Row] = [:]
    let parts = try Statement(
      """
      SELECT tx_id, ts, bucket_id, tx.amount, part.amount, category_key, category_name
      FROM part JOIN tx ON tx.id = tx_id ORDER BY tx_id, position
      """, on: connection)
    while try parts.step() {
      let category = Category(storedKey: parts.text(5), name: parts.text(6))
      try add(parts, to: &rows) { $0.parts.append(Adjustment.Part(category, parts.integer(4))) }
    }
    for (own, other) in [("income", "expense"), ("expense", "income")] {
      let links = try Statement(
        """
        SELECT own.id, own.ts, own.bucket_id, own.amount, link.amount, other.id, other.ts,
          own_bucket.currency = other_bucket.currency
        FROM link JOIN tx AS own ON own.id = \(own)_id JOIN tx AS other ON other.id = \(other)_id
          JOIN bucket AS own_bucket ON own_bucket.id = own.bucket_id
          JOIN bucket AS other_bucket ON other_bucket.id = other.bucket_id
        ORDER BY own.id, other.id
        """, on: connection)
      while try links.step() {
        guard let day = Day(ofStoredMoment: links.integer(6)) else { throw connection.damage }
        let link = Adjustment.Link(
          other: links.integer(5), otherDay: day, amount: links.integer(4))
        let fits = links.integer(7) == 1 && (links.integer(3) > 0) == (own == "income")
        try add(links, to: &rows) {
          $0.links.append(link)
          if !fits { $0.misfits.insert(link.other) }
        }
      }
    }
    return rows.values.sorted { $0.id < $1.id }
  }

  /// Changes the row of a query's first four columns; adds the row if it is new.
  private func add(
    _ found: borrowing Statement, to rows: inout [Int64: Row], _ change: (inout Row) -> Void
  ) throws(StoreError) {
    let id = found.integer(0)
    guard let day = Day(ofStoredMoment: found.integer(1)) else { throw connection.damage }
    var row =
      rows[id]
      ?? Row(id: id, day: day, bucketID: found.integer(2), amount: found.integer(3))
    change(&row)
    rows[id] = row
  }
}

extension AdjustmentReader.Row {
  var isSound: Bool { partsAreSound && linksAreSound }

  /// Whether the parts add up to the amount, with its sign.
  var partsAreSound: Bool {
    let sum = parts.reduce(Int128(0)) { $0 + Int128($1.amount) }
    return amount != .min && (parts.isEmpty || sum == Int128(amount))
      && parts.allSatisfy { $0.amount != 0 && ($0.amount < 0) == (amount < 0) }
  }

  /// Whether the links fit the row and do not exceed its amount.
  var linksAreSound: Bool {
    let linked = links.reduce(Int128(0)) { $0 + Int128($1.amount) }
    return amount != .min && linked <= Int128(amount).magnitude
      && links.allSatisfy { $0.amount > 0 && !misfits.contains($0.other) }
  }

  /// The parts less what was paid back; parts with the same category count as one share.
  ///
  /// The category of a row that is not split is `own`.
  func adjustment(own: Category) -> Adjustment {
    var joined: [Adjustment.Part] = []
    for part in parts.isEmpty ? [Adjustment.Part(own, amount)] : parts {
      if let index = joined.firstIndex(where: { $0.category == part.category }) {
        joined[index] = Adjustment.Part(part.category, joined[index].amount + part.amount)
      } else {
        joined.append(part)
      }
    }
    let linked = links.reduce(0) { $0 + $1.amount }
    let amounts = Adjustment.reduce(joined.map(\.amount), by: linked)
    return Adjustment(
      parts: parts, links: links,
      shares: zip(joined, amounts).map { Adjustment.Part($0.category, $1) })
  }
}
