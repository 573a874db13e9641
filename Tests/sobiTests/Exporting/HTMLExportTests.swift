import Foundation
import Terminal
import Testing
import TestSupport

/// `sobi export months --format html`.
struct HTMLExportTests {
  private func home(_ locale: String = "ko_KR.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.importFixtures()
    return home
  }

  private func page(_ home: Home, _ arguments: String...) throws -> [UInt8] {
    let run = try home.run(["export", "months", "--format", "html"] + arguments)
    try #require(run.status == 0, "\(run.errorText)")
    return run.output
  }

  /// Checks the totals of a page, and that the rows of each category add up to its amount.
  private func check(_ page: PageParser, against summary: SummaryJSON) {
    // A month with transactions only in other currencies has a total of 0.
    let totals = Dictionary(uniqueKeysWithValues: summary.months.map { ($0.month, $0.spent.minor) })
    #expect(page.totals.count >= totals.count)
    for (month, total) in page.totals {
      #expect(PageParser.minorUnits(total) == totals[month] ?? 0, "\(month)")
    }
    for month in summary.months {
      let shown = page.categories.filter { $0.month == month.month }
      // The page also has the categories of the month before.
      for category in month.categories {
        let amounts = shown.filter { $0.name == category.name }.map(\.amount)
        #expect(amounts.map(PageParser.minorUnits) == [category.spent.minor], "\(month.month)")
      }
      for category in shown {
        let sum = category.rows.reduce(0) { $0 + PageParser.minorUnits($1.amount) }
        #expect(sum == PageParser.minorUnits(category.amount), "\(month.month) \(category.name)")
      }
    }
  }

  @Test(arguments: [("ko_KR.UTF-8", "KRW"), ("en_US.UTF-8", "KRW"), ("en_US.UTF-8", "USD")])
  func `totals are those of JSON, and rows add up`(locale: String, currency: String) throws {
    let home = try home(locale)
    let page = try PageParser(try page(home, "--currency", currency))
    let summary = try home.run("export", "json", "--currency", currency).summary()
    try #require(summary.months.count > 1)
    check(page, against: summary)
    let one = try PageParser(
      try self.page(home, "--currency", currency, "--from", "2025-02", "--to", "2025-02"))
    #expect(Set(one.totals.keys) == ["2025-02"])
    #expect(one.totals["2025-02"] == page.totals["2025-02"])
  }

