/// The facts about a statement that are needed to read its rows but are not part of its format.
struct RowRules: Hashable, Sendable {
  var table: TableRules
  var amounts: AmountRules
  /// The order in which nearly every balance follows from the previous balance; `nil` if unknown.
  var balanceOrder: RowOrder?
  var skipsBadRows: Bool
  /// Whether the table is an export of Sobi's, whose texts are those of the store.
  var isOwnExport: Bool
  /// Whether texts have the apostrophes and escapes of Sobi's exports.
  var hasEscapes: Bool
  /// The name of the account's owner, with ASCII letters in lowercase; `nil` if unknown.
  var owner: [UInt8]?
}

/// The facts about a table that are needed to find its rows and to recognize bad rows.
struct TableRules: Hashable, Sendable {
  /// The number of records before the first row.
  let rowsStart: Int
  let headerHasOneLine: Bool
  let cellKinds: [CellKind]
  /// The filled columns to the right of the last column with a name.
  let namelessColumns: Set<Int>
  /// The columns of text in which some rows name a balance.
  let labelColumns: [Int]
  /// The field counts of at least three records each; records with such a count may be complete.
  let usualFieldCounts: Set<Int>
  /// Whether records may have any number of fields, as in a table from a workbook or in a search
  /// for stored rows.
  var allowsAnyFieldCount = false
  /// Whether nearly all rows have a balance, so that a dated total without a balance is not a
  /// transaction.
  let balancesAreComplete: Bool
  /// The period of a statement whose dates have no year.
  let period: StatementPeriod?
  /// Whether month names such as `listopad` are Croatian; `nil` if the file does not show it.
  let monthsAreCroatian: Bool?

  init(_ layout: Layout, _ columns: Columns, monthsAreCroatian: Bool?) {
    let profile = layout.profile
    let lastName = layout.header.lastIndex { !$0.isEmpty } ?? 0
    rowsStart = layout.rowsStart
    headerHasOneLine = layout.headerLines == 1
    cellKinds = profile.columns.map(CellKind.init)
    namelessColumns = Set(layout.header.indices.filter { $0 > lastName && !profile[$0].isEmpty })
    // "Balance" as the source of a wallet's payment is not a label.
    labelColumns = layout.header.indices.filter { column in
      profile[column].isTexts && column != columns.funding
        && profile[column].distinct.contains {
          CellWords.isBalance(String(decoding: $0, as: UTF8.self))
        }
    }
    balancesAreComplete =
      columns.balance.map { profile[$0].filled * 10 >= profile.rows * 9 && profile.rows > 1 }
      ?? false
    usualFieldCounts = Set(profile.usualFieldCounts)
    period = profile.period
    self.monthsAreCroatian = monthsAreCroatian
  }
}

/// The facts about amounts that are needed to read them but are not part of the format.
struct AmountRules: Hashable, Sendable {
  /// Whether the user or the evidence determines the decimal mark.
  var markIsProven: Bool
  var fees: FeeRule
  /// Whether money out is negative in a column of its own, and the same for money in.
  var moneyOutIsNegative: Bool
  var moneyInIsNegative: Bool
  /// The direction of blank indicator cells; `nil` unless words mark only the other direction.
  var blankDirection: Direction?
  /// Whether rows that refund money are neither income nor expense, so that an amount such as
  /// `131.77(已退款89.84)` counts without the refunded part.
  var refundsAreNeutral: Bool
  /// The column whose text begins with a word for the direction, such as 消费 or 退款.
  var columnOfDirections: Int?
  /// The unread columns that may have the amount of a row.
  ///
  /// Either their names mean money out, money in or fees, or their names are unknown and their
  /// cells look like amounts.
  var unreadColumns: [Int]

  static func unreadColumns(_ layout: Layout, _ columns: Columns, readsFees: Bool) -> [Int] {
    let used = columns.amounts + [columns.balance, columns.indicator].compactMap(\.self)
    return layout.header.indices.filter { column in
      guard !used.contains(column), column != columns.fee || !readsFees,
        !layout.profile[column].isDates, !layout.profile[column].isTexts
      else { return false }
      let roles = layout.isHeaderless ? [] : layout.headerMeanings[column]
      let cells = layout.profile[column]
      let isTotal = cells.isConstant && cells.filled == layout.profile.rows
      if roles.isEmpty, cells.isAmounts, cells.formatted > 0, !isTotal { return true }
      return roles.contains {
        [.moneyOut, .moneyIn, .fee].contains($0.role) && $0.rank < HeaderWords.stemRank
      } && !roles.contains { $0.role == .ignored }
    }
  }
}

/// The meaning of a column with the bank's fees.
enum FeeRule: Hashable, Sendable {
  /// The amounts include the fees, as far as the balances show.
  case included
  /// Fees are charged in addition to the amounts, and are written with this sign.
  case positive
  case negative

  /// Chooses the rule that explains the most balances; `included` unless they prove another rule.
  ///
  /// If amounts of money out are positive, a fee increases them.
  init(_ evidence: BalanceEvidence, rowOrder: RowOrder?, sign: SignConvention?) {
    self = .included
    guard evidence.fees > 0 else { return }
    let included = max(
      evidence.asWritten.matched(in: rowOrder), evidence.asMoved.matched(in: rowOrder))
    let (less, plus) =
      sign == .outPositive
      ? (evidence.plusFees, evidence.lessFees) : (evidence.lessFees, evidence.plusFees)
    if less.isProof(in: rowOrder), less.matched(in: rowOrder) > included,
      less.matched(in: rowOrder) > plus.matched(in: rowOrder)
    {
      self = .positive
    } else if plus.isProof(in: rowOrder), plus.matched(in: rowOrder) > included {
      self = .negative
    }
  }
}

enum RowOrder: Hashable, Sendable, CaseIterable {
  case oldestFirst
  case newestFirst

  /// Returns the known order, or both orders if the order is unknown.
  static func candidates(_ known: RowOrder?) -> [RowOrder] { known.map { [$0] } ?? allCases }
}
