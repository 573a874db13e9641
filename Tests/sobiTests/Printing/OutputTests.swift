import Foundation
import POSIX
import Testing

/// The program's output: its content, its destination, and its reproducibility.
struct OutputTests {
  @Test func `the same store gives the same bytes whatever the place, the zone and the run`() throws
  {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    #expect(try home.run("todo", "add", "Eat less", "--category", "cafe").status == 0)
    let commands = [
      ["export", "json"], ["export", "json", "--currency", "EUR"], ["export", "schema"],
      ["transactions", "--all", "--format", "json"], ["transactions", "2025-02"],
      ["todo", "--format", "json"],
      // Not `imports` and `todo`, which print the day of an import or a to-do.
      ["show", "2025-02", "--width", "80"],
    ]
    // Text follows the number style of the locale, unless the configuration has another.
    try home.configure("numbers = \"en_US\"\n")
    let expected = try commands.map { try home.run($0 + ["--lang", "en"]) }
    #expect(expected.allSatisfy { $0.status == 0 && !$0.output.isEmpty })
    for (locale, zone) in [
      ("C", "UTC"), ("de_DE.UTF-8", "Pacific/Kiritimati"), ("tr_TR.UTF-8", "America/Sao_Paulo"),
      ("ar_EG.UTF-8", "Asia/Kathmandu"), ("ja_JP.UTF-8", "Pacific/Apia"),
    ] {
      home.environment["LC_ALL"] = locale
      home.environment["TZ"] = zone
      for (command, run) in zip(commands, expected) {
        // Without UTF-8, charts have other glyphs, and amounts have codes in place of signs.
        let isText = command[0] == "show" || command == ["transactions", "2025-02"]
        guard locale != "C" || !isText else { continue }
        #expect(try home.run(command + ["--lang", "en"]) == run, "\(command) \(locale) \(zone)")
      }
    }
  }

