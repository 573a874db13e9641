import Ledger

/// What a reading of a part of a statement came to, so that it can be put together with the next.
struct ReadingTotals {
  /// Without sums and days.
  var summary: ReadingSummary
  var sums: MoneySums
  /// From the highest to the lowest day when there is none.
  var first: Day
  var last: Day
  var chain: BalanceChain?

  /// Takes in what the part behind this one came to.
  ///
  /// - Returns: `false` when a sum does not fit; all is then to be read anew in one part.
  mutating func append(_ next: ReadingTotals) -> Bool {
    if let opening = next.chain, chain?.join(opening) == false {
      summary.addBalanceGap(line: opening.firstLine)
    }
    summary.append(next.summary)
    first = min(first, next.first)
    last = max(last, next.last)
    return sums.add(next.sums)
  }

  /// The summary with sums and days.
  var complete: ReadingSummary {
    var summary = summary
    summary.moneyOut = sums.out
    summary.moneyIn = sums.into
    if summary.transactions > 0 {
      summary.firstDay = first
      summary.lastDay = last
    }
    return summary
  }
}

extension ReadingSummary {
  /// Takes in the summary of the rows behind; sums and days apart.
  fileprivate mutating func append(_ next: ReadingSummary) {
    transactions += next.transactions
    leftOut += next.leftOut.prefix(ReadingSummary.mostLeftOut - leftOut.count)
    leftOutCounts.merge(next.leftOutCounts, uniquingKeysWith: +)
    balanceGaps += next.balanceGaps.prefix(ReadingSummary.mostOfAKind - balanceGaps.count)
    balanceGapCount += next.balanceGapCount
    badRows += next.badRows.prefix(ReadingSummary.mostOfAKind - badRows.count)
    badRowCount += next.badRowCount
  }
}
