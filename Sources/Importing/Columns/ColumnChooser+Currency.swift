// The choice of the column with the currencies of the amounts.

extension ColumnChooser {
  /// Returns the column with the currencies of the chosen amounts.
  ///
  /// A statement may have several amounts with a currency each, such as the billed amount and the
  /// amount in the shop's currency. Then the currency next to the chosen amount belongs to it.
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

  /// Whether a column with a name for currencies may contain them.
  ///
  /// A column of unknown codes is no evidence. Units such as bitcoins and points fit, so that the
  /// row reader can report them as unknown currencies.
  private func isCurrencies(_ cells: ColumnProfile) -> Bool {
    cells.isEmpty || cells.currencyCodes > 0
      || cells.distinct.contains { CellWords.isOtherUnit(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the column next to the amount on the side on which currencies are; `nil` if there is
  /// none.
  private func ownCurrency(of columns: Columns) -> Int? {
    guard let side = sideOfCurrencies, let amount = columns.amounts.last else { return nil }
    return indices.contains(amount + side) ? amount + side : nil
  }

  /// Whether a column is next to another amount, on the side on which currencies are, or next to
  /// an amount that is filled in as few rows, such as the price of foreign purchases.
  private func isOfOtherAmount(_ column: Int, _ columns: Columns) -> Bool {
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

  /// The side of the amounts on which all columns of currencies are: 1 for right, -1 for left, or
  /// `nil` if there are fewer than two such columns, or if they are on both sides or neither.
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
