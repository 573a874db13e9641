package import Ledger

/// Why a statement cannot be read; nothing of it is imported then.
package enum ImportError: Error, Hashable, Sendable {
  case noSuchFile(String)
  case isDirectory(String)
  case notPermitted(String)
  case notReadable(String, errno: Int32)
  case empty(String)
  /// The bytes are those of another format: `PDF`, `XLSX`, `gzip`, `HTML`.
  case otherFormat(String, format: String)
  case nulByte(Location)
  case badEncoding(Location, byte: UInt8, encoding: TextEncoding)
  /// Without readings, no encoding makes sense of the bytes, and the place is where UTF-8 fails; with
  /// them, each does, and the place is that of the example.
  case unknownEncoding(Location, byte: UInt8, readings: [EncodingExample])
  case changedWhileReading(String)
  case unterminatedQuote(Location)
  case recordTooLong(Location)
  case tooManyColumns(Location)
  /// No line has both a word for a date and one for an amount; the fullest lines found.
  case noHeader(String, candidates: [String])
  /// One of two columns is money out and the other money in, and nothing tells which.
  case unclearColumns(Location, columns: [Int], names: [String])
  case sameNameTwice(Location, name: String, columns: [Int])
  case noSuchColumn(String, name: String, header: [String])
  case ambiguousDates(Location, found: String, readings: [DateReadingExample])
  case ambiguousAmounts(Location, found: String, readings: [String])
  case ambiguousSign(Location, found: String)
  /// Rows that are marked as cancelled may be the charges themselves, or what came back of them.
  case ambiguousCancelled(Location, found: String)
  /// Files with this header, of other names, were those accounts'; this one's name says another.
  case ambiguousAccount(String, known: [String], named: String)
  /// The rows name one currency throughout, and the user's own may be meant.
  case ambiguousCurrency(Location, found: String, readings: [Currency])
  /// Neither the file nor the surroundings tell the currency.
  case unknownCurrency(Location, found: String)
  /// Rows that have a date or an amount, but not both readable.
  case badRows([BadRow], count: Int)
}

/// A word of a statement as it would be read in one encoding.
package struct EncodingExample: Hashable, Sendable {
  package var encoding: TextEncoding
  package var text: String
}

/// A date as it would be read in one order.
package struct DateReadingExample: Hashable, Sendable {
  package var order: DateOrder
  package var day: Day
}

/// A row that cannot be read, and why.
package struct BadRow: Error, Hashable, Sendable {
  package var location: Location
  /// The header of the column; empty when the fault is the row's.
  package var column: String
  package var problem: Problem

  package enum Problem: Hashable, Sendable {
    case notADate(String)
    case noSuchDay(String)
    /// Not within 1900...2100.
    case unlikelyYear(String)
    case notATime(String)
    case notAnAmount(String)
    case tooManyDecimals(String, Currency)
    case amountTooLarge(String)
    case bothDirections(String, String)
    case unknownIndicator(String)
    case unknownCurrency(String)
    /// The amount names another currency than its row, or than the user.
    case otherCurrency(String, Currency)
    case fieldCount(found: Int, expected: Int)
    case textAfterQuote
    /// The header again, with other names.
    case otherHeader(String)
    /// An amount in a column that is not read, in a row that has none elsewhere.
    case unreadAmount(String)
    /// A cell in quotes holds lines that are rows of the table.
    case quoteOverRows
    case fieldTooLong
    /// The sum of all rows leaves 64 bits.
    case totalTooLarge
  }
}
