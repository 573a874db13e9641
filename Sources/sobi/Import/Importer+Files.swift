import Bookkeeping
import Export
import Importing
import Ledger

/// The steps before an import that `sobi import` and the report share.
extension Importer {
  /// Opens the file at `path`; refuses a long text file that does not begin like a statement.
  ///
  /// `bytes` are the bytes of the path, if they are not valid UTF-8.
  func open(_ path: String, bytes: [UInt8]? = nil) throws(ImportError) -> StatementFile {
    try StatementFile(path: path, bytes: bytes, spoolFolder: StorePath.folder(of: storePath)) {
      beginning throws(ImportError) in
      try PlanMaker(beginning, options: options, surroundings: surroundings).refuseOtherContent()
    }
  }

  /// Returns the statements in `file`: several for an archive.
  func unpack(_ file: StatementFile, _ passwords: Passwords) throws -> Unpacker.Unpacked {
    let unpacked = try Unpacker(options: options, surroundings: surroundings) { file, isRetry in
      passwords.next(for: file, isRetry: isRetry)
    }.statements(in: file)
    passwords.keep()
    return unpacked
  }
}

extension Importer.Events {
  /// Creates events with this machine's clock and the document `sobi.import/1`.
  init() {
    self.init(
      now: { Environment.now },
      document: { String(decoding: ImportReport($0, of: $0.fileName).bytes, as: UTF8.self) })
  }
}

extension ImportSurroundings {
  /// The configuration and the locale of this process.
  static func ofProcess() throws(Failure) -> ImportSurroundings {
    let territory = Environment.territory
    let configured = try Configuration.load().currency
    return ImportSurroundings(
      currency: configured ?? territory.flatMap { Currency(territory: $0) },
      currencyIsConfigured: configured != nil,
      dateOrder: territory.flatMap { DateOrder(territory: $0) })
  }
}
