import Ledger

/// The buckets that a statement's rows go to, each made in the store when its first row comes.
struct Buckets: ~Copyable {
  private var places = KeyTable()
  /// The stored numbers of the buckets.
  private(set) var ids = FlatArray<Int64>()
  /// The buckets' currencies.
  private(set) var currencies: [Currency] = []
  private var known: [Currency] = []
  private var lastCurrency = 0
  private let maker: BucketMaker

  init(_ maker: consuming BucketMaker) { self.maker = maker }

  /// The bucket's place; `accountID` is the account's number in the store.
  @inline(__always)
  mutating func place(
    label: Int, account: Int, accountID: Int64, currency: Currency, isTimed: Bool, labels: [Label]
  ) throws(StoreError) -> Int {
    if known.isEmpty || known[lastCurrency] != currency { select(currency) }
    let key =
      UInt64(truncatingIfNeeded: label) << 32 | UInt64(truncatingIfNeeded: account) << 9
      | UInt64(truncatingIfNeeded: lastCurrency) << 1 | (isTimed ? 1 : 0)
    let place = places.place(of: key)
    if place >= 0 { return place }
    // ISO 4217 has fewer than 256 currencies; 8 million accounts are no person's.
    guard account < 1 << 23, lastCurrency < 1 << 8 else { throw .tooLarge }
    let id = try maker.id(
      labels[label], accountID: accountID, currency: currency, isTimed: isTimed)
    ids.append(id)
    currencies.append(currency)
    places.insert(key, place: ids.count - 1)
    return ids.count - 1
  }

  private mutating func select(_ currency: Currency) {
    if let place = known.firstIndex(of: currency) {
      lastCurrency = place
    } else {
      known.append(currency)
      lastCurrency = known.count - 1
    }
  }
}
