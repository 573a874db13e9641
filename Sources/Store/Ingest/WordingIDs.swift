import CSQLite
import Ledger

/// The stored numbers of a statement's wordings, looked up or made when first needed.
struct WordingIDs: ~Copyable {
  /// By the wording's number in the statement; 0 when not looked up.
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
      let isEmpty = try connection.integer("SELECT 1 FROM wording LIMIT 1") == nil
      let find = try Statement(
        "SELECT id FROM wording WHERE payee = ? AND category = ? AND type = ? AND traits = ?",
        on: connection, isKept: true)
      let add = try Statement(
        "INSERT INTO wording(payee, category, type, traits) VALUES(?, ?, ?, ?)", on: connection,
        isKept: true)
      self.find = find
      self.add = add
      self.isEmpty = isEmpty
    }
  }

  init(_ connection: Connection, _ statements: consuming Statements) {
    self.connection = connection
    self.statements = statements
  }

  /// The stored number of the entry's wording; made when it is new.
  @inline(__always)
  mutating func id(
    _ number: Int, of entry: Entry, _ traits: WordingTraits, _ bytes: UnsafeRawPointer
  ) throws(StoreError) -> Int64 {
    if number < ids.count, ids[number] > 0 { return ids[number] }
    return try make(number, entry, traits, bytes)
  }

  private mutating func make(
    _ number: Int, _ entry: Entry, _ traits: WordingTraits, _ bytes: UnsafeRawPointer
  ) throws(StoreError) -> Int64 {
    while ids.count <= number { ids.append(0) }
    if !statements.isEmpty {
      try WordingIDs.bind(entry, traits, bytes, statements.find)
      defer { statements.find.reset() }
      if try statements.find.step() {
        ids[number] = statements.find.integer(0)
        return ids[number]
      }
    }
    try WordingIDs.bind(entry, traits, bytes, statements.add)
    try statements.add.run()
    ids[number] = sqlite3_last_insert_rowid(connection.handle)
    return ids[number]
  }

  private static func bind(
    _ entry: Entry, _ traits: WordingTraits, _ bytes: UnsafeRawPointer,
    _ statement: borrowing Statement
  ) throws(StoreError) {
    try statement.bindStatic(entry.payee.bytes(bytes), at: 1)
    try statement.bindStatic(entry.category.bytes(bytes), at: 2)
    try statement.bindStatic(entry.type.bytes(bytes), at: 3)
    statement.bind(Int64(traits.rawValue), at: 4)
  }
}
