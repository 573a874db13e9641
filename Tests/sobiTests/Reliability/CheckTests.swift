import Foundation
import Testing

/// The output and the exit status of `sobi check`.
struct CheckTests {
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write(
      "Date,Payee,Amount\n2025-01-03,Grocer,-30.00\n2025-01-03,Grocer,-30.00\n2025-01-09,Cafe,-4.50\n",
      to: "card.csv")
    #expect(
      try home.run("import", "card.csv", "--account", "Card", "--currency", "USD").status == 0)
    return home
  }

  @Test func `a sound store is told with numbers`() throws {
    let home = try home()
    let run = try home.run("check")
    #expect(run.status == 0 && run.errors.isEmpty)
    let pages = (home.bytes(of: home.storePath)?.count ?? 0) / 8_192
    #expect(
      run.text == """
        \(home.storePath): sound
          file          \(pages) pages of 8192 bytes, structure and references are intact
          transactions  3, each with one day, one account and one import
          fingerprints  2 days of 1 account, unchanged since import
          day totals    2, each equal to the sum of its transactions
          imports       1, each with its transactions
          words         2 wordings, 2 buckets
          decisions     0 paired, 0 manual, 0 rules
          your own      0 to-dos, 0 notes, 0 worth it

        """)
    let korean = try home.run("check", "--full", "--lang", "ko")
    #expect(korean.status == 0)
    #expect(korean.text.hasPrefix("\(home.storePath): 이상이 없어요\n"))
    #expect(korean.text.contains("색인과 참조에 이상이 없어요"))
    #expect(korean.lines.count == 9)
  }

  @Test func `a fault is named, with what it means and what to do`() throws {
    let home = try home()
    try Database(home.storePath).run(
      // The day's last total is 450 cents out, in one row.
      """
      UPDATE day_total SET totals = CAST(
        substr(totals, 1, length(totals) - 7) || x'02008403000000' AS BLOB)
      WHERE hex(totals) LIKE '%01008403000000'
      """)
    let before = home.everything()
    let run = try home.run("check")
    #expect(run.status == 65 && run.errors.isEmpty)
    #expect(
      run.text == """
        \(home.storePath): 1 fault
          a day total that differs from the sum of its transactions: 2025-01-09, Card, USD, Coffee & snacks
            means: reports show a wrong sum; the transactions themselves are correct
            try: replace the store with a backup (made by sobi backup); without a backup, move the store \
        away and import your statements again

        """)
    let korean = try home.run("check", "--lang", "ko")
    #expect(korean.status == 65)
    #expect(korean.lines.count == 4)
    #expect(korean.lines.first == "\(home.storePath): 이상 1가지")
    let json = try home.run("check", "--format", "json")
    #expect(json.status == 65)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    #expect(object["sound"] as? Bool == false)
    #expect((object["faults"] as? [[String: Any]])?.map { $0["code"] as? String } == ["day-total"])
    #expect((object["checked"] as? [String: Any])?["transactions"] as? Int == 3)
    #expect(home.everything() == before)
  }

  @Test func `a name in the store cannot speak to the terminal`() throws {
    let home = try home()
    try Database(home.storePath).run(
      "UPDATE account SET name = 'a' || char(27) || '[2J'; DELETE FROM day_total")
    let run = try home.run("check")
    #expect(run.status == 65)
    #expect(!run.output.contains(0x1B))
  }

  @Test func `an altered category is named, and its advice repairs it`() throws {
    let home = try home()
    try Database(home.storePath).run("UPDATE category SET key = 'zoo' WHERE key = 'cafe'")
    let run = try home.run("check")
    #expect(run.status == 65)
    #expect(
      run.lines[1]
        == "  a transaction whose category or kind does not follow from its texts and the rules: "
        + "transaction #3")
    #expect(run.lines[3].contains("sobi rules add, sobi rules remove"))
    #expect(try home.run("rules", "add", "anything", "gifts", "--yes").status == 0)
    #expect(try home.run("check").status == 0)
  }

  @Test func `the next command finishes an upgrade that ended before it classified the rows`()
    throws
  {
    let home = try home()
    let database = try Database(home.storePath)
    // The category of an older program, and the mark of the upgrade.
    try database.run("UPDATE category SET key = 'zoo' WHERE key = 'cafe'")
    try database.run("UPDATE sqlite_sequence SET seq = 3 WHERE name = 'reclassify'")
    #expect(try home.run("check").status == 0)
    #expect(try home.run("transactions", "--format", "json").text.contains("\"key\":\"cafe\""))
    try database.run("UPDATE category SET key = 'zoo' WHERE key = 'cafe'")
    #expect(try home.run("check").status == 65)
  }

  @Test func `commands on a damaged store end with 65 and the way out`() throws {
    let home = try home()
    try Database(home.storePath).run(
      "INSERT INTO worth VALUES(1, 1); UPDATE tx SET ts = 1 << 60; DELETE FROM sqlite_sequence")
    try home.write("Date,Payee,Amount\n2025-02-03,Grocer,-1.00\n", to: "new.csv")
    for arguments in [
      ["show"], ["show", "--record", "show.cast"], ["transactions"],
      ["import", "new.csv", "--account", "Card", "--currency", "USD"],
    ] {
      let run = try home.run(arguments)
      #expect(run.status == 65, "\(arguments)")
      #expect(run.errorText.contains("the store is damaged; run sobi check to see the damage"))
    }
  }
}
