// The changes in a running balance, and the words that explain them.

/// The words of a column with few distinct words, row by row.
struct RepeatedWords {
  /// The normalized words.
  let words: [String]
  /// For each row, the index of its word in `words`; `nil` for a blank cell.
  let rows: [Int?]

  subscript(row: Int) -> String? { rows[row].map { words[$0] } }
}

extension TableProfile {
  /// Returns the words of a column; `nil` unless the column has 1 to `most` distinct words.
  ///
  /// Also returns `nil` if a cell is neither blank nor a word.
  func repeatedWords(in column: Int, most: Int) -> RepeatedWords? {
    let cells = self[column]
    guard 1...most ~= cells.distinct.count, cells.texts == cells.filled else { return nil }
    let words = cells.distinct.map { String(decoding: $0, as: UTF8.self).normalized }
    let known = cells.distinct.map { $0.withUnsafeBufferPointer(\.hash) }
    let rows = hashes(of: column).map { hash in hash.flatMap { known.firstIndex(of: $0) } }
    return RepeatedWords(words: words, rows: rows)
  }

  /// Returns the change of the balance in each row; `nil` if the old or the new balance is missing.
  func changes(of balance: Int, in order: RowOrder) -> [Int64?] {
    let balances = amounts.map { $0[balance] }
    return balances.indices.map { row in
      let before = order == .oldestFirst ? row - 1 : row + 1
      guard balances.indices.contains(before), let old = balances[before], let new = balances[row]
      else { return nil }
      let change = new.subtractingReportingOverflow(old)
      return change.overflow ? nil : change.partialValue
    }
  }

  /// Whether an amount, with either sign, explains a change in a balance.
  static func isStep(_ change: Int64?, by amount: Int64?) -> Bool {
    change != nil && change?.magnitude == amount?.magnitude
  }

  /// Returns the direction of each word; `nil` if the balances do not show the directions.
  ///
  /// The words and the magnitudes of the amounts must explain nearly all changes of the balance. At
  /// least two words must have different directions.
  ///
  /// A blank cell counts as a word.
  func directions(
    of words: RepeatedWords, amount: Int, balance: Int, in rowOrder: RowOrder?
  ) -> [String: Direction]? {
    let values = amounts.map { $0[amount] ?? 0 }
    for order in RowOrder.candidates(rowOrder) {
      let changes = changes(of: balance, in: order)
      var found: [String: Direction] = [:]
      var (steps, matched, isConsistent) = (0, 0, true)
      for (row, value) in values.enumerated() where value != 0 {
        guard let change = changes[row] else { continue }
        steps += 1
        guard change.magnitude == value.magnitude else { continue }
        matched += 1
        let direction: Direction = change < 0 ? .out : .into
        let known = found.updateValue(direction, forKey: words[row] ?? "")
        isConsistent = isConsistent && known ?? direction == direction
      }
      let all = Set(values.indices.lazy.filter { values[$0] != 0 }.map { words[$0] ?? "" })
      if isConsistent, steps >= 2, matched * 10 >= steps * 9, all.isSubset(of: found.keys),
        Set(found.values).count == 2
      {
        return found
      }
    }
    return nil
  }

  /// Returns the words of rows that have an amount but leave the balance unchanged.
  ///
  /// Returns `nil` if the balances do not show this. The other rows must change the balance by
  /// their amounts.
  func wordsWithoutChange(
    _ words: RepeatedWords, balance: Int, in rowOrder: RowOrder?, by moved: (Int) -> Int64?
  ) -> Set<String>? {
    for order in RowOrder.candidates(rowOrder) {
      let changes = changes(of: balance, in: order)
      var (still, moving): (Set<String>, Set<String>) = ([], [])
      var (steps, matched) = (0, 0)
      for row in changes.indices {
        guard let change = changes[row], let amount = moved(row), amount != 0 else { continue }
        let word = words[row] ?? ""
        if change == 0 {
          still.insert(word)
        } else {
          moving.insert(word)
          steps += 1
          if change.magnitude == amount.magnitude { matched += 1 }
        }
      }
      if steps > 0, matched * 10 >= steps * 9, !still.isEmpty, still.isDisjoint(with: moving),
        !still.contains("")
      {
        return still
      }
    }
    return nil
  }
}
