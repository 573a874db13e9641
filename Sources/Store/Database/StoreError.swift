package import Ledger

/// What can go wrong with the store.
///
/// Paths are as the user gave them; values that came from statements are never part of an error.
package enum StoreError: Error, Hashable {
  /// Another process held the store for longer than the busy timeout.
  case busy(path: String)
  /// The file is something else than a store.
  case notSobi(path: String)
  /// The store was written by a newer program.
  case newer(path: String, version: Int, supported: Int)
  /// The store's tables are not the ones this program made; `object` is the first that differs.
  case altered(path: String, object: String)
  /// The file's content contradicts itself.
  case damaged(path: String)
  /// The operating system refuses; `errno` is its number for why, 0 when it gives none.
  case permission(path: String, errno: Int32)
  /// The store's file, or a folder above it, belongs to somebody else.
  case notOwned(path: String)
  /// The path's last component is a symbolic link.
  case symbolicLink(path: String)
  /// The path names a folder, a device or a pipe.
  case notRegular(path: String)
  /// The path contains a NUL byte or is empty.
  case unusablePath
  /// The file or its folder cannot be made.
  case cannotCreate(path: String, errno: Int32)
  /// No space is left, or a quota is used up.
  case diskFull(path: String)
  /// Reading or writing failed; `code` is SQLite's extended result code.
  case inputOutput(path: String, code: Int32, errno: Int32)
  /// The change was made, and the system failed right after it; `code` is SQLite's extended result
  /// code.
  case unsettled(path: String, code: Int32, errno: Int32)
  /// A sum does not fit 64 bits of minor units.
  case overflow(Currency)
  /// A text or a number of things is beyond what the store holds.
  case tooLarge
  /// A row's time of day is not within a day: the reader is at fault.
  case badTimeOfDay(line: UInt32)
  /// The statement gave other rows when it was read a second time.
  case sourceChanged
  /// There is no import of that number; `nil` when there is no import at all.
  case noSuchImport(Int64?)
  /// There is no transaction of that number.
  case noSuchTransaction(Int64)
  /// There is no rule of that number.
  case noSuchRule(Int64)
  /// There is no format of that number.
  case noSuchFormat(Int64)
  /// There is no account of that number.
  case noSuchAccount(Int64)
  /// There is no to-do of that number.
  case noSuchTodo(Int64)
  /// A text that a person wrote has nothing but blanks.
  case blankText
  /// A text that a person wrote is longer than `limit` bytes.
  case longText(limit: Int)
  /// An account was to get a name that another one has.
  case accountNameTaken(String)
  /// An account was to be merged into itself; its name.
  case sameAccount(String)
  /// There is already a file where a copy was to go.
  case exists(path: String)
  /// A copy was to go where the store itself is, or its journal.
  case ownPlace(path: String)
  /// There is no store.
  case absent(path: String)
  /// The store was opened for reading.
  case readOnly(path: String)
  /// SQLite refused something that is right by construction: a fault of the program.
  case fault(code: Int32)
}

extension StoreError {
  /// The process's exit status for the error, as in `sysexits.h`.
  package var exitCode: Int32 {
    switch self {
    case .accountNameTaken, .sameAccount, .blankText, .longText: 64
    case .notSobi, .altered, .damaged, .overflow, .tooLarge: 65
    case .noSuchImport, .noSuchRule, .noSuchFormat, .noSuchTransaction, .noSuchAccount, .noSuchTodo,
      .absent:
      66
    case .badTimeOfDay, .readOnly, .fault: 70
    case .cannotCreate, .exists, .ownPlace: 73
    case .diskFull, .inputOutput, .unsettled: 74
    case .busy, .sourceChanged: 75
    case .permission, .notOwned, .symbolicLink, .notRegular, .unusablePath: 77
    case .newer: 78
    }
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy(let path):
      "\(path): another program is using the store; try again when it is done"
    case .notSobi(let path):
      "\(path): not a Sobi store; choose another file with --db"
    case .newer(let path, let version, let supported):
      "\(path): made by a newer Sobi (store version \(version), this one knows \(supported)); "
        + "update Sobi"
    case .altered(let path, let object):
      "\(path): the store was changed by another program (\(object)); restore a backup"
    case .damaged(let path):
      "\(path): the store is damaged; restore a backup"
    case .permission(let path, let errno):
      "\(path): permission denied" + StoreError.reason(errno)
    case .notOwned(let path):
      "\(path): belongs to another user"
    case .symbolicLink(let path):
      "\(path): is a symbolic link; give the path it points to"
    case .notRegular(let path):
      "\(path): not a regular file"
    case .unusablePath:
      "the store's path is empty or has a NUL byte"
    case .cannotCreate(let path, let errno):
      "\(path): cannot be created" + StoreError.reason(errno)
    case .diskFull(let path):
      "\(path): no space left; nothing was changed"
    case .inputOutput(let path, let code, let errno):
      "\(path): reading or writing failed (SQLite \(code))" + StoreError.reason(errno)
    case .unsettled(let path, let code, let errno):
      "\(path): the change was made, but the disk failed right after it (SQLite \(code)); "
        + "look with sobi check" + StoreError.reason(errno)
    case .overflow(let currency):
      "the total exceeds what \(currency) amounts can hold; nothing was changed"
    case .tooLarge:
      "the statement holds more than the store can keep"
    case .badTimeOfDay(let line):
      "line \(line): the time is not within the day"
    case .sourceChanged:
      "the statement changed while it was read; try again"
    case .noSuchImport(let id?):
      "there is no import \(id); see sobi imports"
    case .noSuchImport(nil):
      "there is no import to undo"
    case .noSuchTransaction(let id):
      "there is no transaction \(id); see sobi transactions"
    case .noSuchRule(let id):
      "there is no rule \(id); see sobi rules"
    case .noSuchFormat(let id):
      "there is no format \(id); see sobi formats"
    case .noSuchAccount(let id):
      "there is no account #\(id); see sobi accounts"
    case .noSuchTodo(let id):
      "there is no to-do \(id); see sobi todo --all"
    case .blankText:
      "the text is blank; write something"
    case .longText(let limit):
      "the text is longer than \(limit) bytes; shorten it"
    case .accountNameTaken(let name):
      "there is an account \"\(name)\" already; sobi accounts merge makes one of both"
    case .sameAccount(let name):
      "both names are the account \"\(name)\"; name two accounts, see sobi accounts"
    case .exists(let path):
      "\(path): exists; --force replaces it"
    case .ownPlace(let path):
      "\(path): is the store's own place; choose another file"
    case .absent(let path):
      "\(path): there is no store yet"
    case .readOnly(let path):
      "\(path): was opened for reading"
    case .fault(let code):
      "internal error: SQLite \(code); please report it"
    }
  }

  /// The system's own words, which are in no language of ours.
  static func reason(_ errno: Int32) -> String {
    guard errno != 0 else { return "" }
    return ": " + SystemCalls.message(errno)
  }
}
