// The choice of amount columns. `e.g.` names test layouts (`BankLayout`) that need the nearby rule.

extension ColumnChooser {
  /// Chooses all columns with amounts, and the indicator.
  mutating func chooseAmounts(_ columns: inout Columns) throws(ImportError) {
    // The rest of an installment purchase is no balance of the account.
    let isBill = indices.contains { rank($0, .due) != nil }
    columns.balance = takeBest(.balance) { !isBill && ($0.isAmounts || $0.isEmpty) }
    if isBill { for column in indices where means(column, .balance) { take(column) } }
    columns.fee = takeBest(.fee) { $0.isAmounts || $0.isEmpty }
    columns.cancelled = takeBest(.cancelled) { $0.isAmounts || $0.isEmpty }
    if chosen[.amount] != nil || chosen[.moneyOut] != nil || chosen[.moneyIn] != nil {
      columns.amount = chosen[.amount]
      columns.moneyOut = chosen[.moneyOut]
      columns.moneyIn = chosen[.moneyIn]
      if columns.amount == nil, columns.moneyOut == nil || columns.moneyIn == nil {
        let pair = pairByName()
        columns.moneyOut = columns.moneyOut ?? pair?.out
        columns.moneyIn = columns.moneyIn ?? pair?.into
      }
    } else if let pair = pairByName(), pairCounts(pair) {  // e.g. capital one, halifax
      try refuseTwins(pair.out, among: candidates(.moneyOut, fits))
      try refuseTwins(pair.into, among: candidates(.moneyIn, fits))
      (columns.moneyOut, columns.moneyIn) = pair
    } else if let pair = directionAndAmount() {
      (columns.moneyOut, columns.moneyIn) = pair
    } else if let amount = amountByName() {  // e.g. paypal de, n26 fr
      let rivals = candidates(.amount, fits).filter { rank($0, .amount) == rank(amount, .amount) }
      try refuseTwins(amount, among: rivals)
      columns.amount = amount
    } else if let (role, column) = firstDirection() {
      let partner = partner(of: column)
      columns.moneyOut = role == .moneyOut ? column : partner
      columns.moneyIn = role == .moneyIn ? column : partner
    } else {
      try chooseUnnamed(&columns)
    }
    correctAmount(&columns)
    chooseParts(&columns)
    for column in columns.amounts { take(column) }
    take(columns.balance)
    if columns.amount != nil { columns.indicator = indicator() }
    take(columns.indicator)
  }

  /// Whether most of a column's filled cells are amounts, or all of its cells are blank.
  private func fits(_ cells: ColumnProfile) -> Bool {
    cells.isEmpty || (cells.amounts * 2 > cells.filled && !isTotal(cells))
  }

  /// Whether every row repeats one amount, such as a total of the statement, while the amounts of
  /// another column change.
  private func isTotal(_ cells: ColumnProfile) -> Bool {
    profile.rows > 1 && cells.isConstant && cells.filled == profile.rows && cells.formatted > 0
      && free.contains {
        let other = profile[$0]
        return other.isAmounts && other.formatted > 0 && !other.isConstant
          && other.filled == profile.rows && !means($0, .balance)
      }
  }

  // MARK: By name

  /// Returns the best columns by name for money out and money in; `nil` unless there are two.
  ///
  /// Columns with values rank first, then known whole names, and then the most values.
  private func pairByName() -> (out: Int, into: Int)? {
    func fullest(_ role: ColumnRole) -> Int? {
      let found = candidates(role, fits).filter { !means($0, .balance, .ignored, .fee) }
      func order(_ column: Int) -> (Int, Int, Int, Int, Int) {
        let rank = rank(column, role) ?? 0
        let values = profile.valued(column)
        return (values > 0 ? 1 : 0, rank < HeaderWords.stemRank ? 1 : 0, values, -rank, -column)
      }
      return found.max { order($0) < order($1) }
    }
    guard let out = fullest(.moneyOut), let into = fullest(.moneyIn), out != into else {
      return nil
    }
    return (out, into)
  }

  /// Whether a pair of columns contains the booked amounts: hardly any row has values in both
  /// columns, or no single column has the amounts of both directions.
  private func pairCounts(_ pair: (out: Int, into: Int)) -> Bool {
    let values = profile.exclusive(pair.out, pair.into)
    if values.exclusive + values.both == 0, hasOtherMoney { return false }
    // The names suffice, unless a single column for both directions has values. e.g. topcard fr
    let isOnlyChoice = amountByName().map { profile.valued($0) == 0 } ?? true
    return isOnlyChoice || (values.exclusive > 0 && values.both * 10 <= values.exclusive)
  }

  /// Whether a free column without a known name has numbers like amounts in most rows.
  private var hasOtherMoney: Bool {
    free.contains {
      profile[$0].isAmounts && profile[$0].formatted > 0 && profile.valued($0) * 2 > profile.rows
        && layout.headerMeanings.indices.contains($0) && layout.headerMeanings[$0].isEmpty
    }
  }

  /// Returns the best-named column for both directions, among those with at least half as many
  /// values as the fullest one.
  private func amountByName() -> Int? {
    let named = candidates(.amount, fits).filter { !means($0, .balance, .fee) }
    let fullest = named.map { profile.valued($0) }.max() ?? 0
    // If the named columns are blank, the amounts are in a column without a known name.
    if fullest == 0, hasOtherMoney { return nil }
    let found = named.filter { profile.valued($0) * 2 >= fullest && !isForeign($0, among: named) }
    func first(_ beginnings: [String]) -> Int? {
      found.first { column in beginnings.contains { layout.headerKeys[column].hasPrefix($0) } }
    }
    // Prefer the billed amount to the amount in the shop's currency.
    if let billed = first([
      "billing", "billed", "accountamount", "청구금액", "원화", "入账", "入帐",
    ]) {
      return billed
    }
    // If there is a column of fees, the net amount is the booked amount. e.g. stripe like
    let hasFees = indices.contains { means($0, .fee) }
    return (hasFees ? first(["net", "netto", "neto", "正味"]) : nil) ?? found.first
  }

