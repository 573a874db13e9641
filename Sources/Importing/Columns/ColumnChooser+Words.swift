// The choice of columns for text, such as payee, memo, account and status.

extension ColumnChooser {
  mutating func chooseWords(_ columns: inout Columns) {
    columns.currency = currencyColumn(of: columns)
    take(columns.currency)
    columns.status =
      takeBest(.status) { !$0.isAmounts && !$0.isDates } ?? free.first(where: profile.hasStates)
    take(columns.status)
    columns.installment = takeBest(.installment) { cells in
      !cells.isEmpty
        && cells.distinct.allSatisfy {
          InstallmentReading.read(String(decoding: $0, as: UTF8.self)) != nil
        }
    }
    // The user has few accounts; the counterparty's account, in contrast, changes from row to row.
    columns.account = takeBest(.account) { cells in
      let count = cells.distinct.count
      return count <= 3 || (count < ColumnProfile.mostDistinct && count * 3 <= cells.filled)
    }
    columns.category = takeBest(.category) { _ in true }
    columns.payee = takeBest(.payee) { $0.isTexts || $0.isEmpty }
    columns.type = takeBest(.type) { _ in true }
    columns.reference = takeBest(.reference) { !$0.isDates }
    columns.memos = chosen[.memo].map { [$0] } ?? candidates(.memo) { !$0.isAmounts }
    for column in candidates(.payee, { !$0.isAmounts }) where !columns.memos.contains(column) {
      // Beside a payee, the 적요 column of a Korean bank contains the kind of transaction.
      if columns.type == nil, layout.headerKeys[column] == "적요" {
        columns.type = column
      } else {
        columns.memos.append(column)
      }
    }
    columns.memos = Array(columns.memos.prefix(3))
    for column in columns.memos { take(column) }
    if columns.payee == nil { columns.payee = wordiest() }
    if columns.payee == nil, !columns.memos.isEmpty { columns.payee = columns.memos.removeFirst() }
  }

  /// Returns the free column with the most text, for a table without a payee in its header.
  private func wordiest() -> Int? {
    let texts = free.filter {
      profile[$0].isTexts && !profile[$0].isDirections && !profile[$0].isCurrencies
        && !means($0, .ignored)
    }
    return texts.max { (profile[$0].textBytes, -$0) < (profile[$1].textBytes, -$1) }
  }
}
