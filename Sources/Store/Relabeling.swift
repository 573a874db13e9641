import CSQLite
import Ledger

/// Gives stored rows the buckets that a classifier says; inside a transaction, and while no rows
/// are paired.
///
/// Rows are gone through by number, some thousand at a time: read, then those that change written,
/// so that no table is read while it is written. Per row that stays: one look-up of its wording's
/// answer and one of the answer's bucket.
struct Relabeling: ~Copyable {
  private let connection: Connection
  private let classifier: RowClassifier
  private let wording: Statement
  private let buckets: BucketBook
  private var answers: [Int64: Answer] = [:]
  private let hand: [Int64: Label]
  private var moves = TotalMoves()
  /// The buckets that rows were in, of those that may still be paired.
  private(set) var former: [Int64: Int64]
  /// How many other rows have another category or kind than before.
  private(set) var changedCount: Int64 = 0

  private static var blockSize: Int { 4_096 }
  private static var answerLimit: Int { 1 << 16 }

  private struct Answer {
    var evidence: ClassificationEvidence
    var traits: WordingTraits
    var label: Label
    var asks: ClassificationEvidence.Fields
  }

  /// `former` has the buckets of rows that were paired until now.
  init(_ connection: Connection, _ classifier: RowClassifier, former: [Int64: Int64])
    throws(StoreError)
  {
    let buckets = try BucketBook(connection)
    let wording = try Statement(
      "SELECT payee, category, type, traits FROM wording WHERE id = ?", on: connection,
      isKept: true)
    let hand = try Relabeling.hand(connection)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.connection = connection
    self.classifier = classifier
    self.buckets = buckets
    self.wording = wording
    self.hand = hand
    self.former = former
  }

  /// The rows that a person has set; few, because each was set one by one.
  private static func hand(_ connection: Connection) throws(StoreError) -> [Int64: Label] {
    let statement = try Statement(
      "SELECT tx_id, category_key, category_name, kind FROM hand", on: connection)
    var labels: [Int64: Label] = [:]
    while try statement.step() {
      guard let kind = Kind(stored: statement.integer(3)) else {
        throw .damaged(path: connection.path)
      }
      labels[statement.integer(0)] = Label(
        kind: kind, category: Category(storedKey: statement.text(1), name: statement.text(2)))
    }
    return labels
  }

  /// Goes through all rows.
  mutating func run() throws(StoreError) {
    let rows = try Statement(
      """
      SELECT id, ts, bucket_id, wording_id, amount, memo FROM tx WHERE id > ?
      ORDER BY id LIMIT \(Relabeling.blockSize)
      """, on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var last: Int64 = .min
    var targets: [(id: Int64, bucket: Int64)] = []
    while true {
      targets.removeAll(keepingCapacity: true)
      rows.bind(last, at: 1)
      var count = 0
      while try rows.step() {
        count += 1
        last = rows.integer(0)
        let bucket = rows.integer(2)
        let old = try buckets.look(bucket)
        let label = try label(of: rows, old)
        guard label != old.label else { continue }
        let target = try buckets.id(label, like: bucket)
        targets.append((last, target))
        guard let day = Day(ofStoredMoment: rows.integer(1)) else { throw damage }
        try moves.move(rows.integer(4), old.currency, on: day, from: bucket, to: target)
        if label.mayBePaired {
          if former[last] == nil { former[last] = bucket }
        } else if former[last] == nil, !label.isSeenAs(old.label) {
          changedCount += 1
        }
      }
      rows.reset()
      for target in targets {
        update.bind(target.bucket, at: 1)
        update.bind(target.id, at: 2)
        try update.run()
      }
      guard count == Relabeling.blockSize else { break }
    }
    try moves.write(to: connection)
  }

  private mutating func label(of row: borrowing Statement, _ old: BucketBook.Look)
    throws(StoreError) -> Label
  {
    if !hand.isEmpty, let label = hand[row.integer(0)] { return label }
    let answer = try answer(of: row.integer(3))
    var asks = answer.asks
    if row.isNull(5) { asks.remove(.memo) }
    guard !asks.isEmpty else { return answer.label }
    var evidence = answer.evidence
    if asks.contains(.memo) { evidence.memo = row.text(5) }
    if asks.contains(.amount) { evidence.amount = Money(row.integer(4), old.currency) }
    if asks.contains(.account) { evidence.account = old.account.name }
    return Label(classifier.classify(evidence), answer.traits)
  }

  private mutating func answer(of wordingID: Int64) throws(StoreError) -> Answer {
    if let answer = answers[wordingID] { return answer }
    wording.bind(wordingID, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(3)) else {
      throw damage
    }
    let evidence = ClassificationEvidence(
      payee: wording.text(0), fileCategory: wording.text(1), type: wording.text(2),
      isMoneyOut: traits.contains(.moneyOut), isCancellation: traits.contains(.cancellation),
      isCardStatement: traits.contains(.cardStatement))
    let classification = classifier.classify(evidence)
    let answer = Answer(
      evidence: evidence, traits: traits, label: Label(classification, traits),
      asks: classification.asks)
    // Payees that are all different must not fill the memory: they are asked about again.
    if answers.count == Relabeling.answerLimit { answers.removeAll(keepingCapacity: true) }
    answers[wordingID] = answer
    return answer
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}

extension Day {
  /// The day of a stored moment (seconds since 1970-01-01); `nil` when there is no such day.
  init?(ofStoredMoment moment: Int64) {
    let (days, second) = moment.quotientAndRemainder(dividingBy: 86_400)
    self.init(stored: second < 0 ? days - 1 : days)
  }
}
