/// One row of a generated statement, as numbers.
struct GeneratedRow {
  /// The day's number in the ``Calendar``.
  var day: Int
  /// Since midnight.
  var second: Int
  /// The payee's number: of those paid, or where the row is income of those who pay.
  var payee: Int
  var category: Int
  /// In won; below 0 is money out.
  var amount: Int
  var account: Int
  /// The number of a text, 0 for none; or below 0 an order of that number.
  var memo: Int

  var hasOrder: Bool { memo < 0 }
  var isIncome: Bool { category == Categories.income }
}
