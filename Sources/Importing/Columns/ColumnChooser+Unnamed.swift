// The choice of amount columns by their cells. Each name after `e.g.` is a test layout
// (`BankLayout`) that Sobi would misread without the code next to the name.

extension ColumnChooser {
  /// Chooses the columns of amounts by their cells, if no names determine them.
  ///
  /// Two columns contain one direction each if nearly every row has a value in exactly one of them.
  /// A balance or the signs must show the directions. If one column changes from row to row by the
  /// value in another column, the first is the balance and the second is the amount. Otherwise, the
  /// amount is the only column of money with negative values or, without one, the only column of
  /// money. As a last resort, it is the first unnamed column if the others repeat its values.
  ///
  /// - Throws: An error if it is unclear which of two columns is money out.
  mutating func chooseUnnamed(_ columns: inout Columns) throws(ImportError) {
    var unnamed = free.filter {
      profile[$0].isAmounts && !profile[$0].isIdentifiers
        && !means($0, .ignored, .fee, .balance, .account)
        && (!means($0, .reference) || profile[$0].formatted > 0)
    }
    let own = unnamed.filter { !isForeign($0, among: unnamed) }
    if !own.isEmpty { unnamed = own }
    // If other columns remain, ignore plain numbers that never change, such as codes and zeros. In
    // a table of several rows, also ignore totals of the statement.
    let plain = unnamed.filter {
      profile[$0].isConstant && profile[$0].formatted == 0
        && (profile[$0].filled == profile.rows || profile.valued($0) == 0)
    }
    let constant = unnamed.filter { profile[$0].isConstant && profile[$0].filled == profile.rows }
    for ignored in [plain, profile.rows > 1 ? constant : []] {
      let others = unnamed.filter { !ignored.contains($0) }
      if others.contains(where: { profile[$0].formatted > 0 }) || ignored == plain, !others.isEmpty
      {
        unnamed = others
      }
    }
    // No known statement has more than 12 unnamed columns of amounts, and comparing pairs and
    // triples of more columns would be slow.
    guard unnamed.count <= 12 else { return }
    // A balance without separators may look like a number that identifies something.
    let identifiers = free.filter { profile[$0].isIdentifiers && isUnnamed($0) }
    let balances = columns.balance.map { [$0] } ?? unnamed.reversed() + identifiers
    let rowOrder = profile.rowOrder(by: columns.date)
    let pairs = pairs(among: unnamed, balance: columns.balance)
    // e.g. desjardins headerless
    if setPair(pairs, balances: balances, rowOrder, &columns) { return }
    if let (amount, balance) = amountAndBalance(unnamed, balances, rowOrder) {
      (columns.amount, columns.balance) = (amount, balance)
      return
    }
    // e.g. abn tab headerless
    if let (amount, balance) = beforeAndAfter(unnamed) {
      (columns.amount, columns.balance) = (amount, balance)
      return
    }
    if let (amount, balance) = amountAfterBalance(unnamed, rowOrder) {
      columns.amount = amount
      take(balance)
      return
    }
    if pairs.count == 1, let (one, other) = pairs.first { throw unclear(one, other) }
    guard pairs.isEmpty else { return }
    let money = unnamed.filter { profile[$0].formatted > 0 }
    // e.g. cba headerless, kiwibank
    let signed = money.filter { profile[$0].signs.negative > 0 }
    let amount =
      signed.count == 1 ? signed[0] : money.count == 1 ? money[0] : sameThroughout(unnamed)
    guard let amount, profile[amount].amounts * 10 >= profile.rows * 9,
      isOnly([amount], among: money)
    else { return }
    if let other = otherDirection(of: amount) { throw unclear(amount, other) }
    columns.amount = amount
  }

