import Export
import Insight
import Ledger
import Store

/// Writes transactions as a table while the store reads them.
struct TransactionTableWriter {
  private let output: Output
  private let calendar: MonthCalendar
  private let language: Language
  private var records: TransactionRecords
  private var keys = TransactionKeys()

  init(
    isRaw: Bool, hasMark: Bool, _ language: Language, _ calendar: MonthCalendar, to output: Output
  ) {
    (self.language, self.calendar, self.output) = (language, calendar, output)
    records = TransactionRecords(language: language, isRaw: isRaw, hasMark: hasMark)
  }

  /// Writes the matching transactions, oldest first; none for `nil`.
  mutating func write(
    from snapshot: borrowing StoreSnapshot, _ filter: TransactionFilter?
  ) throws {
    if let filter {
      let ids = try snapshot.annotatedTransactions()
      let (notes, worth) = (try snapshot.notes(of: ids), try snapshot.worthCounts(of: ids))
      let oneOffs = Set(try snapshot.oneOffs())
      var merchants = PayeeNameCache(try snapshot.payeeNames(language))
      try snapshot.transactions(matching: filter) { transaction in
        let name = merchants.name(of: transaction.payee, memo: transaction.memo)
        var facts = TransactionRecords.Facts(
          merchant: .init(name: name.brand, branch: name.branch),
          month: calendar.month(of: transaction.day))
        // Most stores have no annotations, and hashing the ids takes time.
        if !notes.isEmpty { facts.note = notes[transaction.id] }
        if !worth.isEmpty { facts.worth = worth[transaction.id] ?? 0 }
        if !oneOffs.isEmpty { facts.isOneOff = oneOffs.contains(transaction.id) }
        records.add(transaction, key: keys.key(of: transaction), facts)
        if records.count > 1 << 16 { try records.flush { try output.write($0) } }
      }
    }
    try records.flush { try output.write($0) }
  }
}
