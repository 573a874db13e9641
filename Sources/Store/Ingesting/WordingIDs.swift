import Ledger

/// The stored ids of a statement's wordings; each wording is looked up or created when its first
/// row is written.
struct WordingIDs: ~Copyable {
  private var wordings = FlatArray<RowBatch.NewWording>(capacity: 64)
  private var texts = FlatArray<UInt8>(capacity: 4_096)
  /// The id of each wording, by the wording's number; 0 until its first row is written.
  private(set) var ids = FlatArray<Int64>(capacity: 64)
  private let connection: Connection
  private let find: Statement
  private let add: Statement
  /// Whether table `wording` contains only wordings from `ids`, so that lookups are unnecessary.
  private var isComplete: Bool

  init(_ connection: Connection) throws(StoreError) {
    let find = try Statement(
      "SELECT id FROM wording WHERE payee = ? AND category = ? AND type = ? AND traits = ?",
      on: connection, isKept: true)
    let add = try Statement(
      "INSERT INTO wording(payee, category, type, traits) VALUES(?, ?, ?, ?)", on: connection,
      isKept: true)
    isComplete = try connection.integer("SELECT 1 FROM wording LIMIT 1") == nil
    self.connection = connection
    self.find = find
    self.add = add
  }

  /// Adds a batch's new wordings; first forgets all others if the batch restarts the numbering.
  mutating func add(_ rowBatch: RowBatch) {
    if rowBatch.restartsWordings {
      wordings.removeAll()
      texts.removeAll()
      ids.removeAll()
      isComplete = false
    }
    let bytes = UnsafeRawPointer(rowBatch.texts.base)
    for wording in rowBatch.wordings.elements {
      wordings.append(
        RowBatch.NewWording(
          payee: texts.copy(wording.payee.bytes(bytes)),
          category: texts.copy(wording.category.bytes(bytes)),
          type: texts.copy(wording.type.bytes(bytes)), traits: wording.traits))
      ids.append(0)
    }
  }

  mutating func make(_ number: Int) throws(StoreError) {
    let wording = wordings[number]
    let bytes = UnsafeRawPointer(texts.base)
    if !isComplete {
      try WordingIDs.bind(wording, bytes, find)
      defer { find.reset() }
      if try find.step() {
        ids[number] = find.integer(0)
        return
      }
    }
    try WordingIDs.bind(wording, bytes, add)
    try add.run()
    ids[number] = connection.lastInsertedID
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
