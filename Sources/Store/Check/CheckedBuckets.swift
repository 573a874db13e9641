import Ledger

/// The buckets of a store that is checked: what rows are compared with.
///
/// A class, because several look things up in it side by side.
final class CheckedBuckets {
  struct Bucket {
    var accountID: Int64
    var currency: Currency
    var kind: Kind
    var isTimed: Bool
    var role: BucketRole
  }

  private var places = BucketIndex()
  private var buckets: [Bucket] = []
  private var categories: [Category] = []
  private var accounts: [Int64: String] = [:]

  init(_ connection: Connection, _ faults: FaultList) throws(StoreError) {
    let names = try Statement("SELECT id, name FROM account", on: connection)
    while try names.step() { accounts[names.integer(0)] = names.text(1) }
    let statement = try Statement(
      """
      SELECT bucket.id, account_id, currency, kind, timed, role, key, name
      FROM bucket LEFT JOIN category ON category.id = category_id
      """, on: connection)
    while try statement.step() {
      let id = statement.integer(0)
      guard let currency = Currency(code: statement.text(2)),
        let kind = Kind(stored: statement.integer(3)), 0...1 ~= statement.integer(4),
        let role = BucketRole(stored: statement.integer(5)), places.add(id)
      else {
        faults.note(.value, at: .line(table: "bucket", id: id))
        continue
      }
      buckets.append(
        Bucket(
          accountID: statement.integer(1), currency: currency, kind: kind,
          isTimed: statement.integer(4) != 0, role: role))
      categories.append(Category(storedKey: statement.text(6), name: statement.text(7)))
    }
  }

  var count: Int { buckets.count }

  /// The bucket's place, counted from 0; -1 when there is none of that number, or it is faulty.
  @inline(__always)
  func place(of id: Int64) -> Int { places.place(of: id) }

  @inline(__always)
  subscript(place: Int) -> Bucket { buckets[place] }

  /// The bucket's stored number.
  func id(_ place: Int) -> Int64 { places.ids[place] }

  func category(_ place: Int) -> Category { categories[place] }

  /// The account's name; its number when it has none.
  func accountName(_ id: Int64) -> String { accounts[id] ?? "#\(id)" }

  func accountName(ofBucket place: Int) -> String { accountName(buckets[place].accountID) }
}
