import Ledger

/// A stored bucket; a class, so that loops over rows copy only references.
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
}

extension StoredBucket {
  /// The order of the query in ``Buckets``, which compares texts byte by byte.
  fileprivate static func isOrdered(_ a: StoredBucket, before b: StoredBucket) -> Bool {
    for (first, second) in [
      (a.account.name, b.account.name), (a.currency.code, b.currency.code),
      (a.category.key, b.category.key), (a.category.ownName ?? "", b.category.ownName ?? ""),
    ] where !first.utf8.elementsEqual(second.utf8) {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    let counterpart = BucketRole.counterpart.rawValue
    return (a.kind.rawValue, a.role.rawValue & counterpart, a.isTimed ? 1 : 0, a.role.rawValue)
      < (b.kind.rawValue, b.role.rawValue & counterpart, b.isTimed ? 1 : 0, b.role.rawValue)
  }
}

/// The buckets of a store, loaded once; a store usually has a few hundred.
///
/// Code that reads rows identifies a bucket by its index in this list. This is a class because
/// pairing adds buckets while other code reads them.
final class Buckets {
  private struct Variant: Hashable {
    var rowClass: RowClass
    var bucket: Int
  }

  private let connection: Connection
  private var writer: BucketWriter?
  /// Sorted by account name, currency, category and kind; buckets created after loading follow.
  private var all: [StoredBucket] = []
  /// The index of each bucket in `all`, by bucket id (small and dense); -1 for an unused id.
  private var indexes = FlatArray<Int32>()
  private var variants: [Variant: Int] = [:]
  /// The rows that reports count differently; empty unless the buckets were loaded for a report.
  private(set) var adjusted = AdjustedRows.none

  /// The upper limit of bucket ids, which no store reaches.
  private static var idLimit: Int64 { 1 << 20 }

