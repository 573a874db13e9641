import Ledger

/// A reclassifier that moves stored rows to the buckets that a classifier determines, inside a
/// database transaction.
///
/// The reclassifier must not read the table `tx` while writing to it. It therefore alternates
/// between reading a block of rows and writing the changed rows. ``RowClasses`` finds the changed
/// rows. A paired row loses its pair if the row's bucket without the pair would change. Afterward,
/// the caller passes `days` to ``Pairing``, which finds new counterparts.
struct RowReclassifier: ~Copyable {
  private let connection: Connection
  private let pairing: Pairing
  private let moved: MovedRows
  private var rowClasses: RowClasses
  private var targets = KeyTable()
  private var sums = DaySums()
  private var changes: [Change] = []
  /// A range with the days of all changed rows that may affect pairs; `accountIDs` contains the
  /// accounts of these rows.
  private(set) var days: ClosedRange<Int32>?
  private(set) var accountIDs: Set<Int64> = []

  /// The number of rows to read before writing the changed rows.
  private let blockSize: Int

  private struct Change {
    var id: Int64
    var day: Day
    var amount: Int64
    /// The index of the bucket that the row has, or would have without its pair; `target` is the
    /// index of the new bucket.
    var own: Int
    var target: Int
    var isPaired: Bool
  }

  init(
    _ connection: Connection, _ classifier: RowClassifier, _ pairing: Pairing, _ moved: MovedRows
  ) throws(StoreError) {
    rowClasses = try RowClasses(connection, classifier, pairing.buckets)
    self.connection = connection
    self.pairing = pairing
    self.moved = moved
    blockSize = connection.capacity(forItemsOf: 4_096)
  }

  mutating func run() throws(StoreError) {
    var rows = try RowBlocks(RowClasses.columns, from: "tx", size: blockSize, on: connection)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    while rows.nextBlock() {
      while try rows.nextRow() { try compare(rows.row) }
      try write(update)
    }
    try finish()
  }

  /// Reclassifies the rows with the given ids, which must be in ascending order.
  mutating func run(_ ids: [Int64]) throws(StoreError) {
    let row = try Statement(
      "SELECT \(RowClasses.columns) FROM tx WHERE id = ?", on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    for id in ids {
      row.bind(id, at: 1)
      let isThere = try row.step()
      if isThere { try compare(row) }
      row.reset()
      guard isThere else { throw .noSuchTransaction(id) }
      try write(update)
    }
    try finish()
  }

  /// Determines a row's new bucket, and records the change if the bucket differs.
  private mutating func compare(_ row: borrowing Statement) throws(StoreError) {
    guard let found = try rowClasses.difference(of: row) else { return }
    guard let day = Day(ofStoredMoment: row.integer(RowClasses.Column.moment)) else {
      throw row.damage
    }
    changes.append(
      Change(
        id: row.integer(RowClasses.Column.id), day: day,
        amount: row.integer(RowClasses.Column.amount), own: found.own,
        target: try target(found.rowClass, found.own), isPaired: found.isPaired))
  }

  /// Returns the result of ``Buckets/index(of:like:)``, from a cache if possible.
  private mutating func target(_ rowClass: Int32, _ index: Int) throws(StoreError) -> Int {
    let key = UInt64(UInt32(bitPattern: rowClass)) << 32 | UInt64(truncatingIfNeeded: index)
    let known = targets.index(of: key)
    if known >= 0 { return known }
    let target = try pairing.buckets.index(of: rowClasses.rowClasses[Int(rowClass)], like: index)
    targets.insert(key, index: target)
    return target
  }

  private mutating func write(_ update: borrowing Statement) throws(StoreError) {
    guard !changes.isEmpty else { return }
    if changes.contains(where: \.isPaired) {
      for change in changes where change.isPaired { try pairing.editor.unpair(change.id) }
      try pairing.editor.write()
    }
    for change in changes {
      let (own, target) = (pairing.buckets[change.own], pairing.buckets[change.target])
      let day = change.day.number
      guard change.amount != .min,
        sums.take(change.amount, day: day, bucket: change.own, .takeAway),
        sums.take(change.amount, day: day, bucket: change.target)
      else { throw .overflow(own.currency) }
      update.bind(target.id, at: 1)
      update.bind(change.id, at: 2)
      try update.run()
      try moved.changeClass(change.id, from: change.own, to: change.target)
      if change.isPaired || own.rowClass.matters(whenReplacedBy: target.rowClass) {
        days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
        accountIDs.insert(own.account.id)
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  private mutating func finish() throws(StoreError) {
    let buckets = pairing.buckets
    if let index = try sums.write(to: connection, id: { buckets[$0].id }) {
      throw .overflow(buckets[index].currency)
    }
  }
}

extension RowClass {
  /// Returns whether replacing this class with `other` may affect pairs.
  ///
  /// Rows that become charges matter because cancellations may match them. An unpaired row that
  /// stops being a charge does not matter because it had no cancellation.
  fileprivate func matters(whenReplacedBy other: RowClass) -> Bool {
    mayBePaired || other.mayBePaired || (other.kind == .spending && kind != .spending)
  }
}