  /// Returns the columns of the amount and the balance for which the amounts explain the most
  /// changes of the balance.
  ///
  /// An amount in the currency of the purchase, which is usually the account's currency, also
  /// explains many changes.
  private func amountAndBalance(
    _ unnamed: [Int], _ balances: [Int], _ rowOrder: RowOrder?
  ) -> (amount: Int, balance: Int)? {
    var best: (amount: Int, balance: Int, matched: Int)?
    // Reward points also explain their own balance, but statements have totals only of amounts.
    let totalled = unnamed.filter(profile.hasTotal)
    for amount in totalled.isEmpty ? unnamed : totalled {
      for balance in balances where balance != amount {
        let steps = profile.steps(of: balance) { $0[amount] }
        let isSigned =
          steps.sign(in: rowOrder) != nil && steps.isProof(in: rowOrder)
          && (profile[amount].signs.negative > 0 || !steps.isContradicted(in: rowOrder))
        let isProven = isSigned || provenIndicator(of: amount, balance, rowOrder) != nil
        let matched = isSigned ? steps.matched(in: rowOrder) : steps.steps
        guard isProven, profile[amount].amounts * 10 >= profile.rows * 9 else { continue }
        // If two amounts explain equally many changes, the amount next to changing currencies is in
        // a foreign currency.
        let isOwn = matched == best?.matched && best.map { isBesideCurrencies($0.amount) } ?? false
        if matched > best?.matched ?? 0 || (isOwn && !isBesideCurrencies(amount)) {
          best = (amount, balance, matched)
        }
      }
    }
    return best.map { ($0.amount, $0.balance) }
  }

  private func isBesideCurrencies(_ column: Int) -> Bool {
    [column - 1, column + 1].contains {
      indices.contains($0) && profile[$0].isCurrencies && !profile[$0].isConstant
    }
  }

  /// Returns the column next to unsigned amounts that has no values and may be for the other
  /// direction.
  ///
  /// In a statement with only purchases, the money-in column is blank.
  private func otherDirection(of amount: Int) -> Int? {
    guard profile[amount].signs.negative == 0, !layout.isHeaderless else { return nil }
    return [amount - 1, amount + 1].first { column in
      indices.contains(column) && !taken.contains(column) && !layout.header[column].isEmpty
        && layout.headerMeanings[column].isEmpty && profile.valued(column) == 0
        && (profile[column].isEmpty
          || profile[column].isAmounts && !profile[column].isIdentifiers)
    }
  }

  func unclear(_ one: Int, _ other: Int) -> ImportError {
    .unclearColumns(
      headerLocation(of: one),
      columns: [one, other], names: [layout.header[one], layout.header[other]])
  }

  /// Returns the columns of the amount and the new balance if a third column has the old balance.
  private func beforeAndAfter(_ unnamed: [Int]) -> (amount: Int, after: Int)? {
    guard profile.rows >= 2 else { return nil }
    for amount in unnamed {
      for before in unnamed where before != amount {
        for after in unnamed where after != amount && after > before {
          let follows = profile.amounts.allSatisfy { row in
            guard let moved = row[amount], let first = row[before], let last = row[after]
            else { return false }
            return moved != 0 && first.addingReportingOverflow(moved).partialValue == last
          }
          if follows { return (amount, after) }
        }
      }
    }
    return nil
  }

  /// Returns the columns of the amounts and of the balances before them.
  ///
  /// In chronological order, each row's balance and amount must add up to the balance of the next
  /// row.
  private func amountAfterBalance(
    _ unnamed: [Int], _ rowOrder: RowOrder?
  ) -> (amount: Int, before: Int)? {
    guard let rowOrder, profile.rows >= 4 else { return nil }
    let rows = Array(profile.amounts)
    let oldestFirst = rowOrder == .oldestFirst ? rows : rows.reversed()
    for amount in unnamed {
      for before in unnamed where before != amount && !profile[before].isConstant {
        let follows = zip(oldestFirst, oldestFirst.dropFirst()).allSatisfy { row, next in
          guard let moved = row[amount], let first = row[before], let last = next[before]
          else { return false }
          return moved != 0 && first.addingReportingOverflow(moved).partialValue == last
        }
        if follows { return (amount, before) }
      }
    }
    return nil
  }

