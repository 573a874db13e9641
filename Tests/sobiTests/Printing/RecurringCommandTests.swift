import Testing

/// `sobi recurring`: the table and its options.
struct RecurringCommandTests {
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    let video = (1...12).map { month in
      "2024-\(month < 10 ? "0" : "")\(month)-05,VIDEO STREAM,-\(month < 12 ? 9 : 11).00"
    }
    let gym = (3...9).map { "2024-0\($0)-10,GYM HALL,-45.00" }
    let shop = (1...12).map { month in
      "2024-\(month < 10 ? "0" : "")\(month)-2\(month % 7),SHOP \(month),-\(month * 7).10"
    }
    let rows = ["Date,Payee,Amount"] + video + gym + shop
    try home.write(rows.joined(separator: "\n") + "\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    return home
  }

  @Test func `the series are listed by kind, with the news first`() throws {
    let run = try home().run("recurring")
    #expect(run.errorText == "" && run.status == 0)
    #expect(
      run.text == """
        Fixed costs $11.00 a month, $132.00 a year

        News
        ▲ Video Stream  dearer by $2.00 since 2024-12

                        when             last  next         a year
        Others
        ▲ Video Stream  monthly, 5th   $11.00  2025-01-05  $132.00  dearer by $2.00 since 2024-12
        Ended in the last year
          Gym Hall      monthly, 10th  $45.00  —                 —  last on 2024-09-10

        """)
  }

  @Test func `an earlier day knows what it could know`() throws {
    let run = try home(locale: "ko_KR.UTF-8").run("recurring", "--as-of", "2024-09-04")
    #expect(run.errorText == "" && run.status == 0)
    #expect(run.text.contains("더 나갈 거예요 (2건)"))
    #expect(run.text.contains("매달 10일") && run.text.contains("2024-09-10"))
    #expect(!run.text.contains("올랐어요"))
  }

  @Test func `an empty store and wrong options have messages`() throws {
    let empty = try Home().run("recurring")
    #expect(empty.status == 0 && empty.output.isEmpty)
    #expect(
      empty.errorText
        == "sobi: there are no transactions yet; try: sobi import FILE, or sobi demo\n")
    #expect(
      try Home().run("recurring", "--format", "json").text
        == "{\"asOf\":null,\"decisions\":[],\"schema\":\"sobi.recurring/1\",\"series\":[],\"totals\":[]}\n"
    )
    for day in ["2024-02-30", "tomorrow", "24-01-01", "2024-1-011"] {
      #expect(try Home().run("recurring", "--as-of", day).status == 64)
    }
    #expect(try Home().run("recurring", "--currency", "wons").status == 64)
    #expect(try home().run("recurring", "--account", "none").status == 66)
  }

  @Test func `narrow lines leave columns out`() throws {
    let home = try home()
    for width in ["20", "40", "60", "80"] {
      let run = try home.run("recurring", "--width", width)
      #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= Int(width)! })
    }
  }
}
