/// The facts about a statement that only the row reader needs.
struct RowRules: Hashable, Sendable {
  var table: TableRules
  var amounts: AmountRules
  /// The order of rows in which most balances follow from the row before; `nil` if few do.
  var balanceOrder: RowOrder?
  /// Whether bad rows are skipped; if not, a bad row ends the import.
  var skipsBadRows: Bool
}

/// The facts about a table that help the row reader to find bad rows.
struct TableRules: Hashable, Sendable {
  /// The number of records before the first row.
  let rowsStart: Int
  let headerHasOneLine: Bool
  let cellKinds: [CellKind]
  /// The columns to the right of the header's last named column that have cells.
  let namelessColumns: Set<Int>
  /// The numbers of fields that many records have; a record with such a number is complete.
  let usualFieldCounts: Set<Int>

  init(_ layout: Layout) {
    let profile = layout.profile
    let lastName = layout.header.lastIndex { !$0.isEmpty } ?? 0
    rowsStart = layout.rowsStart
    headerHasOneLine = layout.headerLines == 1
    cellKinds = profile.columns.map(CellKind.init)
    namelessColumns = Set(layout.header.indices.filter { $0 > lastName && !profile[$0].isEmpty })
    usualFieldCounts = Set(profile.usualFieldCounts)
  }
}

/// The facts about amounts that only the row reader needs.
struct AmountRules: Hashable, Sendable {
  /// Whether cells prove the decimal mark; if not, no cell of the survey has a separator.
  var markIsProven: Bool
  var fees: FeeRule
  /// Whether most amounts are negative in the column for money out, and in that for money in.
  var moneyOutIsNegative: Bool
  var moneyInIsNegative: Bool
  /// The direction of a blank indicator cell, if the file marks only the other direction.
  var blankDirection: Direction?
  /// The columns with names for money out, money in or fees that are not read.
  var unreadColumns: [Int]

  static func unreadColumns(_ layout: Layout, _ columns: Columns, readsFees: Bool) -> [Int] {
    let used = columns.amounts + [columns.balance, columns.indicator].compactMap(\.self)
    return layout.headerMeanings.indices.filter { column in
      guard !used.contains(column), column != columns.fee || !readsFees,
        !layout.profile[column].isDates, !layout.profile[column].isTexts
      else { return false }
      let roles = layout.headerMeanings[column]
      return roles.contains {
        [.moneyOut, .moneyIn, .fee].contains($0.role) && $0.rank < HeaderWords.stemRank
      } && !roles.contains { $0.role == .ignored }
    }
  }
}

/// The meaning of a column with the bank's fees.
enum FeeRule: Hashable, Sendable {
  /// The amounts include the fees, or the balances do not prove the opposite.
  case included
  /// Fees go out in addition to the amounts, and are positive.
  case positive
  /// Fees go out in addition to the amounts, and are negative.
  case negative

  /// Chooses the rule with which most balances follow from the balance before.
  init(_ evidence: BalanceEvidence, rowOrder: RowOrder?) {
    self = .included
    guard evidence.fees > 0 else { return }
    let included = max(
      evidence.asWritten.matched(in: rowOrder), evidence.asMoved.matched(in: rowOrder))
    let (less, plus) = (evidence.lessFees, evidence.plusFees)
    if less.isProof(in: rowOrder), less.matched(in: rowOrder) > included,
      less.matched(in: rowOrder) > plus.matched(in: rowOrder)
    {
      self = .positive
    } else if plus.isProof(in: rowOrder), plus.matched(in: rowOrder) > included {
      self = .negative
    }
  }
}

enum RowOrder: Hashable, Sendable {
  case oldestFirst
  case newestFirst
}
