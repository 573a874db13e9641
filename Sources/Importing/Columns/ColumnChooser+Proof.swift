// Amounts that a running balance proves, regardless of the column names.

extension ColumnChooser {
  /// A column of amounts that explains a running balance, together with a column of fees or alone.
  struct ProvenAmount {
    var amount: Int
    var balance: Int
    var fee: Int?
  }

  /// Replaces a named amount that explains no balance with a column that explains one.
  ///
  /// In some statements, the column with the best name has amounts in the shop's currency.
  func correctAmount(_ columns: inout Columns) {
    guard chosen[.amount] == nil, chosen[.moneyOut] == nil, chosen[.moneyIn] == nil else { return }
    guard let named = columns.amount else { return correctPair(&columns) }
    let numbers = numbers
    let balances = columns.balance.map { [$0] } ?? numbers
    let rowOrder = profile.rowOrder(by: columns.date)
    // No known statement has more than 12 columns of numbers, and comparing triples of more columns
    // would be slow.
    guard numbers.count <= 12, proof(of: named, numbers, balances, rowOrder) == nil,
      !balances.contains(where: { explainsSteps(of: $0, named, rowOrder) })
    else { return }
    // If the named amounts are formatted, plain numbers may be reward points with a running balance
    // of their own.
    let hasFormat = profile[named].formatted > 0
    let others = numbers.filter {
      $0 != named && !means($0, .balance, .fee) && (profile[$0].formatted > 0 || !hasFormat)
        && profile[$0].amounts * 10 >= profile.rows * 9 && !chosen.values.contains($0)
    }
    let proofs = others.compactMap { proof(of: $0, numbers, balances, rowOrder) }
    if proofs.count == 1 { set(proofs[0], &columns) }
  }

  /// The columns that may have amounts, balances or fees.
  private var numbers: [Int] {
    indices.filter { profile[$0].isAmounts && !profile[$0].isIdentifiers && !means($0, .ignored) }
  }

  private func set(_ proof: ProvenAmount, _ columns: inout Columns) {
    (columns.moneyOut, columns.moneyIn) = (nil, nil)
    (columns.amount, columns.balance) = (proof.amount, proof.balance)
    columns.fee = chosen[.fee] ?? proof.fee ?? columns.fee
  }

  /// Replaces a pair of columns that explains no balance with a column that explains one.
  ///
  /// One column of the pair must have no values. At least one name must be known only in part,
  /// because a name may contain a known word by chance.
  private func correctPair(_ columns: inout Columns) {
    guard let out = columns.moneyOut, let into = columns.moneyIn,
      min(profile.valued(out), profile.valued(into)) == 0,
      (rank(out, .moneyOut) ?? 0) >= HeaderWords.stemRank
        || (rank(into, .moneyIn) ?? 0) >= HeaderWords.stemRank
    else { return }
    let numbers = numbers
    let balances = columns.balance.map { [$0] } ?? numbers
    let rowOrder = profile.rowOrder(by: columns.date)
    let pair = profile.valued(out) > 0 ? out : into
    guard numbers.count <= 12, !balances.contains(where: { explainsSteps(of: $0, pair, rowOrder) })
    else { return }
    let proofs = numbers.filter { $0 != pair && profile[$0].formatted > 0 }
      .compactMap { proof(of: $0, numbers, balances, rowOrder) }
    if proofs.count == 1 { set(proofs[0], &columns) }
  }

  /// Chooses the balance: the column without a known name that changes by the chosen amounts.
  func chooseProvenBalance(_ columns: inout Columns) {
    guard columns.balance == nil, !isCard else { return }
    let rowOrder = profile.rowOrder(by: columns.date)
    let moved = moved(columns)
    let found = free.filter { column in
      let cells = profile[column]
      guard cells.isAmounts, !cells.isConstant, !columns.amounts.contains(column),
        layout.isHeaderless || !HeaderWords.isKnown(layout.header[column])
      else { return false }
      var steps = BalanceSteps()
      for (row, amounts) in profile.amounts.enumerated() {
        steps.take(amount: moved(row), balance: amounts[column])
      }
      // Plain numbers may be counts or identifiers, so they must match in every row.
      let isPlain = cells.formatted == 0
      return steps.steps >= 3 && steps.sign(in: rowOrder) != nil
        && steps.matched(in: rowOrder) * 10 >= steps.steps * (isPlain ? 10 : 9)
    }
    if found.count == 1 { columns.balance = found[0] }
  }

