/// Turns the tags of OFX into records.
struct OFXReader {
  private let bytes: [UInt8]
  /// Whether the user chose the meaning of the signs, so that the types do not matter.
  private let trustsSigns: Bool
  private var writer: RecordWriter
  private var transaction: OFXTransaction?
  /// The open elements that enclose transactions.
  private var open: Set<OFXElement> = []
  /// The open part of a statement or a transaction, which determines the meaning of values in it.
  private var part: OFXElement?
  private var statement: OFXElement?
  private var account = ""
  private var currency = ""
  private var closing: String?
  private var isError = false
  /// The server's first message about an error.
  private var serverError: String?
  private var hasTransactionList = false
  private var hasInvestments = false
  private var hasEndTags = false
  private var hasRoot = false
  private var isClosed = false
  /// The meanings of marks in amounts; `nil` until the reader finds an ambiguous amount.
  private var marks: OFXAmount.Marks?
  /// The evidence in the current statement, and in each statement before it.
  private var evidence = OFXEvidence()
  private var earlierEvidence: [OFXEvidence] = []
  /// The evidence in each statement of the file; `nil` until the reader needs it.
  private var wholeEvidence: [OFXEvidence]?
  /// Whether the reader only collects the evidence.
  private var isSurvey = false
  /// Whether a transaction corrects another one, which may be an earlier record.
  private(set) var hasCorrections = false

  /// Creates a reader; `bytes` is the text from which the tags come.
  ///
  /// `hasCorrections` means that a transaction in the text corrects another one.
  init(
    _ bytes: [UInt8], trustsSigns: Bool, hasCorrections: Bool = false
  ) throws(UnpackingError) {
    self.bytes = bytes
    self.trustsSigns = trustsSigns
    self.hasCorrections = hasCorrections
    writer = try RecordWriter(.ofx)
  }

  mutating func take(_ tag: OFXTag) throws(UnpackingError) {
    if tag.kind != .end { try start(tag) }
    if tag.kind != .start {
      hasEndTags = true
      try end(tag.element)
    }
  }

  private mutating func start(_ tag: OFXTag) throws(UnpackingError) {
    if tag.element.enclosesTransactions { open.insert(tag.element) }
    switch tag.element {
    case .ofx: (hasRoot, isClosed) = (true, false)
    case .bankStatement, .cardStatement, .investmentStatement:
      try endStatement()
      writer.startStatement()
      statement = tag.element
      (account, currency) = ("", "")
      if tag.element == .investmentStatement { hasInvestments = true }
    case .transactions, .pendingTransactions:
      try endTransaction()
      if tag.element == .transactions { open.remove(.pendingTransactions) }
      hasTransactionList = true
    case .transaction, .pendingTransaction:
      try endTransaction()
      part = nil
      let isPending = tag.element == .pendingTransaction || open.contains(.pendingTransactions)
      transaction = OFXTransaction(line: tag.line, isPending: isPending)
    case .ledgerBalance, .availableBalance, .balances, .investmentBalances, .positions,
      .securities, .investmentTransactions:
      // These elements are never in a transaction, even if the transaction's end tag is missing.
      try endTransaction()
      part = tag.element
    case .bankAccount, .cardAccount, .investmentAccount, .otherBankAccount, .otherCardAccount,
      .otherExternalAccount, .originalCurrency:
      part = tag.element
    case .currency:
      part = tag.element
      setCurrency(tag.value)
    case .symbol:
      // This is the currency of the amount, not the currency from which the amount was converted.
      if part == .currency { setCurrency(tag.value) }
    case .defaultCurrency: currency = OFXReader.currency(tag.value)
    case .account: setAccount(tag.value)
    case .correctedID:
      hasCorrections = true
      transaction?.set(tag.element, tag.value)
    case .severity: isError = tag.value.uppercased() == "ERROR"
    case .message:
      if isError, !tag.value.isEmpty { serverError = serverError ?? tag.value.collapsingBlanks }
    case .balance:
      if part == .ledgerBalance { closing = balance(tag.value) }
    default: transaction?.set(tag.element, tag.value)
    }
  }

