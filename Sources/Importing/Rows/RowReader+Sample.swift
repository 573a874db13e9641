import CImporting

// Whether the rows of a large file would have changed the plan that its first part led to.

extension RowReader {
  /// Looks at what a row says beside its amount.
  @inline(never)
  mutating func compare(_ record: RecordView, _ amount: Int64, with sample: PlanSample) {
    countCancelled(record, amount)
    if sample.mayHaveFees, let column = columns.fee,
      AmountParts(record.cell(column))?.evidentValue ?? 0 != 0
    {
      isMisled = true
    }
    if let column = columns.type, sample.types != .settled || sample.mayHaveSalesWords {
      let cell = record.cell(column)
      if sample.mayHaveSalesWords, TypeEvidence.isSalesWord(cell) { isMisled = true }
      if sample.types != .settled, !cell.isEmpty {
        let direction = indications.meaning(of: cell, CellWords.indication)
        if case .direction? = direction, sample.types == .directions { return }
        isMisled = true
      }
    }
  }

  private mutating func countCancelled(_ record: RecordView, _ amount: Int64) {
    for column in [columns.status, columns.type] {
      guard let column, !record.cell(column).isEmpty else { continue }
      let status = sampledStatuses.meaning(of: record.cell(column), CellWords.status)
      guard status == .cancelled || status == .partlyCancelled else { continue }
      counts.cancelled.take(plan.sign == .outPositive ? -amount : amount)
      return
    }
  }

  /// Counts an amount as it is written.
  @inline(__always)
  mutating func count(_ value: Int64) {
    counts.amounts += 1
    if columns.amount != nil { counts.signs.take(value) }
  }

  /// Counts what an amount has beside its number.
  mutating func count(
    _ parts: AmountParts, _ cell: UnsafeBufferPointer<UInt8>, _ sample: PlanSample
  ) {
    if parts.currency != nil { counts.named += 1 }
    if sample.mayHaveDollars, cell.contains(UInt8(ascii: "$")) { isMisled = true }
    guard columns.amount != nil else { return }
    if cell.contains(UInt8(ascii: "+")) { counts.pluses += 1 }
    if let direction = parts.direction {
      counts.marked += 1
      if direction == .into { counts.credits += 1 }
    }
  }

  /// Counts the word beside an amount where signs were found to say the same.
  mutating func countIndicator(_ value: Int64, _ record: RecordView, _ column: Int) {
    guard value != 0,
      case .direction(let direction)? = indications.meaning(
        of: record.cell(column), CellWords.indication)
    else { return }
    counts.indicator.take(direction, beside: value)
  }
}
