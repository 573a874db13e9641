import Testing

/// `sobi rules export` and `sobi rules import`.
struct RulesFileTests {
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write(
      "Date,Payee,Amount\n2025-01-03,Blue Door,-30.00\n2025-02-09,Blue Door,-12.50\n",
      to: "card.csv")
    let run = try home.run("import", "card.csv", "--account", "Card", "--currency", "USD")
    try #require(run.status == 0, "\(run.errorText)")
    return home
  }

  private let file = """
    [[rule]]
    pattern = "blue door"
    category = "Hobby"

    [[budget]]
    category = "food"
    amount = 250.50
    from = "2025-01"

    [[payee]]
    pattern = "Blue*"
    name = "The Door"

    [[recurring]]
    payee = "Gym"
    amount = 30
    decision = "end"
    day = "2025-02-01"

    """

  private let preview = """
    Rules
      + 1  "blue door" → Hobby  (new category)
    Budgets
      + Dining: $250.50 a month from 2025-01
    Names for payees
      + 1  "Blue*" → The Door
    Recurring payments
      + Ended  Gym  $30.00  2025-02-01
    2 transactions change:
      2025-01  Hobby           $0.00 → $30.00
               Uncategorized  $30.00 →  $0.00
      2025-02  Hobby           $0.00 → $12.50
               Uncategorized  $12.50 →  $0.00

    """

  @Test func `an import previews what changes, and importing again changes nothing`() throws {
    let home = try home()
    try home.write(file, to: "my.toml")
    let before = home.everything()
    let dry = try home.run("rules", "import", "my.toml", "--dry-run")
    #expect(dry.text == preview)
    #expect(dry.errorText == "sobi: nothing was changed (dry run)\n")
    #expect(try home.run("rules", "import", "my.toml").text == preview)
    #expect(home.everything() == before)
    let done = try home.run("rules", "import", "my.toml", "--yes")
    let counts = "1 rule, 1 budget, 1 name, 1 decision about recurring payments"
    #expect(done.text == preview + "Imported my.toml: \(counts)\n")
    #expect(try home.run("budget", "list", "2025-01").text.contains("$250.50"))
    let after = home.everything()
    for arguments in [[], ["--yes"], ["--dry-run"]] {
      let again = try home.run(["rules", "import", "my.toml"] + arguments)
      #expect(again.status == 0)
      #expect(
        again.errorText
          == "sobi: nothing changes: the store already has the decisions in my.toml\n")
    }
    #expect(home.everything() == after)
  }

  @Test func `an exported file makes another store equal`() throws {
    let home = try home()
    try home.write(file, to: "my.toml")
    _ = try home.run("rules", "import", "my.toml", "--yes")
    #expect(try home.run("rules", "export", "a.toml").status == 0)
    let exported = try home.run("rules", "export")
    #expect(home.bytes(of: "a.toml") == Array(exported.text.utf8))
    let refused = try home.run("rules", "export", "a.toml")
    #expect(refused.status == 73)
    #expect(try home.run("rules", "export", "a.toml", "--force").status == 0)
    let other = try self.home(locale: "ko_KR.UTF-8")
    let run = try other.run(
      ["rules", "import", "-", "--yes"], input: Array(exported.text.utf8))
    #expect(run.status == 0)
    #expect(run.text.contains("규칙\n  + 1  \"blue door\" → Hobby  (새 카테고리)\n"))
    #expect(try other.run("rules", "export").text == exported.text)
  }

  @Test func `what the file does not list is removed from its sections only`() throws {
    let home = try home()
    try home.write(file, to: "my.toml")
    _ = try home.run("rules", "import", "my.toml", "--yes")
    try home.write(
      "rule = []\n[[budget]]\ncategory = 'cafe'\namount = 5\nfrom = '2025-02'\n", to: "p")
    let run = try home.run("rules", "import", "p", "--yes")
    #expect(
      run.text.hasPrefix(
        """
        Rules
          - 1  "blue door" → Hobby
        Budgets
          - Dining: $250.50 a month from 2025-01
          + Coffee & snacks: $5.00 a month from 2025-02
        2 transactions change:

        """))
    let counts = "0 rules, 1 budget, 1 name, 1 decision about recurring payments"
    #expect(run.text.hasSuffix("Imported p: \(counts)\n"))
  }

  @Test func `an error names its place and what to do, and changes nothing`() throws {
    let home = try home()
    try home.write(file + "[[rule]]\npattern = cafe\ncategory = 'food'\n", to: "my.toml")
    let before = home.everything()
    let run = try home.run("rules", "import", "my.toml", "--yes")
    #expect(run.status == 65)
    #expect(
      run.errorText == """
        sobi: my.toml:20:11: pattern: invalid value
          expected: a text or pattern of up to 1,000 bytes, such as "*coffee*"
          try: put the text in quotes: "cafe"

        """)
    #expect(home.everything() == before)
    home.environment["LC_ALL"] = "ko_KR.UTF-8"
    #expect(
      try home.run("rules", "import", "my.toml").errorText.hasPrefix(
        "sobi: my.toml:20:11: pattern: 쓸 수 없는 값이에요\n  필요한 것: "))
    #expect(try home.run("rules", "import", "none.toml").status == 66)
  }
}
