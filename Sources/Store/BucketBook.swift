import Ledger

/// The stored buckets by their numbers, and new ones that are like them but for what rows are.
///
/// A class, because whoever pairs rows and whoever reads them must know the same.
final class BucketBook {
  /// What a bucket's number stands for; a class, so that a row can have it for one reference count.
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
    var like: Int64
  }

  private let connection: Connection
  private let maker: BucketMaker
  private(set) var looks: [Int64: Look]
  private var found: [Target: Int64] = [:]

  init(_ connection: Connection) throws(StoreError) {
    let directory = try BucketDirectory(connection)
    let maker = try BucketMaker(connection)
    var looks: [Int64: Look] = [:]
    for (id, role) in directory.roles {
      guard let bucket = directory.bucket(id) else { continue }
      looks[id] = Look(
        label: Label(kind: bucket.kind, category: bucket.category, role: role),
        account: bucket.account, currency: bucket.currency,
        isTimed: directory.timed.contains(id))
    }
    self.connection = connection
    self.maker = maker
    self.looks = looks
  }

  func look(_ id: Int64) throws(StoreError) -> Look {
    guard let look = looks[id] else { throw .damaged(path: connection.path) }
    return look
  }

  /// The number of the bucket with that label, otherwise like the one given; made when it is new.
  func id(_ label: Label, like id: Int64) throws(StoreError) -> Int64 {
    let target = Target(label: label, like: id)
    if let known = found[target] { return known }
    let look = try look(id)
    let number = try maker.id(
      label, accountID: look.account.id, currency: look.currency, isTimed: look.isTimed)
    looks[number] = Look(
      label: label, account: look.account, currency: look.currency, isTimed: look.isTimed)
    found[target] = number
    return number
  }
}
