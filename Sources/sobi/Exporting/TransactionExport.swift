import Export
import Ledger
import Store

/// Writes exported transactions while the store reads them.
struct TransactionExport<Writer: TransactionWriter> {
  private let output: Output
  private let calendar: MonthCalendar
  private let language: Language
  private var writer: Writer
  private var keys = TransactionKeys()

  init(_ writer: Writer, _ language: Language, _ calendar: MonthCalendar, to output: Output) {
    (self.writer, self.language, self.calendar) = (writer, language, calendar)
    self.output = output
  }

  /// Writes the matching transactions, oldest first; none for `nil`.
  ///
  /// The filter must include all equal rows of a day, because keys count them. Therefore, `imported`
  /// is not a part of the filter.
  mutating func write(
    from snapshot: borrowing StoreSnapshot, _ filter: TransactionFilter?,
    imported: ImportedRows? = nil
  ) throws {
    let output = output
    if let filter {
      var known = try TransactionFacts(snapshot, language)
      let oneOffs = Set(try snapshot.oneOffs())
      try snapshot.transactions(matching: filter) { transaction in
        let key = keys.key(of: transaction)
        if let imported, !imported.contains(transaction.id) { return }
        var facts = TransactionWriterFacts(
          merchant: known.merchant(of: transaction), note: known.note(of: transaction.id),
          worth: known.worth(of: transaction.id), month: calendar.month(of: transaction.day))
        if !oneOffs.isEmpty { facts.isOneOff = oneOffs.contains(transaction.id) }
        writer.add(transaction, key: key, facts)
        if writer.count > 1 << 16 { try writer.flush { try output.write($0) } }
      }
    }
    try writer.flush { try output.write($0) }
  }
}
