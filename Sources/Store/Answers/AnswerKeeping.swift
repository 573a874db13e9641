import CSQLite
import Ledger

// Some results take long to compute from a large store, such as its recurring payments. They depend
// on nothing but the store and a question. So the store keeps them until its next change: each
// change empties the table in its own transaction, whatever it changes, and a read adds the answers
// that it has computed before it ends. A read holds a lock that keeps other processes from changing
// the store, so the answers are those to the store's present state.

/// What a connection knows of kept answers.
struct AnswerKeeping {
  static let table = "answer"

  /// An answer that the current read has computed.
  struct New {
    let question: String
    let bytes: [UInt8]
  }

  /// Whether a read is in progress that is not a part of a change.
  private(set) var isReading = false
  private(set) var new: [New] = []

  mutating func begin() { (isReading, new) = (true, []) }

  mutating func add(_ answer: New) { new.append(answer) }

  /// Ends the read, and returns its new answers.
  mutating func end() -> [New] {
    defer { self = AnswerKeeping() }
    return new
  }
}

extension Connection {
  /// The number of kept answers at which a new one replaces them all.
  private static let mostAnswers = 32
  /// The size of the largest answer that is kept, in bytes.
  private static let mostBytes = 4 << 20

  /// Removes the kept answers, because the store changes.
  func forgetAnswers() throws(StoreError) {
    if answers != nil { try execute("DELETE FROM answer") }
  }

  /// Adds the answers that the current read has computed to the store, and ends the read.
  ///
  /// Nothing happens if the store cannot be changed now: the answers are only kept to save time.
  func keepAnswers() {
    guard let new = answers?.end().filter({ $0.bytes.count <= Connection.mostBytes }),
      !new.isEmpty, !isReadOnly
    else { return }
    // A report must not wait for other readers.
    sqlite3_busy_timeout(handle, 0)
    defer { waitWhenBusy() }
    try? allowingWrites { () throws(StoreError) in
      if try integer("SELECT count(*) FROM answer") ?? 0 >= Connection.mostAnswers {
        try forgetAnswers()
      }
      for answer in new {
        let statement = try statement(
          "INSERT OR REPLACE INTO answer(question, bytes) VALUES(?, ?)", answer.question)
        try statement.bind(Connection.sealed(answer), at: 2)
        try statement.run()
      }
      try execute("COMMIT")
    }
  }

  /// Runs `body` on a connection that otherwise only reads.
  private func allowingWrites(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let isQueryOnly = try integer("PRAGMA query_only") == 1
    if isQueryOnly { try execute("PRAGMA query_only=OFF") }
    defer {
      rollBack()
      if isQueryOnly { try? execute("PRAGMA query_only=ON") }
    }
    try body()
  }

  /// Returns the kept answer; `nil` if there is none, or if it was altered.
  fileprivate func keptAnswer(to question: String) throws(StoreError) -> [UInt8]? {
    guard answers?.isReading == true else { return nil }
    let statement = try statement("SELECT bytes FROM answer WHERE question = ?", question)
    guard try statement.step() else { return nil }
    let sealed = Array(statement.blob(0))
    guard sealed.count >= 16 else { return nil }
    let answer = AnswerKeeping.New(question: question, bytes: Array(sealed.dropLast(16)))
    return Connection.sealed(answer) == sealed ? answer.bytes : nil
  }

  /// Returns the bytes of an answer and, behind them, a fingerprint of the question and the bytes.
  private static func sealed(_ answer: AnswerKeeping.New) -> [UInt8] {
    var fingerprint = Fingerprint()
    Array(answer.question.utf8).withUnsafeBytes { fingerprint.combine($0) }
    answer.bytes.withUnsafeBytes { fingerprint.combine($0) }
    var bytes = answer.bytes
    for half in [fingerprint.first, fingerprint.second] {
      withUnsafeBytes(of: half.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}

extension StoreSnapshot {
  /// The number of transactions from which answers are kept; smaller stores answer at once.
  package static let leastForAnswers: Int64 = 20_000

  /// Returns the kept answer to a question, or else computes it and keeps it until the next change.
  ///
  /// The answer must depend on nothing but the store and the question, which therefore names the
  /// program as well. `read` returns `nil` for bytes that are no answer. A change computes its own
  /// answers, because it may already have changed the store.
  package func answer<Answer>(
    to question: String, read: (_ bytes: [UInt8]) -> Answer?, write: (Answer) -> [UInt8],
    compute: () throws -> Answer
  ) throws -> Answer {
    guard let connection, connection.answers?.isReading == true,
      try connection.integer("SELECT max(id) FROM tx") ?? 0 >= StoreSnapshot.leastForAnswers
    else { return try compute() }
    if let kept = try connection.keptAnswer(to: question), let answer = read(kept) { return answer }
    let answer = try compute()
    connection.answers?.add(AnswerKeeping.New(question: question, bytes: write(answer)))
    return answer
  }
}