  @Test func `a closed pipe ends the program by its signal, without a word`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    for command in [["transactions", "--all"], ["export", "json"], ["show"], ["--help"]] {
      let run = try home.run(command, to: .closedPipe)
      #expect(run.status == 128 + SIGPIPE, "\(command)")
      #expect(run.errorText == "")
    }
  }

  @Test(arguments: [
    ["transactions"], ["transactions", "--format", "json"], ["export", "json"],
    ["export", "schema"],
    ["imports"], ["show"], ["show", "--at", "1"], ["--help"], ["--version"],
    ["import", "june.csv", "--dry-run"], ["import", "july.csv"], ["import", "july.csv", "--json"],
    ["demo"], ["formats"], ["categorize"], ["categorize", "cafe", "food"],
    ["rules", "try", "cafe"], ["todo"], ["todo", "--format", "json"],
  ])
  func `a full disk is reported`(command: [String]) throws {
    let home = try bookshelf()
    let before = home.everything()
    let run = try home.run(command, to: .file("/dev/full"))
    #expect(run.status == 74)
    #expect(
      run.errorText.hasPrefix("sobi: standard output: cannot write: No space left on device\n"))
    #expect(!run.errorText.contains("this was done"))
    #expect(home.everything() == before)
  }

  @Test(arguments: [
    (["undo"], "Undid import 1: 1 transaction removed"),
    (
      ["import", "june.csv", "july.csv"],
      "june.csv: 1 new, 0 already there; undo with: sobi undo 2"
    ),
    (["import", "june.csv", "--json"], "june.csv: 1 new, 0 already there; undo with: sobi undo 2"),
    (["categorize", "cafe", "food", "--yes"], "Added rule 1. Undo with: sobi rules remove 1"),
    (
      ["categorize", "--id", "1", "food", "--yes"],
      "Done. Undo with: sobi categorize --id 1 --reset"
    ),
    (
      ["accounts", "rename", "My account", "Card", "--yes"],
      "Renamed My account to Card. Undo with: sobi accounts rename Card 'My account'"
    ),
    (["formats", "rename", "1", "Card"], "Renamed format 1 to Card"),
    (
      ["formats", "forget", "1"],
      "Forgot format 1 with its options and account; its transactions stay"
    ),
    (["todo", "add", "x"], "Added to-do 2. Mark it done with: sobi todo done 2"),
    (["todo", "done", "1"], "Finished to-do 1: Eat less"),
    (["todo", "edit", "1", "x"], "Changed to-do 1: x"),
    (["todo", "delete", "1"], "Deleted to-do 1: Eat less"),
    (["backup", "copy.sqlite"], "copy.sqlite: 1 transaction of 1 import, "),
  ])
  func `a change is reported on standard error when standard output fails`(
    command: [String], result: String
  ) throws {
    for (sink, reason) in [
      (Home.Sink.file("/dev/full"), "No space left on device"), (.closedPipe, "Broken pipe"),
    ] {
      let home = try bookshelf()
      let before = home.everything()
      let run = try home.run(command, to: sink)
      #expect(run.status == 76, "\(run.errorText)")
      let expected = """
        sobi: standard output: cannot write: \(reason)
        sobi: the change was made, but the result could not be printed: \(result)
        """
      #expect(run.errorText.hasPrefix(expected), "\(run.errorText)")
      #expect(home.everything() != before)
      #expect(!run.errorText.contains("june.csv: nothing was imported"))
    }
  }

  /// A home with an imported and a new statement, and a to-do.
  private func bookshelf() throws -> Home {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "july.csv")
    try home.write("Date,Payee,Amount\n2025-06-01,Cafe,-4.50\n", to: "june.csv")
    #expect(try home.run("import", "july.csv").status == 0)
    #expect(try home.run("todo", "add", "Eat less").status == 0)
    return home
  }

  @Test func `an export that cannot be written leaves the old one`() throws {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "july.csv")
    #expect(try home.run("import", "july.csv").status == 0)
    try home.write("old", to: "year.json")
    let before = home.everything()
    // No file may grow: the write fails, and the signal for it is ignored.
    let run = try home.run(
      "export", "json", "--force", "--output", "year.json",
      through: ["/bin/sh", "-c", "ulimit -f 0; exec \"$0\" \"$@\""])
    #expect(run.status == 74)
    #expect(home.everything() == before)
  }

  @Test
  func `the store of an option, of a variable, of XDG and of the home are looked for in turn`()
    throws
  {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "july.csv")
    let exists = { FileManager.default.fileExists(atPath: home.path + "/" + $0) }
    #expect(try home.run("import", "july.csv").status == 0)
    #expect(exists(".local/share/sobi/sobi.sqlite"))
    home.environment["XDG_DATA_HOME"] = home.path + "/data"
    #expect(try home.run("import", "july.csv").status == 0)
    #expect(exists("data/sobi/sobi.sqlite"))
    home.environment["SOBI_DB"] = home.path + "/own.sqlite"
    #expect(try home.run("import", "july.csv").status == 0)
    #expect(exists("own.sqlite"))
    #expect(try home.run("import", "july.csv", "--db", "option.sqlite").status == 0)
    #expect(exists("option.sqlite"))
    // A relative folder is ignored.
    let relative = try Home()
    try relative.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "july.csv")
    relative.environment["XDG_DATA_HOME"] = "data"
    #expect(try relative.run("import", "july.csv").status == 0)
    #expect(FileManager.default.fileExists(atPath: relative.storePath))
  }

  @Test func `transactions are found by month, account, category and text`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    let count = { try home.run(["transactions"] + $0).rows.count }
    let all = try count(["--all"])
    let months = try ["2025-01", "2025.01", "202501"].map { try count([$0]) }
    #expect(Set(months).count == 1)
    #expect(try count(["-1"]) == count(["2025-11"]))
    #expect(try count([]) == count(["2025-12"]))
    #expect(try count(["--all", "--account", "us card"]) == 192)
    #expect(try count(["--all", "--category", "카페·간식"]) == count(["--all", "--category", "cafe"]))
    let found = try home.run("transactions", "--search", "스타벅스").rows
    #expect(!found.isEmpty && found.count < all)
    #expect(found.allSatisfy { $0.contains("스타벅스") })
  }

  @Test func `a category's very key counts before another's name`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.write(
      "Date,Payee,Category,Amount\n2025-07-01,Rent,Housing,-800.00\n2025-07-02,Café,Food out,-4.50\n",
      to: "july.csv")
    #expect(try home.run("import", "july.csv", "--sign", "out-negative").status == 0)
    #expect(try home.run("categorize", "--id", "2", "housing", "--yes").status == 0)
    let numbers = { try home.run(["transactions"] + $0).rows.map { String($0.prefix(2)) } }
    #expect(try numbers(["--category", "Housing"]) == ["#1"])
    #expect(try numbers(["--category", "housing"]) == ["#2"])
    #expect(try numbers(["--category", "HOUSING & bills"]) == ["#2"])
    // Typed with the accent as a separate character.
    #expect(try numbers(["--search", "cafe\u{301}"]) == ["#2"])
    #expect(try numbers(["--payee", "CAFE\u{301}"]) == ["#2"])
  }

  @Test func `a list can be had by pages, and the newest first`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    struct Row: Decodable { var id: Int }
    for options in [["--all"], ["2025-02"], ["--payee", "스타벅스"], ["--search", "a", "--reverse"]] {
      let command = ["transactions", "--format", "json"] + options
      let all = try home.run(command)
      let ids = try all.decoded(Row.self).map(\.id)
      #expect(all.errorText.isEmpty && ids.count > 2)
      var pages: [UInt8] = []
      var next: [String] = []
      repeat {
        let page = try home.run(command + ["--limit", String(ids.count / 3 + 1)] + next)
        #expect(page.status == 0)
        pages += page.output
        let last = try #require(try page.decoded(Row.self).last?.id)
        next = page.errorText.isEmpty ? [] : ["--after", String(last)]
        #expect(next.isEmpty || page.errorText.hasSuffix("--after \(last)\n"))
      } while !next.isEmpty
      #expect(pages == Array(all.output))
      let reversed = try home.run(
        command.filter { $0 != "--reverse" } + (options.contains("--reverse") ? [] : ["--reverse"]))
      #expect(try reversed.decoded(Row.self).map(\.id) == ids.reversed())
    }
    let page = try home.run("transactions", "2025-02", "--reverse", "-1", "--limit", "2")
    #expect(page.status == 64)
    let month = try home.run("transactions", "--reverse", "-1", "--limit", "2")
    #expect(month.rows.count == 2)
    #expect(month.errorText.contains("2 of "))
    let afterValue = try home.run("transactions", "--lang=en", "-1", "--limit", "2")
    #expect(try afterValue.output == home.run("transactions", "-1", "--limit", "2").output)
    #expect(afterValue.rows.count == 2)
    let korean = try home.run("transactions", "--all", "--limit", "1", "--lang", "ko")
    #expect(korean.errorText.contains("거래 1건, 더 있어요. 다음: --after "))
    #expect(
      try home.run("transactions", "--payee", "nobody").errorText
        == "sobi: no matching transactions\n")
  }

  @Test func `months of an export can be chosen`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    let months = try home.run(
      "export", "json", "--currency", "KRW", "--from", "2024-11", "--to", "2025-02"
    ).summary().months.map(\.month)
    #expect(months == ["2024-11", "2024-12", "2025-01", "2025-02"])
  }

  @Test(arguments: [[], ["--account", "본인 0000"], ["--currency", "USD"]])
  func `the causes explain the whole change of each month`(scope: [String]) throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    let months = try home.run(["export", "json", "--causes"] + scope).summary().months
    var explained = 0
    for month in months {
      let change = (month.complete ? month.comparison : month.sameDay)?.change
      let causes = month.causes.map { causes in
        causes.payees.reduce(causes.rest.change.minor) { $0 + $1.change.minor }
      }
      #expect(causes == change?.minor, "\(month.month)")
      explained += causes == nil ? 0 : 1
    }
    #expect(explained > 5)
    // Without the flag, the document has no causes, and the store's rows are not read.
    let plain = try home.run(["export", "json"] + scope)
    #expect(!String(decoding: plain.output, as: UTF8.self).contains("\"causes\""))
  }

  @Test func `months can start on pay day`() throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/sobi", withIntermediateDirectories: true)
    try home.write("month-start = 25\n", to: ".config/sobi/config.toml")
    try home.write(
      "Date,Payee,Amount\n2025-07-24,Cafe,-1.00\n2025-07-25,Cafe,-2.00\n2025-08-24,Cafe,-4.00\n",
      to: "a.csv")
    #expect(try home.run("import", "a.csv").status == 0)
    let months = try home.run("export", "json").summary().months
    #expect(months.map(\.spent.minor).sorted() == [100, 600])
    #expect(
      String(decoding: try home.run("export", "json").output, as: UTF8.self)
        .contains("\"monthStartDay\":25"))
  }

  @Test func `help and errors come in both languages, and every command has help`() throws {
    let home = try Home()
    for command in ["import", "show", "export", "transactions", "imports", "undo", "demo"] {
      let english = try home.run("help", command)
      let korean = try home.run("help", command, "--lang", "ko")
      let short = try home.run(command, "--help")
      #expect(english.status == 0)
      #expect(english.text.contains("USAGE: sobi \(command)"))
      #expect(short.output == english.output)
      #expect(korean.output != english.output || korean.status != 0)
    }
    #expect(try home.run("--version").text == "0.1.0\n")
  }
}
