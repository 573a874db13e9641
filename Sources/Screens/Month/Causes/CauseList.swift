import Aggregation
import Ledger
import Terminal

/// The list of the payees whose spending changed the most, as text.
package struct CauseList: Hashable, Sendable {
  /// The least number of columns for the list on a screen.
  static let leastWidth = 34

  package struct Row: Hashable, Sendable {
    package let name: String
    /// How the spending changed, such as "new"; empty for the row of the other payees.
    package let reason: String
    /// The change with its sign, without a currency.
    package let change: String
    package let minorUnits: Int64
    /// Whether the row adds up the payees that have no rows.
    var isOthers = false
    var difference: Difference { Difference(minorUnits) }

    /// The cells that a long name keeps beside its reason.
    private static let leastName = 14

    /// Returns the name and the reason for `cells` cells.
    ///
    /// A long name gives up space for its reason, because rows without a reason would look
    /// meaningful. Only if too little of the name would be left, the reason is omitted.
    func fitted(toCells cells: Int) -> (name: String, reason: String) {
      let free = reason.isEmpty ? cells : cells - 2 - reason.widthInCells
      guard free >= min(name.widthInCells, Self.leastName) else {
        return (name.truncated(toCells: max(1, cells)), "")
      }
      return (name.truncated(toCells: free), reason)
    }
  }

  let title: String
  /// What the title's changes are relative to.
  let basis: String
  /// The rows, largest change first, without the row of the other payees.
  private let rows: [Row]
  private let causes: Causes.List
  private let amounts: AmountText
  private let words: Words

  init(_ causes: Causes.List, of model: MonthChart.Model, words: Words) {
    self.causes = causes
    self.words = words
    let amounts = words.amounts(in: model.currency)
    self.amounts = amounts
    title = words.causesTitle
    basis = model.comparison.map { words.causesBasis($0) } ?? ""
    let isComplete = model.comparison?.basis == .wholeMonth
    rows = causes.causes.map { cause in
      Row(
        name: words.payee(cause.payee), reason: words.reason(cause, isComplete: isComplete),
        change: amounts.signed(cause.change), minorUnits: cause.change)
    }
  }

  /// The number of payees with rows of their own.
  var count: Int { rows.count }

  /// Returns up to `limit` rows whose changes add up to the whole change.
  ///
  /// If not all rows fit, the last row adds up the other payees.
  func rows(limit: Int) -> [Row] {
    let isWhole = causes.restCount == 0 && rows.count <= limit
    let shown = isWhole ? rows.count : max(0, min(rows.count, limit - 1))
    guard !isWhole, limit > 0 else { return Array(rows.prefix(shown)) }
    let others = causes.causes[shown...]
    let sum = others.reduce(Int128(causes.rest)) { $0 + Int128($1.change) }
    guard let rest = Int64(exactly: sum) else { return Array(rows.prefix(shown)) }
    let other = Row(
      name: words.otherPayees(others.count + causes.restCount), reason: "",
      change: amounts.signed(rest), minorUnits: rest, isOthers: true)
    return rows.prefix(shown) + [other]
  }

  /// Returns the lines for plain text.
  func text(width: Int?) -> [String] {
    let title = basis.isEmpty ? title : "\(title) (\(basis))"
    let table = rows(limit: 9).map { [$0.name, $0.reason, $0.change] }
    return [title] + MonthReport.aligned(table, width: width)
  }
}
