import Testing

/// `sobi digest`.
struct DigestTests {
  private func home() throws -> Home {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    return home
  }

  @Test func `a digest has the figures of the chart`() throws {
    let home = try home()
    for language in ["ko", "en"] {
      for month in ["2023-01", "2024-07", "2025-02", "-1", "2025-12"] {
        let digest = try home.run("digest", month, "--lang", language)
        let chart = try home.run("show", month, "--lang", language)
        #expect(digest.status == 0 && digest.errorText.isEmpty)
        let lines = digest.text.split(separator: "\n")
        #expect((3...10).contains(lines.count))
        #expect(!digest.text.contains("\u{1B}"))
        // The total, the sentence and the excluded transactions are those of the chart.
        let shown = chart.text.split(separator: "\n")
        #expect(shown.contains { $0 == lines[1] }, "\(lines[1])")
        #expect(lines[0].contains(try #require(shown[1].split(separator: " ").last)))
        let excluded = lines.first { $0.hasPrefix("Not counted") || $0.hasPrefix("제외") }
        #expect(excluded == nil || shown.contains { $0 == excluded })
      }
    }
  }

  @Test func `an account, a currency and a veil`() throws {
    let home = try home()
    let dollars = try home.run("digest", "2025-10", "--currency", "USD").text
    #expect(dollars.contains("USD") && dollars.contains("$"))
    let account = try home.run("digest", "2025-10", "--account", "us card").text
    #expect(account.contains("us card"))
    #expect(try home.run("digest", "--account", "nothing").status == 66)
    let open = try home.run("digest", "2025-10").text
    let veiled = try home.run("digest", "2025-10", "--veil").text
    #expect(open != veiled && veiled.contains("•"))
    let total = try #require(open.firstMatch(of: /Spent \S*?([\d,]+)/)).1
    #expect(!veiled.contains(total))
  }

  @Test func `a store without transactions has no digest`() throws {
    let run = try Home(locale: "en_US.UTF-8").run("digest")
    #expect(run.output.isEmpty && !run.errorText.isEmpty)
    let future = try home().run("digest", "2030-01").text
    #expect(future == "January 2030 · All accounts · KRW\nNo transactions this month\n")
  }

  @Test func `a budget ahead of its pace has a line`() throws {
    let home = try home()
    #expect(
      try home.run("budget", "set", "food", "1000", "--from", "2025-01", "--currency", "KRW").status
        == 0)
    #expect(try home.run("digest", "2025-02").text.contains("Budgets ahead of pace: Dining "))
    #expect(try !home.run("digest", "2025-02", "--account", "us card").text.contains("Budgets"))
  }
}
