import Foundation
import TestSupport
import Testing

/// `sobi budget`: the list, the message for each change, and the commands that undo changes.
struct BudgetCommandTests {
  /// Payments of five months; the last month is known to its tenth day.
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    var rows = "Date,Payee,Amount\n"
    for month in 1...4 {
      rows += "2025-0\(month)-01,Starbucks,-\(month)00.00\n"
      rows += "2025-0\(month)-28,Starbucks,-30.00\n"
    }
    rows += "2025-05-02,Starbucks,-120.00\n2025-05-04,Netflix,-17.00\n2025-05-10,Starbucks,20.00\n"
    try home.write(rows, to: "card.csv")
    let run = try home.run("import", "card.csv", "--account", "Card", "--currency", "USD")
    #expect(run.status == 0, "\(run.errorText)")
    return home
  }

  private func entries(_ home: Home) throws -> [String] {
    try Database(home.storePath).texts(
      """
      SELECT category_key || '|' || currency || '|' || period || '|' || first_month || '|'
        || ifnull(amount, 'NULL') FROM budget
      """)
  }

  @Test func `a budget changes no earlier month, and the list shows what is left`() throws {
    let home = try home()
    #expect(
      try home.run("budget", "set", "cafe", "$310", "--from", "2025-01")
        .text == """
          Coffee & snacks: $310.00 a month from 2025-01
          Undo with: sobi budget clear cafe --from 2025-01 --forget

          """)
    #expect(
      try home.run("budget", "set", "Coffee & snacks", "620.50", "--from", "2025-05")
        .text == """
          Coffee & snacks: $620.50 a month from 2025-05 ($310.00 a month until 2025-04)
          Undo with: sobi budget clear cafe --from 2025-05 --forget

          """)
    _ = try home.run("budget", "set", "전체", "6000", "--yearly", "--from", "2025-01")
    let february = try home.run("budget", "list", "2025-02")
    #expect(
      try #require(february.lines.last).split(separator: " ")
        == ["Coffee", "&", "snacks", "$310.00", "$230.00", "$80.00"])
    #expect(
      try home.run("budget").text == """
        May 2025 · known to 2025-05-10

        Category                   Budget      Spent       Left   A day
        All spending     $6,000.00 a year  $1,237.00  $4,763.00  $20.26
        Coffee & snacks           $620.50    $100.00    $520.50  $23.35

        """)
    #expect(
      try home.run("budget", "list", "2025-05", "--format", "csv", "--lang", "ko").text
        == """
        categoryKey,category,period,currency,limit,spent,left,toCome,perDay,daysLeft,pace,state\r
        ,,year,USD,6000.00,1237.00,4763.00,0.00,20.26,235,2136.99,within\r
        cafe,카페·간식,month,USD,620.50,100.00,520.50,30.00,23.35,21,200.16,within\r

        """)
  }

  @Test func `the command in each message restores the entries`() throws {
    let home = try home()
    var states: [[String]] = []
    var commands: [[String]] = []
    for arguments in [
      ["set", "cafe", "310", "--from", "2025-01"], ["set", "cafe", "410", "--from", "2025-04"],
      ["set", "cafe", "420", "--from", "2025-04"], ["clear", "cafe", "--from", "2025-04"],
      ["set", "cafe", "5", "--from", "2025-04"],
      ["clear", "cafe", "--from", "2025-04", "--forget"],
      ["set", "all", "9,000.50", "--yearly", "--currency", "EUR", "--from", "2025-02"],
      ["clear", "all", "--yearly", "--currency", "EUR", "--from", "2025-03"],
      ["set", "all", "8000", "--yearly", "--currency", "EUR", "--from", "2025-02"],
    ] {
      states.append(try entries(home))
      let run = try home.run(["budget"] + arguments)
      #expect(run.status == 0, "\(run.errorText)")
      let undo = try #require(run.lines.last { $0.hasPrefix("Undo with: sobi ") }, "\(run.text)")
      commands.append(
        undo.dropFirst("Undo with: sobi ".count).split(separator: " ").map(String.init))
    }
    for (state, command) in zip(states, commands).reversed() {
      let run = try home.run(command)
      #expect(run.status == 0, "\(command): \(run.errorText)")
      #expect(try entries(home) == state, "\(command)")
    }
    #expect(try entries(home) == [])
    #expect(try home.run("check").status == 0)
  }

  @Test func `a second budget of a month replaces the first, and a later one ends it`() throws {
    let home = try home(locale: "ko_KR.UTF-8")
    _ = try home.run("budget", "set", "cafe", "310", "--from", "2025-05")
    #expect(
      try home.run("budget", "set", "카페", "300", "--from", "2025-02").text.hasPrefix(
        "카페·간식: 2025-02부터 2025-04까지 한 달 US$300.00\n"))
    #expect(
      try home.run("budget", "set", "카페", "320", "--from", "2025-05").text.hasPrefix(
        "카페·간식: 2025-05부터 한 달 US$320.00 (이전: 한 달 US$310.00)\n되돌리기: sobi budget set cafe 310.00"))
    #expect(
      try home.run("budget", "set", "카페", "320", "--from", "2025-05").text
        == "카페·간식: 2025-05부터 한 달 US$320.00 (그대로)\n")
    #expect(
      try home.run("budget", "clear", "카페", "--from", "2025-06").text.hasPrefix(
        "카페·간식: 2025-06부터 예산 없음 (2025-05까지 한 달 US$320.00)\n"))
    #expect(try home.run("budget", "list", "2025-06").errorText == "sobi: 2025-06에는 예산이 없어요\n")
  }

  @Test func `suggestions are medians, and --set keeps the budgets that the user set`() throws {
    let home = try home()
    #expect(
      try home.run("budget", "suggest").text == """
        From the last 4 complete months

        Category          Median  Suggestion  Budget now
        All spending     $280.00     $280.00           —
        Coffee & snacks  $280.00     $280.00           —

        """)
    _ = try home.run("budget", "set", "cafe", "99")
    let all = try home.run("budget", "suggest", "--set")
    #expect(all.text.hasPrefix("All spending: $280.00 a month from "))
    #expect(try entries(home).map { $0.split(separator: "|").last } == ["28000", "9900"])
    #expect(
      try home.run("budget", "suggest", "--set").errorText
        == "sobi: all suggested categories have a budget\n")
    _ = try home.run("budget", "suggest", "cafe", "--set")
    #expect(try entries(home).map { $0.split(separator: "|").last } == ["28000", "28000"])
  }

  @Test func `an empty store has no budgets, and a dry look does not create it`() throws {
    let home = try Home()
    #expect(
      try home.run("budget").errorText
        == "sobi: there are no budgets yet; try: sobi budget suggest\n")
    #expect(try home.run("budget", "clear", "food").status == 66)
    #expect(!FileManager.default.fileExists(atPath: home.storePath))
    #expect(try home.run("budget", "set", "food", "400").status == 0)
  }

  @Test func `the summaries have the budgets of their months, but not of one account`() throws {
    let home = try home()
    _ = try home.run("budget", "set", "cafe", "310", "--from", "2025-02")
    let json = try home.run("export", "json").text
    #expect(json.contains(#""budget":{"daysLeft":21,"end":"2025-05-31","left":"#))
    #expect(json.ranges(of: #""period":"month","since":"2025-02""#).count == 4)
    let ofAccount = try home.run("export", "json", "--account", "Card").text
    #expect(!ofAccount.contains(#""since""#))
  }
}
