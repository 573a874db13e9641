import CSQLite
import Ledger

/// Gives stored rows the buckets that a classifier says; inside a transaction.
///
/// Rows are gone through by number, some thousand at a time: read, then those that change written,
/// so that no table is read while it is written. Per row that stays: one look-up of its wording's
/// answer and one of the answer's bucket.
struct Relabeling: ~Copyable {
  private let connection: Connection
  private let classifier: RowClassifier
  private let directory: BucketDirectory
  private let maker: BucketMaker
  private let wording: Statement
  private var answers: [Int64: Answer] = [:]
  private var buckets: [Target: Int64] = [:]
  private var hand: [Int64: Label] = [:]
  private var totals: [Place: Total] = [:]

  private static var blockSize: Int { 4_096 }
  private static var answerLimit: Int { 1 << 16 }

  private struct Answer {
    var evidence: ClassificationEvidence
    var traits: WordingTraits
    var label: Label
    var asks: ClassificationEvidence.Fields
  }

  /// A bucket's look, and what its row is now.
  private struct Target: Hashable {
    var label: Label
    /// The bucket that gives account, currency and whether rows have a time.
    var like: Int64
  }

  private struct Place: Hashable {
    var day: Int32
    var bucket: Int64
  }

  private struct Total {
    var currency: Currency
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0
  }

  private struct Move {
    var id: Int64
    var bucket: Int64
  }

  init(_ connection: Connection, _ classifier: RowClassifier) throws(StoreError) {
    let directory = try BucketDirectory(connection)
    let maker = try BucketMaker(connection)
    let wording = try Statement(
      "SELECT payee, category, type, traits FROM wording WHERE id = ?", on: connection,
      isKept: true)
    let hand = try Relabeling.hand(connection)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.connection = connection
    self.classifier = classifier
    self.directory = directory
    self.maker = maker
    self.wording = wording
    self.hand = hand
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

  /// Goes through all rows; gives the number of those whose category or kind changed.
  mutating func run() throws(StoreError) -> Int64 {
    let rows = try Statement(
      """
      SELECT id, ts, bucket_id, wording_id, amount, memo FROM tx WHERE id > ?
      ORDER BY id LIMIT \(Relabeling.blockSize)
      """, on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var changed: Int64 = 0
    var last: Int64 = .min
    var moves: [Move] = []
    while true {
      moves.removeAll(keepingCapacity: true)
      rows.bind(last, at: 1)
      var count = 0
      while try rows.step() {
        count += 1
        last = rows.integer(0)
        let bucket = rows.integer(2)
        guard let old = directory.bucket(bucket) else { throw damage }
        let label = try label(of: rows)
        let target = try self.bucket(label, like: bucket)
        guard target != bucket else { continue }
        moves.append(Move(id: last, bucket: target))
        try move(
          rows.integer(4), old.currency, at: rows.integer(1), from: bucket, to: target)
        if !label.isSeenAs(old) { changed += 1 }
      }
      rows.reset()
      for move in moves {
        update.bind(move.bucket, at: 1)
        update.bind(move.id, at: 2)
        try update.run()
      }
      guard count == Relabeling.blockSize else { break }
    }
    try writeTotals()
    return changed
  }

  private mutating func label(of row: borrowing Statement) throws(StoreError) -> Label {
    if !hand.isEmpty, let label = hand[row.integer(0)] { return label }
    let answer = try answer(of: row.integer(3))
    var asks = answer.asks
    if row.isNull(5) { asks.remove(.memo) }
    guard !asks.isEmpty else { return answer.label }
    guard let bucket = directory.bucket(row.integer(2)) else { throw damage }
    var evidence = answer.evidence
    if asks.contains(.memo) { evidence.memo = row.text(5) }
    if asks.contains(.amount) { evidence.amount = Money(row.integer(4), bucket.currency) }
    if asks.contains(.account) { evidence.account = bucket.account.name }
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

  private mutating func bucket(_ label: Label, like id: Int64) throws(StoreError) -> Int64 {
    let target = Target(label: label, like: id)
    if let known = buckets[target] { return known }
    guard let bucket = directory.bucket(id) else { throw damage }
    let found = try maker.id(
      label, accountID: bucket.account.id, currency: bucket.currency,
      isTimed: directory.timed.contains(id))
    buckets[target] = found
    return found
  }

  /// Notes that an amount goes from one bucket's total to another's.
  private mutating func move(
    _ amount: Int64, _ currency: Currency, at moment: Int64, from: Int64, to: Int64
  ) throws(StoreError) {
    guard let day = Day(ofStoredMoment: moment)?.number, amount != .min else { throw damage }
    for (bucket, sign) in [(from, Int64(-1)), (to, 1)] {
      var total = totals[Place(day: day, bucket: bucket)] ?? Total(currency: currency)
      let (sum, overflow) =
        amount < 0
        ? total.out.subtractingReportingOverflow(amount * sign)
        : total.into.addingReportingOverflow(amount * sign)
      guard !overflow else { throw .overflow(currency) }
      if amount < 0 { total.out = sum } else { total.into = sum }
      total.count += sign
      totals[Place(day: day, bucket: bucket)] = total
    }
  }

  private func writeTotals() throws(StoreError) {
    let ledger = try DayTotalLedger(connection)
    for place in totals.keys.sorted(by: { ($0.day, $0.bucket) < ($1.day, $1.bucket) }) {
      guard let total = totals[place] else { continue }
      let isKept = try ledger.add(
        out: total.out, into: total.into, count: total.count, day: place.day,
        bucketID: place.bucket)
      guard isKept else { throw .overflow(total.currency) }
    }
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}

extension Label {
  /// Whether a row of the bucket looks to others as one with this label.
  func isSeenAs(_ bucket: Bucket) -> Bool {
    kind == bucket.kind && category.key.utf8.elementsEqual(bucket.category.key.utf8)
      && (category.ownName ?? "").utf8.elementsEqual((bucket.category.ownName ?? "").utf8)
  }
}

extension Day {
  /// The day of a stored moment (seconds since 1970-01-01); `nil` when there is no such day.
  init?(ofStoredMoment moment: Int64) {
    let (days, second) = moment.quotientAndRemainder(dividingBy: 86_400)
    self.init(stored: second < 0 ? days - 1 : days)
  }
}
