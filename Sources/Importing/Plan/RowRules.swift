/// Facts about a statement that only the row reader needs.
struct RowRules: Hashable, Sendable {
  var table: TableRules
  var amounts: AmountRules
  /// The order of rows in which most balances follow from the row before; `nil` if few do.
  var balanceOrder: RowOrder?
  /// Whether bad rows are skipped.
  ///
  /// If not, a bad row ends the import.
  var skipsBadRows: Bool
}

/// The shape of a table, by which the row reader finds faulty rows.
struct TableRules: Hashable, Sendable {
  /// The number of records before the first row.
  let rowsStart: Int
  let headerHasOneLine: Bool
  /// The kind of cells in each column.
  let cellKinds: [CellKind]
  /// Columns after the header's last name that have cells.
  let namelessColumns: Set<Int>
  /// Field counts that many records have.
  ///
  /// A record with such a count is not cut off.
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

/// Facts about amounts that only the row reader needs.
struct AmountRules: Hashable, Sendable {
  /// Whether cells settled the decimal mark.
  ///
  /// If not, no cell of the survey has a separator.
  var markIsProven: Bool
  var fees: FeeRule
  /// The sign of money out in a column of its own, and of money in.
  var moneyOutSigns: ColumnSigns
  var moneyInSigns: ColumnSigns
  /// The direction of a blank indicator cell, where the file marks one direction only.
  var blankDirection: Direction?
  /// Columns that are named after money going out or coming in, and that are not read.
  var unreadColumns: [Int]

  /// Columns of fees or of one direction that other columns of their kind replaced.
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

  /// The usual sign in a column for one direction.
  ///
  /// An amount with the other sign goes the other way.
  enum ColumnSigns: Hashable, Sendable {
    case positive
    /// The sign repeats the direction of the column.
    case negative

    init(_ count: SignCount) { self = count.negative > count.positive ? .negative : .positive }
  }
}