  private mutating func end(_ element: OFXElement) throws(UnpackingError) {
    open.remove(element)
    if part == element { part = nil }
    switch element {
    case .transaction, .pendingTransaction, .transactions, .pendingTransactions,
      .investmentTransactions:
      try endTransaction()
    case .bankStatement, .cardStatement, .investmentStatement: try endStatement()
    case .ofx:
      try endStatement()
      isClosed = true
    default: break
    }
  }

  private mutating func setAccount(_ number: String) {
    switch part {
    case .otherBankAccount, .otherCardAccount, .otherExternalAccount:
      transaction?.record.counterparty = number
    default:
      if transaction == nil { account = number }
    }
  }

  private mutating func setCurrency(_ symbol: String) {
    let currency = OFXReader.currency(symbol)
    if !currency.isEmpty { transaction?.record.currency = currency }
  }

  private static func currency(_ symbol: String) -> String {
    let isCode = symbol.utf8.count == 3 && symbol.utf8.allSatisfy { 0x41...0x5A ~= $0 & 0xDF }
    return isCode ? symbol.uppercased() : ""
  }

  private mutating func endTransaction() throws(UnpackingError) {
    guard var transaction else { return }
    self.transaction = nil
    transaction.record.account = account
    if transaction.record.currency.isEmpty { transaction.record.currency = currency }
    transaction.record.isCard = statement == .cardStatement
    let isRepeated = transaction.record.isPending ? false : evidence.takeID(of: transaction)
    if isSurvey {
      transaction.record.amount = OFXAmount.plain(transaction.amount ?? "") ?? ""
      return takeDirection(of: transaction.record, line: transaction.line)
    }
    let marks = marks(of: transaction.amount ?? "", in: transaction.record.currency)
    guard var record = try transaction.finished(marks) else { return }
    if let amount = transaction.amount, OFXAmount.isOpen(amount, marks) {
      writer.leaveOpen(.decimalMark)
    }
    takeDirection(of: record, line: transaction.line)
    record.isSuperseded = try isSuperseded(transaction, isRepeated: isRepeated)
    if try lacksMinus(record) {
      record.amount = MT940Amount.signed(record.amount, isNegative: true)
    }
    try writer.add(record, line: transaction.line, hasUniqueID: true)
  }

  // MARK: Directions

  private mutating func takeDirection(of record: Record, line: Int) {
    guard !record.isPending else { return }
    evidence.directions.take(
      direction(of: record),
      OFXDirections.Example(type: record.type, amount: record.amount, line: line))
  }

  private func direction(of record: Record) -> OFXDirections.Direction? {
    OFXDirections.direction(ofType: record.type, isCard: record.isCard)
  }

  /// Whether an amount takes money out in a statement without signs.
  ///
  /// Only the whole statement shows whether its amounts have signs. So the first positive amount
  /// with a type of money out makes the reader examine the whole file.
  private mutating func lacksMinus(_ record: Record) throws(UnpackingError) -> Bool {
    guard !trustsSigns, !record.isPending, direction(of: record) == .out,
      record.amount.utf8.first != UInt8(ascii: "-")
    else { return false }
    switch try evidenceOfStatement().directions.verdict {
    case .unsigned: return true
    case .unclear(let example): throw unclear(example)
    case .signed, .contradictory: return false
    }
  }

  /// Leaves the meaning of the signs to the user if types contradict them.
  ///
  /// - Throws: `unclearDirection` if the answer would be wrong for another statement in the file.
  private mutating func settleSigns() throws(UnpackingError) {
    guard !trustsSigns else { return }
    var example: OFXDirections.Example?
    var hasSigns = false
    for statement in earlierEvidence {
      switch statement.directions.verdict {
      case .contradictory(let first): example = example ?? first
      case .signed(let isProven): hasSigns = hasSigns || isProven
      case .unsigned, .unclear: hasSigns = true
      }
    }
    guard let example else { return }
    if hasSigns { throw unclear(example) }
    writer.leaveOpen(.sign)
  }

