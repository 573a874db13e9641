import Testing

/// `sobi payees`: the spending by payee.
struct PayeesTests {
  private func home() throws -> Home {
    let home = try Home(locale: "en_US.UTF-8")
    try home.write(
      """
      Date,Payee,Memo,Amount
      2024-12-30,STARBUCKS STORE 04432,,-4.00
      2025-01-02,STARBUCKS 04432,,-5.00
      2025-01-05,Starbucks OAKLAND,,-6.00
      2025-01-06,SQ *JUNIPER LAMPS,,-30.00
      2025-01-07,JUNIPER LAMPS LLC,,10.00
      2025-02-03,PayPal Europe S.a.r.l. et Cie S.C.A,Ihr Einkauf bei Juniper Lamps,-20.00
      2025-02-04,PayPal Europe S.a.r.l. et Cie S.C.A,Ihr Einkauf bei Bluebird Books,-7.00

      """, to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    return home
  }

  @Test func `a year is added up by payee, with branches`() throws {
    let run = try home().run("payees", "2025", "--branches")
    #expect(run.errorText == "")
    #expect(
      run.text == """
        2025-01-01 – 2025-12-31  spent $58.00
        Juniper Lamps        3×  $40.00  69.0%  2025-02-03
        Starbucks            2×  $11.00  19.0%  2025-01-05
          Starbucks Oakland  1×   $6.00         2025-01-05
          Starbucks #04432   1×   $5.00         2025-01-02
        Bluebird Books       1×   $7.00  12.1%  2025-02-04

        """)
  }

  @Test func `the newest month is the default, and the others are added up below`() throws {
    let run = try home().run("payees", "--limit", "1", "--lang", "ko")
    #expect(
      run.text == """
        2025-02-01 – 2025-02-28  쓴 돈 $27.00
        Juniper Lamps       1건  $20.00  74.1%  2025-02-03
        그 밖의 거래처 1곳        $7.00  25.9%

        """)
  }

  @Test func `narrow lines omit the day, then the count`() throws {
    let home = try home()
    let lines = try home.run("payees", "--all", "--width", "34").text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 34 })
    #expect(lines.contains { $0.hasPrefix("Juniper Lamps") && $0.hasSuffix("64.5%") })
  }

  @Test func `filters and wrong options`() throws {
    let home = try home()
    #expect(try home.run("payees", "1990").errorText.contains("no spending in USD"))
    #expect(try home.run("payees", "--category", "none").status == 66)
    #expect(try home.run("payees", "--account", "none").status == 66)
    #expect(try home.run("payees", "--limit", "0").status == 64)
    #expect(try home.run("payees", "--all", "2025").status == 64)
    #expect(try home.run("payees", "--currency", "??").status == 64)
    #expect(try home.run("payees", "20").status == 64)
    #expect(try Home().run("payees").errorText.contains("sobi import"))
  }

  @Test func `transactions name their merchant in JSON`() throws {
    let text = try home().run("transactions", "-1", "--format", "json").text
    #expect(text.contains(#""merchant":{"branch":"Starbucks Oakland","name":"Starbucks"}"#))
    #expect(text.contains(#""merchant":{"branch":null,"name":"Juniper Lamps"}"#))
  }
}
