package import Ledger

/// An error from the store.
///
/// Where possible, paths are as the user gave them. Errors never contain a transaction's texts or
/// amounts.
package enum StoreError: Error, Hashable {
  /// Another process used the store for too long, or has classified its rows with another version
  /// of Sobi.
  case busy(path: String)
  case notSobi(path: String)
  case newer(path: String, version: Int, supported: Int)
  /// The store differs from Sobi's schema; `object` is the first object or setting that differs.
  case altered(path: String, object: String)
  /// An older version of Sobi made the store, and the caller forbids to migrate it.
  case older(path: String)
  /// A change is in progress or was interrupted, and the caller forbids to restore the store.
  case unfinished(path: String)
  /// The file's content contradicts itself.
  case damaged(path: String)
  /// The operating system denies access; `errno` is its error number, or 0 if unknown.
  case permission(path: String, errno: Int32)
  case notOwned(path: String)
  /// The journal, or another file that SQLite would use with the store, belongs to another user.
  ///
  /// That user could change the store through the file at `path`.
  case foreignJournal(path: String)
  /// The path's last component is a symbolic link.
  case symbolicLink(path: String)
  /// The path leads to something other than a regular file, such as a folder, a device or a pipe.
  case notRegular(path: String)
  /// The path contains a NUL byte or is empty.
  case unusablePath
  /// The file or its folder cannot be found or created.
  case cannotCreate(path: String, errno: Int32)
  /// The disk is full.
  case diskFull(path: String)
  /// Reading or writing failed; `code` is SQLite's extended result code.
  case inputOutput(path: String, code: Int32, errno: Int32)
  /// An error occurred right after the change was complete; `code` is as for `inputOutput`.
  case unsettled(path: String, code: Int32, errno: Int32)
  /// A sum of minor units does not fit in 64 bits.
  case overflow(Currency)
  /// A text, blob or row exceeds the size limit that Sobi sets for SQLite.
  case tooLarge
  /// A bank statement has too many different accounts, categories, or pairs of day and account.
  case tooVaried
  /// A row's time of day is not within 24 hours, because of a bug in the code that reads
  /// statements.
  case badTimeOfDay(line: UInt32)
  /// The statement had different rows when Sobi read it a second time.
  case sourceChanged
  /// There is no import with this id; the id is `nil` if there is no import at all.
  case noSuchImport(Int64?)
  case noSuchTransaction(Int64)
  case noSuchRule(Int64)
  case noSuchFormat(Int64)
  case noSuchAccount(Int64)
  case noSuchTodo(Int64)
  case blankText
  /// A note or to-do is longer than `limit` bytes.
  case longText(limit: Int)
  case accountNameTaken(String)
  /// The account with this name cannot be merged into itself.
  case sameAccount(String)
  case exists(path: String)
  /// The target of a copy is the store itself, or a file that SQLite may keep next to the store.
  case ownPlace(path: String)
  /// The target of a copy has a journal, at `path`, that SQLite would apply to the copy.
  case leftJournal(path: String)
  case absent(path: String)
  case readOnly(path: String)
  /// SQLite returned an unexpected result code, for example because of a bug in Sobi.
  case fault(code: Int32)
}

