import Ledger

/// The store's buckets by their numbers.
///
/// Those that differ only in whether rows have a time of day, or in what the rows may still turn
/// out to be, are one bucket to others.
struct BucketDirectory {
  /// Sorted by account name, currency, category key, the files' name of it and kind.
  private(set) var buckets: [Bucket] = []
  /// From a stored bucket's number to its place in `buckets`.
  private(set) var places: [Int64: Int32] = [:]
  /// The stored buckets whose rows have a time of day.
  private(set) var timed: Set<Int64> = []
  /// What rows of a stored bucket may still turn out to be.
  private(set) var roles: [Int64: BucketRole] = [:]

  init(_ connection: Connection) throws(StoreError) {
    let statement = try Statement(
      """
      SELECT bucket.id, account.id, account.name, currency, key, category.name, kind,
        timed, role
      FROM bucket JOIN account ON account.id = account_id
        JOIN category ON category.id = category_id
      ORDER BY account.name, currency, key, category.name, kind, role & 4, timed, role
      """, on: connection)
    while try statement.step() {
      guard let currency = Currency(code: statement.text(3)),
        let kind = Kind(stored: statement.integer(6)),
        let role = BucketRole(stored: statement.integer(8))
      else { throw .damaged(path: connection.path) }
      let bucket = Bucket(
        account: Account(id: statement.integer(1), name: statement.text(2)), currency: currency,
        category: Category(storedKey: statement.text(4), name: statement.text(5)), kind: kind,
        isCounterpart: role.contains(.counterpart))
      if buckets.last != bucket { buckets.append(bucket) }
      places[statement.integer(0)] = Int32(clamping: buckets.count - 1)
      roles[statement.integer(0)] = role
      if statement.integer(7) != 0 { timed.insert(statement.integer(0)) }
    }
  }

  /// The bucket of that number; `nil` when the store has none.
  func bucket(_ id: Int64) -> Bucket? { places[id].map { buckets[Int($0)] } }
}

extension Category {
  /// A category whose rows' files call it `name`; empty when they name none.
  init(storedKey key: String, name: String) {
    self.init(key: key, ownName: name.isEmpty ? nil : name)
  }
}
