import Testing

@testable import sobi

/// The program's interpretation of its command line.
struct ArgumentsTests {
  @Test(arguments: [["help", "chek"], ["help", "formats", "lst"], ["help", "show", "no"]])
  func `help for an unknown command is refused`(arguments: [String]) throws {
    let run = try Home(locale: "en_US.UTF-8").run(arguments)
    let isKnown = arguments == ["help", "show", "no"]
    #expect(run.status == (isKnown ? 0 : 64), "\(run.text)")
    #expect(
      isKnown
        || run.errorText.hasPrefix("sobi: unknown command '\(arguments.joined(separator: " "))'"))
  }

  @Test(arguments: [
    ["--db", "a.sqlite", "imports"], ["--lang=ko", "imports"],
    ["--db", "a.sqlite", "formats"], ["--db", "a.sqlite", "formats", "--lang=en", "list"],
  ])
  func `options that every command takes may stand before it`(arguments: [String]) throws {
    let home = try Home()
    let run = try home.run(arguments)
    #expect(run.status == 0)
    #expect(run.errorText.contains("sobi import"))
  }

  @Test func `a number with a minus is a month only where a month stands`() throws {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-01-02,Cafe,-4.50\n2025-02-02,Cafe,-5.50\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    #expect(try home.run("show", "-1").text.hasPrefix("January 2025"))
    #expect(try home.run("transactions", "-1").text.contains("2025-01-02"))
    #expect(try home.run("payees", "--branches", "-1").text.contains("2025-01-02"))
    for arguments in [["-1"], ["--lang", "en", "-1"], ["-1", "--lang", "en"], ["report", "-1"]] {
      #expect(try home.run(arguments).text.hasPrefix("January 2025"), "\(arguments)")
    }
    #expect(try home.run("show", "--width", "-5").status == 64)
    #expect(try home.run("undo", "-1").status == 64)
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["--lang", "en", "--help"], ["--help", "--lang", "en"],
    ["--lang", "en", "help"],
  ])
  func `help without a command lists the commands`(arguments: [String]) throws {
    let help = try Home().run(arguments).text
    #expect(help.contains("USAGE: sobi [<subcommand>]"))
    #expect(help.contains("  report "))
  }

  @Test(arguments: [
    ("improt", "import"), ("IMPORT", "import"), ("exprot", "export"), ("shwo", "show"),
    ("transaction", "transactions"), ("trans", "transactions"), ("acount", "accounts"),
    ("categorise", "categorize"), ("todos", "todo"), ("sho", "show"),
  ])
  func `a mistyped command names the right one`(word: String, command: String) throws {
    let home = try Home()
    for options in [[], ["--db", "a.sqlite"]] {
      let run = try home.run(options + [word, "x.csv"])
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(
        run.errorText == "sobi: unknown command '\(word)'; did you mean '\(command)'?\n")
    }
    let korean = try home.run(word, "--lang", "ko").errorText
    #expect(korean == "sobi: '\(word)' 명령은 없어요. 혹시 '\(command)'인가요?\n")
  }

  @Test(arguments: [
    (["nonsense"], "unknown command 'nonsense'\n  try: sobi --help\n"),
    (["ls"], "unknown command 'ls'\n  try: sobi --help\n"),
    (["formats", "lst"], "unknown command 'formats lst'; did you mean 'formats list'?\n"),
    (["todo", "--db", "x", "ad", "tea"], "unknown command 'todo ad'; did you mean 'todo add'?\n"),
    (["rules", "zzz"], "unknown command 'rules zzz'\n  try: sobi rules --help\n"),
    (["my card.csv"], "unknown command 'my card.csv'; did you mean 'import 'my card.csv''?\n"),
    (["2025.csv"], "unknown command '2025.csv'; did you mean 'import 2025.csv'?\n"),
    (["zz\u{1B}[2J"], "unknown command 'zz\u{FFFD}[2J'\n  try: sobi --help\n"),
  ])
  func `an unknown command is reported`(arguments: [String], message: String) throws {
    let home = try Home()
    for name in ["my card.csv", "2025.csv"] { try home.write("", to: name) }
    let run = try home.run(arguments)
    #expect(run.status == 64 && run.errorText == "sobi: " + message)
  }

  @Test func `a month that does not exist is no command`() throws {
    for month in ["2025-13", "2025", "99"] {
      #expect(try Home().run(month).errorText.contains("invalid for '<month>'"))
    }
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abcd", 1),
    ("abc", "bc", 1), ("abc", "axc", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `the distance of two words is the number of changes`(
    one: String, other: String, distance: Int
  ) {
    #expect(editDistance(one, other) == distance && editDistance(other, one) == distance)
  }

  @Test(arguments: [["--nonsense"], ["--lang", "en", "--nonsense"]])
  func `without a command the arguments are those of the report`(arguments: [String]) throws {
    let run = try Home().run(arguments)
    #expect(run.status == 64)
    #expect(run.errorText.contains("Usage: sobi report"))
  }

  @Test(arguments: [
    ("visa-1111.csv", "visa-2222.csv", true), ("card 2025-01.csv", "card 2025-02.csv", false),
    ("bank_20250101_20250131.csv", "bank_20250201.csv", false), ("visa1.csv", "visa2.csv", true),
    ("jan.csv", "feb.csv", false), ("내역(1).csv", "내역(2).csv", false),
  ])
  func `files of one header are one account's only when their names agree`(
    one: String, two: String, isAsked: Bool
  ) throws {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-01-02,Cafe,-4.50\n", to: one)
    try home.write("Date,Payee,Amount\n2025-02-02,Cafe,-4.50\n", to: two)
    #expect(try home.run("import", one, "--currency", "USD").status == 0)
    let run = try home.run("import", two, "--currency", "USD")
    #expect(run.status == (isAsked ? 65 : 0), "\(run.text) \(run.errorText)")
    #expect(run.errorText.contains("--account") == isAsked)
  }
}
