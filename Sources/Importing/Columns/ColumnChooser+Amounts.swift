import Ledger

// The choice of amount columns. Each name after `e.g.` is a test layout (`BankLayout`) that Sobi
// would misread without the code next to the name.

extension ColumnChooser {
  /// Chooses all columns with amounts, and the indicator.
  mutating func chooseAmounts(_ columns: inout Columns) throws(ImportError) {
    // On a bill with installments, the balance column has the unpaid part of each purchase, not the
    // account's balance.
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
    } else if let pair = directionAndAmount() ?? directionsBesideAmount() {
      (columns.moneyOut, columns.moneyIn) = pair
    } else if let (one, other) = unnamedDirections() {
      throw unclear(one, other)
    } else if let amount = amountByName() {  // e.g. paypal de, n26 fr
      let rivals = candidates(.amount, fits).filter { rank($0, .amount) == rank(amount, .amount) }
      try refuseTwins(amount, among: rivals)
      columns.amount = amount
    } else if let (role, column) = firstDirection(),
      profile.valued(column) > 0 || partner(of: column) != nil || !hasOtherMoney
    {
      let partner = partner(of: column)
      columns.moneyOut = role == .moneyOut ? column : partner
      columns.moneyIn = role == .moneyIn ? column : partner
    } else {
      try chooseUnnamed(&columns)
    }
    correctAmount(&columns)
    chooseProvenBalance(&columns)
    chooseParts(&columns)
    for column in columns.amounts { take(column) }
    take(columns.balance)
    if columns.amount != nil { columns.indicator = indicator() }
    try chooseProvenIndicator(&columns)
    take(columns.indicator)
    chooseProvenFee(&columns)
  }

  /// Whether a column is blank, or consists mostly of amounts that are neither a repeated total nor
  /// a repeated code.
  private func fits(_ cells: ColumnProfile) -> Bool {
    cells.isEmpty || (cells.amounts * 2 > cells.filled && !isTotal(cells) && !isCode(cells))
  }

  /// Whether every row repeats one plain number, such as the number of a card, while another column
  /// has formatted amounts.
  ///
  /// The other amounts must vary, unless the repeated number begins with a zero.
  private func isCode(_ cells: ColumnProfile) -> Bool {
    guard cells.isConstant, cells.filled == profile.rows, cells.formatted == 0,
      cells.signs != SignCount()
    else { return false }
    let hasLeadingZero = cells.identifiers > 0 && cells.distinct[0][0] == UInt8(ascii: "0")
    guard hasLeadingZero || profile.rows > 1 else { return false }
    return free.contains {
      let other = profile[$0]
      return other.isAmounts && other.formatted > 0 && (hasLeadingZero || !other.isConstant)
        && !means($0, .balance, .fee, .ignored)
    }
  }

  /// Whether every row repeats one amount, such as a total of the statement, while the amounts of
  /// another column vary.
  private func isTotal(_ cells: ColumnProfile) -> Bool {
    profile.rows > 1 && cells.isConstant && cells.filled == profile.rows && cells.formatted > 0
      && cells.signs != SignCount()
      && free.contains {
        let other = profile[$0]
        return other.isAmounts && other.formatted > 0 && !other.isConstant
          && other.filled == profile.rows && !means($0, .balance)
      }
  }

  // MARK: By name

  /// Returns the columns whose names best fit money out and money in; `nil` unless both exist.
  ///
  /// Prefers columns with values, then columns whose whole name is known, then columns with the
  /// most values.
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

  /// Whether a pair of columns contains the booked amounts.
  ///
  /// Either hardly any row has values in both columns, or no single column has the amounts of both
  /// directions.
  private func pairCounts(_ pair: (out: Int, into: Int)) -> Bool {
    let values = profile.exclusive(pair.out, pair.into)
    if values.exclusive + values.both == 0, hasOtherMoney { return false }
    // The amount of a row that is not booked yet, or of a row that only itemizes the row before,
    // may be in another column. Signed amounts in a column with a known name are booked amounts.
    let isSigned =
      amountByName().map { isNamed($0, .amount) && profile[$0].signs.negative > 0 } ?? false
    if values.exclusive + values.both == 0, !isSigned, isNamed(pair.out, .moneyOut),
      isNamed(pair.into, .moneyIn)
    {
      return true
    }
    // The names suffice, unless a single column for both directions has values. e.g. topcard fr
    let isOnlyChoice = amountByName().map { profile.valued($0) == 0 } ?? true
    return isOnlyChoice || (values.exclusive > 0 && values.both * 10 <= values.exclusive)
  }

  /// Whether the whole name of the column is known for `role`.
  private func isNamed(_ column: Int, _ role: ColumnRole) -> Bool {
    rank(column, role) ?? .max < HeaderWords.stemRank
  }

  /// Whether a free column without a known name has nonzero amounts in most rows.
  private var hasOtherMoney: Bool {
    free.contains {
      profile[$0].isAmounts && profile[$0].formatted > 0 && profile.valued($0) * 2 > profile.rows
        && isUnnamed($0)
    }
  }

  /// Returns the column whose name best fits amounts in both directions, among the columns with at
  /// least half as many values as the fullest column.
  private func amountByName() -> Int? {
    let named = candidates(.amount, fits).filter { column in
      // "Amount paid in" means one direction if another column has the other amounts.
      let isDirection = means(column, .moneyOut) != means(column, .moneyIn)
      return !means(column, .balance, .fee) && !(isDirection && partner(of: column) != nil)
    }
    let fullest = named.map { profile.valued($0) }.max() ?? 0
    // If the named columns are mostly blank, the amounts are in a column without a known name.
    if fullest * 2 < profile.rows, hasOtherMoney { return nil }
    let unnamed = free.filter {
      profile[$0].isAmounts && isUnnamed($0)
    }
    let full = named.filter { profile.valued($0) * 2 >= fullest }
    let found = full.filter { !isForeign($0, among: named + unnamed) }
    // The amount in the account's currency may be in a column without a known name.
    if found.isEmpty, !full.isEmpty {
      return unnamed.first {
        profile.valued($0) * 10 >= profile.rows * 9
          && isCurrencies($0 + (sideOfCurrencies ?? 0), constant: true)
      }
    }
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
    return (hasFees ? first(HeaderWords.netBeginnings) : nil) ?? found.first
  }

  /// Whether a column has amounts in the currencies of purchases, while a column in `others` has
  /// amounts in the account's currency.
  ///
  /// The currencies are in the cells of the amounts, or each column of amounts has its own column
  /// of currencies. The account's currency never changes, and some rows have the same amount in
  /// both columns.
  func isForeign(_ column: Int, among others: [Int]) -> Bool {
    let others = others.filter { other in
      other != column && profile.valued(other) * 10 >= profile.rows * 9
        && profile.amounts.contains {
          ($0[column] ?? 0) != 0 && $0[column]?.magnitude == $0[other]?.magnitude
        }
    }
    if namedCurrencies(in: column).count > 1,
      others.contains(where: { namedCurrencies(in: $0).count == 1 })
    {
      return true
    }
    guard let side = sideOfCurrencies, isCurrencies(column + side, constant: false) else {
      return false
    }
    return others.contains { isCurrencies($0 + side, constant: true) }
  }

  /// Returns the currencies named in the first few distinct cells of a column.
  private func namedCurrencies(in column: Int) -> Set<Currency> {
    Set(
      profile[column].distinct.compactMap { cell in
        cell.withUnsafeBufferPointer { AmountParts($0)?.currency }
      })
  }

  private func isCurrencies(_ column: Int, constant: Bool) -> Bool {
    indices.contains(column) && profile[column].isCurrencies
      && profile[column].isConstant == constant
  }

  /// Returns a column named for one direction, and an amount column that has the other direction.
  ///
  /// Nearly every row must have a value in one of the columns, and no row may have values in both.
  /// The column named for amounts must have no negative values.
  private func directionAndAmount() -> (out: Int, into: Int)? {
    guard let (role, column) = firstDirection(), let amount = amountByName(),
      profile.takeTurns(column, amount), profile.valued(column) > 0,
      profile.valued(amount) > 0, profile[amount].signs.negative == 0
    else { return nil }
    return role == .moneyOut ? (column, amount) : (amount, column)
  }

  /// Returns a column named for one direction, and a column without a known name for the other.
  ///
  /// An amount column must repeat the values of both, and may also have values in other rows, such
  /// as rows that are not booked yet. Only one column without a known name may fit.
  private func directionsBesideAmount() -> (out: Int, into: Int)? {
    guard let (role, column) = firstDirection(), let amount = amountByName(), amount != column,
      profile.valued(column) > 0, profile[amount].signs.negative == 0
    else { return nil }
    let found = unnamedParts(of: amount).filter { $0 != column && isSplit(amount, column, $0) }
    guard found.count == 1 else { return nil }
    return role == .moneyOut ? (column, found[0]) : (found[0], column)
  }

  /// Returns the only two columns without a known name that divide unsigned amounts into two
  /// directions.
  ///
  /// Nothing shows which column has which direction.
  private func unnamedDirections() -> (Int, Int)? {
    guard let amount = amountByName(), profile[amount].signs.negative == 0 else { return nil }
    let parts = unnamedParts(of: amount)
    guard parts.count == 2, isSplit(amount, parts[0], parts[1]) else { return nil }
    return (parts[0], parts[1])
  }

  private func unnamedParts(of amount: Int) -> [Int] {
    free.filter {
      $0 != amount && profile[$0].isAmounts && profile[$0].formatted > 0 && profile.valued($0) > 0
        && profile.valued($0) < profile.rows && isUnnamed($0)
    }
  }

  /// Whether each row has its amount in exactly one of two columns, or in neither if the row is not
  /// booked yet.
  private func isSplit(_ amount: Int, _ one: Int, _ other: Int) -> Bool {
    profile.amounts.allSatisfy { row in
      let (first, second) = (row[one] ?? 0, row[other] ?? 0)
      return (first == 0 || second == 0)
        && [0, row[amount]?.magnitude].contains((first == 0 ? second : first).magnitude)
    }
  }

  /// Returns the best column named for one direction, with its role; prefers money out.
  private func firstDirection() -> (ColumnRole, Int)? {
    [ColumnRole.moneyOut, .moneyIn].lazy.compactMap { role in
      candidates(role, fits).first { !means($0, .balance, .ignored, .fee) }.map { (role, $0) }
    }.first
  }

  /// Returns the only column without a known name that has values in nearly all rows where `column`
  /// has none.
  private func partner(of column: Int) -> Int? {
    let found = free.filter {
      $0 != column && profile[$0].isAmounts && isUnnamed($0) && profile.takeTurns(column, $0)
        && profile.valued($0) > 0
    }
    // If `column` is blank, any column of amounts could be its partner, so there must be only one.
    let isOnly =
      profile.valued(column) > 0
      || free.count { profile[$0].isAmounts && profile[$0].formatted > 0 } == 1
    return found.count == 1 && isOnly ? found[0] : nil
  }

  // MARK: The indicator

  /// Returns the column whose words show the direction, based on its name or its cells.
  private func indicator() -> Int? {
    let named = best(.indicator) {
      $0.isEmpty || ($0.directionsOut + $0.directionsIn + $0.neutral) * 2 >= $0.filled
    }
    // e.g. vr old
    return named
      ?? free.first { profile[$0].isDirections && !means($0, .status) && !isLetter($0) }
  }

  /// Whether all filled cells of a named column are the same letter; `false` for a type column.
  ///
  /// A letter such as C may mean "cleared".
  private func isLetter(_ column: Int) -> Bool {
    guard profile[column].isConstant, profile[column].distinct[0].count == 1,
      layout.header.indices.contains(column)
    else { return false }
    return !layout.isHeaderless && !layout.header[column].isEmpty && !means(column, .type)
  }
}