  /// Loads the buckets; throws an error for an unreadable bucket.
  ///
  /// With `faults`, notes a fault for an unreadable bucket instead, and skips the bucket.
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
      // This skips a bucket without an account or category. Such a bucket has rows only in a
      // tampered file, and `requiredIndex(of:)` rejects these rows.
      guard isNamed || faults != nil else { continue }
      let name = row.optionalText(Column.accountName) ?? "#\(accountID)"
      let category = Category(storedKey: row.text(Column.key), name: row.text(Column.name))
      guard let currency = Currency(code: row.text(Column.currency)),
        let kind = Kind(stored: row.integer(Column.kind)),
        let role = BucketRole(stored: row.integer(Column.role)),
        faults == nil || 0...1 ~= row.integer(Column.timed),
        add(
          StoredBucket(
            id: id, account: Account(id: accountID, name: name), currency: currency,
            rowClass: RowClass(kind: kind, category: category, role: role),
            isTimed: row.integer(Column.timed) != 0))
      else {
        guard let faults else { throw connection.damage }
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

  /// Returns the index of the bucket with this id; -1 if there is none.
  @inline(__always)
  func index(of id: Int64) -> Int {
    guard 0..<Int64(indexes.count) ~= id else { return -1 }
    return Int(indexes[Int(truncatingIfNeeded: id)])
  }

  /// Returns the index of the bucket with this id; throws an error if there is none.
  @inline(__always)
  func requiredIndex(of id: Int64) throws(StoreError) -> Int {
    let index = index(of: id)
    guard index >= 0 else { throw connection.damage }
    return index
  }

  func required(_ id: Int64) throws(StoreError) -> StoredBucket { all[try requiredIndex(of: id)] }

  func set(where isWanted: (StoredBucket) -> Bool) -> BucketSet {
    var set = BucketSet()
    for bucket in all where isWanted(bucket) { set.insert(bucket.id) }
    return set
  }

  func accountIDs(where isWanted: (StoredBucket) -> Bool = { _ in true }) -> Set<Account.ID> {
    Set(all.lazy.filter(isWanted).map(\.account.id))
  }

  /// Returns the account's name, or `#` and the id if the account has no buckets.
  func accountName(_ id: Account.ID) -> String {
    all.first { $0.account.id == id }?.account.name ?? "#\(id)"
  }

  /// Returns the index of the bucket that has `rowClass` but otherwise equals the bucket at index
  /// `bucket`.
  ///
  /// Creates the bucket if it is missing.
  func index(of rowClass: RowClass, like bucket: Int) throws(StoreError) -> Int {
    let variant = Variant(rowClass: rowClass, bucket: bucket)
    if let known = variants[variant] { return known }
    let model = all[bucket]
    let writer = if let writer { writer } else { try BucketWriter(connection) }
    self.writer = writer
    let id = try writer.id(
      rowClass, accountID: model.account.id, currency: model.currency, isTimed: model.isTimed)
    if index(of: id) < 0 {
      let new = StoredBucket(
        id: id, account: model.account, currency: model.currency, rowClass: rowClass,
        isTimed: model.isTimed)
      guard add(new) else { throw connection.damage }
    }
    let index = try requiredIndex(of: id)
    variants[variant] = index
    return index
  }

  /// Returns the id of the bucket that has `rowClass` but otherwise equals `model`; a missing bucket
  /// gets an id that is valid only in this list.
  func temporaryID(of rowClass: RowClass, like model: StoredBucket) throws(StoreError) -> Int64 {
    let known = all.first {
      $0.rowClass == rowClass && $0.account == model.account && $0.currency == model.currency
        && $0.isTimed == model.isTimed
    }
    if let known { return known.id }
    let new = StoredBucket(
      id: Int64(indexes.count), account: model.account, currency: model.currency,
      rowClass: rowClass, isTimed: model.isTimed)
    guard add(new) else { throw connection.damage }
    return new.id
  }

  /// Sets the adjusted rows, and sorts the buckets as the query in `init` does.
  func finish(with adjusted: AdjustedRows) {
    self.adjusted = adjusted
    all.sort { StoredBucket.isOrdered($0, before: $1) }
    for (index, bucket) in all.enumerated() {
      indexes[Int(bucket.id)] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The index for a stored bucket that has no shown bucket, because no report counts its rows.
  static let uncounted = Int32.max

  /// Returns the buckets as reports show them and, for each stored bucket, the index of its shown
  /// bucket, or ``uncounted``.
  ///
  /// Reports do not distinguish buckets that differ only in `isTimed` or in roles other than
  /// ``BucketRole/counterpart``.
  func shown() -> (buckets: [Bucket], indexes: [Int32]) {
    var buckets: [Bucket] = []
    var indexes: [Int32] = []
    for bucket in all {
      guard !bucket.role.contains(.uncounted) else {
        indexes.append(Buckets.uncounted)
        continue
      }
      // In the order of the query in `init`, buckets that reports do not distinguish are adjacent.
      let shown = Bucket(
        account: bucket.account, currency: bucket.currency, category: bucket.category,
        kind: bucket.kind, isCounterpart: bucket.role.contains(.counterpart))
      if buckets.last != shown { buckets.append(shown) }
      indexes.append(Int32(truncatingIfNeeded: buckets.count - 1))
    }
    return (buckets, indexes)
  }

  /// Converts an array indexed by bucket index to an array indexed by bucket id; an unused id gets
  /// -1.
  func byID(_ values: [Int32]) -> [Int32] {
    indexes.elements.map { $0 < 0 ? -1 : values[Int($0)] }
  }
}

/// The buckets with rows that may match a transaction filter.
struct BucketFilter {
  let buckets: Buckets
  /// For each bucket index, whether the filter includes the bucket.
  private let isIncluded: [Bool]

  init(_ buckets: Buckets, _ filter: TransactionFilter) {
    self.buckets = buckets
    isIncluded = (0..<buckets.count).map { filter.matches(buckets[$0]) }
  }

  var isEmpty: Bool { !isIncluded.contains(true) }

  @inline(__always)
  func includes(_ index: Int) -> Bool { isIncluded[index] }
}

extension TransactionFilter {
  /// Whether the filter depends only on a row's bucket and day.
  var isOfBuckets: Bool {
    SearchText(payee) == nil && payees == nil && SearchText(text) == nil && amount == nil
      && ids == nil
  }

  /// Whether the filter includes all buckets of each selected account, except uncounted buckets.
  var takesAllBuckets: Bool { currency == nil && categories == nil && kinds == nil }

  fileprivate func matches(_ bucket: StoredBucket) -> Bool {
    !bucket.role.contains(.uncounted) && (account == nil || account == bucket.account.id)
      && (currency == nil || currency == bucket.currency)
      && categories?.contains(bucket.category.key) != false && kinds?.contains(bucket.kind) != false
  }
}
