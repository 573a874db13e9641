struct HeaderScore {
  /// The score, higher for a likelier header; `nil` for a line that cannot be the header.
  private(set) var value: Int?

  /// The least score of a header that names a day and an amount.
  static let leastComplete = 10

  init(_ cells: [String], options: ImportOptions, hasRows: Bool) {
    guard cells.count >= 2 else { return }
    var roles: Set<ColumnRole> = []
    var known = 0
    var parts = 0
    for cell in cells where !cell.isEmpty {
      let meanings = HeaderWords.meanings(of: cell)
      guard let first = meanings.first else { continue }
      roles.formUnion(meanings.map(\.role))
      if first.rank < HeaderWords.stemRank { known += 1 } else { parts += 1 }
    }
    if !options.columns.isEmpty {
      // A line with all the column names that the user entered is probably the header.
      let named = options.columns.values.filter { Int($0) == nil }
      let names = Set(cells.map(\.normalized))
      if named.allSatisfy({ names.contains($0.normalized) }), !named.isEmpty || known > 0 {
        roles.formUnion(options.columns.keys)
        known += named.count * 4
      }
    }
    let hasAmount = !roles.isDisjoint(with: [.amount, .moneyOut, .moneyIn])
    if roles.contains(.date), hasAmount, known >= 2 {
      value = HeaderScore.leastComplete + known * 4 + parts + roles.count
    } else if hasRows, known >= 2 || (known == 1 && parts >= 1) {
      // The cells below the header will show the columns of days and amounts.
      value = 2 + known
    }
  }
}
