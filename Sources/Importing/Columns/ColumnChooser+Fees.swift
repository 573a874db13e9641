// Columns that contain fees according to a running balance, and columns that may contain fees.

extension ColumnChooser {
  /// Chooses a column of fees, based on the balances, if no column has a name for fees.
  mutating func chooseProvenFee(_ columns: inout Columns) {
    guard columns.fee == nil, let balance = columns.balance else { return }
    let rowOrder = profile.rowOrder(by: columns.date)
    let found = free.filter { column in
      let cells = profile[column]
      return cells.isAmounts && !cells.isIdentifiers && cells.signs != SignCount()
        && !means(column, .ignored, .balance)
        && isProvenFee(column, columns, balance, rowOrder)
    }
    if found.count == 1 { columns.fee = found[0] }
    take(columns.fee)
  }

  /// Whether a column's amounts explain the differences between the rows' amounts and the changes
  /// of the balance.
  private func isProvenFee(
    _ fee: Int, _ columns: Columns, _ balance: Int, _ rowOrder: RowOrder?
  ) -> Bool {
    let fees = profile.amounts.map { $0[fee] ?? 0 }
    let moved = moved(columns)
    for order in RowOrder.candidates(rowOrder) {
      let changes = profile.changes(of: balance, in: order)
      // Amounts and fees may be written with either sign.
      for (sign, feeSign) in [(Int64(1), Int64(-1)), (1, 1), (-1, -1), (-1, 1)] {
        var (plain, explained, contrary) = (0, 0, 0)
        for row in changes.indices {
          guard let change = changes[row], let amount = moved(row) else { continue }
          let own = amount.multipliedReportingOverflow(by: sign).partialValue
          if fees[row] == 0 {
            if change == own { plain += 1 } else { contrary += 1 }
          } else if change == own &+ feeSign &* fees[row] {
            explained += 1
          } else {
            contrary += 1
          }
        }
        if explained > 0, explained + plain >= 2, contrary * 10 <= plain + explained,
          contrary < explained
        {
          return true
        }
      }
    }
    return false
  }

  /// Throws an error if a column with an unknown name may contain fees, and no balance rules this
  /// out.
  ///
  /// Such a column has numbers only in some rows, all with one sign and all less than half of the
  /// row's amount.
  func refuseUnclearMoney(besides columns: Columns) throws(ImportError) {
    guard columns.fee == nil else { return }
    let moved = moved(columns)
    for column in free {
      let cells = profile[column]
      guard layout.isHeaderless || layout.headerMeanings[column].isEmpty,
        cells.isAmounts, !cells.isIdentifiers, cells.formatted * 2 > cells.filled,
        min(cells.signs.negative, cells.signs.positive) == 0
      else { continue }
      let values = profile.amounts.map { $0[column] ?? 0 }
      let valued = values.indices.filter { values[$0] != 0 }
      guard !valued.isEmpty, valued.count < values.count,
        valued.allSatisfy({ values[$0].magnitude * 2 < moved($0)?.magnitude ?? 0 }),
        !isShownToBeNone(valued, columns, moved), !isOfForeignRows(column)
      else { continue }
      throw .unclearMoney(
        headerLocation(of: column), column: column, name: layout.header[column])
    }
  }

  /// Whether `column` is filled in the same rows as a column of currencies, as exchange rates are.
  private func isOfForeignRows(_ column: Int) -> Bool {
    let isFilled = profile.hashes(of: column).map { $0 != nil }
    return indices.contains { other in
      profile[other].isCurrencies && profile[other].filled < profile.rows
        && profile.hashes(of: other).map { $0 != nil } == isFilled
    }
  }

  /// Whether the balance changes by exactly the row's amount in each of `rows`.
  private func isShownToBeNone(
    _ rows: [Int], _ columns: Columns, _ moved: (Int) -> Int64?
  ) -> Bool {
    guard let balance = columns.balance else { return false }
    return RowOrder.allCases.contains { order in
      let changes = profile.changes(of: balance, in: order)
      return rows.allSatisfy { TableProfile.isStep(changes[$0], by: moved($0)) }
    }
  }

  /// Returns a function from a row's index to the row's amount.
  ///
  /// If a column or a word shows the direction, money out is negative. Otherwise, the amount has
  /// its sign in the file.
  func moved(_ columns: Columns) -> (Int) -> Int64? {
    let rows = Array(profile.amounts)
    let words = columns.indicator.flatMap { profile.repeatedWords(in: $0, most: 8) }
    return { row in
      if let amount = columns.amount {
        guard let value = rows[row][amount] else { return nil }
        guard columns.indicator != nil else { return value }
        let word = words.flatMap { $0[row] } ?? ""
        return columns.words.direction(word)?.signed(value)
      }
      let out = columns.moneyOut.flatMap { rows[row][$0] }
      let into = columns.moneyIn.flatMap { rows[row][$0] }
      if out == nil, into == nil { return nil }
      return Direction.into.signed(into ?? 0) + Direction.out.signed(out ?? 0)
    }
  }
}
