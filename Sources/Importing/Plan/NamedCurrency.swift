import Ledger

/// The currencies that a file names in different places.
struct NamedCurrency {
  /// The currency in the header of an amount column or of the balance column.
  let header: Currency?
  /// The only currency that amounts and balances name; `nil` if too few of them name it.
  let cells: Currency?
  /// The only currency in the currency column, if nearly all of the first rows name it.
  ///
  /// Also the most common currency in a column whose codes belong to another amount.
  let column: Currency?
  let preamble: Currency?

  /// The first currency that is not `nil` among `header`, `cells`, `column` and `preamble`.
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
    column =
      columns.currency.flatMap {
        NamedCurrency.throughout(layout.profile[$0], rows: layout.profile.rows)
      } ?? columns.ownCurrency
    preamble = Preamble(layout.preamble).currency
  }

  /// Returns the only code in the currency column if it is not a known currency.
  ///
  /// A column next to the amounts, without a known name, also counts if every row has the same
  /// unknown code.
  static func unknownCode(in layout: Layout, _ columns: Columns) -> String? {
    let neighbors = columns.amounts.flatMap { [$0 - 1, $0 + 1] }
    let column = layout.headerMeanings.indices.first { column in
      let (cells, meanings) = (layout.profile[column], layout.headerMeanings[column])
      guard cells.unknownCodes > 0, cells.currencyCodes == 0, cells.isConstant else { return false }
      return meanings.contains { $0.role == .currency }
        || (meanings.allSatisfy { $0.rank >= HeaderWords.stemRank } && neighbors.contains(column)
          && cells.filled == layout.profile.rows)
    }
    guard let code = column.flatMap({ layout.profile[$0].distinct.first }) else { return nil }
    return String(decoding: code, as: UTF8.self)
  }

  /// Returns the currency of a column with one currency; `nil` if more than a few cells are blank.
  ///
  /// Some statements name only the currency of foreign purchases.
  private static func throughout(_ cells: ColumnProfile, rows: Int) -> Currency? {
    guard cells.isCurrencies, cells.isConstant, cells.filled * 20 >= rows * 19,
      let only = cells.distinct.first
    else { return nil }
    return CellWords.currency(String(decoding: only, as: UTF8.self))
  }
}
