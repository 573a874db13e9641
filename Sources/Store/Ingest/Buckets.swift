import CSQLite
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
  private let connection: Connection
  private let statements: Statements

  /// Made before the rest, because a half-made noncopyable value cannot be thrown away.
  struct Statements: ~Copyable {
    let find: Statement
    let add: Statement

    init(_ connection: Connection) throws(StoreError) {
      let find = try Statement(
        """
        SELECT id FROM bucket WHERE account_id = ? AND currency = ? AND category_id = ?
          AND kind = ? AND timed = ?
        """, on: connection)
      let add = try Statement(
        "INSERT INTO bucket(account_id, currency, category_id, kind, timed) VALUES(?, ?, ?, ?, ?)",
        on: connection)
      self.find = find
      self.add = add
    }
  }

  init(_ connection: Connection, _ statements: consuming Statements) {
    self.connection = connection
    self.statements = statements
  }

  /// The bucket's place; `accountID` is the account's number in the store.
  @inline(__always)
  mutating func place(
    label: Int, account: Int, accountID: Int64, currency: Currency, isTimed: Bool,
    labels: [Classifier.Label]
  ) throws(StoreError) -> Int {
    if known.isEmpty || known[lastCurrency] != currency { select(currency) }
    let key =
      UInt64(truncatingIfNeeded: label) << 32 | UInt64(truncatingIfNeeded: account) << 9
      | UInt64(truncatingIfNeeded: lastCurrency) << 1 | (isTimed ? 1 : 0)
    let place = places.place(of: key)
    if place >= 0 { return place }
    // ISO 4217 has fewer than 256 currencies; 8 million accounts are no person's.
    guard account < 1 << 23, lastCurrency < 1 << 8 else { throw .tooLarge }
    let id = try stored(labels[label], accountID, currency, isTimed)
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

  private func stored(
    _ label: Classifier.Label, _ accountID: Int64, _ currency: Currency, _ isTimed: Bool
  ) throws(StoreError) -> Int64 {
    let categoryID = try category(label.category)
    func bind(_ statement: borrowing Statement) throws(StoreError) {
      statement.bind(accountID, at: 1)
      try statement.bind(currency.code, at: 2)
      statement.bind(categoryID, at: 3)
      statement.bind(Int64(label.kind.rawValue), at: 4)
      statement.bind(isTimed ? 1 : 0, at: 5)
    }
    try bind(statements.find)
    defer { statements.find.reset() }
    if try statements.find.step() { return statements.find.integer(0) }
    try bind(statements.add)
    try statements.add.run()
    return sqlite3_last_insert_rowid(connection.handle)
  }

  /// The stored number of the category, which is made when it is new.
  ///
  /// A file's own name for a category is kept beside rows that are of no file's category, not
  /// instead: which name is shown then follows from the rows there are, not from their order.
  private func category(_ category: Category) throws(StoreError) -> Int64 {
    let find = try Statement("SELECT id FROM category WHERE key = ? AND name = ?", on: connection)
    try find.bind(category.key, at: 1)
    try find.bind(category.ownName ?? "", at: 2)
    if try find.step() { return find.integer(0) }
    let add = try Statement("INSERT INTO category(key, name) VALUES(?, ?)", on: connection)
    try add.bind(category.key, at: 1)
    try add.bind(category.ownName ?? "", at: 2)
    try add.run()
    return sqlite3_last_insert_rowid(connection.handle)
  }
}
