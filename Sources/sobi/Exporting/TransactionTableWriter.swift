import Export
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
      var known = try TransactionFacts(snapshot, language)
      let oneOffs = Set(try snapshot.oneOffs())
      try snapshot.transactions(matching: filter) { transaction in
        var facts = TransactionRecords.Facts(
          merchant: known.merchant(of: transaction), note: known.note(of: transaction.id),
          worth: known.worth(of: transaction.id), month: calendar.month(of: transaction.day))
        if !oneOffs.isEmpty { facts.isOneOff = oneOffs.contains(transaction.id) }
        records.add(transaction, key: keys.key(of: transaction), facts)
        if records.count > 1 << 16 { try records.flush { try output.write($0) } }
      }
    }
    try records.flush { try output.write($0) }
  }
}
