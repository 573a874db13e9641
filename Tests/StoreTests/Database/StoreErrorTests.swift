import Ledger
import Store
import Testing

@Suite struct StoreErrorTests {
  @Test(
    arguments: [
      (
        StoreError.busy(path: "p"), 75,
        "p: another program is using the store; try again when it is done"
      ),
      (.notSobi(path: "p"), 65, "p: not a Sobi store; choose another file with --db"),
      (
        .newer(path: "p", version: 4, supported: 3), 78,
        "p: made by a newer Sobi (store version 4, this one knows 3); update Sobi"
      ),
      (
        .altered(path: "p", object: "tx"), 65,
        "p: the store was changed by another program (tx); restore a backup"
      ),
      (.damaged(path: "p"), 65, "p: the store is damaged; restore a backup"),
      (.permission(path: "p", errno: 13), 77, "p: permission denied: Permission denied"),
      (.permission(path: "p", errno: 0), 77, "p: permission denied"),
      (.notOwned(path: "p"), 77, "p: belongs to another user"),
      (.symbolicLink(path: "p"), 77, "p: is a symbolic link; give the path it points to"),
      (.notRegular(path: "p"), 77, "p: not a regular file"),
      (.unusablePath, 77, "the store's path is empty or has a NUL byte"),
      (.cannotCreate(path: "p", errno: 20), 73, "p: cannot be created: Not a directory"),
      (.diskFull(path: "p"), 74, "p: no space left; nothing was changed"),
      (
        .inputOutput(path: "p", code: 778, errno: 5), 74,
        "p: reading or writing failed (SQLite 778): Input/output error"
      ),
      (
        .unsettled(path: "p", code: 1_290, errno: 5), 74,
        "p: the change was made, but the disk failed right after it (SQLite 1290); "
          + "look with sobi check: Input/output error"
      ),
      (
        .overflow(.krw), 65,
        "the total exceeds what KRW amounts can hold; nothing was changed"
      ),
      (.tooLarge, 65, "the statement holds more than the store can keep"),
      (.badTimeOfDay(line: 4), 70, "line 4: the time is not within the day"),
      (.sourceChanged, 75, "the statement changed while it was read; try again"),
      (.noSuchImport(4), 66, "there is no import 4; see sobi imports"),
      (.noSuchImport(nil), 66, "there is no import to undo"),
      (.noSuchTransaction(4), 66, "there is no transaction 4; see sobi transactions"),
      (.noSuchRule(4), 66, "there is no rule 4; see sobi rules"),
      (.noSuchAccount(4), 66, "there is no account #4; see sobi accounts"),
      (.noSuchTodo(4), 66, "there is no to-do 4; see sobi todo --all"),
      (.blankText, 64, "the text is blank; write something"),
      (.longText(limit: 9), 64, "the text is longer than 9 bytes; shorten it"),
      (
        .accountNameTaken("A"), 64,
        "there is an account \"A\" already; sobi accounts merge makes one of both"
      ),
      (
        .sameAccount("A"), 64,
        "both names are the account \"A\"; name two accounts, see sobi accounts"
      ),
      (.exists(path: "p"), 73, "p: exists; --force replaces it"),
      (.ownPlace(path: "p"), 73, "p: is the store's own place; choose another file"),
      (.absent(path: "p"), 66, "p: there is no store yet"),
      (.readOnly(path: "p"), 70, "p: was opened for reading"),
      (.fault(code: 1), 70, "internal error: SQLite 1; please report it"),
    ] as [(StoreError, Int32, String)])
  func `says what happened and has an exit status`(
    error: StoreError, exitCode: Int32, text: String
  ) {
    #expect(error.description == text)
    #expect(error.exitCode == exitCode)
  }

  @Test(
    arguments: [
      (.permission(path: "p", errno: 13), "p: 권한이 없습니다: Permission denied"),
      (.permission(path: "p", errno: 0), "p: 권한이 없습니다"),
      (.cannotCreate(path: "p", errno: 20), "p: 만들 수 없습니다: Not a directory"),
      (.noSuchTodo(4), "4번 할 일이 없습니다. sobi todo --all을 보세요"),
      (.blankText, "글이 비었습니다. 내용을 쓰세요"),
      (.longText(limit: 9), "글이 9바이트보다 깁니다. 줄여 쓰세요"),
      (
        .inputOutput(path: "p", code: 778, errno: 5),
        "p: 읽거나 쓰지 못했습니다 (SQLite 778): Input/output error"
      ),
    ] as [(StoreError, String)])
  func `says the same in Korean, with the system's reason`(error: StoreError, text: String) {
    #expect(error.message(in: .korean) == text)
  }
}
