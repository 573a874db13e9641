import Ledger

/// The stored buckets by their places, and new ones that are like them but for what rows are.
///
/// A class, because whoever pairs rows and whoever reads them must know the same.
final class BucketBook {
  /// What a bucket's number stands for.
  final class Look {
    let label: Label
    let account: Account
    let currency: Currency
    let isTimed: Bool

    init(label: Label, account: Account, currency: Currency, isTimed: Bool) {
      self.label = label
      self.account = account
      self.currency = currency
      self.isTimed = isTimed
    }
  }

  private struct Target: Hashable {
    var label: Label
    var like: Int
  }

  private let connection: Connection
  private let maker: BucketMaker
  private var places = BucketIndex()
  /// By place.
  private(set) var looks: [Look] = []
  private var found: [Target: Int] = [:]

  init(_ connection: Connection) throws(StoreError) {
    let directory = try BucketDirectory(connection)
    let maker = try BucketMaker(connection)
    self.connection = connection
    self.maker = maker
    for (id, role) in directory.roles.sorted(by: { $0.key < $1.key }) {
      guard let bucket = directory.bucket(id) else { continue }
      try add(
        id,
        Look(
          label: Label(kind: bucket.kind, category: bucket.category, role: role),
          account: bucket.account, currency: bucket.currency,
          isTimed: directory.timed.contains(id)))
    }
  }

  /// The place of the bucket of that number, counted from 0.
  @inline(__always)
  func place(of id: Int64) throws(StoreError) -> Int {
    let place = places.place(of: id)
    guard place >= 0 else { throw .damaged(path: connection.path) }
    return place
  }

  func look(_ id: Int64) throws(StoreError) -> Look { looks[try place(of: id)] }

  func id(at place: Int) -> Int64 { places.ids[place] }

  /// The stored numbers of the buckets that are as wanted.
  func ids(where isWanted: (Look) -> Bool) -> Set<Int64> {
    Set(looks.indices.filter { isWanted(looks[$0]) }.map { id(at: $0) })
  }

  /// The place of the bucket with that label, otherwise like the one given; made when it is new.
  func place(_ label: Label, like place: Int) throws(StoreError) -> Int {
    let target = Target(label: label, like: place)
    if let known = found[target] { return known }
    let look = looks[place]
    let id = try maker.id(
      label, accountID: look.account.id, currency: look.currency, isTimed: look.isTimed)
    if places.place(of: id) < 0 {
      try add(
        id,
        Look(
          label: label, account: look.account, currency: look.currency, isTimed: look.isTimed))
    }
    let made = try self.place(of: id)
    found[target] = made
    return made
  }

  private func add(_ id: Int64, _ look: Look) throws(StoreError) {
    guard places.add(id) else { throw .damaged(path: connection.path) }
    looks.append(look)
  }
}
