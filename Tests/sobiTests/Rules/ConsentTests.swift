import Testing

/// The questions of `sobi rules` and `sobi categorize` before a change, on a terminal and without
/// one.
struct ConsentTests {
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write(
      "Date,Payee,Amount\n2025-01-03,Blue Door,-30.00\n2025-01-09,Jordan Lee,-12.50\n",
      to: "card.csv")
    try #require(try home.run("import", "card.csv", "--currency", "USD").status == 0)
    return home
  }

  private static let shown = """
    Rule  "blue" → Dining
    1 transaction changes:
      2025-01  Dining          $0.00 → $30.00
               Uncategorized  $42.50 → $12.50
    Apply? [Y/n]
    """

  private let add = ["rules", "add", "blue", "dining"]

  private func rules(_ home: Home) throws -> String { try home.run("rules").text }

  @Test(arguments: ["y\n", "\n", "Y\n", "yes\n", "예\n"])
  func `yes, or Return alone, applies the rule`(answer: String) throws {
    let home = try home()
    let run = try home.runOnTerminal(add, typing: answer)
    #expect(run.status == 0)
    #expect(
      run.text == ConsentTests.shown + " " + answer
        + "Added rule 1. Undo with: sobi rules remove 1\n")
    #expect(try rules(home).hasSuffix("1 row  \"blue\" → Dining\n"))
  }

  @Test(arguments: ["n\n", "no\n", "maybe\n", "yn\n", "아니요\n"])
  func `anything else changes nothing`(answer: String) throws {
    let home = try home()
    let files = home.everything()
    let run = try home.runOnTerminal(add, typing: answer)
    #expect(run.status == 0)
    #expect(run.text == ConsentTests.shown + " " + answer + "sobi: nothing was changed\n")
    #expect(home.everything() == files)
  }

  @Test func `the end of the input changes nothing`() throws {
    let home = try home()
    let files = home.everything()
    let run = try home.runOnTerminal(add, typing: Home.endOfInput)
    #expect(run.status == 0)
    #expect(run.text == ConsentTests.shown + " \nsobi: nothing was changed\n")
    #expect(home.everything() == files)
  }

  @Test func `a yes from elsewhere than a terminal is none`() throws {
    let home = try home()
    try home.write("y\n", to: "yes")
    let files = home.everything()
    let refusal = "sobi: nothing was changed; apply with --yes\n"
    let run = try home.run(add, input: Array("y\n".utf8))
    #expect(run.status == 0)
    #expect(run.errorText == refusal)
    #expect(!run.text.contains("[Y/n]"))
    let terminal = try home.runOnTerminal(add, input: "yes")
    #expect(terminal.text.hasSuffix("$12.50\n" + refusal))
    #expect(home.everything() == files)
  }

  @Test(arguments: [
    ["rules", "remove", "1"], ["rules", "move", "2", "1"], ["categorize", "blue", "gifts"],
    ["categorize", "--id", "1", "gifts"],
  ])
  func `every change is asked about, in Korean too`(command: [String]) throws {
    let home = try home(locale: "ko_KR.UTF-8")
    #expect(try home.run(add + ["--yes"]).status == 0)
    #expect(try home.run("rules", "add", "door", "pets", "--yes").status == 0)
    let files = home.everything()
    let refused = try home.runOnTerminal(command, typing: "ㄴ\n")
    #expect(refused.text.hasSuffix("적용할까요? [Y/n] ㄴ\nsobi: 아무것도 바꾸지 않았어요\n"))
    #expect(home.everything() == files)
    let done = try home.runOnTerminal(command, typing: "네\n")
    #expect(done.status == 0)
    #expect(done.text.contains("적용할까요? [Y/n] 네\n"))
    #expect(home.everything() != files)
  }

  @Test func `a preview that another process made outdated is shown again`() throws {
    let home = try home()
    #expect(try home.run(add + ["--yes"]).status == 0)
    let run = try home.runOnTerminal(["rules", "remove", "1"], typing: "y\n") {
      // The rule that the user saw is now the second one.
      let other = try home.run("rules", "add", "jordan", "groceries", "--first", "--yes")
      #expect(other.status == 0)
    }
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Remove rule 1  \"blue\" → Dining\n"))
    #expect(run.text.contains("sobi: another program changed the store in the meantime"))
    #expect(run.text.contains("Remove rule 1  \"jordan\" → Groceries\n"))
    #expect(try rules(home) == "   1       1 row  \"blue\" → Dining\n")
  }

  @Test func `neither --yes nor --dry-run asks`() throws {
    let home = try home()
    let files = home.everything()
    let dry = try home.runOnTerminal(add + ["--dry-run"])
    #expect(dry.text.hasSuffix("$12.50\nsobi: nothing was changed (dry run)\n"))
    #expect(home.everything() == files)
    let done = try home.runOnTerminal(add + ["--yes"])
    #expect(!done.text.contains("[Y/n]"))
    #expect(try !rules(home).isEmpty)
  }

  @Test func `rows fit the terminal they are shown on`() throws {
    let home = try home()
    let run = try home.runOnTerminal(["transactions"], columns: 30)
    #expect(
      run.text == """
        \u{1B}[2m#1\u{1B}[22m 01-03      -$30.00 Blue Do…
        \u{1B}[2m#2\u{1B}[22m 01-09      -$12.50 Jordan …
        2 transactions  out $42.50

        """)
  }
}
