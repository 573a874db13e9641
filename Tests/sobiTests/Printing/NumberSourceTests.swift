import Testing

/// Where the style of numbers and amounts comes from.
struct NumberSourceTests {
  private func home() throws -> Home {
    let home = try Home(locale: "C.UTF-8")
    try home.write(
      "Date,Payee,Amount\n2025-07-01,Bakery,-1234.50\n2025-07-02,Salary,2000.00\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "EUR").status == 0)
    home.environment["LC_ALL"] = nil
    return home
  }

  @Test(arguments: [
    (["LC_ALL": "de_DE.UTF-8", "LC_MONETARY": "fr_FR.UTF-8"], "1.234,50 €"),
    (["LC_MONETARY": "de_AT.UTF-8", "LC_NUMERIC": "fr_FR", "LANG": "en_US.UTF-8"], "€ 1.234,50"),
    (["LC_NUMERIC": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"], "1 234,50 €"),
    (["LANG": "en_IE.UTF-8"], "€1,234.50"), (["LANG": "en_AU.UTF-8"], "EUR 1,234.50"),
    (["LANG": "C.UTF-8"], "1,234.50 EUR"), ([:], "1,234.50 EUR"),
    (["LANG": "xx_XX.UTF-8"], "1,234.50 EUR"), (["LANG": "ko_KR.UTF-8"], "€1,234.50"),
    // Without UTF-8, there is no sign.
    (["LANG": "de_DE.ISO-8859-15"], "1.234,50 EUR"),
  ])
  func `amounts follow the locale`(variables: [String: String], amount: String) throws {
    let home = try home()
    home.environment.merge(variables) { $1 }
    #expect(try home.run("show", "--lang", "en").lines.contains("Spent  " + amount))
    #expect(try home.run("show", "--lang", "ko").lines.contains("쓴 돈  " + amount))
    let listed = try home.run("transactions", "--lang", "en").rows
    #expect(listed.count == 2 && listed[0].contains(" " + "-" + amount + " "), "\(listed)")
  }

  @Test func `the configuration overrides the locale, and JSON has no style`() throws {
    let home = try home()
    home.environment["LC_ALL"] = "en_US.UTF-8"
    let json = try home.run("export", "json").text
    #expect(try home.run("show").text.contains("Spent  €1,234.50\n"))
    try home.configure("numbers = \"hi_IN\"\n")
    #expect(try home.run("config").text.contains("numbers              hi_IN    file "))
    try home.configure("numbers = \"nl_NL\"\n")
    #expect(try home.run("show").text.contains("Spent  € 1.234,50\n"))
    #expect(try home.run("transactions").text.contains("€ -1.234,50"))
    #expect(try home.run("export", "json").text == json)
    try home.configure("numbers = \"C\"\n")
    #expect(try home.run("show").text.contains("Spent  1,234.50 EUR\n"))
  }
}
