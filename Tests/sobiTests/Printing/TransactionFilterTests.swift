import Testing

/// The options of `sobi transactions` that select and add up.
struct TransactionFilterTests {
  private func home() throws -> Home {
    let home = try Home(locale: "en_US.UTF-8")
    try home.write(
      """
      Date,Payee,Amount
      2025-06-30,Starbucks Seattle,-5.00
      2025-07-01,Landlord,-800.00
      2025-07-02,Starbucks Portland,-4.50
      2025-07-05,=Evil & Co,-12.00
      2025-07-31,Acme payroll,2000.00
      2025-08-01,Starbucks,-6.00

      """, to: "july.csv")
    let run = try home.run(
      "import", "july.csv", "--account", "Card", "--currency", "USD", "--sign", "out-negative")
    try #require(run.status == 0)
    return home
  }

  private func numbers(_ home: Home, _ options: String...) throws -> [String] {
    let run = try home.run(["transactions"] + options)
    return run.rows.map { String($0.prefix { $0 != " " }) }
  }

  @Test func `days and months restrict the list`() throws {
    let home = try home()
    #expect(try numbers(home, "--from", "2025-07") == ["#2", "#3", "#4", "#5", "#6"])
    #expect(try numbers(home, "--to", "2025-07") == ["#1", "#2", "#3", "#4", "#5"])
    #expect(try numbers(home, "--from", "2025-07-02", "--to", "20250705") == ["#3", "#4"])
    #expect(try numbers(home, "--from", "-1", "--to", "-1") == ["#2", "#3", "#4", "#5"])
    #expect(try numbers(home, "--amount", "5..10", "--all") == ["#1", "#6"])
    #expect(try numbers(home, "--all", "--kind", "income") == ["#5"])
    #expect(try numbers(home, "--all", "--kind", "income", "--kind", "refund") == ["#5"])
    #expect(try numbers(home, "--all", "--currency", "EUR") == [])
    for options in [
      ["2025-07", "--from", "2025-07"], ["--all", "--to", "2025-07"],
      ["--from", "2025-08", "--to", "2025-07"], ["--amount", "x"], ["--kind", "x"],
      ["--from", "2025"], ["--group-by", "payee", "--reverse"], ["--group-by", "x"],
    ] {
      #expect(try home.run(["transactions"] + options).status == 64, "\(options)")
    }
  }

  @Test func `a payee is found by the name that the user gave it`() throws {
    let home = try home()
    #expect(try numbers(home, "--payee", "breakfast") == [])
    let rename = try home.run("payees", "rename", "Starbucks*", "Breakfast Club", "--yes")
    #expect(rename.status == 0)
    #expect(try numbers(home, "--payee", "breakfast") == ["#1", "#3", "#6"])
    #expect(try numbers(home, "--payee", "\"breakfast club\"") == ["#1", "#3", "#6"])
    #expect(try numbers(home, "--payee", "\"breakfast\"") == [])
    #expect(try numbers(home, "--payee", "starbucks s") == ["#1"])
    #expect(try numbers(home, "--payee", "breakfast", "2025-07") == ["#3"])
  }

  @Test func `the last line adds up the filter's rows, even if a limit hides some`() throws {
    let home = try home()
    let total = "4 transactions  out $816.50  in $2,000.00"
    #expect(try home.run("transactions", "2025-07").lines.last ?? "" == total)
    let page = try home.run("transactions", "2025-07", "--limit", "1")
    #expect(page.rows.count == 1 && page.lines.last ?? "" == total)
    #expect(page.errorText == "sobi: 1 of 4 transactions; continue with --after 2\n")
    // A page of all months has no total, because it would read all rows.
    #expect(try home.run("transactions", "--all", "--limit", "1").lines.count == 1)
    #expect(try home.run("transactions", "2025-07", "--after", "2").lines.count == 3)
  }

