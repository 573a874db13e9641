import Testing

/// `sobi payees rename`, `names` and `forget`.
struct PayeeRenameTests {
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    let video = (1...6).map { "2025-0\($0)-05,VIDEO STREAM,-9.00" }
    try home.write(
      (["Date,Payee,Amount", "2025-01-02,STARBUCKS 04432,-5.00", "2025-01-06,Blue Door,-30.00"]
        + video)
        .joined(separator: "\n") + "\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    return home
  }

  @Test func `a preview lists the payees, and the name then stands for them everywhere`() throws {
    let home = try home()
    let preview = try home.run("payees", "rename", "video", "Films", "--dry-run")
    #expect(
      preview.text == """
        Rename  "video" → Films
        Matches 6 transactions of 1 payee:
             6 rows             -$54.00  Video Stream

        """)
    #expect(preview.errorText == "sobi: nothing was changed (dry run)\n")
    let run = try home.run("payees", "rename", "video", "Films", "--yes")
    #expect(run.text.hasSuffix("Renamed. Undo with: sobi payees forget 1\n"))
    let joined = try home.run("payees", "rename", "Blue Door", "Films", "--yes").text
    #expect(joined.contains("  added to the 6 transactions that already have the name Films\n"))
    #expect(
      try home.run("payees", "names").text == """
           1       1 row  "Blue Door" → Films
           2      6 rows  "video" → Films

        """)
    #expect(try home.run("payees", "2025").text.contains("Films      7×  $84.00"))
    #expect(try home.run("recurring").text.contains("Films"))
    let rows = try home.run("transactions", "--all", "--format", "json").text
    #expect(rows.contains(#""merchant":{"branch":null,"name":"Films"}"#))
    #expect(rows.contains(#""payee":"VIDEO STREAM""#))
    #expect(
      try home.run("transactions", "--all", "--search", "video").text.contains("VIDEO STREAM"))
  }

  @Test func `names that are applied and removed give the same bytes`() throws {
    let home = try home(locale: "ko_KR.UTF-8")
    let documents = [
      ["payees", "--all", "--branches", "--format", "json"], ["recurring", "--format", "json"],
      ["transactions", "--all", "--format", "json"], ["export", "json"],
    ]
    let before = try documents.map { try home.run($0).output }
    for (pattern, name) in [("스타벅스", "커피"), ("*door*", "커피"), ("video", "영화"), ("video", "필름")] {
      #expect(try home.run("payees", "rename", pattern, name, "--yes").status == 0)
    }
    #expect(try home.run("payees", "--all").text.contains("커피"))
    #expect(try home.run(documents[0]).output != before[0])
    for _ in 0..<3 { #expect(try home.run("payees", "forget", "1").status == 0) }
    #expect(try documents.map { try home.run($0).output } == before)
    #expect(try home.run("payees", "names").errorText.contains("sobi payees rename"))
    #expect(try home.run("payees", "forget", "1").status == 66)
  }

  @Test func `blank names and patterns are refused, and a name without payees is kept`() throws {
    let home = try home()
    #expect(try home.run("payees", "rename", " ", "Films", "--yes").status == 64)
    #expect(try home.run("payees", "rename", "video", " ", "--yes").status == 64)
    #expect(try home.run("payees", "rename", "video", "a\u{1B}b", "--yes").status == 64)
    let run = try home.run("payees", "rename", "nobody", "Somebody", "--yes")
    #expect(run.text.contains("No transaction changes.") && run.status == 0)
    #expect(try home.run("payees", "names").text.contains("0 rows  \"nobody\" → Somebody"))
  }
}
