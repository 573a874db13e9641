extension ReadingTotals {
  /// Adds the totals of the next part.
  ///
  /// - Returns: `false` on 64-bit overflow, after which the statement must be read in one part.
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
  /// Adds the rows of the next part, except for sums and days.
  fileprivate mutating func append(_ next: ReadingSummary) {
    transactions += next.transactions
    skipped += next.skipped.prefix(ReadingSummary.mostSkipped - skipped.count)
    skippedCounts.merge(next.skippedCounts, uniquingKeysWith: +)
    balanceGaps += next.balanceGaps.prefix(ReadingSummary.mostOfAKind - balanceGaps.count)
    balanceGapCount += next.balanceGapCount
    badRows += next.badRows.prefix(ReadingSummary.mostOfAKind - badRows.count)
    badRowCount += next.badRowCount
  }
}