  /// Whether the amounts, in either direction, explain nearly all changes of a balance.
  ///
  /// The result is `false` if an amount is negative, because only unsigned amounts have their
  /// direction in another column.
  private func explainsSteps(of balance: Int, _ amount: Int, _ rowOrder: RowOrder?) -> Bool {
    guard balance != amount, profile[amount].signs.negative == 0 else { return false }
    let values = profile.amounts.map { $0[amount] ?? 0 }
    return RowOrder.candidates(rowOrder).contains { order in
      let steps = zip(profile.changes(of: balance, in: order), values).compactMap { change, value in
        change.map { $0.magnitude == value.magnitude }
      }
      return steps.count >= 2 && steps.count(where: \.self) * 10 >= steps.count * 9
    }
  }

  // MARK: Words

  /// Chooses the indicator: a column of unknown words whose directions the balances prove.
  ///
  /// - Throws: `ImportError.unclearRows` if a column with a name for directions has unknown words,
  ///   or if the balances show the direction of only one of the words.
  mutating func chooseProvenIndicator(_ columns: inout Columns) throws(ImportError) {
    guard let amount = columns.amount else { return }
    if let indicator = columns.indicator {
      let cells = profile[indicator]
      guard cells.directionsOut + cells.directionsIn + cells.neutral == 0 else { return }
    }
    if let balance = columns.balance,
      let (column, directions) = provenIndicator(
        of: amount, balance, profile.rowOrder(by: columns.date), among: columns.indicator)
    {
      columns.indicator = column
      columns.words.directions = directions
      return
    }
    guard columns.indicator == nil, profile[amount].signs.negative == 0 else { return }
    if let balance = columns.balance {
      try refuseUnshownWord(amount: amount, balance, profile.rowOrder(by: columns.date))
    }
    guard !layout.isHeaderless else { return }
    for column in free {
      let cells = profile[column]
      guard layout.headerMeanings[column].first?.role == .indicator,
        rank(column, .indicator) ?? .max < HeaderWords.stemRank, !means(column, .type),
        1...3 ~= cells.distinct.count, cells.texts == cells.filled
      else { continue }
      throw unclearRows(column, found: cells.distinct[0])
    }
  }

  /// Throws an error if the balances show the direction of only one word, and a row of unknown
  /// direction has another word.
  ///
  /// No balance precedes the oldest row. If this row is the only income, both its direction and the
  /// meaning of its word are unknown.
  private func refuseUnshownWord(
    amount: Int, _ balance: Int, _ rowOrder: RowOrder?
  ) throws(ImportError) {
    let values = profile.amounts.map { $0[amount] ?? 0 }
    for column in free where !means(column, .payee, .memo, .reference, .category) {
      guard let words = profile.repeatedWords(in: column, most: 3), words.words.count > 1 else {
        continue
      }
      for order in RowOrder.candidates(rowOrder) {
        let changes = profile.changes(of: balance, in: order)
        var (shown, others): (Set<Int?>, Set<Int?>) = ([], [])
        for (row, value) in values.enumerated() where value != 0 {
          let isShown = TableProfile.isStep(changes[row], by: value)
          if isShown { shown.insert(words.rows[row]) } else { others.insert(words.rows[row]) }
        }
        // Always name the same word, although the order of a set differs from run to run.
        guard shown.count == 1,
          let word = others.subtracting(shown).min(by: { $0 ?? -1 < $1 ?? -1 })
        else { continue }
        throw unclearRows(column, found: word.map { profile[column].distinct[$0] } ?? [])
      }
    }
  }

  /// Returns the column of words that show the directions of unsigned amounts, with the directions.
  ///
  /// Returns `nil` if the balances prove no column, or if two columns contradict each other in a
  /// row.
  func provenIndicator(
    of amount: Int, _ balance: Int, _ rowOrder: RowOrder?, among only: Int? = nil
  ) -> (column: Int, directions: [String: Direction])? {
    guard profile[amount].signs.negative == 0 else { return nil }
    let found = (only.map { [$0] } ?? free).compactMap { column in
      profile.repeatedWords(in: column, most: 3).flatMap { words in
        profile.directions(of: words, amount: amount, balance: balance, in: rowOrder)
          .map { (column: column, words: words, directions: $0) }
      }
    }
    guard let best = found.min(by: { $0.words.words.count < $1.words.words.count }) else {
      return nil
    }
    let isAmbiguous = found.contains { other in
      best.words.rows.indices.contains { row in
        best.directions[best.words[row] ?? ""] != other.directions[other.words[row] ?? ""]
      }
    }
    // The reader interprets a blank cell as the opposite of the other words.
    var directions = best.directions
    let blank = directions.removeValue(forKey: "")
    return isAmbiguous || (blank != nil && directions.values.contains { $0 == blank })
      ? nil : (best.column, directions)
  }

