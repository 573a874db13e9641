import Foundation
import Testing

/// `sobi todo`: the to-dos, the list, and the message for each change.
struct TodoTests {
  /// Three rows, and a to-do of each kind, made on the first days of July.
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write(
      """
      Date,Payee,Amount
      2025-06-28,Corner Cafe,-4.50
      2025-06-29,넷플릭스서비시스코리아,-17.00
      2025-06-30,Bookshop,-12.00

      """, to: "june.csv")
    #expect(try home.run("import", "june.csv", "--currency", "USD").status == 0)
    for arguments in [
      ["Save for a bicycle"], ["Ask for it back", "--transaction", "3"],
      ["구독 해지하기", "--payee", "넷플릭스"], ["Make coffee at home", "--category", "Coffee & snacks"],
    ] {
      let run = try home.run(["todo", "add"] + arguments)
      #expect(run.status == 0, "\(run.errorText)")
    }
    // 2025-07-01 08:12:44 UTC, and one day later for each.
    try Database(home.storePath).run("UPDATE todo SET made_at = 1751357564 + (id - 1) * 86400")
    return home
  }

  /// Sets the days on which to-dos were completed.
  private func date(_ home: Home) throws {
    try Database(home.storePath).run(
      "UPDATE todo SET done_at = 1751789000 + id WHERE done_at IS NOT NULL")
  }

  private let list = """
       1  [ ] 2025-07-01  Save for a bicycle
       2  [ ] 2025-07-02  Ask for it back  · #3
       3  [ ] 2025-07-03  구독 해지하기  · 넷플릭스서비시스코리아
       4  [ ] 2025-07-04  Make coffee at home  · Coffee & snacks

    """

  @Test func `a to-do is added, with its subject`() throws {
    let home = try home()
    #expect(
      try home.run("todo", "add", "Appearance closer", "--payee", "corner CAFE")
        == Run("Added to-do 5 (Corner Cafe). Mark it done with: sobi todo done 5\n"))
    #expect(
      try home.run("todo", "add", "Again", "--transaction", "#1", "--lang", "ko")
        == Run("6번 할 일을 추가했어요 (#1). 끝내면: sobi todo done 6\n"))
    #expect(
      try home.run("todo", "add", "Plain")
        == Run("Added to-do 7. Mark it done with: sobi todo done 7\n"))
    #expect(
      try home.run("todo", "add", "카페", "--category", "cafe", "--lang", "ko").text
        == "8번 할 일을 추가했어요 (카페·간식). 끝내면: sobi todo done 8\n")
  }

  @Test func `they are listed, open ones first`() throws {
    let home = try home()
    #expect(try home.run("todo") == Run(list))
    #expect(try home.run("todo", "list") == Run(list))
    #expect(try home.run("todo", "--db", home.storePath) == Run(list))
    #expect(
      try home.run("--lang", "ko", "todo").text == list.replacing("Coffee & snacks", with: "카페·간식"))
    #expect(
      try home.run("todo", "done", "2", "1", "2")
        == Run("Finished to-do 2: Ask for it back\nFinished to-do 1: Save for a bicycle\n"))
    try date(home)
    let open = list.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(try home.run("todo") == Run(open.joined(separator: "\n")))
    #expect(
      try home.run("todo", "--all")
        == Run(
          open.joined(separator: "\n") + """
               2  [x] 2025-07-02  Ask for it back  · #3  · done 2025-07-06
               1  [x] 2025-07-01  Save for a bicycle  · done 2025-07-06

            """))
    #expect(
      try home.run("todo", "list", "--all", "--lang", "ko").text.hasSuffix(
        "   1  [x] 2025-07-01  Save for a bicycle  · 2025-07-06 완료\n"))
    #expect(
      try home.run("todo", "done", "1", "--undo")
        == Run("Reopened to-do 1: Save for a bicycle\n"))
    #expect(try home.run("todo").lines.first == list.split(separator: "\n").first)
  }

  @Test func `as JSON, an object a line`() throws {
    let home = try home()
    #expect(try home.run("todo", "done", "4").status == 0)
    try date(home)
    let lines = [
      """
      {"category":null,"done":null,"id":1,"made":"2025-07-01T08:12:44Z","payee":null,\
      "schema":"sobi.todo/1","text":"Save for a bicycle","transaction":null}

      """,
      """
      {"category":null,"done":null,"id":2,"made":"2025-07-02T08:12:44Z","payee":null,\
      "schema":"sobi.todo/1","text":"Ask for it back","transaction":3}

      """,
      """
      {"category":null,"done":null,"id":3,"made":"2025-07-03T08:12:44Z",\
      "payee":"넷플릭스서비시스코리아","schema":"sobi.todo/1","text":"구독 해지하기","transaction":null}

      """,
      """
      {"category":{"key":"cafe","name":"Coffee & snacks"},"done":"2025-07-06T08:03:24Z","id":4,\
      "made":"2025-07-04T08:12:44Z","payee":null,"schema":"sobi.todo/1",\
      "text":"Make coffee at home","transaction":null}

      """,
    ]
    #expect(try home.run("todo", "--format", "json") == Run(lines.dropLast().joined()))
    #expect(try home.run("todo", "list", "--all", "--format", "json") == Run(lines.joined()))
    #expect(
      try home.run("todo", "--all", "--format", "json", "--lang", "ko").text.contains("카페·간식"))
    #expect(try Home().run("todo", "--format", "json") == Run(""))
  }

  @Test(
    arguments: [
      (
        60,
        """
           2  [ ] 2025-07-02  Ask for it back  · #3
           3  [ ] 2025-07-03  구독 해지하…  · 넷플릭스서비시스코리아
           4  [ ] 2025-07-04  Make coffee at home  · Coffee & snacks

        """
      ),
      (
        53,
        """
           2  [ ] 2025-07-02  Ask for it back  · #3
           3  [ ] 2025-07-03  구독 해지하기
           4  [ ] 2025-07-04  Make coffee…  · Coffee & snacks

        """
      ),
      (
        39,
        """
           2  [ ]  Ask for it back  · #3
           3  [ ]  구독 해지하기
           4  [ ]  Make coffee at home

        """
      ),
      (20, "   2  [ ]  Ask for …\n   3  [ ]  구독 해…\n   4  [ ]  Make cof…\n"),
      (7, "   2  …\n   3  …\n   4  …\n"), (1, "…\n…\n…\n"),
    ])
  func `lines fit in the cells that they are given`(width: Int, expected: String) throws {
    let home = try home()
    #expect(try home.run("todo", "done", "1").status == 0)
    #expect(try home.run("todo", "--width", "\(width)") == Run(expected))
  }

  @Test func `numbers are aligned however long they are`() throws {
    let home = try home()
    try Database(home.storePath).run("UPDATE todo SET id = 1234567 WHERE id = 4")
    #expect(
      try home.run("todo").lines.map { $0.prefix(11) }
        == ["      1  [ ", "      2  [ ", "      3  [ ", "1234567  [ "])
  }

  @Test func `a text is changed, and a deleted to-do is printed`() throws {
    let home = try home()
    #expect(
      try home.run("todo", "edit", "3", "  Ask the bank ") == Run("Changed to-do 3: Ask the bank\n")
    )
    #expect(try home.run("todo").lines[2].hasSuffix("Ask the bank  · 넷플릭스서비시스코리아"))
    #expect(
      try home.run("todo", "edit", "3", "은행에 묻기", "--lang", "ko") == Run("3번의 새 내용: 은행에 묻기\n"))
    #expect(
      try home.run("todo", "delete", "4", "1")
        == Run("Deleted to-do 4: Make coffee at home\nDeleted to-do 1: Save for a bicycle\n"))
    #expect(try home.run("todo").lines.count == 2)
    #expect(
      try home.run("todo", "delete", "2", "--lang", "ko") == Run("2번을 삭제했어요: Ask for it back\n"))
    // Numbers are not reused.
    #expect(try home.run("todo", "add", "New").text.hasPrefix("Added to-do 5"))
  }

  @Test func `missing and impossible to-dos are reported and change nothing`() throws {
    let home = try home()
    let files = home.everything()
    for (arguments, status, message) in [
      (["done", "2", "9"], 66, "there is no to-do 9; see sobi todo --all\n"),
      (["delete", "2", "9"], 66, "there is no to-do 9; see sobi todo --all\n"),
      (["edit", "9", "x"], 66, "there is no to-do 9; see sobi todo --all\n"),
      (["add", " \t"], 64, "a to-do cannot be blank; enter its text\n"),
      (["edit", "1", ""], 64, "a to-do cannot be blank; enter its text\n"),
      (
        ["add", String(repeating: "가", count: 334)], 64,
        "the text is longer than 1000 bytes; shorten it\n"
      ),
      (
        ["add", "x", "--transaction", "9"], 66,
        "there is no transaction 9; see sobi transactions\n"
      ),
      (
        ["add", "x", "--payee", "o"], 66,
        "more than one payee matches \"o\": \"Bookshop\", \"Corner Cafe\"\n  try: a longer part of the name\n"
      ),
      (
        ["add", "x", "--payee", "Cinema"], 66,
        "no payee \"Cinema\"\n  try: a shorter part of the name, as sobi transactions shows it\n"
      ),
      (["add", "x", "--payee", " "], 64, "a payee cannot be blank\n"),
      (["add", "x", "--category", " "], 64, "a category cannot be blank\n"),
    ] as [([String], Int32, String)] {
      let run = try home.run(["todo"] + arguments)
      #expect(run == Run("", "sobi: " + message, status: status))
    }
    for arguments in [
      ["done"], ["delete", "x"], ["add"], ["add", "x", "--payee", "a", "--category", "cafe"],
      ["--width", "0"], ["edit", "1"],
    ] {
      #expect(try home.run(["todo"] + arguments).status == 64, "\(arguments)")
    }
    #expect(home.everything() == files)
  }

  @Test(arguments: [
    (
      "en_US.UTF-8", "there are no to-dos yet; try: sobi todo add TEXT",
      "no open to-dos; sobi todo --all also lists finished ones"
    ),
    ("ko_KR.UTF-8", "아직 할 일이 없어요. sobi todo add 할일", "남은 일이 없어요. 끝낸 일은 sobi todo --all에 나와요"),
  ])
  func `where nothing is to be done, that is said`(
    locale: String, none: String, nothingLeft: String
  ) throws {
    let home = try Home(locale: locale)
    #expect(try home.run("todo") == Run("", "sobi: \(none)\n"))
    #expect(try home.run("todo", "done", "1").status == 66)
    // Neither reading nor a refused command creates a store.
    #expect(home.everything().isEmpty)
    #expect(try home.run("todo", "add", "x").status == 0)
    #expect(try home.run("todo", "done", "1").status == 0)
    #expect(try home.run("todo") == Run("", "sobi: \(nothingLeft)\n"))
  }

  @Test func `a text typed on two systems is one`() throws {
    let home = try home()
    #expect(try home.run("todo", "add", "  Cafe\u{301} 가요 ").status == 0)
    #expect(
      try Database(home.storePath).texts("SELECT hex(text) FROM todo WHERE id = 5")
        == [Array("Caf\u{E9} 가요".utf8).map { String(format: "%02X", $0) }.joined()])
    #expect(
      try home.run("todo", "add", "x", "--payee", "넷플".decomposedStringWithCanonicalMapping).status
        == 0)
  }

  @Test func `an undone import leaves the to-do, about nothing`() throws {
    let home = try home()
    #expect(try home.run("undo").status == 0)
    #expect(
      try home.run("todo") == Run(list.replacing("  · #3", with: "")))
    #expect(try home.run("check").status == 0)
    #expect(try home.run("check").text.contains("  your own      4 to-dos, 0 notes, 0 worth it\n"))
    #expect(
      try home.run("check", "--lang", "ko").text.contains("  적은 것    할 일 4개, 메모 0건, 잘 쓴 돈 0건\n"))
  }
}

extension Run {
  fileprivate init(_ output: String, _ errors: String = "", status: Int32 = 0) {
    self.init(status: status, output: Array(output.utf8), errors: Array(errors.utf8))
  }
}
