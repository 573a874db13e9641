package import Ledger

/// How a statement is read: everything that was decided about it, once.
///
/// The dry run prints it, and the import carries out this very plan.
package struct ReadingPlan: Hashable, Sendable {
  package var encoding: TextEncoding
  package var delimiter: UInt8
  package var quoting = Quoting.standard
  /// The header's physical line, from 1; `nil` for a table without one.
  package var headerLine: Int?
  /// The header's names; the columns' numbers for a table without one.
  package var header: [String]
  package var columns: Columns
  package var dateOrder: DateOrder
  package var decimalMark: DecimalMark
  /// `nil` where columns or words tell the direction.
  package var sign: SignConvention?
  package var currency: Currency
  package var currencyEvidence: CurrencyEvidence
  /// The account that the user or the lines above the header name.
  package var account: String?
  package var isCardStatement: Bool
  package var skipsBadRows: Bool

  /// Code that the file has for its currency and that is none; `currency` was found otherwise.
  package var unknownCurrency: String?
  /// What rows are that are marked as cancelled and written like charges; `nil` where none was seen.
  package var cancelled: CancelledRows?
  /// Whether more than the words of its columns says so.
  package var cancelledIsProven = false
  /// Those rows where they are left out, the first 10,000 of them.
  package var cancelledCharges: [CancelledCharge] = []
  /// The lines of those whose charge is in the store: what was cancelled of it is given back.
  package var linesOfStoredCharges: Set<Int> = []
  /// Whether a column of fees is moved beside the amounts.
  package var fees = Fees.within
  /// The order of rows in which their balance follows, where most of it does.
  var balanceOrder: RowOrder?
  /// What a blank cell of the indicator's column means, where only one direction is marked.
  package var blankDirection: Direction?

  /// How many records stand before the first row.
  var rowsStart: Int
  /// What the cells of each column are.
  var cellKinds: [CellKind] = []
  /// Columns that are called after money going out or coming in, and that nothing is read from.
  var otherAmounts: [Int] = []
  /// Columns behind the header's last name in which cells were seen.
  var namelessColumns: Set<Int> = []
  var headerHasOneLine = true
  /// Numbers of cells that records often have: no accident, where it is less than the header's.
  var usualFieldCounts: Set<Int> = []
  /// Whether cells settled the decimal mark; if not, none of those seen has a separator.
  var markIsProven: Bool
  /// The sign of money out in a column of its own, and that of money in.
  var moneyOutSigns = ColumnSigns.positive
  var moneyInSigns = ColumnSigns.positive

  /// What a column of the bank's fees stands for.
  package enum Fees: Hashable, Sendable {
    /// They are in the amounts already, or nothing proves that they are not.
    case within
    /// They go out beside the amounts, written as positive.
    case positive
    /// They go out beside the amounts, written as negative.
    case negative
  }

  /// How a column for one direction writes it; where both signs occur, a negative amount goes the
  /// other way.
  enum ColumnSigns: Hashable, Sendable {
    case positive
    /// The sign says again what the column says.
    case negative
  }

  /// Where the currency of amounts comes from that do not name their own.
  package enum CurrencyEvidence: String, Hashable, Sendable {
    case option
    case column
    case header
    case cells
    case preamble
    /// The words of the header, or the order of dates.
    case words
    /// Nothing in the file: the configuration or the locale.
    case assumed
  }

  /// What identifies files of this shape: the header's words, or what the columns look like.
  package var signature: Fingerprint { Recognition.signature(of: signatureKeys) }
  var signatureKeys: [String]
}
