package import Ledger

/// The reason why a statement cannot be read.
///
/// Nothing of it is imported.
package enum ImportError: Error, Hashable, Sendable {
  case noSuchFile(String)
  case isDirectory(String)
  case notPermitted(String)
  case notReadable(String, errno: Int32)
  case empty(String)
  /// The file has another format: `PDF`, `XLSX`, `gzip`, `HTML`.
  case otherFormat(String, format: String)
  case nulByte(Location)
  case badEncoding(Location, byte: UInt8, encoding: TextEncoding)
  /// Without readings, no encoding makes sense of the bytes, and the location is where UTF-8 fails.
  /// With readings, each of them makes sense, and the location is that of the example.
  case unknownEncoding(Location, byte: UInt8, readings: [EncodingExample])
  case changedWhileReading(String)
  case unterminatedQuote(Location)
  case recordTooLong(Location)
  case tooManyColumns(Location)
  /// No line names both a date and an amount. The candidates are the lines with the most cells.
  case noHeader(String, candidates: [String])
  /// One of two columns is money out and the other money in, and it is unclear which is which.
  case unclearColumns(Location, columns: [Int], names: [String])
  case sameNameTwice(Location, name: String, columns: [Int])
  case noSuchColumn(String, name: String, header: [String])
  case ambiguousDates(Location, found: String, readings: [DateReadingExample])
  case ambiguousAmounts(Location, found: String, readings: [String])
  case ambiguousSign(Location, found: String)
  /// Rows marked as cancelled may be the charges themselves, or give charges back.
  case ambiguousCancelled(Location, found: String)
  /// Files with this header and other names belonged to the known accounts; this file's name says
  /// another one.
  case ambiguousAccount(String, known: [String], named: String)
  /// All rows name one currency, and the amounts may be in the user's own.
  case ambiguousCurrency(Location, found: String, readings: [Currency])
  /// Neither the file nor the configuration nor the locale names the currency.
  case unknownCurrency(Location, found: String)
  /// Rows that have a date or an amount and cannot be read.
  case badRows([BadRow], count: Int)
}

/// A word of a statement, read in one encoding.
package struct EncodingExample: Hashable, Sendable {
  package var encoding: TextEncoding
  package var text: String
}

/// A date, read in one order.
package struct DateReadingExample: Hashable, Sendable {
  package var order: DateOrder
  package var day: Day
}

/// A row that cannot be read, and the reason.
package struct BadRow: Error, Hashable, Sendable {
  package var location: Location
  /// The header of the column; empty when the fault is in the whole row.
  package var column: String
  package var problem: Problem

  package enum Problem: Hashable, Sendable {
    case notADate(String)
    case noSuchDay(String)
    /// The year is not within 1900...2100.
    case unlikelyYear(String)
    case notATime(String)
    case notAnAmount(String)
    case tooManyDecimals(String, Currency)
    case amountTooLarge(String)
    case bothDirections(String, String)
    case unknownIndicator(String)
    case unknownCurrency(String)
    /// The amount names another currency than its row or the user.
    case otherCurrency(String, Currency)
    case fieldCount(found: Int, expected: Int)
    case textAfterQuote
    /// The header again, with other names.
    case otherHeader(String)
    /// An amount in a column that is not read. The row has no other amount.
    case unreadAmount(String)
    /// A quoted cell contains rows of the table.
    case quoteOverRows
    case fieldTooLong
    /// The sum of all rows exceeds 64 bits.
    case totalTooLarge
  }
}
