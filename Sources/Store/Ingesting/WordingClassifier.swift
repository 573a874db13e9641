import Ledger

/// A classifier of a statement's rows that keeps the class of each wording.
///
/// Memory is bounded. When the tables are full, the caller clears them between two batches, and the
/// numbering of wordings restarts at 0.
struct WordingClassifier: ~Copyable {
  /// A payee's latest trait, usually its only trait, and the index of the answer for this trait.
  struct Payee: BitwiseCopyable {
    var trait: UInt32 = .max
    var answer: UInt32 = 0
  }

  struct Answer: BitwiseCopyable {
    /// The row class's index in `rowClasses`.
    var rowClass: Int32
    var asks: ClassificationEvidence.Fields
  }

  private var payees = TextTable()
  private var records = FlatArray<Payee>(capacity: 64)
  private var categories = TextTable()
  private var types = TextTable()
  private var memos = TextTable()
  private var traits = KeyTable()
  private var traitCount = 0
  private var questions = KeyTable(bits: 10)
  private var memoQuestions = KeyTable()
  private var answers = FlatArray<Answer>()
  private var rowClassTable = RowClassTable()
  private let isCardStatement: Bool
  private let recordLimit: Int
  private let byteLimit: Int

  init(isCardStatement: Bool, _ connection: Connection) {
    self.init(
      isCardStatement: isCardStatement, recordLimit: connection.capacity(forItemsOf: 512),
      byteLimit: connection.capacity(forItemsOf: 8))
  }

  private init(isCardStatement: Bool, recordLimit: Int, byteLimit: Int) {
    self.isCardStatement = isCardStatement
    self.recordLimit = recordLimit
    self.byteLimit = byteLimit
    // Empty categories and types have the number 0.
    _ = categories.number(of: UnsafeRawBufferPointer(start: nil, count: 0))
    _ = types.number(of: UnsafeRawBufferPointer(start: nil, count: 0))
  }

  var rowClasses: [RowClass] { rowClassTable.rowClasses }
  /// Whether the statement has more row classes than the memory limits allow.
  var isTooVaried: Bool { rowClasses.count > 1 << 16 || rowClassTable.byteCount > 4 << 20 }

  /// Whether the caller should clear the tables before the next batch.
  var isFull: Bool {
    answers.count >= recordLimit
      || payees.byteCount + categories.byteCount + types.byteCount >= byteLimit
  }

  /// Forgets all wordings, but not the row classes.
  mutating func clear() {
    var cleared = WordingClassifier(
      isCardStatement: isCardStatement, recordLimit: recordLimit, byteLimit: byteLimit)
    cleared.rowClassTable = rowClassTable
    self = cleared
  }

  /// Returns the payee's number; adds the payee if it is new.
  @inline(__always)
  mutating func payee(_ entry: Entry, _ bytes: UnsafeRawPointer) -> Int {
    let number = payees.number(of: entry.payee.bytes(bytes))
    if number == records.count { records.append(Payee()) }
    return number
  }

  /// Returns the index of the entry's class in `rowClasses`, and the index of the entry's wording.
  @inline(__always)
  mutating func rowClass(
    of entry: Entry, payee: Int, account: @autoclosure () -> String, _ bytes: UnsafeRawPointer,
    _ classify: (ClassificationEvidence) -> Classification
  ) -> (rowClass: Int, wording: Int) {
    let trait = trait(of: entry, bytes)
    let record = records.base + payee
    if record.pointee.trait != trait {
      let answer = answer(entry, payee, trait, bytes, classify)
      (records.base + payee).pointee = Payee(trait: trait, answer: answer)
    }
    let index = Int(records[payee].answer)
    let answer = answers[index]
    if answer.asks.isEmpty { return (Int(answer.rowClass), index) }
    if answer.asks == .memo {
      guard !entry.memo.isEmpty else { return (Int(answer.rowClass), index) }
      return (rowClassWithMemo(entry, payee, index, bytes, classify), index)
    }
    let evidence = evidence(entry, payee, answer.asks, account(), bytes)
    return (Int(rowClass(classify(evidence), entry)), index)
  }