  @Test func `groups are sorted by amount, and months by time`() throws {
    let home = try home()
    #expect(
      try home.run("transactions", "--all", "--group-by", "payee").text == """
                   count      out         in
        Acme           1           $2,000.00
        Landlord       1  $800.00
        Starbucks      3   $15.50
        Evil           1   $12.00
        total          6  $827.50  $2,000.00

        """)
    #expect(
      try home.run(
        "transactions", "--all", "--group-by", "month", "--limit", "2", "--lang", "ko"
      ).text == """
                     건수  나간 돈  들어온 돈
        2025-06         1    $5.00
        2025-07         4  $816.50  $2,000.00
        그 밖의 1개
        합계            6  $827.50  $2,000.00

        """)
    #expect(
      try home.run("transactions", "--all", "--group-by", "merchant", "--format", "csv").text == """
        payee,name,count,out,in,net,currency\r
        Acme,Acme,1,0.00,2000.00,2000.00,USD\r
        Landlord,Landlord,1,800.00,0.00,-800.00,USD\r
        Starbucks,Starbucks,3,15.50,0.00,-15.50,USD\r
        Evil,Evil,1,12.00,0.00,-12.00,USD\r

        """)
  }

  @Test func `the rows are CSV that no spreadsheet runs`() throws {
    let text = try home().run("transactions", "2025-07-05", "--format", "csv").text
    #expect(text.isEmpty)
    let rows = try home().run(
      "transactions", "--from", "2025-07-05", "--to", "2025-07-05", "--format", "csv")
    #expect(
      rows.text == """
        id,day,time,amount,counted,currency,kind,categoryKey,category,account,payee,merchant,branch,memo,note,\
        tags,reference,counterparty,worth,parts\r
        4,2025-07-05,,-12.00,-12.00,USD,spending,uncategorized,Uncategorized,Card,'=Evil & Co,Evil,,,,,,,0,\r

        """)
  }

  @Test(arguments: [
    ["accounts"], ["config"], ["formats"], ["imports"], ["payees"], ["rates"], ["recurring"],
    ["rules"],
    ["tag"], ["todo"], ["transactions"], ["transactions", "--group-by", "account"],
  ])
  func `every list has the same formats`(command: [String]) throws {
    let home = try home()
    try #require(try home.run("todo", "add", "Cancel").status == 0)
    try #require(try home.run("rules", "add", "evil", "pets", "--yes").status == 0)
    try #require(try home.run("tag", "add", "trip", "2").status == 0)
    try #require(try home.run("rates", "set", "USD", "1350.5", "KRW").status == 0)
    let table = try home.run(command + ["--format", "table"])
    #expect(try table == home.run(command) && table == home.run(command + ["--format", "text"]))
    let csv = try home.run(command + ["--format", "csv"])
    #expect(csv.status == 0)
    if command != ["recurring"] { #expect(csv.text.split(separator: "\r\n").count > 1) }
    let json = try home.run(command + ["--format", "json"])
    #expect(json.status == 0 && json.text.contains(#""schema":"sobi."#))
    #expect(try home.run(command + ["--format", "x"]).status == 64)
  }

  @Test func `tags are added, added up and removed`() throws {
    let home = try home()
    let added = try home.run("tag", "add", "제주", "2", "#3", "2")
    #expect(
      added.text == "Added #제주 to 2 transactions. Undo with: sobi tag remove 제주 2 3\n")
    #expect(try home.run("tag", "add", "#Trip", "3").status == 0)
    #expect(try home.run("tag", "add", "TRIP", "3").errorText.contains("already have #TRIP"))
    #expect(
      try home.run("tag").text == """
        #Trip   1 transaction  spent    $4.50
        #제주  2 transactions  spent  $804.50

        """)
    #expect(try numbers(home, "--tag", "trip") == ["#3"])
    #expect(try numbers(home, "--tag", "#제주") == ["#2", "#3"])
    #expect(try numbers(home, "--tag", "none") == [])
    let json = try home.run("transactions", "--tag", "trip", "--format", "json").text
    #expect(json.contains(##""note":"#제주 #Trip""##) && json.contains(#""tags":["제주","Trip"]"#))
    let groups = try home.run("transactions", "--all", "--group-by", "tag", "--format", "csv").text
    #expect(
      groups == """
        tag,name,count,out,in,net,currency\r
        ,,4,23.00,2000.00,1977.00,USD\r
        제주,제주,2,804.50,0.00,-804.50,USD\r
        trip,Trip,1,4.50,0.00,-4.50,USD\r

        """)
    let removed = try home.run("tag", "remove", "제주", "1", "2", "3")
    #expect(
      removed.text == "Removed #제주 from 2 transactions. Undo with: sobi tag add 제주 2 3\n")
    #expect(try home.run("tag", "remove", "제주", "2").errorText.contains("none of the transactions"))
    #expect(try home.run("tag", "add", "x", "77").status == 66)
    #expect(try home.run("tag", "add", "two words", "2").status == 64)
    #expect(try home.run("tag", "--lang", "ko").text == "#Trip  거래 1건  쓴 돈  $4.50\n")
  }
}
