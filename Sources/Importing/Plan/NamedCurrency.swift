import Ledger

/// The currencies that a file names in different places.
struct NamedCurrency {
  /// The currency in the header of an amount column or of the balance column.
  let header: Currency?
  /// The only currency that amounts and balances name; `nil` if too few of them name it.
  let cells: Currency?
  /// The only currency in the currency column's first rows; blank cells may mean this currency too.
  let column: Currency?
  let preamble: Currency?

  /// The currency of highest precedence, in the order of the properties above.
  var closest: Currency? { header ?? cells ?? column ?? preamble }

  init(_ layout: Layout, _ survey: Survey) {
    let (columns, amounts) = (survey.columns, survey.amounts)
    header =
      layout.isHeaderless
      ? nil
      : (columns.amounts + [columns.balance].compactMap(\.self)).lazy
        .compactMap { CurrencyNames.currency(namedIn: layout.header[$0]) }.first
    let inCells = amounts.currencies.merging(survey.balances.currencies, uniquingKeysWith: +)
    cells = inCells.count == 1 ? inCells.first { $0.value * 2 >= amounts.cells }?.key : nil
    column = columns.currency.flatMap { NamedCurrency.throughout(layout.profile[$0]) }
    preamble = Preamble(layout.preamble).currency
  }

  /// Returns the only code in the currency column if it is not a known currency; `nil` otherwise.
  static func unknownCode(in layout: Layout) -> String? {
    let columns = zip(layout.profile.columns, layout.headerMeanings)
    guard
      let (cells, _) = columns.first(where: { cells, meanings in
        cells.unknownCodes > 0 && cells.currencyCodes == 0 && cells.isConstant
          && meanings.contains { $0.role == .currency }
      })
    else { return nil }
    return cells.distinct.first.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func throughout(_ cells: ColumnProfile) -> Currency? {
    guard cells.isCurrencies, cells.isConstant, let only = cells.distinct.first else { return nil }
    return CellWords.currency(String(decoding: only, as: UTF8.self))
  }
}
