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
        "p: made by a newer Sobi (store version 4; this Sobi supports up to 3); update Sobi"
      ),
      (
        .altered(path: "p", object: "tx"), 65,
        "p: the store was changed by another program (tx); restore a backup"
      ),
      (
        .damaged(path: "p"), 65,
        "p: the store is damaged; run sobi check to see the damage, then replace the store with a "
          + "backup"
      ),
      (.permission(path: "p", errno: 13), 77, "p: permission denied: Permission denied"),
      (.permission(path: "p", errno: 0), 77, "p: permission denied"),
      (.notOwned(path: "p"), 77, "p: belongs to another user"),
      (
        .foreignJournal(path: "p-journal"), 77,
        "p-journal: belongs to another user and could change the store; delete this file, or move "
          + "the store to a folder that only you can write to"
      ),
      (.symbolicLink(path: "p"), 77, "p: is a symbolic link; use the path it points to"),
      (.notRegular(path: "p"), 77, "p: not a regular file"),
      (.unusablePath, 77, "the store's path is empty or contains a NUL byte"),
      (.cannotCreate(path: "p", errno: 20), 73, "p: cannot be created: Not a directory"),
      (.diskFull(path: "p"), 74, "p: no space left; nothing changed"),
      (
        .inputOutput(path: "p", code: 778, errno: 5), 74,
        "p: reading or writing failed (SQLite 778): Input/output error"
      ),
      (
        .unsettled(path: "p", code: 1_290, errno: 5), 76,
        "p: the change was saved, but the disk failed right after it (SQLite 1290): "
          + "Input/output error; verify the store with sobi check"
      ),
      (
        .overflow(.krw), 65,
        "the total is too large for an amount in KRW; nothing changed"
      ),
      (.tooLarge, 65, "a text or row is too large for the store; nothing changed"),
      (
        .tooVaried, 65,
        "the file has too many different accounts, categories or days; choose its columns with "
          + "--columns, or split the file; nothing changed"
      ),
      (.badTimeOfDay(line: 4), 70, "line 4: the time of day is invalid"),
      (.sourceChanged, 75, "the statement changed while Sobi read it; try again"),
      (.noSuchImport(4), 66, "there is no import 4; see sobi imports"),
      (.noSuchImport(nil), 66, "there is no import to undo"),
      (.noSuchTransaction(4), 66, "there is no transaction 4; see sobi transactions"),
      (.noSuchRule(4), 66, "there is no rule 4; see sobi rules"),
      (.noSuchAccount(4), 66, "there is no account #4; see sobi accounts"),
      (.noSuchTodo(4), 66, "there is no to-do 4; see sobi todo --all"),
      (.blankText, 64, "the text is blank; enter some text"),
      (.longText(limit: 9), 64, "the text is longer than 9 bytes; shorten it"),
      (
        .accountNameTaken("A"), 64,
        "an account named \"A\" already exists; merge the two with sobi accounts merge"
      ),
      (
        .sameAccount("A"), 64,
        "both names belong to the account \"A\"; enter two different accounts, see sobi accounts"
      ),
      (.exists(path: "p"), 73, "p: already exists; use --force to replace it"),
      (.ownPlace(path: "p"), 73, "p: is reserved for the store; choose another file"),
      (
        .leftJournal(path: "p-journal"), 73,
        "p-journal: SQLite would apply this journal to the copy; delete it if no program is using "
          + "it, or choose another file"
      ),
      (.older(path: "p"), 78, "p: made by an older Sobi; run sobi show once to update the store"),
      (
        .unfinished(path: "p"), 75,
        "p: another program is changing the store, or was interrupted; try again, or run sobi show "
          + "once"
      ),
      (.absent(path: "p"), 66, "p: there is no store yet"),
      (.readOnly(path: "p"), 70, "p: was opened read-only"),
      (.fault(code: 1), 70, "internal error: SQLite 1; please report it"),
    ] as [(StoreError, Int32, String)])
  func `every error has a message and an exit status`(
    error: StoreError, exitCode: Int32, text: String
  ) {
    #expect(error.description == text)
    #expect(error.exitCode == exitCode)
  }

  @Test(
    arguments: [
      (.permission(path: "p", errno: 13), "p: 권한이 없어요: Permission denied"),
      (.permission(path: "p", errno: 0), "p: 권한이 없어요"),
      (.cannotCreate(path: "p", errno: 20), "p: 만들 수 없어요: Not a directory"),
      (.noSuchTodo(4), "4번 할 일이 없어요. sobi todo --all로 확인해 주세요"),
      (.blankText, "내용이 비어 있어요. 내용을 입력해 주세요"),
      (.longText(limit: 9), "글이 9바이트보다 길어요. 줄여 주세요"),
      (
        .inputOutput(path: "p", code: 778, errno: 5),
        "p: 읽거나 쓰지 못했어요 (SQLite 778): Input/output error"
      ),
    ] as [(StoreError, String)])
  func `every error has a Korean message with the system's reason`(error: StoreError, text: String)
  {
    #expect(error.message(in: .korean) == text)
  }
}
