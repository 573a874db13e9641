// The choice of columns for text, such as payee, memo, account and status.

extension ColumnChooser {
  mutating func chooseWords(_ columns: inout Columns) throws(ImportError) {
    chooseCurrency(&columns)
    take(columns.currency)
    columns.status =
      takeBest(.status) { !$0.isAmounts && !$0.isDates } ?? free.first(where: profile.hasStates)
    try chooseProvenStatus(&columns)
    columns.installment = takeBest(.installment) { cells in
      !cells.isEmpty
        && cells.distinct.allSatisfy {
          InstallmentReading.read(String(decoding: $0, as: UTF8.self)) != nil
        }
    }
    columns.funding = takeBest(.funding) { !$0.isAmounts && !$0.isDates }
    columns.account = ownAccount()
    take(columns.account)
    columns.counterparty =
      takeBest(.counterparty) { !$0.isDates } ?? free.first { rank($0, .account) != nil }
    take(columns.counterparty)
    columns.category = takeBest(.category) { _ in true }
    choosePayee(&columns)
    columns.type = takeBest(.type) { _ in true }
    if columns.type == nil, let indicator = columns.indicator, means(indicator, .type) {
      // Whether the words also show the direction depends on the rows in the file.
      columns.type = indicator
    }
    columns.reference = takeBest(.reference) { !$0.isDates }
    columns.memos = chosen[.memo].map { [$0] } ?? candidates(.memo) { !$0.isAmounts }
    for column in candidates(.payee, { !$0.isAmounts && !$0.isAccountNumbers })
    where !columns.memos.contains(column) {
      // In a Korean statement with a payee column, 적요 is the kind of transaction.
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

  /// Chooses the payee column and, if there is one, the payer column.
  ///
  /// If both exist, each amount's sign decides which party is the payee. If one fitting column has
  /// names and another has account numbers, the numbers are the counterparty's.
  private mutating func choosePayee(_ columns: inout Columns) {
    if columns.counterparty == nil, chosen[.payee] == nil {
      let named = candidates(.payee) { $0.isTexts || $0.isEmpty }
      if let numbers = named.first(where: { profile[$0].isAccountNumbers }),
        named.contains(where: { !profile[$0].isAccountNumbers && !profile[$0].isEmpty })
      {
        columns.counterparty = numbers
        take(numbers)
      }
    }
    columns.payee = best(.payee) { $0.isTexts || $0.isEmpty }
    guard let payee = columns.payee, isPartyName(payee) else { return take(columns.payee) }
    if chosen[.payee] == nil, rank(payee, .payer) != nil {
      // A name such as "Sender" means the payee only if there is no column for the receiver.
      columns.payee =
        candidates(.payee) { $0.isTexts || $0.isEmpty }
        .first { isPartyName($0) && rank($0, .payer) == nil } ?? payee
    }
    take(columns.payee)
    columns.payer =
      chosen[.payer] ?? candidates(.payer) { !$0.isAmounts && !$0.isDates }.first
    take(columns.payer)
  }

  /// Whether the column's name means a party, not a description.
  private func isPartyName(_ column: Int) -> Bool {
    rank(column, .payee).map { $0 == 0 || $0 == HeaderWords.stemRank } ?? false
  }

  // MARK: Accounts

  /// Returns the column of the user's own accounts.
  ///
  /// A name such as "Account number" may mean the other party's account. The name means the user's
  /// own account only if the cells repeat a few accounts. The column's position, its cells or a
  /// line above the table may still suggest another party.
  private func ownAccount() -> Int? {
    if let column = chosen[.account] { return column }
    let named = candidates(.account) { cells in
      let count = cells.distinct.count
      return count <= 3 || (count < ColumnProfile.mostDistinct && count * 3 <= cells.filled)
    }
    return named.first { rank($0, .account) != 1 || !mayBeCounterparty($0) }
  }

  private func mayBeCounterparty(_ column: Int) -> Bool {
    let others = indices.filter { $0 != column && $0 < layout.headerMeanings.count }
    if others.contains(where: { means($0, .counterparty) }) { return false }
    // The user's own account usually comes before the other party.
    let follows = others.contains { $0 < column && isPartyName($0) }
    guard follows else { return false }
    let isBeside = column > 0 && isPartyName(column - 1)
    let hasBankCode =
      column + 1 < layout.headerKeys.count
      && ["blz", "bic", "bankleitzahl", "bankcode", "swift"].contains {
        layout.headerKeys[column + 1].hasPrefix($0)
      }
    let cells = profile[column]
    return isBeside || hasBankCode || cells.filled * 10 < profile.rows * 9
      || (cells.isAccountNumbers && cells.distinct.count > 1)
      || Preamble(layout.preamble).account != nil
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
