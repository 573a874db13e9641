import Testing

/// Paired rows in the program's output.
struct PairTests {
  private static let statements = [
    "checking": "2025-07-01,Transfer to savings,-100.00\n2025-07-02,Corner Cafe,-4.50\n",
    "savings": """
    2025-07-02,Quux 7731,100.00
    2025-07-03,Quux 7732,50.00
    2025-07-04,Corner Cafe,-1.00

    """,
  ]

  private func home(importing names: [String]) throws -> Home {
    let home = try Home()
    for name in names {
      let rows = try #require(PairTests.statements[name])
      try home.write("Date,Payee,Amount\n" + rows, to: "\(name).csv")
      let run = try home.run(
        "import", "\(name).csv", "--account", name, "--currency", "USD", "--sign", "out-negative")
      try #require(run.status == 0)
    }
    return home
  }

  @Test(arguments: [
    (["checking", "savings"], [1, 2, 3, 4, 5]), (["savings", "checking"], [4, 5, 1, 2, 3]),
  ])
  func `both halves of a transfer name the other account, and are one`(
    order: [String], numbers: [Int]
  ) throws {
    let home = try home(importing: order)
    let rows = """
      2025-07-01                  -$100.00  Transfers       checking          Transfer to savings  · to savings
      2025-07-02                    -$4.50  Coffee & snac…  checking          Corner Cafe
      2025-07-02                   $100.00  Transfers       savings           Quux 7731  · from checking
      2025-07-03                    $50.00  Income          savings           Quux 7732
      2025-07-04                    -$1.00  Coffee & snac…  savings           Corner Cafe
      """
    // Rows on one day are in the order of their numbers, which is the order of the imports.
    let lines = zip(rows.split(separator: "\n"), numbers)
      .sorted { ($0.0.prefix(10), $0.1) < ($1.0.prefix(10), $1.1) }
      .map { "#\($0.1)  \($0.0)" }
    #expect(try home.run("transactions", "2025-07").rows.map(String.init) == lines)
    let korean = try home.run("transactions", "2025-07", "--lang", "ko").text
    #expect(korean.contains("Transfer to savings  · 이체 → savings\n"))
    #expect(korean.contains("Quux 7731  · 이체 ← checking\n"))
    #expect(try home.run("show").text.contains("Not counted: 1 transfer $100.00 · income $50.00"))
    // In a report of one account, the row is also a transfer.
    let savings = try home.run("show", "--account", "savings").text
    #expect(savings.contains("Not counted: 1 transfer $100.00 · income $50.00"))
  }

  @Test func `undo gives back what was said before the other half came`() throws {
    let home = try home(importing: ["savings"])
    let before = try home.run("transactions", "--all", "--format", "json").text
    try home.write(
      "Date,Payee,Amount\n" + (PairTests.statements["checking"] ?? ""), to: "checking.csv")
    let run = try home.run(
      "import", "checking.csv", "--account", "checking", "--currency", "USD")
    try #require(run.status == 0)
    let paired = try home.run("transactions", "--all", "--format", "json").text
    #expect(paired.contains("\"relation\":\"transfer\""))
    #expect(try home.run("undo").status == 0)
    #expect(try home.run("transactions", "--all", "--format", "json").text == before)
  }

  @Test func `a cancelled charge and its cancellation tell each other's day`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.write(
      """
      이용일자,승인번호,가맹점명,이용금액,상태
      2025-07-01,1001,동네 서점,12000,승인
      2025-07-03,1001,동네 서점,12000,취소

      """, to: "card.csv")
    try #require(try home.run("import", "card.csv").status == 0)
    let text = try home.run("transactions", "2025-07").text
    #expect(text.contains("동네 서점  · 2025-07-03 취소됨\n"))
    #expect(text.contains("동네 서점  · 2025-07-01 결제 취소\n"))
  }
}
