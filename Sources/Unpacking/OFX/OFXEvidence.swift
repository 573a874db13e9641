/// The facts that are known only after all transactions of a statement.
struct OFXEvidence {
  var directions = OFXDirections()
  /// The ids of replaced or deleted transactions, with the line of each correction.
  private(set) var correctedIDs: [String: Int] = [:]
  /// Whether different transactions have the same id, so that ids identify nothing.
  private(set) var sharesIDs = false
  /// The hash of the first transaction with each id, by the hash of the id.
  private var transactions: [Int: Int] = [:]

  /// Takes the id of a transaction; returns whether the statement already has an equal transaction
  /// with this id.
  mutating func takeID(of transaction: OFXTransaction) -> Bool {
    if !transaction.correctedID.isEmpty {
      correctedIDs[transaction.correctedID] = transaction.line
    }
    let id = transaction.record.reference
    guard !id.isEmpty else { return false }
    let identity = transaction.identity
    if let known = transactions[id.hashValue] {
      if known == identity { return true }
      sharesIDs = true
    } else {
      transactions[id.hashValue] = identity
    }
    return false
  }

  /// Forgets the ids of all transactions.
  mutating func close() { transactions = [:] }

  /// The first correction of a transaction that is not in the statement; `nil` if there is none.
  var missingID: (id: String, line: Int)? {
    correctedIDs.filter { transactions[$0.key.hashValue] == nil }
      .min { $0.value < $1.value }.map { ($0.key, $0.value) }
  }
}
