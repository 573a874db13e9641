import Ledger

/// A stored bucket.
///
/// A class, because loops over rows look buckets up: one reference is cheaper to copy than the
/// texts of an account and a category.
final class StoredBucket {
  let id: Int64
  let account: Account
  let currency: Currency
  let rowClass: RowClass
  /// Whether the rows have a time of day.
  let isTimed: Bool

  init(id: Int64, account: Account, currency: Currency, rowClass: RowClass, isTimed: Bool) {
    self.id = id
    self.account = account
    self.currency = currency
    self.rowClass = rowClass
    self.isTimed = isTimed
  }

  var category: Category { rowClass.category }
  var kind: Kind { rowClass.kind }
  var role: BucketRole { rowClass.role }

  fileprivate var shown: Bucket {
    Bucket(
      account: account, currency: currency, category: category, kind: kind,
      isCounterpart: role.contains(.counterpart))
  }
}

/// The buckets of a store, loaded once: a person has a few hundred.
///
/// Code that reads rows knows a bucket by its index here, counted from 0. A class, because the pairing
/// of rows adds buckets while other code reads them.
final class Buckets {
  private struct Variant: Hashable {
    var rowClass: RowClass
    var bucket: Int
  }

  private let connection: Connection
  private var writer: BucketWriter?
  /// By account name, currency, category and kind; buckets made later follow.
  private var all: [StoredBucket] = []
  /// From ids to indexes; -1 for none.
  ///
  /// Ids are small and dense.
  private var indexes = FlatArray<Int32>()
  private var variants: [Variant: Int] = [:]

  /// More buckets than any store has.
  private static var idLimit: Int64 { 1 << 20 }

  /// Loads the buckets.
  ///
  /// With `faults`, a bucket that cannot be read is noted there and left out. Without, it is damage.
  init(_ connection: Connection, faults: FaultList? = nil) throws(StoreError) {
    enum Column: Int32 {
      case id, account, accountName, currency, key, name, kind, timed, role
    }
    self.connection = connection
    let row = try Statement(
      """
      SELECT bucket.id, account_id, account.name, currency, key, category.name, kind, timed, role
      FROM bucket LEFT JOIN account ON account.id = account_id
        LEFT JOIN category ON category.id = category_id
      ORDER BY account.name, currency, key, category.name, kind, role & 4, timed, role
      """, on: connection)
    while try row.step() {
      let id = row.integer(Column.id)
      let accountID = row.integer(Column.account)
      let isNamed = !row.isNull(Column.accountName) && !row.isNull(Column.key)
      // No row can be in such a bucket unless the file was tampered with; see `index(of:)`.
      guard isNamed || faults != nil else { continue }
      guard let currency = Currency(code: row.text(Column.currency)),
        let kind = Kind(stored: row.integer(Column.kind)),
        let role = BucketRole(stored: row.integer(Column.role)),
        faults == nil || 0...1 ~= row.integer(Column.timed),
        add(
          StoredBucket(
            id: id,
            account: Account(
              id: accountID, name: row.optionalText(Column.accountName) ?? "#\(accountID)"),
            currency: currency,
            rowClass: RowClass(
              kind: kind,
              category: Category(storedKey: row.text(Column.key), name: row.text(Column.name)),
              role: role),
            isTimed: row.integer(Column.timed) != 0))
      else {
        guard let faults else { throw damage }
        faults.note(.value, at: .line(table: "bucket", id: id))
        continue
      }
    }
  }

  private func add(_ bucket: StoredBucket) -> Bool {
    guard 0..<Buckets.idLimit ~= bucket.id else { return false }
    while Int64(indexes.count) <= bucket.id { indexes.append(-1) }
    indexes[Int(bucket.id)] = Int32(truncatingIfNeeded: all.count)
    all.append(bucket)
    return true
  }

  var count: Int { all.count }

  @inline(__always)
  subscript(index: Int) -> StoredBucket { all[index] }

  /// The index of the bucket with that id; -1 when there is none.
  @inline(__always)
  func index(of id: Int64) -> Int {
    guard 0..<Int64(indexes.count) ~= id else { return -1 }
    return Int(indexes[Int(truncatingIfNeeded: id)])
  }

  /// The index of a bucket that must exist.
  @inline(__always)
  func requiredIndex(of id: Int64) throws(StoreError) -> Int {
    let index = index(of: id)
    guard index >= 0 else { throw damage }
    return index
  }

  /// The bucket with that id, which must exist.
  func required(_ id: Int64) throws(StoreError) -> StoredBucket {
    all[try requiredIndex(of: id)]
  }

  /// The ids of the buckets that satisfy a condition.
  func ids(where isWanted: (StoredBucket) -> Bool) -> Set<Int64> {
    Set(all.lazy.filter(isWanted).map(\.id))
  }

  /// The accounts of the buckets that satisfy a condition.
  func accountIDs(where isWanted: (StoredBucket) -> Bool = { _ in true }) -> Set<Account.ID> {
    Set(all.lazy.filter(isWanted).map(\.account.id))
  }

  /// The name of an account that has buckets; its id for any other.
  func accountName(_ id: Account.ID) -> String {
    all.first { $0.account.id == id }?.account.name ?? "#\(id)"
  }

  /// Returns the bucket of another row class, otherwise like a given one.
  ///
  /// Creates the bucket if the store has none.
  func index(of rowClass: RowClass, like bucket: Int) throws(StoreError) -> Int {
    let variant = Variant(rowClass: rowClass, bucket: bucket)
    if let known = variants[variant] { return known }
    let model = all[bucket]
    if writer == nil { writer = try BucketWriter(connection) }
    guard
      let id = try writer?.id(
        rowClass, accountID: model.account.id, currency: model.currency, isTimed: model.isTimed)
    else { throw damage }
    if index(of: id) < 0 {
      let made = StoredBucket(
        id: id, account: model.account, currency: model.currency, rowClass: rowClass,
        isTimed: model.isTimed)
      guard add(made) else { throw damage }
    }
    let index = try requiredIndex(of: id)
    variants[variant] = index
    return index
  }

  /// The buckets as reports show them, and for each bucket the index of its shown one.
  ///
  /// Buckets that differ only in the time of day or in what pairing may do with their rows are
  /// shown as one.
  func shown() -> (buckets: [Bucket], indexes: [Int32]) {
    var buckets: [Bucket] = []
    var indexes: [Int32] = []
    for bucket in all {
      // Equal buckets follow each other in the order of the query.
      let shown = bucket.shown
      if buckets.last != shown { buckets.append(shown) }
      indexes.append(Int32(truncatingIfNeeded: buckets.count - 1))
    }
    return (buckets, indexes)
  }

  /// Turns values by index into values by id, -1 for ids that no bucket has.
  func byID(_ values: [Int32]) -> [Int32] {
    indexes.elements.map { $0 < 0 ? -1 : values[Int($0)] }
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