  /// Whether no other column of money contradicts the chosen columns.
  ///
  /// A column does not contradict them if it has values in fewer than half of the rows, or repeats
  /// the chosen amounts. Nor does the only balance to the right of the chosen columns. A balance
  /// has numbers in nearly all rows, and in at least one row its sign differs from the sign of the
  /// amount.
  private func isOnly(_ chosen: [Int], among money: [Int]) -> Bool {
    let balances = money.filter { !chosen.contains($0) && isLikeBalance($0, behind: chosen) }
    return money.allSatisfy { other in
      chosen.contains(other) || balances == [other] || profile.valued(other) * 2 < profile.rows
        || profile.amounts.allSatisfy { row in
          chosen.contains { magnitude(row, $0) == magnitude(row, other) }
        }
    }
  }

  private func isLikeBalance(_ column: Int, behind chosen: [Int]) -> Bool {
    guard chosen.allSatisfy({ $0 < column }), profile[column].amounts * 10 >= profile.rows * 9
    else { return false }
    // A column that mostly repeats the amounts is not a balance.
    let repeated = profile.amounts.count { row in
      chosen.contains { (row[$0] ?? 0) != 0 && magnitude(row, $0) == magnitude(row, column) }
    }
    guard repeated * 2 < profile.rows else { return false }
    return profile.amounts.contains { row in
      let amount = chosen.lazy.compactMap { row[$0] }.first { $0 != 0 }
      guard let amount, let balance = row[column] else { return false }
      return (amount < 0) != (balance < 0)
    }
  }

  /// Returns the pairs of columns for which nearly every row has a value in exactly one of the two.
  private func pairs(among unnamed: [Int], balance: Int?) -> [(Int, Int)] {
    let valued = unnamed.filter { $0 != balance && profile.valued($0) > 0 }
    return valued.indices.flatMap { index in
      valued[(index + 1)...].map { (valued[index], $0) }
        .filter { profile.takeTurns($0.0, $0.1, exceptOpening: true) }
    }
  }

  /// Sets the columns of both directions; returns `false` if no balance or sign determines them.
  private func setPair(
    _ pairs: [(Int, Int)], balances: [Int], _ rowOrder: RowOrder?, _ columns: inout Columns
  ) -> Bool {
    // Try the known order of rows first, and then either order. If the order is known, the second
    // attempt requires money out in the first column of the pair, which is the usual arrangement.
    for rowOrder in [rowOrder, nil] {
      for (one, other) in pairs {
        for balance in balances where balance != one && balance != other {
          let steps = profile.steps(of: balance) { magnitude($0, other) - magnitude($0, one) }
          guard let sign = steps.sign(in: rowOrder), steps.isProof(in: rowOrder),
            rowOrder != nil || profile.rowOrder(by: columns.date) == nil || sign == .outNegative
          else { continue }
          (columns.moneyOut, columns.moneyIn) = sign == .outNegative ? (one, other) : (other, one)
          columns.balance = balance
          return true
        }
      }
    }
    let signed = pairs.filter { isNegative($0.0) != isNegative($0.1) }
    guard signed.count == 1, let (one, other) = signed.first,
      isOnly([one, other], among: free.filter { profile[$0].formatted > 0 })
    else { return false }
    (columns.moneyOut, columns.moneyIn) = isNegative(one) ? (one, other) : (other, one)
    return true
  }

  private func magnitude(_ row: AmountRow, _ column: Int) -> Int64 {
    Int64((row[column] ?? 0).magnitude)
  }

  private func isNegative(_ column: Int) -> Bool {
    profile[column].signs.negative > 0 && profile[column].signs.positive == 0
  }

  /// Returns the first column if all others repeat its values, ignoring rows that are too short.
  private func sameThroughout(_ columns: [Int]) -> Int? {
    guard let first = columns.first else { return nil }
    let isSame = profile.amounts.allSatisfy { row in
      columns.allSatisfy { max($0, first) >= row.count || row[$0] == row[first] }
    }
    return isSame ? first : nil
  }
}