  private func unclear(_ example: OFXDirections.Example) -> UnpackingError {
    .unclearDirection(.ofx, type: example.type, amount: example.amount, line: example.line)
  }

  // MARK: Corrections and repetitions

  /// Whether the statement corrects or repeats a transaction.
  ///
  /// Some servers list a transaction twice. The id shows that both are the same, unless ids are not
  /// unique in this statement.
  private mutating func isSuperseded(
    _ transaction: OFXTransaction, isRepeated: Bool
  ) throws(UnpackingError) -> Bool {
    guard hasCorrections || isRepeated, !transaction.record.isPending else { return false }
    let whole = try evidenceOfStatement()
    if isRepeated, !whole.sharesIDs || transaction.isDeletion { return true }
    let id = transaction.record.reference
    return transaction.isDeletion || whole.correctedIDs[id] != nil && transaction.correctedID != id
  }

  /// Returns the evidence in all transactions of the current statement.
  ///
  /// Reads the file again, but only once for all statements.
  private mutating func evidenceOfStatement() throws(UnpackingError) -> OFXEvidence {
    if wholeEvidence == nil { wholeEvidence = try OFXReader.evidence(in: bytes) }
    let index = earlierEvidence.count
    guard let whole = wholeEvidence, whole.indices.contains(index) else { return evidence }
    return whole[index]
  }

  private static func evidence(in bytes: [UInt8]) throws(UnpackingError) -> [OFXEvidence] {
    var scanner = OFXScanner(bytes)
    var survey = try OFXReader(bytes, trustsSigns: true)
    survey.isSurvey = true
    while let tag = scanner.next() { try survey.take(tag) }
    try survey.endStatement()
    return survey.earlierEvidence
  }

  // MARK: Statements

  private mutating func balance(_ amount: String) -> String? {
    OFXAmount.plain(amount, marks(of: amount, in: currency))
  }

  private mutating func endStatement() throws(UnpackingError) {
    try endTransaction()
    if let closing {
      writer.endStatement(
        StatementBalance(account: account, currency: currency, opening: nil, closing: closing))
    }
    (statement, closing, part) = (nil, nil, nil)
    open.remove(.pendingTransactions)
    if !isSurvey, let missing = evidence.missingID {
      throw .missingCorrected(.ofx, id: missing.id, line: missing.line)
    }
    evidence.close()
    earlierEvidence.append(evidence)
    evidence = OFXEvidence()
  }

  /// Returns the meanings of the marks in an amount.
  ///
  /// OFX has no thousands separators, but banks write them. If an amount such as `1,234` does not
  /// show the meaning of its mark, the reader examines all amounts of the file, but at most once.
  private mutating func marks(of amount: String, in currency: String) -> OFXAmount.Marks {
    guard OFXAmount.isAmbiguous(amount) else { return OFXAmount.Marks() }
    var known = marks ?? OFXAmount.Marks()
    if marks == nil {
      var scanner = OFXScanner(bytes)
      while let tag = scanner.next() {
        if tag.element == .amount { known.learn(from: tag.value) }
        if tag.element == .balance { known.learn(fromBalance: tag.value) }
      }
      marks = known
    }
    known.currency = currency
    return known
  }

  /// Returns the records; `line` is the last line of the file.
  consuming func finish(line: Int) throws(UnpackingError) -> RecordTable {
    // A file that was cut off may lack transactions. If only `</OFX>` is missing, the file is
    // complete.
    if hasEndTags, !isClosed, transaction != nil || !open.isEmpty {
      throw .damaged(.ofx, place: "line \(transaction?.line ?? line)")
    }
    try endStatement()
    try settleSigns()
    if writer.count == 0, !hasTransactionList {
      if hasRoot, !isClosed { throw .damaged(.ofx, place: "line \(line)") }
      if let serverError { throw .unsupported(.ofx, .serverError(serverError)) }
      throw .unsupported(.ofx, hasInvestments ? .investments : .noTransactions)
    }
    return try writer.finish()
  }
}
