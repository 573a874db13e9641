import Ledger
@testable import Store
import TestSupport
import Testing

@Suite struct AnswerKeepingTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.template.get(), to: folder.database)
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  /// The bytes of the smallest store that keeps answers.
  private static let template = Result {
    let folder = try TemporaryFolder()
    try makeStore(in: folder, rows: Int(StoreSnapshot.leastForAnswers))
    return try folder.bytes(folder.database)
  }

  private static func makeStore(in folder: TemporaryFolder, rows: Int) throws {
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let rows = (0..<rows).map { TestRow(day: Int32(20_000 + $0 / 100), amount: -Int64($0) - 1) }
    try store.add(rows)
  }

  /// Asks for the number of notes, and returns it with whether it was computed.
  private func ask(
    _ store: Store? = nil, _ question: String = "notes"
  ) throws -> (answer: [UInt8], isComputed: Bool) {
    try (store ?? self.store).read { try Self.ask($0, question) }
  }

  private static func ask(
    _ snapshot: borrowing StoreSnapshot, _ question: String = "notes"
  ) throws -> (answer: [UInt8], isComputed: Bool) {
    let connection = snapshot.connection
    var isComputed = false
    let answer = try snapshot.answer(to: question, read: { $0 }, write: { $0 }) {
      isComputed = true
      let count = try connection?.integer("SELECT count(*) FROM note") ?? 0
      return [UInt8](question.utf8) + [UInt8(count)]
    }
    return (answer, isComputed)
  }

  private var answers: [String] {
    get throws { try SQL(folder.database).rows("SELECT question FROM answer ORDER BY question") }
  }

  @Test(arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate])
  func `an answer is computed once, for each question`(mode: Store.Mode) throws {
    let store = try Store.open(folder.database, mode: mode)
    #expect(try ask(store).isComputed)
    #expect(try ask(store) == (Array("notes\0".utf8), false))
    #expect(try ask(store, "other").isComputed)
    #expect(try ask(store, "other") == (Array("other\0".utf8), false))
    let other = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(try ask(other) == (Array("notes\0".utf8), false))
    #expect(try store.check(isFull: true).faults.isEmpty)
  }

  @Test func `each change removes the answers`() throws {
    for round in 1...3 {
      _ = try ask()
      #expect(try answers == ["notes"])
      try store.change { try $0.setNote("\(round)", of: Int64(round)) }
      #expect(try answers == [])
      #expect(try ask() == (Array("notes".utf8) + [UInt8(round)], true))
    }
  }

  @Test func `an import and its undo remove the answers`() throws {
    _ = try ask()
    try store.add([TestRow(day: 21_000)])
    #expect(try answers == [])
    _ = try ask()
    _ = try store.change { try $0.undo() }
    #expect(try answers == [])
  }

  @Test func `a change that changes nothing, fails or only rehearses keeps the answers`() throws {
    _ = try ask()
    try store.change { _ in }
    try store.change(isDryRun: true) { try $0.setNote("n", of: 1) }
    #expect(throws: TestFailure.self) {
      try store.change {
        try $0.setNote("n", of: 1)
        throw TestFailure()
      }
    }
    #expect(try ask() == (Array("notes\0".utf8), false))
  }

  @Test func `a change computes its own answers and keeps none`() throws {
    _ = try ask()
    try store.change { change in
      try change.setNote("n", of: 1)
      #expect(try Self.ask(change.snapshot) == (Array("notes\u{1}".utf8), true))
    }
    #expect(try answers == [])
  }

  @Test(
    arguments: [
      "UPDATE answer SET bytes = x'00'", "UPDATE answer SET bytes = x''",
      "UPDATE answer SET bytes = zeroblob(length(bytes))",
      "UPDATE answer SET bytes = CAST(substr(bytes, 2) || x'00' AS BLOB)",
      "UPDATE answer SET question = 'other'",
    ])
  func `an altered answer is computed again`(sql: String) throws {
    _ = try ask()
    try SQL(folder.database).run(sql)
    #expect(try ask() == (Array("notes\0".utf8), true))
    #expect(try ask(nil, "other") == (Array("other\0".utf8), true))
  }

  @Test func `the answer from a store that another process reads is not kept`() throws {
    let other = try Store.open(folder.database, mode: .readOnlyIfPresent)
    try other.read { snapshot in
      _ = try snapshot.connection?.integer("SELECT count(*) FROM tx")
      #expect(try ask().isComputed)
      #expect(try ask().isComputed)
    }
    #expect(try ask().isComputed)
    #expect(try !ask().isComputed)
  }

  @Test func `only so many answers are kept`() throws {
    for number in 0..<40 { #expect(try ask(nil, "question \(number)").isComputed) }
    #expect(try answers.count == 8)
    #expect(try !ask(nil, "question 39").isComputed)
    #expect(try ask(nil, "question 0").isComputed)
  }

  @Test func `a small store keeps no answers`() throws {
    let folder = try TemporaryFolder()
    try Self.makeStore(in: folder, rows: Int(StoreSnapshot.leastForAnswers) - 1)
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    #expect(try ask(store).isComputed)
    #expect(try ask(store).isComputed)
    #expect(try SQL(folder.database).rows("SELECT * FROM answer") == [])
  }
}
