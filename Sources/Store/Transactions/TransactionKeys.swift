package import Ledger

/// The keys of transactions that are read in order; see ``TransactionKey``.
package struct TransactionKeys {
  private struct Row: Hashable {
    var account: Account.ID
    var fingerprint: Fingerprint
  }

  private var day: Day?
  /// The number of rows with each fingerprint on `day`.
  private var counts: [Row: Int] = [:]
  private var texts: [UInt8] = []

  package init() {}

  /// Returns the key of the next transaction; the caller must read all equal rows, in order.
  package mutating func key(of transaction: Transaction) -> TransactionKey {
    if day != transaction.day {
      day = transaction.day
      counts.removeAll(keepingCapacity: true)
    }
    let fingerprint = fingerprint(of: transaction)
    let number =
      counts[Row(account: transaction.account.id, fingerprint: fingerprint), default: 0] + 1
    counts[Row(account: transaction.account.id, fingerprint: fingerprint)] = number
    return TransactionKey(fingerprint, number: number)
  }

  private mutating func fingerprint(of transaction: Transaction) -> Fingerprint {
    var entry = Entry(
      day: transaction.day, amount: transaction.amount.minorUnits,
      currency: transaction.amount.currency, line: 0)
    if let second = transaction.secondOfDay { entry.secondOfDay = second }
    if let balance = transaction.balance {
      entry.balance = balance
      entry.hasBalance = true
    }
    if let installment = transaction.installment { entry.installment = installment }
    texts.removeAll(keepingCapacity: true)
    entry.payee = add(transaction.payee)
    entry.memo = add(transaction.memo)
    entry.reference = add(transaction.reference)
    // A row without texts needs an address, too.
    texts.append(0)
    return texts.withUnsafeBytes { bytes in
      bytes.baseAddress.map { Fingerprint(entry, bytes: $0) } ?? Fingerprint()
    }
  }

  private mutating func add(_ text: String?) -> TextRange {
    guard let text, !text.isEmpty else { return .empty }
    let start = texts.count
    texts += text.utf8
    return TextRange(
      start: UInt32(truncatingIfNeeded: start),
      count: UInt32(truncatingIfNeeded: texts.count - start))
  }
}
