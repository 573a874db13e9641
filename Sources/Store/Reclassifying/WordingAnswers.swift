import Ledger

/// The classes of stored wordings.
///
/// While the cache is not full, the classifier runs once for each wording. It runs again for a row
/// only if the class depends on other fields of the row and no decision covers these fields.
struct WordingAnswers: ~Copyable {
  struct Answer: BitwiseCopyable {
    /// The index of the class in `rowClasses`.
    var rowClass: Int32
    /// The index of the decision; -1 if there is none.
    var decision: Int32
    var asks: ClassificationEvidence.Fields
  }

  /// A function that chooses a class based on a row's other columns.
  private struct Decision {
    /// Returns an index in `rowClasses`; `nil` if the row must be classified separately.
    var choose: (Money, String, String?) -> Int?
    var rowClasses: [Int32]
  }

  private let classifier: RowClassifier
  private let wording: Statement
  private var indexes = KeyTable(bits: 12)
  private var answers = FlatArray<Answer>(capacity: 1_024)
  private var decisions: [Decision] = []
  private(set) var rowClasses = RowClassTable()

  /// The maximum number of cached answers; a full cache is cleared.
  private let limit: Int
  private let decisionLimit: Int

  init(_ connection: Connection, _ classifier: RowClassifier) throws(StoreError) {
    self.classifier = classifier
    limit = connection.capacity(forItemsOf: 128)
    decisionLimit = connection.capacity(forItemsOf: 1_024)
    wording = try Statement(
      "SELECT payee, category, type, traits FROM wording WHERE id = ?", on: connection,
      isKept: true)
  }

  mutating func index(of rowClass: RowClass) -> Int32 { rowClasses.index(of: rowClass) }

  @inline(__always)
  mutating func answer(of wordingID: Int64) throws(StoreError) -> Answer {
    let index = indexes.index(of: UInt64(bitPattern: wordingID))
    return index >= 0 ? answers[index] : try ask(wordingID)
  }

  private mutating func ask(_ wordingID: Int64) throws(StoreError) -> Answer {
    if answers.count == limit || decisions.count == decisionLimit {
      indexes.removeAll()
      answers.removeAll()
      decisions.removeAll(keepingCapacity: true)
    }
    let (evidence, traits) = try wording.evidence(of: wordingID)
    let classification = classifier.classify(evidence)
    var answer = Answer(
      rowClass: rowClasses.index(of: RowClass(classification, traits)), decision: -1,
      asks: classification.asks)
    if !answer.asks.isEmpty, let decision = classifier.decide(evidence) {
      answer.decision = Int32(truncatingIfNeeded: decisions.count)
      let rowClasses = decision.answers.map { index(of: RowClass($0, traits)) }
      decisions.append(Decision(choose: decision.choose, rowClasses: rowClasses))
    }
    indexes.insert(UInt64(bitPattern: wordingID), index: answers.count)
    answers.append(answer)
    return answer
  }

  /// Returns the index of a row's class, even if the wording alone does not determine the class.
  mutating func rowClass(
    of wordingID: Int64, _ answer: Answer, amount: Money, account: String, memo: String?
  ) throws(StoreError) -> Int32 {
    var asks = answer.asks
    if memo == nil { asks.remove(.memo) }
    guard !asks.isEmpty else { return answer.rowClass }
    if answer.decision >= 0 {
      let decision = decisions[Int(answer.decision)]
      if let index = decision.choose(amount, account, memo) { return decision.rowClasses[index] }
    }
    var (evidence, traits) = try wording.evidence(of: wordingID)
    if asks.contains(.memo) { evidence.memo = memo }
    if asks.contains(.amount) { evidence.amount = amount }
    if asks.contains(.account) { evidence.account = account }
    return rowClasses.index(of: RowClass(classifier.classify(evidence), traits))
  }
}
