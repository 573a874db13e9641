extension ReadingTotals {
  /// Adds the totals of the next part.
  ///
  /// - Returns: `false` if a sum does not fit in 64 bits; then read the statement in one part.
  mutating func append(_ next: ReadingTotals) -> Bool {
    if let opening = next.chain, chain?.join(opening) == false {
      summary.addBalanceGap(line: opening.firstLine)
    }
    summary.append(next.summary)
    first = min(first, next.first)
    last = max(last, next.last)
    return sums.add(next.sums)
  }
}

extension ReadingSummary {
  /// Adds the counts and lists of rows from the next part, but not its sums and days.
  fileprivate mutating func append(_ next: ReadingSummary) {
    transactions += next.transactions
    unexplained += next.unexplained
    skipped += next.skipped.prefix(ReadingSummary.mostSkipped - skipped.count)
    skippedCounts.merge(next.skippedCounts, uniquingKeysWith: +)
    balanceGaps += next.balanceGaps.prefix(ReadingSummary.mostOfAKind - balanceGaps.count)
    balanceGapCount += next.balanceGapCount
    badRows += next.badRows.prefix(ReadingSummary.mostOfAKind - badRows.count)
    badRowCount += next.badRowCount
  }
}
