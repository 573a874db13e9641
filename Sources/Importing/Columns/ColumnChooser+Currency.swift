import Ledger

// The choice of the column with the currencies of the amounts.

extension ColumnChooser {
  /// Chooses the column with the currencies of the chosen amounts.
  ///
  /// If no column fits, nearly all rows of another column may have codes that belong to an amount
  /// that was not chosen. In that case, the most common code is the account's currency.
  mutating func chooseCurrency(_ columns: inout Columns) {
    columns.currency = currencyColumn(of: columns)
    if let column = columns.currency, let amount = amountInOwnCurrency(besides: column, columns) {
      columns.ownCurrency = CurrencyNames.currency(namedIn: layout.header[amount])
      (columns.amount, columns.moneyOut, columns.moneyIn) = (amount, nil, nil)
      columns.currency = nil
      take(amount)
      take(column)
    }
    if columns.currency == nil, columns.ownCurrency == nil {
      columns.ownCurrency = currencyOfEqualAmount(columns)
    }
    guard columns.currency == nil, columns.ownCurrency == nil else { return }
    for column in indices where profile[column].isCurrencies {
      guard amountOfCurrencies(column, columns) != nil,
        profile[column].filled * 10 >= profile.rows * 9,
        let codes = profile.repeatedWords(in: column, most: ColumnProfile.mostDistinct - 1),
        let home = mostCommon(codes)
      else { continue }
      columns.ownCurrency = CellWords.currency(codes.words[home])
      return
    }
  }

  /// Returns a column of amounts whose name contains their currency, such as `bedrag in EUR`.
  ///
  /// The chosen amounts must be in the currency of each purchase. In rows with the named currency,
  /// the two amounts are equal. In all other rows, they differ. There must be rows of both kinds.
  private func amountInOwnCurrency(besides column: Int, _ columns: Columns) -> Int? {
    guard chosen.isEmpty, columns.indicator == nil, columns.balance == nil,
      let codes = profile.repeatedWords(in: column, most: ColumnProfile.mostDistinct - 1)
    else { return nil }
    let rows = Array(profile.amounts)
    let moved = moved(columns)
    return indices.first { other in
      guard isAmounts(other), !columns.amounts.contains(other), other != columns.fee,
        let named = CurrencyNames.currency(namedIn: layout.header[other])
      else { return false }
      let isOwn = rows.indices.map { CellWords.currency(codes[$0]?.uppercased() ?? "") == named }
      return isOwn.contains(true) && isOwn.contains(false)
        && rows.indices.allSatisfy { row in
          guard let amount = moved(row), let value = rows[row][other] else { return false }
          return (value == amount) == isOwn[row] && (value < 0) == (amount < 0)
        }
    }
  }

  /// Returns the currency of another amount that equals the chosen amount in every row, if that
  /// currency never changes.
  private func currencyOfEqualAmount(_ columns: Columns) -> Currency? {
    let rows = Array(profile.amounts)
    let moved = moved(columns)
    guard rows.count > 2 else { return nil }
    return indices.lazy.compactMap { column -> Currency? in
      guard profile[column].isCurrencies, profile[column].isConstant,
        profile[column].filled == profile.rows,
        let code = profile.repeatedWords(in: column, most: 1)?.words.first,
        [column - 1, column + 1].contains(where: { other in
          isAmounts(other) && !columns.amounts.contains(other)
            && rows.indices.allSatisfy { rows[$0][other]?.magnitude == moved($0)?.magnitude }
        })
      else { return nil }
      return CellWords.currency(code.uppercased())
    }.first
  }

  /// Returns the column with the currencies of the chosen amounts.
  ///
  /// A statement may have several amounts, each with its own currency, such as the billed amount
  /// and the amount in the shop's currency. In that case, the currency next to the chosen amount
  /// belongs to that amount.
  func currencyColumn(of columns: Columns) -> Int? {
    if let column = chosen[.currency] { return column }
    let named = candidates(.currency, isCurrencies)
    if let column = ownCurrency(of: columns), free.contains(column),
      !isOfOtherAmount(column, columns),
      named.contains(column) || profile[column].isCurrencies
    {
      return column
    }
    let others = named.filter { !isOfOtherAmount($0, columns) }
    let fullest = others.map { profile[$0].currencyCodes }.max() ?? 0
    if let column = others.first(where: { profile[$0].currencyCodes == fullest }) { return column }
    guard let amount = columns.amounts.last else { return nil }
    let unnamed = free.filter {
      profile[$0].isCurrencies && !means($0, .ignored) && !isOfOtherAmount($0, columns)
    }
    return unnamed.min { (abs($0 - amount), $0) < (abs($1 - amount), $1) }
  }

