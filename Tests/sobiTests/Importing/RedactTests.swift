import Testing

/// `sobi redact`: a copy to share, and the message about it.
struct RedactTests {
  private let statement = "Date,Payee,Amount\n2025-01-02,Quibblewort,-48.57\n"

  @Test func `writes the copy to standard output and says what was kept`() throws {
    let home = try Home()
    try home.write(statement, to: "a.csv")
    let run = try home.run("redact", "a.csv", "--seed", "1")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Date,Payee,Amount\n2025-01-02,"))
    #expect(!run.text.contains("Quibblewort") && !run.text.contains("48.57"))
    #expect(
      run.errorText == """
        sobi: a.csv: 2 lines, UTF-8
          kept: line 1: Date,Payee,Amount
          kept: words that determine how a statement is read, such as column names, "total", "cancelled" and currencies
          kept: the dates of the rows
          kept in numbers: signs, the number of digits, leading and trailing zeros
          replaced: 1 word, 1 number
          balances and totals no longer add up
          check the copy before you send it

        """)
    #expect(home.bytes(of: home.storePath) == nil, "no store is made")
  }

  @Test func `says it in Korean, and how to keep a header that was not recognized`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.write("없는말,모를말,이상한말\n", to: "a.csv")
    let run = try home.run("redact", "a.csv")
    #expect(run.status == 0)
    #expect(run.errorText.contains("--keep-line 줄번호로 그대로 둘 수 있어요\n"))
    #expect(run.errorText.contains("보내기 전에 사본을 한번 훑어보세요\n"))
    let kept = try home.run("redact", "a.csv", "--keep-line", "1")
    #expect(kept.text == "없는말,모를말,이상한말\n")
    #expect(kept.errorText.contains("그대로 둔 줄: 1번째 줄: 없는말,모를말,이상한말\n"))
  }

  @Test func `a copy of a fixture is imported with as many rows`() throws {
    for name in Fixtures.paths {
      let home = try Home()
      #expect(try home.run("redact", name, "--output", "copy.csv", "--seed", "5").status == 0)
      let original = try home.run("import", name, "--dry-run", "--explain")
      let copy = try home.run("import", "copy.csv", "--dry-run", "--explain")
      #expect(copy.status == 0, "\(copy.errorText)")
      // Each line begins with the row's line number and the result.
      #expect(copy.lines.count == original.lines.count)
      let kept = ["Columns", "Skipped", "Days"]
      for label in kept {
        #expect(
          copy.lines.first { $0.contains("  \(label) ") }
            == original.lines.first { $0.contains("  \(label) ") }, "\(name) \(label)")
      }
    }
  }

  @Test func `an existing file is replaced with --force only`() throws {
    let home = try Home()
    try home.write(statement, to: "a.csv")
    try home.write("mine", to: "b.csv")
    #expect(try home.run("redact", "a.csv", "-o", "b.csv").status == 73)
    #expect(home.bytes(of: "b.csv") == Array("mine".utf8))
    #expect(try home.run("redact", "a.csv", "-o", "b.csv", "--force").status == 0)
    #expect(home.bytes(of: "b.csv")?.count == statement.utf8.count)
  }

  @Test func `a file that cannot be copied is reported`() throws {
    let home = try Home()
    try home.write("%PDF-1.7 Quibblewort", to: "a.pdf")
    #expect(try home.run("redact", "none.csv").status == 66)
    #expect(try home.run("redact", "a.pdf").status == 65)
    #expect(try home.run("redact", "a.pdf", "--keep-line", "0").status == 64)
    #expect(try home.run("redact", "a.pdf", "--encoding", "Klingon").status == 64)
    let input = try home.run(["redact", "-"], input: Array(statement.utf8))
    #expect(input.status == 0 && input.output.count == statement.utf8.count)
  }
}
