import CSQLite

/// The stored numbers of a statement's payees, looked up or made when first needed.
struct PayeeIDs: ~Copyable {
  /// By the payee's number in the statement; 0 when not looked up, -1 when the store has none.
  private var ids = FlatArray<Int64>(capacity: 64)
  private let connection: Connection
  private let statements: Statements

  /// Made before the rest, because a half-made noncopyable value cannot be thrown away.
  struct Statements: ~Copyable {
    let find: Statement
    let add: Statement
    /// There was none at first, so nothing need be looked up.
    let isEmpty: Bool

    init(_ connection: Connection) throws(StoreError) {
      let isEmpty = try connection.integer("SELECT 1 FROM payee LIMIT 1") == nil
      let find = try Statement(
        "SELECT id FROM payee WHERE name = ?", on: connection, isKept: true)
      let add = try Statement("INSERT INTO payee(name) VALUES(?)", on: connection, isKept: true)
      self.find = find
      self.add = add
      self.isEmpty = isEmpty
    }
  }

  init(_ connection: Connection, _ statements: consuming Statements) {
    self.connection = connection
    self.statements = statements
  }

  /// The stored number of the payee; made when it is new.
  @inline(__always)
  mutating func id(_ number: Int, in payees: borrowing TextTable) throws(StoreError) -> Int64 {
    if number < ids.count, ids[number] > 0 { return ids[number] }
    return try make(number, payees)
  }

  /// The stored number of the payee; -1 when the store has none.
  mutating func existing(_ number: Int, in payees: borrowing TextTable) throws(StoreError) -> Int64
  {
    while ids.count <= number { ids.append(statements.isEmpty ? -1 : 0) }
    if ids[number] == 0 {
      try statements.find.bindStatic(payees.bytes(number), at: 1)
      ids[number] = try statements.find.step() ? statements.find.integer(0) : -1
      statements.find.reset()
    }
    return ids[number]
  }

  private mutating func make(_ number: Int, _ payees: borrowing TextTable) throws(StoreError)
    -> Int64
  {
    let known = try existing(number, in: payees)
    guard known < 0 else { return known }
    try statements.add.bindStatic(payees.bytes(number), at: 1)
    try statements.add.run()
    ids[number] = sqlite3_last_insert_rowid(connection.handle)
    return ids[number]
  }
}
