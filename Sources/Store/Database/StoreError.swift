package import Ledger

/// An error of the store.
///
/// Paths are as the user gave them. Errors never contain values from statements.
package enum StoreError: Error, Hashable {
  /// Another process held the store for longer than the busy timeout.
  case busy(path: String)
  /// The file is not a store.
  case notSobi(path: String)
  /// A newer program wrote the store.
  case newer(path: String, version: Int, supported: Int)
  /// The store's tables differ from the program's; `object` is the first one.
  case altered(path: String, object: String)
  /// The file's content contradicts itself.
  case damaged(path: String)
  /// The operating system denies access; `errno` is its error number, 0 when unknown.
  case permission(path: String, errno: Int32)
  /// The store's file, or a folder above it, belongs to another user.
  case notOwned(path: String)
  /// The path's last component is a symbolic link.
  case symbolicLink(path: String)
  /// The path names a folder, a device or a pipe.
  case notRegular(path: String)
  /// The path contains a NUL byte or is empty.
  case unusablePath
  /// The file or its folder cannot be created.
  case cannotCreate(path: String, errno: Int32)
  /// The disk or a quota is full.
  case diskFull(path: String)
  /// Reading or writing failed; `code` is SQLite's extended result code.
  case inputOutput(path: String, code: Int32, errno: Int32)
  /// The change is complete, and the system failed right after it; `code` is SQLite's extended
  /// result code.
  case unsettled(path: String, code: Int32, errno: Int32)
  /// A sum does not fit 64 bits of minor units.
  case overflow(Currency)
  /// A text, or a number of things, is larger than a store can hold.
  case tooLarge
  /// A row's time of day is outside the day: a fault of the reader.
  case badTimeOfDay(line: UInt32)
  /// The statement had other rows when it was read a second time.
  case sourceChanged
  /// There is no import with that id; `nil` when there is no import at all.
  case noSuchImport(Int64?)
  /// There is no transaction with that id.
  case noSuchTransaction(Int64)
  /// There is no rule with that id.
  case noSuchRule(Int64)
  /// There is no format with that id.
  case noSuchFormat(Int64)
  /// There is no account with that id.
  case noSuchAccount(Int64)
  /// There is no to-do with that id.
  case noSuchTodo(Int64)
  /// A note or to-do is blank.
  case blankText
  /// A note or to-do is longer than `limit` bytes.
  case longText(limit: Int)
  /// Another account already has the new name.
  case accountNameTaken(String)
  /// An account cannot be merged into itself; its name.
  case sameAccount(String)
  /// The target of a copy already exists.
  case exists(path: String)
  /// The target of a copy is the store itself, or its journal.
  case ownPlace(path: String)
  /// There is no store.
  case absent(path: String)
  /// The store was opened for reading.
  case readOnly(path: String)
  /// SQLite refused something that is always valid: a fault of the program.
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
      "\(path): is a symbolic link; use the path it points to"
    case .notRegular(let path):
      "\(path): not a regular file"
    case .unusablePath:
      "the store's path is empty or contains a NUL byte"
    case .cannotCreate(let path, let errno):
      "\(path): cannot be created" + StoreError.reason(errno)
    case .diskFull(let path):
      "\(path): no space left; nothing changed"
    case .inputOutput(let path, let code, let errno):
      "\(path): reading or writing failed (SQLite \(code))" + StoreError.reason(errno)
    case .unsettled(let path, let code, let errno):
      "\(path): the change was saved, but the disk failed right after it (SQLite \(code)); "
        + "verify with sobi check" + StoreError.reason(errno)
    case .overflow(let currency):
      "the total exceeds what \(currency) amounts can hold; nothing changed"
    case .tooLarge:
      "the statement is larger than a store can hold"
    case .badTimeOfDay(let line):
      "line \(line): the time is outside the day"
    case .sourceChanged:
      "the statement changed while Sobi read it; try again"
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
      "there is an account \"\(name)\" already; merge the two with sobi accounts merge"
    case .sameAccount(let name):
      "both names belong to the account \"\(name)\"; name two accounts, see sobi accounts"
    case .exists(let path):
      "\(path): exists; --force replaces it"
    case .ownPlace(let path):
      "\(path): is the store itself; choose another file"
    case .absent(let path):
      "\(path): there is no store yet"
    case .readOnly(let path):
      "\(path): was opened for reading"
    case .fault(let code):
      "internal error: SQLite \(code); please report it"
    }
  }

  /// The operating system's own text, which is not translated.
  static func reason(_ errno: Int32) -> String {
    guard errno != 0 else { return "" }
    return ": " + SystemCalls.message(errno)
  }
}