  @Test func `split and linked transactions count in their categories`() throws {
    let home = try Home()
    try home.write(
      "Date,Payee,Amount\n2025-03-01,Market,-100.00\n2025-03-02,Dinner,-90.00\n"
        + "2025-03-03,Ann,60.00\n2025-03-04,Market,12.34\n", to: "a.csv")
    #expect(
      try home.run("import", "a.csv", "--currency", "USD", "--sign", "out-negative").status == 0)
    #expect(try home.run("split", "1", "groceries=70", "beauty=rest").status == 0)
    #expect(try home.run("link", "3", "2").status == 0)
    let page = try PageParser(try page(home))
    check(page, against: try home.run("export", "json").summary())
    #expect(page.categories.contains { $0.rows.contains { $0 == ("Market", "30.00") } })
    #expect(page.categories.contains { $0.rows.contains { $0 == ("Dinner", "30.00") } })
  }

  @Test func `converted amounts are named, and rows still add up`() throws {
    let home = try Home()
    try home.write(
      "Date,Payee,Amount,Currency\n2025-07-01,Cafe,-10000,KRW\n2025-07-02,Hotel,-100.00,USD\n",
      to: "a.csv")
    #expect(try home.run("import", "a.csv", "--sign", "out-negative").status == 0)
    let without = try PageParser(try page(home, "--currency", "KRW"))
    #expect(without.texts.contains("Also $100.00"))
    #expect(try home.run("rates", "set", "USD", "1300", "KRW", "--day", "2025-07-02").status == 0)
    let page = try PageParser(try page(home, "--in", "KRW"))
    check(page, against: try home.run("export", "json", "--in", "KRW").summary())
    #expect(page.texts.contains { $0.hasPrefix("Converted: $100.00 = ₩130,000") })
    #expect(page.texts.contains("Converted from other currencies"))
  }

  @Test(arguments: ["ko", "en"])
  func `a veiled page has no amount`(language: String) throws {
    let page = try page(try home(), "--veil", "--lang", language)
    let parser = try PageParser(page)
    for text in parser.texts + parser.attributes {
      #expect(
        !text.contains(#/[0-9][,.][0-9]{3}/#) && !text.contains(#/[0-9][.,0-9]*[만원k]/#), "\(text)")
    }
    #expect(parser.totals.values.allSatisfy { !$0.contains(where: \.isNumber) })
    #expect(parser.categories.flatMap(\.rows).allSatisfy { !$0.amount.contains(where: \.isNumber) })
    #expect(!String(decoding: page, as: UTF8.self).contains("--d:"))
  }

  @Test func `a store without transactions has a page that says so`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    let page = try PageParser(try page(home))
    #expect(page.title == "소비" && page.texts.contains("거래가 없어요."))
    #expect(page.totals.isEmpty)
  }

  @Test func `the same store has the same page, in either language`() throws {
    let home = try home()
    let korean = try page(home)
    #expect(try page(home) == korean)
    let english = try PageParser(try page(home, "--lang", "en"))
    #expect(english.texts.contains("December 2025"))
    #expect(english.texts.contains("Made by Sobi on this computer. This file connects to nothing."))
    let parser = try PageParser(korean)
    #expect(parser.structure.contains("html lang") && parser.texts.contains("2025년 12월"))
  }

  @Test func `each link leads to a month or a list of the page`() throws {
    let page = try PageParser(try page(try home(), "--from", "2024-11"))
    #expect(page.ids.count == Set(page.ids).count)
    #expect(page.links.count > 100)
    #expect(
      page.links.allSatisfy { $0.hasPrefix("#") && page.ids.contains(String($0.dropFirst())) })
  }

  /// Texts that could end an element or an attribute, start a script, or mislead a reader.
  private static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</ul></details></style><svg onload=alert(1)>", "&lt;b&gt; &amp; &#60;", "]]><!-- -->",
    "<!--", "--><b>", "javascript:alert(1)", "\u{202E}gnp.exe", "a\u{200B}b\u{FEFF}c",
    "{{7*7}} ${7*7} <%= 7 %>", "表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀", "👨‍👩‍👧‍👦 🏳️‍🌈", "\u{85}\u{7F}", "ﷺ",
    "T\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}o", "=1+1", "'",
    "<bdi dir=rtl>", "\u{FFFE}\u{FFFF}", "\\u003cscript\\u003e", "%3Cscript%3E",
  ]

  @Test func `hostile payees are text`() throws {
    func export(_ payees: [String]) throws -> (PageParser, [String]) {
      let home = try Home()
      var csv = "Date,Payee,Amount\n"
      for (index, payee) in payees.enumerated() {
        let quoted = "\"" + payee.replacing("\"", with: "\"\"") + "\""
        csv += "2025-03-\(index + 1 < 10 ? "0" : "")\(index + 1),\(quoted),-\(index + 1)0.00\n"
      }
      try home.write(csv, to: "a.csv")
      let run = try home.run(
        "import", "a.csv", "--currency", "USD", "--sign", "out-negative", "--columns",
        "date=Date,payee=Payee,amount=Amount", "--encoding", "UTF-8")
      try #require(run.status == 0, "\(run.errorText)")
      struct Line: Decodable { var payee: String }
      let stored = try home.run("export", "transactions").decoded(Line.self).map(\.payee)
      return (try PageParser(try page(home)), stored)
    }
    let (hostile, stored) = try export(Self.hostile)
    #expect(stored.count == Self.hostile.count)
    let shown = hostile.categories.flatMap(\.rows).map(\.payee)
    let expected = stored.map { $0.allSatisfy { $0 == " " } ? "no payee" : neutralized($0) }
    #expect(shown.sorted() == expected.sorted())
    let (plain, _) = try export(Self.hostile.indices.map { "zq\($0)x" })
    // The causes and categories can differ, but not what elements and attributes there are.
    #expect(Set(hostile.structure).subtracting(plain.structure) == [])
  }

  @Test func `only a page has a veil, and the name of the file tells the format`() throws {
    let home = try home()
    #expect(try home.run("export", "months", "--veil").status == 64)
    #expect(try home.run("export", "months", "--output", "a.html").status == 0)
    #expect(home.bytes(of: "a.html") == (try page(home)))
    #expect(try home.run("export", "transactions", "--format", "html").status == 64)
  }

  @Test func `a year of 5,000 rows is smaller than a megabyte`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    var csv = "거래일,가맹점명,이용금액\n"
    for index in 0..<5_000 {
      let (month, day) = (index % 12 + 1, index / 12 % 28 + 1)
      let pad = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
      csv += "2025-\(pad(month))-\(pad(day)),스타벅스 서울숲역점 \(index % 97),\(1_000 + index)\n"
    }
    try home.write(csv, to: "a.csv")
    #expect(try home.run("import", "a.csv", "--account", "현대카드").status == 0)
    let page = try page(home)
    #expect(page.count < 1_000_000, "\(page.count)")
    #expect(try PageParser(page).categories.reduce(0) { $0 + $1.rows.count } == 5_000)
  }
}
