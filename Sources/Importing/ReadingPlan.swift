package import Ledger

/// How a statement is read: everything that was decided about it, once.
///
/// The dry run prints it, and the import carries out this very plan.
package struct ReadingPlan: Hashable, Sendable {
  package var encoding: TextEncoding
  package var delimiter: UInt8
  /// The header's physical line, from 1.
  package var headerLine: Int
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

  /// How many records stand before the first row.
  var rowsStart: Int
  /// Whether cells settled the decimal mark; if not, none of those seen has a separator.
  var markIsProven: Bool
  /// The sign of money out in a column of its own; where both occur, a negative one is money back.
  var moneyOutSigns = MoneyOutSigns.positive
  /// Made from the first part of a large file.
  var isFromSample = false

  enum MoneyOutSigns: Hashable, Sendable {
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

  /// What identifies files of this shape: the header's words.
  package var signature: Fingerprint { Recognition.signature(of: header) }
}
