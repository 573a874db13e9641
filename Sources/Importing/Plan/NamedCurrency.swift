import Ledger

/// The currency that a file names, for each place that may name one.
struct NamedCurrency {
  /// In the header of an amount or of the balance.
  let header: Currency?
  /// In most cells of amounts and balances, all of which agree.
  let cells: Currency?
  /// The only code in the column of currencies.
  ///
  /// It counts for rows that leave the cell blank.
  let column: Currency?
  /// Above the table.
  let preamble: Currency?

  /// The currency whose name is closest to the amounts.
  var closest: Currency? { header ?? cells ?? column ?? preamble }

  init(_ layout: Layout, columns: Columns, amounts: AmountEvidence, balances: AmountEvidence) {
    header =
      layout.isHeaderless
      ? nil
      : (columns.amounts + [columns.balance].compactMap(\.self)).lazy
        .compactMap { CurrencyNames.currency(namedIn: layout.header[$0]) }.first
    cells = NamedCurrency.inCells(amounts, balances)
    column = columns.currency.flatMap { NamedCurrency.throughout(layout.profile[$0]) }
    preamble = Preamble(layout.preamble).currency
  }

  /// A code that fills the column of currencies and is no currency.
  static func unknownCode(in layout: Layout) -> String? {
    for (column, cells) in layout.profile.columns.enumerated()
    where cells.unknownCodes > 0 && cells.currencyCodes == 0 && cells.distinct.count == 1 {
      guard
        layout.headerMeanings.indices.contains(column),
        layout.headerMeanings[column].contains(where: { $0.role == .currency })
      else { continue }
      return cells.distinct.first.map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }

  private static func inCells(_ amounts: AmountEvidence, _ balances: AmountEvidence) -> Currency? {
    let all = amounts.currencies.merging(balances.currencies, uniquingKeysWith: +)
    guard all.count == 1, let only = all.first, only.value * 2 >= amounts.cells else { return nil }
    return only.key
  }

  private static func throughout(_ cells: ColumnProfile) -> Currency? {
    guard cells.isCurrencies, cells.distinct.count == 1, let only = cells.distinct.first else {
      return nil
    }
    return CellWords.currency(String(decoding: only, as: UTF8.self))
  }
}
