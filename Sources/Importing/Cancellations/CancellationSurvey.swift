import CImporting
import Ledger

/// A survey that determines the meaning of the rows that are marked as cancelled.
///
/// The survey reads rows with a plan that is based on all other evidence. The first pass collects
/// marked rows. If any marked row has the sign of a charge, a second pass collects the unmarked
/// charges that may match marked rows.
struct CancellationSurvey {
  private let file: StatementFile
  private let plan: ReadingPlan
  private let isReferenceKnown: Bool

  /// Adds the meaning of marked charges to the plan, and the charges themselves if Sobi skips them.
  ///
  /// - Throws: `ImportError.ambiguousCancelled` if there is too little evidence, or an error from
  ///   reading the file.
  static func complete(
    _ plan: inout ReadingPlan, of file: StatementFile, options: ImportOptions
  ) throws(ImportError) {
    let chosen = options.cancelled
    plan.cancellations.rows = chosen
    plan.cancellations.isProven = chosen != nil
    guard mayHaveMarks(plan), chosen == nil || chosen == .skipped else { return }
    let survey = CancellationSurvey(file, plan)
    let evidence = try survey.evidence()
    plan.cancellations.isReferenceKnown = survey.isReferenceKnown
    guard let first = evidence.charges.first else { return }
    if chosen == nil {
      guard let finding = evidence.finding else {
        throw .ambiguousCancelled(first.location, found: first.word)
      }
      plan.cancellations.rows = finding.rows
      plan.cancellations.isProven = finding.isProven
    }
    if plan.cancellations.rows == .skipped { plan.cancellations.charges = evidence.charges }
  }

  /// Whether a column may contain marks of cancelled rows that Sobi recognizes.
  private static func mayHaveMarks(_ plan: ReadingPlan) -> Bool {
    let columns = plan.format.columns
    guard
      columns.status != nil || columns.cancelled != nil
        || (plan.format.isCardStatement && (columns.type != nil || columns.indicator != nil))
    else { return false }
    return plan.format.table.headerLine == nil
      || plan.format.table.header.contains(where: HeaderWords.isKorean)
      || columns.status.map { CellWords.namesCancelling(plan.format.table.header[$0]) } ?? false
  }

  private init(_ file: StatementFile, _ plan: ReadingPlan) {
    self.file = file
    self.plan = plan
    isReferenceKnown =
      plan.format.columns.reference.map { HeaderWords.isKnown(plan.format.table.header[$0]) }
      ?? false
  }

  private func evidence() throws(ImportError) -> CancellationEvidence {
    var evidence = try marked()
    guard !evidence.charges.isEmpty else { return evidence }
    try forEachRow { reader, entry, mark, _ in
      guard mark == nil else { return }
      evidence.count(entry, payee: reader.texts.text(entry.payee))
      evidence.takeOther(
        entry, payee: reader.texts.string(entry.payee), reference: reference(entry, reader))
    }
    evidence.findTwins()
    return evidence
  }

  private func marked() throws(ImportError) -> CancellationEvidence {
    let daysOfCancelling = plan.format.columns.otherDates.filter {
      CellWords.namesCancelling(plan.format.table.header[$0])
    }
    var evidence = CancellationEvidence()
    try forEachRow { reader, entry, mark, record in
      if let mark {
        evidence.take(
          mark, entry, payee: reader.texts.string(entry.payee),
          reference: reference(entry, reader), account: reader.texts.string(entry.account),
          at: record.location(mark.column, in: file.name), word: word(record, mark),
          isDated: daysOfCancelling.contains { ColumnProfile.isDay(record.cell($0)) })
      }
    }
    return evidence
  }

  /// Returns the text that marks the row.
  ///
  /// The column's name precedes text that does not name a status, such as an amount or "yes".
  private func word(_ record: RecordView, _ mark: CancelledMark) -> String {
    let text = record.text(mark.column)
    return CellWords.status(text) == nil
      ? Columns.name(of: mark.column, in: plan.format.table.header) + " " + text : text
  }

  /// Returns the bank's reference for the row; empty if the row has no reference.
  ///
  /// The result is also empty if the reference column has an unknown name, because the column may
  /// contain the numbers of shops or cards.
  private func reference(_ entry: Entry, _ reader: RowReader) -> String {
    isReferenceKnown ? reader.texts.string(entry.reference) : ""
  }

  /// Calls `body` for each row that can be read as a transaction.
  private func forEachRow(
    _ body: (RowReader, Entry, CancelledMark?, RecordView) -> Void
  ) throws(ImportError) {
    var plan = plan
    plan.cancellations.rows = nil
    let sizes = RecordReader.Sizes()
    let batch = EntryBatch(capacity: sizes.buffer + TextArena.capacity)
    var reader = RecordReader(
      file, encoding: plan.format.table.encoding, delimiter: plan.format.table.delimiter,
      quoting: plan.format.table.quoting, buffer: batch.bytes, sizes: sizes)
    defer { reader.deallocate() }
    var rows = RowReader(
      plan: plan, file: file.name, texts: TextArena(batch.bytes, from: sizes.buffer))
    var entry = Entry(day: Day(number: 0), amount: 0, currency: plan.format.currency, line: 0)
    try reader.forEachRecord(from: plan.rules.table.rowsStart) { record, mayNeedNFC in
      rows.mayNeedNFC = mayNeedNFC
      // Skip bad rows, because the import reports them.
      if case .entry(let mark)? = try? rows.read(record, into: &entry) {
        body(rows, entry, mark, record)
      }
      rows.clear()
    }
  }
}
