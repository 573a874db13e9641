/// An error that prevents the unpacking of a file.
package enum UnpackingError: Error, Hashable, Sendable {
  /// The source of the bytes cannot be read; `errno` is the system's error.
  case notReadable(errno: Int32)
  /// The file breaks the rules of its format, for example because its end is missing.
  ///
  /// `place` is a part of the file, such as `xl/workbook.xml` or `line 12`; empty if there is none.
  case damaged(FileKind, place: String)
  /// The file is encrypted, and the caller gave no password.
  case passwordNeeded(FileKind)
  case wrongPassword(FileKind)
  /// The file is encrypted with an algorithm that Sobi does not know, such as `PKWARE`.
  case unknownEncryption(FileKind, algorithm: String)
  /// The file exceeds a limit that protects the memory and the time of the import.
  case tooLarge(FileKind, Limit)
  /// A field of a record has no value, or a value that is neither a day nor an amount.
  case unreadable(FileKind, Field, name: String, value: String, line: Int)
  /// The file has bytes that are not characters in the encoding that it declares.
  case wrongEncoding(FileKind, line: Int)
  /// A record replaces or deletes a transaction that is not in the file.
  case missingCorrected(FileKind, id: String, line: Int)
  /// Neither the sign of an amount nor the transaction's type shows the direction of the money.
  case unclearDirection(FileKind, type: String, amount: String, line: Int)
  /// The file has a format that Sobi does not read, or it contains no table of transactions.
  case unsupported(FileKind, Reason)

  package enum Field: Hashable, Sendable { case day, amount }

  package enum Limit: Hashable, Sendable {
    /// The file, or one of its parts, unpacks to more than this number of bytes.
    case unpackedSize(Int)
    /// The file has more members, sheets, rows or shared texts than this number.
    case members(Int)
    case sheets(Int)
    case rows(Int)
    case texts(Int)
    /// Elements are nested more deeply than this number.
    case depth(Int)
    /// The password's key derivation takes more than this number of rounds.
    case rounds(Int)
  }

  package enum Reason: Hashable, Sendable {
    /// A PDF, which has no table but only positions of characters.
    case pdf
    /// An encrypted mail that only a browser opens (보안메일).
    case secureMail
    /// A document type declaration, which banks do not use and which can be an attack.
    case documentType
    /// Movements of securities, which are not transactions of an account.
    case investments
    /// A list of accounts or a server's response, without transactions.
    case noTransactions
    /// A CAMT notification, whose entries are also in the account statement.
    case notification
    /// An order to pay or to collect payments, which the bank has not booked.
    case paymentOrder
    /// An error message from a server instead of transactions.
    case serverError(String)
    /// A version of the format that is too old, such as an Excel 4 workbook.
    case oldVersion
    /// Other content, such as a picture or a program.
    case otherContent
  }
}

/// The format of a file, recognized by its bytes.
package enum FileKind: String, Hashable, Sendable {
  case text = "text"
  case zip = "ZIP"
  case xlsx = "XLSX"
  case xlsb = "XLSB"
  case xls = "XLS"
  case ods = "ODS"
  case html = "HTML"
  case spreadsheetML = "XML Spreadsheet"
  case ofx = "OFX"
  case qif = "QIF"
  case camt = "CAMT"
  case mt940 = "MT940"
  case pdf = "PDF"
  case compoundFile = "OLE"
  case xml = "XML"
  case gzip = "gzip"
}