  /// Whether a column with a name for currencies may contain currencies.
  ///
  /// A column with only unknown codes does not fit. Units such as bitcoins and points fit, so that
  /// the row reader can report them as unknown currencies.
  private func isCurrencies(_ cells: ColumnProfile) -> Bool {
    cells.isEmpty || cells.currencyCodes > 0
      || cells.distinct.contains { CellWords.isOtherUnit(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the column next to the amount, on the side that ``sideOfCurrencies`` gives; `nil` if
  /// there is none.
  private func ownCurrency(of columns: Columns) -> Int? {
    guard let side = sideOfCurrencies, let amount = columns.amounts.last else { return nil }
    return indices.contains(amount + side) ? amount + side : nil
  }

  /// Whether the currencies of a column belong to another amount.
  ///
  /// The other amount may be the result of ``amountOfCurrencies(_:_:)``, or the amount on the side
  /// that ``sideOfCurrencies`` gives. It may also be an adjacent amount that is filled in equally
  /// few rows, such as the price of foreign purchases.
  private func isOfOtherAmount(_ column: Int, _ columns: Columns) -> Bool {
    if amountOfCurrencies(column, columns) != nil { return true }
    let filled = profile[column].filled
    let isOfFewRows = [column - 1, column + 1].contains {
      isAmounts($0) && !columns.amounts.contains($0) && profile[$0].filled == filled
    }
    if isOfFewRows, filled * 10 < profile.rows * 9 { return true }
    guard let side = sideOfCurrencies else { return false }
    let amount = column - side
    return isAmounts(amount) && !columns.amounts.contains(amount) && amount != columns.balance
      && amount != columns.fee
  }

  /// Returns the other column of amounts to which the currencies of a column belong; `nil` if there
  /// is none.
  ///
  /// If only some rows have a currency, such as the rows of foreign purchases, the other column has
  /// amounts in exactly these rows. Otherwise, the other amounts equal the chosen amounts in rows
  /// with the most common currency, and differ in the remaining rows. The balances, or the names or
  /// positions of the columns, must then confirm that the currencies do not belong to the chosen
  /// amounts.
  func amountOfCurrencies(_ column: Int, _ columns: Columns) -> Int? {
    guard chosen[.currency] != column,
      let codes = profile.repeatedWords(in: column, most: ColumnProfile.mostDistinct - 1)
    else { return nil }
    let rows = Array(profile.amounts)
    let others = indices.filter {
      isAmounts($0) && !columns.amounts.contains($0) && $0 != columns.balance && $0 != columns.fee
    }
    if profile[column].filled * 10 < profile.rows * 9 {
      return others.first { other in
        rows.indices.allSatisfy { (codes.rows[$0] == nil) == (rows[$0][other] == nil) }
      }
    }
    guard let home = mostCommon(codes), codes.words.count > 1 else { return nil }
    let moved = moved(columns)
    let isForeign = rows.indices.map { codes.rows[$0] != nil && codes.rows[$0] != home }
    return others.first { other in
      let isRepeated = rows.indices.allSatisfy { row in
        guard let amount = moved(row) else { return true }
        return (rows[row][other]?.magnitude == amount.magnitude) != isForeign[row]
      }
      guard isRepeated else { return false }
      if let balance = columns.balance {
        let isShown = RowOrder.allCases.contains { order in
          zip(profile.changes(of: balance, in: order), rows.indices).contains { change, row in
            isForeign[row] && TableProfile.isStep(change, by: moved(row))
          }
        }
        if isShown { return true }
      }
      let isBeside = { (amount: Int) in abs(amount - column) == 1 }
      // If each direction has its own column, these amounts are in the account's currency.
      let mayBeOwn = columns.amount != nil && columns.amounts.contains(where: isBeside)
      return means(other, .ignored) || means(column, .ignored) || (isBeside(other) && !mayBeOwn)
    }
  }

  /// Returns the index of the most common word.
  private func mostCommon(_ words: RepeatedWords) -> Int? {
    words.words.indices.max { one, other in
      words.rows.count { $0 == one } < words.rows.count { $0 == other }
    }
  }

  /// The side of the amounts on which all currency columns are: 1 for right, -1 for left.
  ///
  /// `nil` if there are fewer than two currency columns, or if they are on both sides or on neither
  /// side.
  var sideOfCurrencies: Int? {
    let currencies = indices.filter {
      profile[$0].isCurrencies || (rank($0, .currency) != nil && profile[$0].currencyCodes > 0)
    }
    guard currencies.count > 1 else { return nil }
    let sides = [1, -1].filter { side in currencies.allSatisfy { isAmounts($0 - side) } }
    return sides.count == 1 ? sides[0] : nil
  }

  private func isAmounts(_ column: Int) -> Bool {
    indices.contains(column) && profile[column].isAmounts && !profile[column].isIdentifiers
  }
}