extension StoreError {
  /// The process's exit status for the error, based on `sysexits.h`.
  package var exitCode: Int32 {
    switch self {
    case .accountNameTaken, .sameAccount, .blankText, .longText: 64
    case .notSobi, .altered, .damaged, .overflow, .tooLarge, .tooVaried: 65
    case .noSuchImport, .noSuchRule, .noSuchFormat, .noSuchTransaction, .noSuchAccount, .noSuchTodo,
      .absent:
      66
    case .badTimeOfDay, .readOnly, .fault: 70
    case .cannotCreate, .exists, .ownPlace, .leftJournal: 73
    case .diskFull, .inputOutput: 74
    case .busy, .sourceChanged, .unfinished: 75
    case .unsettled: 76
    case .permission, .notOwned, .foreignJournal, .symbolicLink, .notRegular, .unusablePath: 77
    case .newer, .older: 78
    }
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy(let path): "\(path): another program is using the store; try again when it is done"
    case .notSobi(let path): "\(path): not a Sobi store; choose another file with --db"
    case .newer(let path, let version, let supported):
      "\(path): made by a newer Sobi (store version \(version); this Sobi supports up to "
        + "\(supported)); update Sobi"
    case .older(let path):
      "\(path): made by an older Sobi; run sobi show once to update the store"
    case .unfinished(let path):
      "\(path): another program is changing the store, or was interrupted; try again, or run sobi show "
        + "once"
    case .altered(let path, let object):
      "\(path): the store was changed by another program (\(object)); restore a backup"
    case .damaged(let path):
      "\(path): the store is damaged; run sobi check to see the damage, then replace the store with a "
        + "backup"
    case .permission(let path, let errno): "\(path): permission denied" + StoreError.reason(errno)
    case .notOwned(let path): "\(path): belongs to another user"
    case .foreignJournal(let path):
      "\(path): belongs to another user and could change the store; delete this file, or move the "
        + "store to a folder that only you can write to"
    case .symbolicLink(let path): "\(path): is a symbolic link; use the path it points to"
    case .notRegular(let path): "\(path): not a regular file"
    case .unusablePath: "the store's path is empty or contains a NUL byte"
    case .cannotCreate(let path, let errno): "\(path): cannot be created" + StoreError.reason(errno)
    case .diskFull(let path): "\(path): no space left; nothing changed"
    case .inputOutput(let path, let code, let errno):
      "\(path): reading or writing failed (SQLite \(code))" + StoreError.reason(errno)
    case .unsettled(let path, let code, let errno):
      "\(path): the change was saved, but the disk failed right after it (SQLite \(code))"
        + StoreError.reason(errno) + "; verify the store with sobi check"
    case .overflow(let currency):
      MoneyError.overflow(currency).message(in: .english) + "; nothing changed"
    case .tooLarge: "a text or row is too large for the store; nothing changed"
    case .tooVaried:
      "the file has too many different accounts, categories or days; choose its columns with "
        + "--columns, or split the file; nothing changed"
    case .badTimeOfDay(let line): "line \(line): the time of day is invalid"
    case .sourceChanged: "the statement changed while Sobi read it; try again"
    case .noSuchImport(let id?): "there is no import \(id); see sobi imports"
    case .noSuchImport(nil): "there is no import to undo"
    case .noSuchTransaction(let id): "there is no transaction \(id); see sobi transactions"
    case .noSuchRule(let id): "there is no rule \(id); see sobi rules"
    case .noSuchFormat(let id): "there is no format \(id); see sobi formats"
    case .noSuchAccount(let id): "there is no account #\(id); see sobi accounts"
    case .noSuchTodo(let id): "there is no to-do \(id); see sobi todo --all"
    case .blankText: "the text is blank; enter some text"
    case .longText(let limit): "the text is longer than \(limit) bytes; shorten it"
    case .accountNameTaken(let name):
      "an account named \"\(name)\" already exists; merge the two with sobi accounts merge"
    case .sameAccount(let name):
      "both names belong to the account \"\(name)\"; enter two different accounts, see sobi accounts"
    case .exists(let path): "\(path): already exists; use --force to replace it"
    case .ownPlace(let path): "\(path): is reserved for the store; choose another file"
    case .leftJournal(let path):
      "\(path): SQLite would apply this journal to the copy; delete it if no program is using it, or "
        + "choose another file"
    case .absent(let path): "\(path): there is no store yet"
    case .readOnly(let path): "\(path): was opened read-only"
    case .fault(let code): "internal error: SQLite \(code); please report it"
    }
  }

  /// Returns a colon and the operating system's untranslated message; an empty string for 0.
  static func reason(_ errno: Int32) -> String {
    errno == 0 ? "" : ": " + SystemCalls.message(errno)
  }
}

extension StoreError {
  /// Returns a description of the error, often with a remedy, in `language`.
  package func message(in language: Language) -> String {
    language.text(en: description, ko: korean)
  }

