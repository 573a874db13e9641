import Testing

/// `sobi recurring dismiss`, `end`, `restore` and `decisions`.
struct SeriesDecisionCommandTests {
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    func month(_ number: Int) -> String { "2024-\(number < 10 ? "0" : "")\(number)" }
    let video = (1...12).map { "\(month($0))-05,VIDEO STREAM,-9.00" }
    let gym = (1...12).flatMap {
      ["\(month($0))-10,GYM HALL,-45.00", "\(month($0))-20,GYM HALL,-12.50"]
    }
    let rows = ["Date,Payee,Amount"] + video + gym
    try home.write(rows.joined(separator: "\n") + "\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    return home
  }

  @Test func `a dismissed series is hidden until it is restored`() throws {
    let home = try home()
    let before = try home.run("recurring", "--format", "json").output
    let run = try home.run("recurring", "dismiss", "video")
    #expect(
      run.text == """
        Not recurring  Video Stream  $9.00  monthly, 5th
        Undo with: sobi recurring restore 'Video Stream'

        """)
    let text = try home.run("recurring").text
    #expect(!text.contains("monthly, 5th") && text.hasSuffix("\n\nNot recurring: Video Stream\n"))
    #expect(
      try home.run("recurring", "decisions").text
        == "2024-12-20  Not recurring  $9.00  Video Stream\n")
    #expect(try home.run("recurring", "dismiss", "video").status == 66)
    #expect(
      try home.run("recurring", "restore", "Video Stream").text == "Restored  Video Stream  $9.00\n"
    )
    #expect(try home.run("recurring", "--format", "json").output == before)
    #expect(try home.run("recurring", "restore", "video").status == 66)
    #expect(
      try home.run("recurring", "decisions").errorText.contains("sobi recurring dismiss PAYEE"))
  }

  @Test func `an amount chooses among the series of a payee`() throws {
    let home = try home()
    let several = try home.run("recurring", "end", "gym")
    #expect(
      several.status == 66 && several.errorText.contains("has several series: $45.00, $12.50"))
    #expect(
      try home.run("recurring", "end", "gym", "--amount", "7").errorText.contains("the amounts are")
    )
    #expect(try home.run("recurring", "end", "gym", "--amount", "x").status == 64)
    let first = try home.run("recurring", "end", "gym", "--amount", "45")
    #expect(first.text.hasSuffix("\nUndo with: sobi recurring restore 'Gym Hall'\n"))
    let second = try home.run("recurring", "end", "gym", "--amount", "12.50")
    #expect(
      second.text.hasSuffix("\nUndo with: sobi recurring restore 'Gym Hall' --amount 12.50\n"))
    #expect(try home.run("recurring", "restore", "gym", "--amount", "45").status == 0)
    let text = try home.run("recurring").text
    #expect(text.contains("monthly, 10th") && text.contains("ended by you, last on 2024-12-20"))
    let json = try home.run("recurring", "--format", "json").text
    #expect(json.contains(#""decision":"ended""#) && json.contains(#""verdict":"ended""#))
    #expect(try home.run("recurring", "dismiss", "gym", "--all").status == 0)
    #expect(!(try home.run("recurring").text.contains("monthly, 10th")))
    #expect(try home.run("recurring", "restore", "gym", "--amount", "12.50").status == 0)
    #expect(try home.run("recurring", "decisions").text.contains("all  Gym Hall"))
  }

  @Test func `the command that restores a renamed payee finds it`() throws {
    let home = try home()
    #expect(try home.run("payees", "rename", "GYM*", "Fitness", "--yes").status == 0)
    let run = try home.run("recurring", "end", "fitness", "--amount", "45")
    let name = try #require(run.text.split(separator: "\n").last).split(separator: " ").last
    #expect(try home.run("recurring", "restore", String(name ?? "")).status == 0)
    #expect(try home.run("recurring", "decisions").text.isEmpty)
  }

  @Test func `a payee must be the only one that matches`() throws {
    let home = try home(locale: "ko_KR.UTF-8")
    let run = try home.run("recurring", "dismiss", "m")
    #expect(run.status == 66 && run.errorText.contains("Gym Hall, Video Stream"))
    #expect(try home.run("recurring", "dismiss", "nobody").status == 66)
    #expect(try home.run("recurring", "dismiss", "").status == 66)
  }
}