  @inline(__always)
  func wordingTraits(of entry: Entry) -> WordingTraits {
    var traits: WordingTraits = isCardStatement ? .cardStatement : []
    if entry.isMoneyOut { traits.insert(.moneyOut) }
    if entry.isCancellation { traits.insert(.cancellation) }
    if entry.isCancelledCharge { traits.insert(.cancelledCharge) }
    if entry.namesOwner { traits.insert(.namesOwner) }
    if entry.isDrawn { traits.insert(.drawn) }
    return traits
  }

  /// Returns the trait: a number for the combination of category, type, direction and flags.
  @inline(__always)
  private mutating func trait(of entry: Entry, _ bytes: UnsafeRawPointer) -> UInt32 {
    let category = entry.category.isEmpty ? 0 : categories.number(of: entry.category.bytes(bytes))
    let type = entry.type.isEmpty ? 0 : types.number(of: entry.type.bytes(bytes))
    let key =
      UInt64(truncatingIfNeeded: category) << 32 | UInt64(truncatingIfNeeded: type) << 5
      | (entry.isMoneyOut ? 1 : 0) | (entry.isCancellation ? 2 : 0)
      | (entry.isCancelledCharge ? 4 : 0) | (entry.namesOwner ? 8 : 0)
      | (entry.isDrawn ? 16 : 0)
    let index = traits.index(of: key)
    if index >= 0 { return UInt32(truncatingIfNeeded: index) }
    traits.insert(key, index: traitCount)
    traitCount += 1
    return UInt32(truncatingIfNeeded: traitCount - 1)
  }

  private mutating func answer(
    _ entry: Entry, _ payee: Int, _ trait: UInt32, _ bytes: UnsafeRawPointer,
    _ classify: (ClassificationEvidence) -> Classification
  ) -> UInt32 {
    let key = UInt64(truncatingIfNeeded: payee) << 32 | UInt64(trait)
    let index = questions.index(of: key)
    if index >= 0 { return UInt32(truncatingIfNeeded: index) }
    let classification = classify(evidence(entry, payee, [], "", bytes))
    questions.insert(key, index: answers.count)
    answers.append(Answer(rowClass: rowClass(classification, entry), asks: classification.asks))
    return UInt32(truncatingIfNeeded: answers.count - 1)
  }

  private mutating func rowClassWithMemo(
    _ entry: Entry, _ payee: Int, _ index: Int, _ bytes: UnsafeRawPointer,
    _ classify: (ClassificationEvidence) -> Classification
  ) -> Int {
    if memoQuestions.count >= recordLimit || memos.byteCount >= byteLimit {
      memos = TextTable()
      memoQuestions = KeyTable()
    }
    let memo = memos.number(of: entry.memo.bytes(bytes))
    let question = UInt64(truncatingIfNeeded: index) << 32 | UInt64(truncatingIfNeeded: memo)
    let known = memoQuestions.index(of: question)
    if known >= 0 { return known }
    let evidence = evidence(entry, payee, .memo, "", bytes)
    let rowClass = Int(rowClass(classify(evidence), entry))
    memoQuestions.insert(question, index: rowClass)
    return rowClass
  }

  private func evidence(
    _ entry: Entry, _ payee: Int, _ asked: ClassificationEvidence.Fields, _ account: String,
    _ bytes: UnsafeRawPointer
  ) -> ClassificationEvidence {
    let hasMemo = asked.contains(.memo) && !entry.memo.isEmpty
    return ClassificationEvidence(
      payee: payees.string(payee),
      fileCategory: String(decoding: entry.category.bytes(bytes), as: UTF8.self),
      type: String(decoding: entry.type.bytes(bytes), as: UTF8.self),
      memo: hasMemo ? String(decoding: entry.memo.bytes(bytes), as: UTF8.self) : nil,
      amount: asked.contains(.amount) ? Money(entry.amount, entry.currency) : nil,
      account: asked.contains(.account) ? account : nil,
      isMoneyOut: entry.isMoneyOut, isCancellation: entry.isCancellation,
      namesOwner: entry.namesOwner, isCardStatement: isCardStatement)
  }

  private mutating func rowClass(_ classification: Classification, _ entry: Entry) -> Int32 {
    rowClassTable.index(of: RowClass(classification, wordingTraits(of: entry)))
  }
}

extension Entry {
  /// Whether the entry counts as money out; a charge of 0 also counts because it is not income.
  fileprivate var isMoneyOut: Bool { amount <= 0 }
}
