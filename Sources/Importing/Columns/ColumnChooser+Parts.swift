import Ledger

// Columns that replace the amount in some rows: installments that are due, and foreign purchases.

extension ColumnChooser {
  /// Chooses the columns of amounts due, installment numbers and foreign amounts.
  mutating func chooseParts(_ columns: inout Columns) {
    guard let amount = columns.amount else { return }
    columns.due = takeBest(.due) { $0.isAmounts }
    columns.installmentNumber = takeBest(.installmentNumber) { !$0.isDates && $0.texts == 0 }
    columns.foreignAmount = chosen[.foreignAmount] ?? foreignAmount(besides: amount)
    take(columns.foreignAmount)
  }

  /// Returns the column with the amounts of foreign purchases; `nil` if there is none.
  ///
  /// The name of the column contains a currency other than the amount's, and the column has values
  /// only in rows whose amount is zero.
  private func foreignAmount(besides amount: Int) -> Int? {
    guard !layout.isHeaderless else { return nil }
    return free.first { column in
      guard profile[column].isAmounts, profile.valued(column) > 0,
        let currency = CurrencyNames.currency(namedIn: layout.header[column], inKorean: isKorean),
        currency != CurrencyNames.currency(namedIn: layout.header[amount])
      else { return false }
      let values = profile.exclusive(amount, column)
      return values.both == 0 && values.exclusive > 0
    }
  }

  private var isKorean: Bool { layout.header.contains(where: HeaderWords.isKorean) }
}
