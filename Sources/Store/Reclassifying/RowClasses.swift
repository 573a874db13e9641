import Ledger

/// The class that each row should have, according to the classifier or a manual choice.
///
/// Most rows cost only a lookup of their wording's answer and one comparison. For a paired row, the
/// comparison uses the bucket that the row would have without its pair.
struct RowClasses: ~Copyable {
  /// The columns that a query for rows must select; further columns may follow.
  static let columns = "id, ts, bucket_id, wording_id, amount, memo"

  enum Column: Int32 { case id, moment, bucket, wording, amount, memo }

  /// A difference between the class that a row should have and the class of the row's bucket.
  struct Difference {
    /// The index of the row's bucket; for a paired row, of the bucket that the row would have
    /// without its pair.
    var own: Int
    /// The index in ``rowClasses`` of the class that the row should have.
    var rowClass: Int32
    var isPaired: Bool
  }

  private let buckets: Buckets
  private var answers: WordingAnswers
  /// The manual choices, sorted by row id; there are few, because the user makes them by hand.
  private let choices: [(id: Int64, rowClass: Int32)]
  private var nextChoice = 0
  private var pairs: PairChunk
  /// The index of each bucket's class in ``rowClasses``, by the bucket's index.
  private var ofBuckets = FlatArray<Int32>()

  init(
    _ connection: Connection, _ classifier: RowClassifier, _ buckets: Buckets
  ) throws(StoreError) {
    var answers = try WordingAnswers(connection, classifier)
    let choices = try Statement(
      "SELECT tx_id, category_key, category_name, kind FROM hand ORDER BY tx_id", on: connection
    ).map { row throws(StoreError) in
      guard let kind = Kind(stored: row.integer(3)) else { throw row.damage }
      let category = Category(storedKey: row.text(1), name: row.text(2))
      let rowClass = RowClass(kind: kind, category: category)
      return (id: row.integer(0), rowClass: answers.index(of: rowClass))
    }
    pairs = try PairChunk(connection)
    self.buckets = buckets
    self.answers = answers
    self.choices = choices
  }

  var rowClasses: [RowClass] { answers.rowClasses.rowClasses }

  /// Returns the difference between the class that a row should have and the class of the row's
  /// bucket; `nil` if the classes are equal.
  ///
  /// Call this in ascending order of row ids.
  mutating func difference(of row: borrowing Statement) throws(StoreError) -> Difference? {
    let id = row.integer(Column.id)
    let paired = try pairs.ownBucket(of: id)
    let own = try buckets.requiredIndex(of: paired ?? row.integer(Column.bucket))
    let rowClass = try rowClass(of: row, id, own)
    while ofBuckets.count <= own {
      ofBuckets.append(answers.index(of: buckets[ofBuckets.count].rowClass))
    }
    guard rowClass != ofBuckets[own] else { return nil }
    return Difference(own: own, rowClass: rowClass, isPaired: paired != nil)
  }

  @inline(__always)
  private mutating func rowClass(
    of row: borrowing Statement, _ id: Int64, _ own: Int
  ) throws(StoreError) -> Int32 {
    while nextChoice < choices.count, choices[nextChoice].id < id { nextChoice += 1 }
    if nextChoice < choices.count, choices[nextChoice].id == id {
      return choices[nextChoice].rowClass
    }
    let wordingID = row.integer(Column.wording)
    let answer = try answers.answer(of: wordingID)
    guard !answer.asks.isEmpty else { return answer.rowClass }
    let bucket = buckets[own]
    return try answers.rowClass(
      of: wordingID, answer, amount: Money(row.integer(Column.amount), bucket.currency),
      account: bucket.account.name,
      memo: answer.asks.contains(.memo) ? row.optionalText(Column.memo) : nil)
  }
}