  /// Whether a column has amounts in the currencies of purchases, next to another column in `others`
  /// with amounts in the account's currency.
  ///
  /// Each column then has its own column of currencies, and the account's currency never changes.
  private func isForeign(_ column: Int, among others: [Int]) -> Bool {
    guard let side = sideOfCurrencies, isCurrencies(column + side, constant: false) else {
      return false
    }
    return others.contains { $0 != column && isCurrencies($0 + side, constant: true) }
  }

  private func isCurrencies(_ column: Int, constant: Bool) -> Bool {
    indices.contains(column) && profile[column].isCurrencies
      && profile[column].isConstant == constant
  }

  /// Returns a column for one direction and an "amount" column for nearly all other rows.
  private func directionAndAmount() -> (out: Int, into: Int)? {
    guard let (role, column) = firstDirection(), let amount = amountByName(),
      profile.takeTurns(column, amount), profile.valued(column) > 0,
      profile.valued(amount) > 0, profile[amount].signs.negative == 0
    else { return nil }
    return role == .moneyOut ? (column, amount) : (amount, column)
  }

  /// Returns the best column named for money out, or else for money in, with its role.
  private func firstDirection() -> (ColumnRole, Int)? {
    [ColumnRole.moneyOut, .moneyIn].lazy.compactMap { role in
      candidates(role, fits).first { !means($0, .balance, .ignored, .fee) }.map { (role, $0) }
    }.first
  }

  /// Returns the only column without a known name that has values in nearly all rows where `column`
  /// has none.
  private func partner(of column: Int) -> Int? {
    let found = free.filter {
      $0 != column && profile[$0].isAmounts && layout.headerMeanings.indices.contains($0)
        && layout.headerMeanings[$0].isEmpty && profile.takeTurns(column, $0)
        && profile.valued($0) > 0
    }
    return found.count == 1 ? found[0] : nil
  }

  // MARK: By the cells

  /// Chooses the columns of amounts by their cells, if no names determine them.
  ///
  /// If nearly every row has a value in exactly one of two columns, and a balance or the signs show
  /// the directions, each column contains one direction. If one column changes from row to row by
  /// the value in another column, the first is the balance and the second is the amount. Otherwise,
  /// the amount is the only column of money with negative values, the only column of money, or the
  /// first unnamed column if all others repeat its values.
  ///
  /// - Throws: An error if it is unclear which of two columns is money out.
  private func chooseUnnamed(_ columns: inout Columns) throws(ImportError) {
    var unnamed = free.filter {
      profile[$0].isAmounts && !profile[$0].isIdentifiers
        && !means($0, .ignored, .fee, .balance, .reference, .account)
    }
    // If other columns remain, ignore plain numbers that never change, such as codes and zeros, and
    // in a table of several rows also totals of the statement.
    let plain = unnamed.filter { profile[$0].isConstant && profile[$0].formatted == 0 }
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
    let balances = columns.balance.map { [$0] } ?? unnamed.reversed()
    let rowOrder = profile.rowOrder(by: columns.date)
    let pairs = pairs(among: unnamed, balance: columns.balance)
    // e.g. desjardins headerless
    if setPair(pairs, balances: balances, rowOrder, &columns) { return }
    for amount in unnamed {
      for balance in balances where balance != amount {
        let steps = profile.steps(of: balance) { $0[amount] }
        if steps.sign(in: rowOrder) != nil, steps.isProof(in: rowOrder) {
          (columns.amount, columns.balance) = (amount, balance)
          return
        }
      }
    }
    // e.g. abn tab headerless
    if let (amount, balance) = beforeAndAfter(unnamed) {
      (columns.amount, columns.balance) = (amount, balance)
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

  /// Returns a blank neighbor that may be the other direction of a column of unsigned amounts.
  ///
  /// A statement with only purchases leaves the column for money in blank.
  private func otherDirection(of amount: Int) -> Int? {
    guard profile[amount].signs.negative == 0, !layout.isHeaderless else { return nil }
    return [amount - 1, amount + 1].first { column in
      indices.contains(column) && !taken.contains(column) && !layout.header[column].isEmpty
        && layout.headerMeanings[column].isEmpty && profile.valued(column) == 0
        && (profile[column].isEmpty || profile[column].isAmounts)
    }
  }

  private func unclear(_ one: Int, _ other: Int) -> ImportError {
    .unclearColumns(
      layout.isHeaderless ? Location(file: file, line: 1) : layout.headerLocations[one],
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

  /// Whether no other column of money contradicts the chosen columns.
  ///
  /// These columns are not contradictions: a single balance to the right of the chosen columns, a
  /// column with values in fewer than half of the rows, and a column that repeats the chosen
  /// amounts. A balance has numbers in nearly all rows, and in at least one row its sign differs
  /// from the sign of the amount.
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
        .filter { profile.takeTurns($0.0, $0.1) }
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

  // MARK: The indicator

  /// Returns the column whose words show the direction, based on its name or its cells.
  private func indicator() -> Int? {
    let named = best(.indicator) {
      $0.isEmpty || ($0.directionsOut + $0.directionsIn + $0.neutral) * 2 >= $0.filled
    }
    // e.g. vr old
    return named ?? free.first { profile[$0].isDirections && !means($0, .status) }
  }
}
