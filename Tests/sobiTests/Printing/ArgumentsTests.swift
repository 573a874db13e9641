import Testing

/// The program's interpretation of its command line.
struct ArgumentsTests {
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

  @Test(arguments: [["nonsense"], ["--nonsense"], ["--lang", "en", "nonsense"]])
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
