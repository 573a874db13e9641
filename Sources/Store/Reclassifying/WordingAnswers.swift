import Ledger

/// The classes of stored wordings.
///
/// The classifier runs once for a wording. It runs again for a row only if the answer depends on
/// more of the row than it can say beforehand.
struct WordingAnswers: ~Copyable {
  struct Answer: BitwiseCopyable {
    /// The index of the class.
    var rowClass: Int32
    /// The index of the decision; -1 for none.
    var decision: Int32
    var asks: ClassificationEvidence.Fields
  }

  /// How a row's other columns choose between classes, given by index.
  private struct Decision {
    var choose: (Money, String, String?) -> Int?
    var rowClasses: [Int32]
  }

  private let classifier: RowClassifier
  private let wording: Statement
  private let path: String
  private var indexes = KeyTable(bits: 12)
  private var answers = FlatArray<Answer>(capacity: 1_024)
  private var decisions: [Decision] = []
  private(set) var rowClasses = RowClassTable()

  /// Bounds the memory for payees that are all different; the classifier then runs again.
  private let limit: Int
  private let decisionLimit: Int

  init(_ connection: Connection, _ classifier: RowClassifier) throws(StoreError) {
    let wording = try Statement(
      "SELECT payee, category, type, traits FROM wording WHERE id = ?", on: connection,
      isKept: true)
    path = connection.path
    limit = connection.capacity(forItemsOf: 128)
    decisionLimit = connection.capacity(forItemsOf: 1_024)
    self.classifier = classifier
    self.wording = wording
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
    let (evidence, traits) = try evidence(wordingID)
    let classification = classifier.classify(evidence)
    var answer = Answer(
      rowClass: rowClasses.index(of: RowClass(classification, traits)), decision: -1,
      asks: classification.asks)
    if !answer.asks.isEmpty, let decision = classifier.decide(evidence) {
      answer.decision = Int32(truncatingIfNeeded: decisions.count)
      var rowClasses: [Int32] = []
      for answer in decision.answers { rowClasses.append(index(of: RowClass(answer, traits))) }
      decisions.append(Decision(choose: decision.choose, rowClasses: rowClasses))
    }
    indexes.insert(UInt64(bitPattern: wordingID), index: answers.count)
    answers.append(answer)
    return answer
  }

  /// The index of the class of a row whose wording's answer requires more fields.
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
    var (evidence, traits) = try evidence(wordingID)
    if asks.contains(.memo) { evidence.memo = memo }
    if asks.contains(.amount) { evidence.amount = amount }
    if asks.contains(.account) { evidence.account = account }
    return rowClasses.index(of: RowClass(classifier.classify(evidence), traits))
  }

  private func evidence(
    _ wordingID: Int64
  ) throws(StoreError) -> (ClassificationEvidence, WordingTraits) {
    wording.bind(wordingID, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(3)) else {
      throw .damaged(path: path)
    }
    let evidence = ClassificationEvidence(
      payee: wording.text(0), fileCategory: wording.text(1), type: wording.text(2),
      isMoneyOut: traits.contains(.moneyOut), isCancellation: traits.contains(.cancellation),
      isCardStatement: traits.contains(.cardStatement))
    return (evidence, traits)
  }
}
