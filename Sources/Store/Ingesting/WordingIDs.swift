import CSQLite
import Ledger

/// The stored ids of a statement's wordings, each looked up or created for its first row.
struct WordingIDs: ~Copyable {
  private var wordings = FlatArray<RowBatch.NewWording>(capacity: 64)
  private var texts = FlatArray<UInt8>(capacity: 4_096)
  /// By the wording's index in the statement; 0 before its first row is written.
  private(set) var ids = FlatArray<Int64>(capacity: 64)
  private let connection: Connection
  private let statements: Statements

  /// Made before the rest, because Swift cannot discard a half-initialized noncopyable value.
  struct Statements: ~Copyable {
    let find: Statement
    let add: Statement
    /// The table was empty at the start, so lookups are unnecessary.
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

  /// Adds the new wordings of a batch.
  mutating func add(_ rowBatch: RowBatch) {
    guard let bytes = UnsafeRawPointer(rowBatch.texts.base) as UnsafeRawPointer? else { return }
    for wording in rowBatch.wordings.elements {
      wordings.append(
        RowBatch.NewWording(
          payee: keep(wording.payee, of: bytes), category: keep(wording.category, of: bytes),
          type: keep(wording.type, of: bytes), traits: wording.traits))
      ids.append(0)
    }
  }

  private mutating func keep(_ range: TextRange, of bytes: UnsafeRawPointer) -> TextRange {
    let start = UInt32(truncatingIfNeeded: texts.count)
    texts.append(contentsOf: range.bytes(bytes))
    return TextRange(start: start, count: range.count)
  }

  /// The payee's bytes; valid until wordings are added.
  func payee(_ number: Int) -> UnsafeRawBufferPointer {
    wordings[number].payee.bytes(UnsafeRawPointer(texts.base))
  }

  mutating func make(_ number: Int) throws(StoreError) {
    let wording = wordings[number]
    let bytes = UnsafeRawPointer(texts.base)
    if !statements.isEmpty {
      try WordingIDs.bind(wording, bytes, statements.find)
      defer { statements.find.reset() }
      if try statements.find.step() {
        ids[number] = statements.find.integer(0)
        return
      }
    }
    try WordingIDs.bind(wording, bytes, statements.add)
    try statements.add.run()
    ids[number] = sqlite3_last_insert_rowid(connection.handle)
  }

  private static func bind(
    _ wording: RowBatch.NewWording, _ bytes: UnsafeRawPointer, _ statement: borrowing Statement
  ) throws(StoreError) {
    try statement.bindStatic(wording.payee.bytes(bytes), at: 1)
    try statement.bindStatic(wording.category.bytes(bytes), at: 2)
    try statement.bindStatic(wording.type.bytes(bytes), at: 3)
    statement.bind(Int64(wording.traits.rawValue), at: 4)
  }
}