  private var korean: String {
    switch self {
    case .busy(let path): "\(path): 다른 프로그램이 저장소를 쓰고 있어요. 끝난 뒤 다시 시도해 주세요"
    case .notSobi(let path): "\(path): Sobi 저장소가 아니에요. --db로 다른 파일을 골라 주세요"
    case .newer(let path, let version, let supported):
      "\(path): 더 새로운 Sobi로 만든 저장소예요 (저장소 버전 \(version), 이 Sobi는 \(supported)까지 지원해요). Sobi를 업데이트해 주세요"
    case .older(let path): "\(path): 예전 Sobi로 만든 저장소예요. sobi show를 한 번 실행하면 업데이트돼요"
    case .unfinished(let path):
      "\(path): 다른 프로그램이 저장소를 바꾸고 있거나, 바꾸다가 중단됐어요. 다시 시도하거나 sobi show를 한 번 실행해 주세요"
    case .altered(let path, let object): "\(path): 다른 프로그램이 저장소를 바꿨어요 (\(object)). 백업을 복원해 주세요"
    case .damaged(let path): "\(path): 저장소가 손상됐어요. sobi check로 확인하고 백업을 복원해 주세요"
    case .permission(let path, let errno): "\(path): 권한이 없어요" + StoreError.reason(errno)
    case .notOwned(let path): "\(path): 다른 사용자의 파일이에요"
    case .foreignJournal(let path):
      "\(path): 다른 사용자의 파일이고 저장소를 바꿀 수 있어요. 이 파일을 지우거나 저장소를 본인만 쓸 수 있는 폴더로 옮겨 주세요"
    case .symbolicLink(let path): "\(path): 심볼릭 링크예요. 링크가 가리키는 경로를 입력해 주세요"
    case .notRegular(let path): "\(path): 일반 파일이 아니에요"
    case .unusablePath: "저장소 경로가 비어 있거나 NUL 바이트가 있어요"
    case .cannotCreate(let path, let errno): "\(path): 만들 수 없어요" + StoreError.reason(errno)
    case .diskFull(let path): "\(path): 디스크 공간이 부족해요. 바뀐 것은 없어요"
    case .inputOutput(let path, let code, let errno):
      "\(path): 읽거나 쓰지 못했어요 (SQLite \(code))" + StoreError.reason(errno)
    case .unsettled(let path, let code, let errno):
      "\(path): 변경은 저장됐지만 그 직후에 디스크 오류가 났어요 (SQLite \(code))"
        + StoreError.reason(errno) + ". sobi check로 저장소를 확인해 주세요"
    case .overflow(let currency): MoneyError.overflow(currency).message(in: .korean) + ". 바뀐 것은 없어요"
    case .tooLarge: "저장소에 담기에는 너무 긴 글이나 행이 있어요. 바뀐 것은 없어요"
    case .tooVaried: "파일에 서로 다른 계좌, 카테고리, 날짜가 너무 많아요. --columns로 열을 고르거나 파일을 나눠 주세요. 바뀐 것은 없어요"
    case .badTimeOfDay(let line): "\(line)번째 줄: 시각이 올바르지 않아요"
    case .sourceChanged: "읽는 동안 명세서가 바뀌었어요. 다시 시도해 주세요"
    case .noSuchImport(let id?): "\(id)번 가져오기가 없어요. sobi imports에서 확인해 주세요"
    case .noSuchImport(nil): "되돌릴 가져오기가 없어요"
    case .noSuchTransaction(let id): "\(id)번 거래가 없어요. sobi transactions에서 확인해 주세요"
    case .noSuchRule(let id): "\(id)번 규칙이 없어요. sobi rules에서 확인해 주세요"
    case .noSuchFormat(let id): "\(id)번 형식이 없어요. sobi formats에서 확인해 주세요"
    case .noSuchAccount(let id): "#\(id) 계좌가 없어요. sobi accounts에서 확인해 주세요"
    case .noSuchTodo(let id): "\(id)번 할 일이 없어요. sobi todo --all로 확인해 주세요"
    case .blankText: "내용이 비어 있어요. 내용을 입력해 주세요"
    case .longText(let limit): "글이 \(limit)바이트보다 길어요. 줄여 주세요"
    case .accountNameTaken(let name):
      "\"\(name)\" 계좌가 이미 있어요. sobi accounts merge로 합칠 수 있어요"
    case .sameAccount(let name):
      "두 이름 모두 \"\(name)\" 계좌예요. 서로 다른 두 계좌를 입력해 주세요 (sobi accounts)"
    case .exists(let path): "\(path): 이미 있어요. --force로 바꿀 수 있어요"
    case .ownPlace(let path): "\(path): 저장소가 쓰는 파일이에요. 다른 파일을 골라 주세요"
    case .leftJournal(let path):
      "\(path): SQLite가 이 저널을 사본에 적용하게 돼요. 쓰는 프로그램이 없으면 지우거나 다른 파일을 골라 주세요"
    case .absent(let path): "\(path): 아직 저장소가 없어요"
    case .readOnly(let path): "\(path): 읽기 전용으로 열었어요"
    case .fault(let code): "내부 오류: SQLite \(code). 개발자에게 알려 주세요"
    }
  }
}
