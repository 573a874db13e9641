import Testing

/// Cancelled charges in card statements, from the file to the month's sums.
struct CancelledChargeTests {
  /// Months' sums as `gross - refunds, income`, and each category's total.
  private func months(_ home: Home) throws -> [String] {
    try home.run("export", "json").summary().months.map { month in
      let categories = month.categories.map { "\($0.key) \($0.spent.minor)" }.sorted()
      return
        "\(month.month): \(month.gross.minor) - \(month.refunds.minor), \(month.income.minor); "
        + categories.joined(separator: ", ")
    }
  }

  private func home(_ files: [String: String]) throws -> Home {
    let home = try Home(locale: "ko_KR.UTF-8")
    for (name, text) in files { try home.write(text, to: name) }
    return home
  }

  private func take(_ home: Home, _ name: String, _ options: String...) throws -> ImportJSON {
    let run = try home.run(["import", "--json", "--account", "카드", name] + options)
    #expect(run.status == 0, "\(run.errorText)")
    return try #require(try run.decoded(ImportJSON.self).first)
  }

  private static let january = """
    이용일자,승인번호,가맹점명,이용금액,취소여부
    2025-01-30,11,동네 서점,12000,N
    2025-01-31,12,스타벅스,4500,N

    """
  /// The first row cancels a charge in January; the second is a separate charge.
  private static let february = """
    이용일자,승인번호,가맹점명,이용금액,취소여부
    2025-02-02,11,동네 서점,12000,Y
    2025-02-04,13,이마트,30000,Y
    2025-02-05,14,이마트,9000,N

    """

  private static func withoutReferences(_ text: String) -> String {
    text.replacing("승인번호,", with: "").replacing(/,1\d,/, with: ",")
  }

