/// Turns the tags of OFX into records.
struct OFXReader {
  private let bytes: [UInt8]
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
  private var hasTransactionList = false
  private var hasInvestments = false
  private var hasEndTags = false
  private var hasRoot = false
  private var isClosed = false
  /// The meanings of marks in amounts; `nil` until the reader finds an ambiguous amount.
  private var marks: OFXAmount.Marks?

  /// `bytes` is the text from which the tags come.
  init(_ bytes: [UInt8]) throws(UnpackingError) {
    self.bytes = bytes
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
    let marks = marks(of: transaction.amount ?? "", in: transaction.record.currency)
    if let record = try transaction.finished(marks) {
      try writer.add(record, line: transaction.line)
    }
  }

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
  }

  /// Returns the meanings of the marks in an amount.
  ///
  /// OFX has no thousands separators, but banks write them. If an amount such as `1,234` does not
  /// show the meaning of its mark, the reader examines all amounts of the file, at most once.
  private mutating func marks(of amount: String, in currency: String) -> OFXAmount.Marks {
    guard OFXAmount.isAmbiguous(amount) else { return OFXAmount.Marks() }
    var known = marks ?? OFXAmount.Marks()
    if marks == nil {
      var scanner = OFXScanner(bytes)
      while let tag = scanner.next() {
        if tag.element == .amount || tag.element == .balance { known.learn(from: tag.value) }
      }
      marks = known
    }
    known.currency = currency
    return known
  }

  /// `line` is the last line of the file.
  consuming func finish(line: Int) throws(UnpackingError) -> RecordTable {
    // A file that was cut off may lack transactions. If only `</OFX>` is missing, the file is
    // complete.
    if hasEndTags, !isClosed, transaction != nil || !open.isEmpty {
      throw .damaged(.ofx, place: "line \(transaction?.line ?? line)")
    }
    try endStatement()
    if writer.count == 0, !hasTransactionList {
      if hasRoot, !isClosed { throw .damaged(.ofx, place: "line \(line)") }
      throw .unsupported(.ofx, hasInvestments ? .investments : .noTransactions)
    }
    return try writer.finish()
  }
}
