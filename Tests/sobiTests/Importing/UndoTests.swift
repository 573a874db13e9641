import Testing

/// The report of `sobi undo` about data that is deleted with an import.
struct UndoTests {
  /// A home with two imports, and notes and marks on the second one's transactions.
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write("Date,Payee,Amount\n2025-01-03,Blue Door,-30.00\n", to: "one.csv")
    try home.write(
      "Date,Payee,Amount\n2025-01-05,Jordan Lee,-12.50\n2025-01-09,Bakery,-7.00\n", to: "two.csv")
    for file in ["one.csv", "two.csv"] {
      try #require(
        try home.run("import", file, "--account", "Card", "--currency", "USD").status == 0)
    }
    return home
  }

  /// Adds personal data to transactions 2 and 3, which an undo deletes, and to 1, which stays.
  private func say(_ home: Home) throws {
    let store = try Database(home.path + "/.local/share/sobi/sobi.sqlite")
    try store.run("INSERT INTO note VALUES(1, 'stays'), (2, 'goes'), (3, 'goes')")
    try store.run("INSERT INTO worth VALUES(2, 5)")
    for command in [
      ["categorize", "--id", "2", "pets", "--yes"],
      ["todo", "add", "Ask for it", "--transaction", "3"],
      ["todo", "add", "Look at it", "--transaction", "1"],
    ] {
      try #require(try home.run(command).status == 0)
    }
  }

  @Test func `undo reports the notes, marks and choices that it removes`() throws {
    let home = try home()
    try say(home)
    #expect(
      try home.run("undo").text == """
        Undid import 2: 2 transactions removed, along with 2 notes, 1 worth-it \
        mark and 1 manual category; 1 to-do loses its link

        """)
    #expect(try home.run("todo").text.contains("Ask for it"))
    #expect(
      try home.run("undo").text == """
        Undid import 1: 1 transaction removed, along with 1 note; 1 to-do loses \
        its link

        """)
  }

  @Test func `on a terminal, undo shows what it removes and asks`() throws {
    let home = try home()
    try say(home)
    let files = home.everything()
    let preview = """
      Undo import 2 (two.csv): removes 2 transactions, along with 2 notes, 1 worth-it mark and \
      1 manual category; 1 to-do loses its link

      """
    let refused = try home.runOnTerminal(["undo"], columns: 200, typing: "n\n")
    #expect(refused.text == preview + "Apply? [y/N] n\nsobi: nothing was changed\n")
    let dry = try home.run("undo", "--dry-run")
    #expect(dry.text == preview && dry.errorText == "sobi: nothing was changed (dry run)\n")
    #expect(home.everything() == files)
    let done = try home.runOnTerminal(["undo"], columns: 200, typing: "y\n")
    #expect(done.status == 0 && done.text.contains("Undid import 2: 2 transactions removed"))
    #expect(try home.run("undo", "--yes").text.hasPrefix("Undid import 1"))
  }

  @Test func `a preview names the later imports that lose rows`() throws {
    let home = try home()
    try home.write(
      "Date,Payee,Amount\n2025-01-03,Blue Door,-30.00\n2025-01-20,Zoo,-1.00\n", to: "three.csv")
    try #require(
      try home.run("import", "three.csv", "--account", "Card", "--currency", "USD").status == 0)
    let run = try home.run("undo", "1", "--dry-run")
    #expect(run.text.contains("\n  the files of later imports (3) may contain some of these rows;"))
    #expect(!(try home.run("undo", "3", "--dry-run").text.contains("later imports")))
  }

  @Test func `where nothing was said there is nothing to tell`() throws {
    let home = try home(locale: "ko_KR.UTF-8")
    #expect(try home.run("undo").text == "2번 가져오기를 되돌렸어요: 거래 2건을 삭제했어요\n")
    try #require(
      try home.run("import", "two.csv", "--account", "Card", "--currency", "USD").status == 0)
    try say(home)
    #expect(
      try home.run("undo").text == """
        3번 가져오기를 되돌렸어요: 거래 2건을 삭제했어요. 메모 2개, 잘 썼어요 1건, 직접 고른 카테고리 1건도 함께 지워져요. \
        할 일 1개는 거래와의 연결이 끊어져요

        """)
  }
}