  /// Chooses the status words of rows that are not booked: rows that do not change the balance.
  ///
  /// Without a status column, this method considers the columns in which a word marks such rows.
  /// The column with the fewest words becomes the status column.
  ///
  /// - Throws: `ImportError.unclearRows` if fewer than half of the rows have a status word of
  ///   unknown meaning, and no balance shows whether these rows are booked.
  mutating func chooseProvenStatus(_ columns: inout Columns) throws(ImportError) {
    defer { take(columns.status) }
    guard let balance = columns.balance else { return try refuseUnclearStatus(columns) }
    let moved = moved(columns)
    let rowOrder = profile.rowOrder(by: columns.date)
    func unbooked(_ column: Int, most: Int) -> Set<String> {
      guard let words = profile.repeatedWords(in: column, most: most), words.words.count > 1
      else { return [] }
      let found = profile.wordsWithoutChange(words, balance: balance, in: rowOrder, by: moved)
      return (found ?? []).filter { !CellWords.isBooked($0) }
    }
    if let status = columns.status {
      columns.words.unbooked = unbooked(status, most: 8)
      return try refuseUnclearStatus(columns)
    }
    let found = free.map { ($0, unbooked($0, most: 4)) }.filter { !$0.1.isEmpty }
    // Some payees also occur only in rows that are not booked, but a status column has few words.
    let counts = found.map { profile[$0.0].distinct.count }
    guard let least = counts.min(), least < profile.rows, counts.count(where: { $0 == least }) == 1,
      let (column, words) = found.first(where: { profile[$0.0].distinct.count == least })
    else { return }
    (columns.status, columns.words.unbooked) = (column, words)
  }

  private func refuseUnclearStatus(_ columns: Columns) throws(ImportError) {
    guard let status = columns.status, rank(status, .status) ?? .max < HeaderWords.stemRank,
      let words = profile.repeatedWords(in: status, most: 8),
      words.words.contains(where: { CellWords.isBooked($0) || CellWords.status($0) != nil })
    else { return }
    let moved = moved(columns)
    let changes = columns.balance.map { balance in
      RowOrder.allCases.map { profile.changes(of: balance, in: $0) }
    }
    for (index, word) in words.words.enumerated() {
      let rows = words.rows.indices.filter { words.rows[$0] == index }
      let isShown =
        changes?.contains { changes in
          rows.contains { TableProfile.isStep(changes[$0], by: moved($0)) }
        } ?? false
      guard rows.count * 2 < profile.rows, !isShown, !columns.words.unbooked.contains(word),
        !CellWords.isBooked(word), CellWords.status(word) == nil
      else { continue }
      throw unclearRows(status, found: profile[status].distinct[index], isStatus: true)
    }
  }

  func unclearRows(_ column: Int, found: [UInt8], isStatus: Bool = false) -> ImportError {
    .unclearRows(
      headerLocation(of: column), found: String(decoding: found, as: UTF8.self),
      column: layout.header[column], status: isStatus ? column : nil)
  }

  /// Returns the balance that a column of amounts explains, alone or with a column of fees.
  private func proof(
    of amount: Int, _ numbers: [Int], _ balances: [Int], _ rowOrder: RowOrder?
  ) -> ProvenAmount? {
    for balance in balances where balance != amount && !profile[balance].isConstant {
      let fees = numbers.filter { $0 != amount && $0 != balance && profile.valued($0) > 0 }
      for fee in [nil] + fees.map(Optional.some) {
        let steps = profile.steps(of: balance) { row in
          row[amount].map {
            $0.addingReportingOverflow(fee.flatMap { row[$0] } ?? 0).partialValue
          }
        }
        if steps.steps >= 3, steps.sign(in: rowOrder) != nil,
          steps.matched(in: rowOrder) * 10 >= steps.steps * 9
        {
          return ProvenAmount(amount: amount, balance: balance, fee: fee)
        }
      }
    }
    return nil
  }
}