  @Test func `a charge that was cancelled is left out, named, and no money earned`() throws {
    let home = try home(["card.csv": CancelledChargeTests.february])
    let report = try take(home, "card.csv")
    #expect(
      report.rows?.leftOut?.map { "\($0.line) \($0.reason)" } == ["2 cancelled", "3 cancelled"])
    #expect(report.moneyIn?.isEmpty == true)
    #expect(try months(home) == ["2025-02: 9000 - 0, 0; groceries 9000"])
    let again = try home.run("import", "card.csv", "--account", "카드", "--explain")
    #expect(again.text.contains("제외       취소된 결제 2건 (2, 3번째 줄)\n"))
    #expect(again.text.contains("양수가 나간 돈, 취소된 결제는 제외"))
    #expect(again.text.contains("card.csv:3: 제외: 취소된 결제\n"))
    let english = try home.run(
      "import", "card.csv", "--account", "카드", "--lang", "en", "--dry-run")
    #expect(english.text.contains("Skipped    2 cancelled charge (line 2, 3)\n"))
    #expect(english.text.contains("positive is money out, cancelled charges skipped"))
  }

  @Test func `a charge in the store is refunded`() throws {
    let home = try home([
      "1.csv": CancelledChargeTests.january, "2.csv": CancelledChargeTests.february,
    ])
    _ = try take(home, "1.csv")
    let report = try take(home, "2.csv")
    #expect(report.rows?.leftOut?.map(\.line) == [2, 3])
    #expect(
      try months(home) == [
        "2025-01: 16500 - 0, 0; cafe 4500, leisure 12000",
        "2025-02: 9000 - 12000, 0; groceries 9000, leisure -12000",
      ])
    let rows = try home.run("transactions", "--all").text
    #expect(rows.contains("동네 서점  · 2025-02-02 취소됨\n"))
    #expect(try take(home, "2.csv").rows?.added == 0)
  }

  @Test(arguments: [true, false])
  func `a charge that an earlier statement contains is refunded`(hasReference: Bool) throws {
    let january = CancelledChargeTests.january
    let before = hasReference ? january : CancelledChargeTests.withoutReferences(january)
    let home = try home([
      "before.csv": before, "after.csv": before.replacing("12000,N", with: "12000,Y"),
    ])
    for name in ["before.csv", "after.csv", "after.csv"] { _ = try take(home, name) }
    #expect(try months(home) == ["2025-01: 16500 - 12000, 0; cafe 4500, leisure 0"])
    // After the undo, the charge is spending again.
    #expect(try home.run("undo").status == 0)
    #expect(try months(home) == ["2025-01: 16500 - 0, 0; cafe 4500, leisure 12000"])
  }

  @Test(arguments: ["", ",승인시간"])
  func `of two equal charges the one that the store has is given back, and once`(
    time: String
  ) throws {
    let (first, second) = time.isEmpty ? ("", "") : (",09:10", ",18:40")
    let header = "이용일자\(time),가맹점명,이용금액,취소여부\n"
    let others = [
      "2025-01-30\(first),이마트,9000,N", "2025-01-31\(second),동네 서점,12000,N",
    ]
    let charges = ["2025-01-30\(first),스타벅스,4500,Y", "2025-01-30\(second),스타벅스,4500,Y"]
    func text(_ rows: [String]) -> String { header + rows.joined(separator: "\n") + "\n" }
    let home = try home([
      "before.csv": text([others[0], charges[1].replacing("Y", with: "N")]),
      "after.csv": text([others[0]] + charges + [others[1]]),
      "reversed.csv": text([others[1]] + charges.reversed() + [others[0]]),
    ])
    for name in ["before.csv", "after.csv", "reversed.csv"] { _ = try take(home, name) }
    #expect(
      try months(home) == ["2025-01: 25500 - 4500, 0; cafe 0, groceries 9000, leisure 12000"])
  }

  @Test func `a part that was cancelled later is given back, in any order of imports`() throws {
    let header = "이용일자,승인번호,가맹점명,이용금액,취소금액\n"
    let before = header + "2025-01-30,11,이마트,30000,0\n2025-01-31,12,스타벅스,4500,0\n"
    let after = before.replacing("30000,0", with: "30000,10000")
    let both = try home(["before.csv": before, "after.csv": after])
    _ = try take(both, "before.csv")
    _ = try take(both, "after.csv")
    #expect(try take(both, "after.csv").rows?.added == 0)
    #expect(try months(both) == ["2025-01: 34500 - 10000, 0; cafe 4500, groceries 20000"])
    let one = try home(["after.csv": after])
    _ = try take(one, "after.csv")
    #expect(try take(one, "after.csv").rows?.added == 0)
    #expect(try months(one) == (try months(both)))
  }

  @Test func `money back for a charge that the store lacks is spent less in its category`() throws {
    let home = try home([
      "2.csv": """
      이용일자,승인번호,가맹점명,이용금액,상태
      2025-02-02,11,동네 서점,-12000,취소
      2025-02-03,15,가나다라,-700,취소
      2025-02-05,14,이마트,9000,승인

      """, "1.csv": CancelledChargeTests.january.replacing("취소여부", with: "상태"),
    ])
    _ = try take(home, "2.csv")
    #expect(
      try months(home) == [
        "2025-02: 9000 - 12700, 0; groceries 9000, leisure -12000, uncategorized -700"
      ])
    // The user may choose another category for the charge; the cancellation follows the charge.
    _ = try take(home, "1.csv")
    #expect(try home.run("transactions", "--all").text.contains("동네 서점  · 2025-01-30 결제 취소\n"))
    let charge = try #require(
      try home.run("transactions", "--all", "--format", "json").lines
        .first { $0.contains("\"cancelled-by\"") })
    let id = try #require(charge.firstMatch(of: /"id":(\d+)/)).1
    #expect(try home.run("categorize", "--id", String(id), "gifts", "--yes").status == 0)
    #expect(
      try months(home)[1]
        == "2025-02: 9000 - 12700, 0; gifts -12000, groceries 9000, uncategorized -700")
  }

  @Test func `on an account it is no income either`() throws {
    let home = try home([
      "account.csv": """
      거래일시,적요,내용,출금액,입금액,잔액
      2025-07-01,체크카드,가나다,5000,0,95000
      2025-07-02,체크카드취소,라마바,0,3000,98000
      2025-07-03,타행이체,사아자,0,2000,100000

      """
    ])
    _ = try take(home, "account.csv")
    #expect(try months(home) == ["2025-07: 5000 - 3000, 2000; uncategorized 2000"])
  }

  @Test func `an earlier charge that could be meant is asked about once`() throws {
    let january = CancelledChargeTests.withoutReferences(CancelledChargeTests.january)
    let february = CancelledChargeTests.withoutReferences(CancelledChargeTests.february)
    let home = try home([
      "1.csv": january, "2.csv": february,
      "3.csv": february.replacing("2025-02", with: "2025-03"),
    ])
    _ = try take(home, "1.csv")
    let run = try home.run("import", "--json", "--account", "카드", "2.csv")
    #expect(run.status == 65)
    let error = try run.decoded(ImportJSON.self).first?.error
    #expect(error?.code == "ambiguous-cancelled")
    #expect(error?.line == 2)
    #expect(error?.option == "--cancelled")
    let report = try take(home, "2.csv", "--cancelled", "refund")
    #expect(report.moneyIn?.map(\.minor) == [42000])
    let next = try take(home, "3.csv")
    #expect(
      next.reading?.remembered
        == [.init(option: "--cancelled", value: "refund", file: "2.csv")])
    #expect(next.moneyIn?.map(\.minor) == [42000])
    #expect(
      try home.run("import", "3.csv", "--account", "카드", "--cancelled", "nothing").status == 64)
  }
}
