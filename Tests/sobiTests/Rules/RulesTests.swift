import Foundation
import Testing

/// `sobi rules` and `sobi categorize`: the preview of a rule, and its effect.
struct RulesTests {
  /// A home with three months of one card.
  private func home(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write(
      """
      Date,Payee,Memo,Amount
      2025-01-03,Jordan Lee,,-30.00
      2025-01-09,Blue Door,with Ann,-12.50
      2025-02-09,Blue Door,later,-100.00
      2025-02-11,Blue Door,back,20.00
      2025-03-01,Blue Door Annex,,-7.00

      """, to: "card.csv")
    let run = try home.run(
      "import", "card.csv", "--account", "Card", "--currency", "USD", "--sign", "out-negative")
    #expect(run.status == 0, "\(run.errorText)")
    return home
  }

  private struct Row: Decodable, Equatable {
    struct Category: Decodable, Equatable {
      var key: String
    }
    var id: Int
    var category: Category
    var kind: String
  }

  /// Category and kind of each transaction, by its number.
  private func kinds(_ home: Home) throws -> [String] {
    try home.run("transactions", "--all", "--format", "json").decoded(Row.self)
      .sorted { $0.id < $1.id }.map { "\($0.category.key) \($0.kind)" }
  }

  private let plain = [
    "uncategorized spending", "uncategorized spending", "uncategorized spending", "income income",
    "uncategorized spending",
  ]

  /// All data from which reports are made.
  private func reports(_ home: Home) throws -> [Run] {
    [
      try home.run("export", "json"), try home.run("transactions", "--all", "--format", "json"),
      try home.run("rules"),
    ]
  }

  @Test func `a rule previews the months it changes, and undoing it restores them exactly`() throws
  {
    let home = try home()
    let before = try reports(home)
    let files = home.everything()
    let shown = try home.run("categorize", "blue door", "dining")
    #expect(shown.status == 0)
    #expect(
      shown.text
        == """
        Rule  "blue door" → Dining
        4 transactions change:
          2025-01  Dining           $0.00 → $12.50
                   Uncategorized   $42.50 → $30.00
          2025-02  Dining           $0.00 → $80.00
                   Uncategorized  $100.00 →  $0.00
                   = Spent        $100.00 → $80.00
                   Income          $20.00 →  $0.00
          2025-03  Dining           $0.00 →  $7.00
                   Uncategorized    $7.00 →  $0.00

        """)
    #expect(shown.errorText == "sobi: nothing was changed; apply with --yes\n")
    #expect(home.everything() == files)
    let done = try home.run("categorize", "blue door", "dining", "--yes")
    #expect(done.text.hasPrefix(shown.text))
    #expect(
      done.text.hasSuffix("\nAdded rule 1. Undo with: sobi rules remove 1\n"))
    #expect(
      try kinds(home) == [
        plain[0], "food spending", "food spending", "food refund", "food spending",
      ])
    let january = try #require(try home.run("export", "json").summary().months.first)
    #expect(
      january.categories.map { "\($0.key) \($0.spent.minor)" } == [
        "uncategorized 3000", "food 1250",
      ])
    #expect(try home.run("rules").text == "   1      4 rows  \"blue door\" → Dining\n")
    let removed = try home.run("rules", "remove", "1", "--yes")
    #expect(removed.text.contains("  2025-02  Dining         $80.00 →   $0.00\n"))
    #expect(try reports(home) == before)
  }

  @Test func `rules reach rows that come later as they reach those that are there`() throws {
    let rules = [
      ["rules", "add", "blue*", "gifts", "--amount", "50..", "--direction", "out", "-y"],
      ["rules", "add", "blue", "--kind", "transfer", "--memo", "back", "--account", "car?", "-y"],
      ["categorize", "*annex", "Fun", "-y"], ["rules", "add", "jordan", "groceries", "-y"],
    ]
    let after = try home()
    for rule in rules { #expect(try after.run(rule).status == 0) }
    let earlier = try Home()
    for rule in rules { #expect(try earlier.run(rule).status == 0) }
    try earlier.write(after.bytes(of: "card.csv") ?? [], to: "card.csv")
    #expect(
      try earlier.run(
        "import", "card.csv", "--account", "Card", "--currency", "USD", "--sign", "out-negative"
      ).status == 0)
    #expect(
      try kinds(after) == [
        "groceries spending", plain[1], "gifts spending", "transfer transfer", "Fun spending",
      ])
    #expect(try reports(after) == reports(earlier))
    // Undo restores the bytes, regardless of the rules.
    #expect(try earlier.run("undo").status == 0)
    #expect(try earlier.run("transactions", "--all").text == "")
    #expect(try earlier.run("rules").lines.count == 4)
  }

  @Test func `the first rule that fits decides, and the order can be changed`() throws {
    let home = try home()
    #expect(try home.run("rules", "add", "blue", "gifts", "-y").status == 0)
    #expect(try home.run("rules", "add", "annex", "travel", "-y").status == 0)
    #expect(
      try home.run("rules").text == """
           1      4 rows  "blue" → Gifts
           2      0 rows  "annex" → Travel

        """)
    let moved = try home.run("rules", "move", "2", "1", "-y")
    #expect(moved.text.hasSuffix("Rule 2 is now rule 1\n"))
    #expect(try kinds(home).last == "travel spending")
    #expect(try home.run("rules", "add", "door", "health", "--before", "2", "-y").status == 0)
    #expect(try home.run("rules", "add", "lee", "pets", "--first", "-y").status == 0)
    #expect(
      try home.run("rules").lines.map { $0.suffix(while: { $0 != "\"" }) } == [
        " → Pets", " → Travel", " → Health", " → Gifts",
      ])
    #expect(try kinds(home)[1] == "health spending")
    // `categorize` puts its rule before a rule that would match its rows first.
    #expect(try home.run("categorize", "blue door", "car", "-y").text.contains("Added rule 3."))
    #expect(try kinds(home)[1] == "car spending")
  }

  @Test func `a rule with the same tests is changed, not doubled`() throws {
    let home = try home()
    #expect(try home.run("categorize", "blue", "gifts", "-y").status == 0)
    let run = try home.run("categorize", "blue", "travel", "-y")
    #expect(run.text.hasPrefix("Rule  \"blue\" → Travel  (replaces rule 1: \"blue\" → Gifts)\n"))
    #expect(run.text.hasSuffix("\nChanged rule 1\n"))
    #expect(try home.run("rules").text == "   1      4 rows  \"blue\" → Travel\n")
  }

  @Test func `a manual category beats a rule, and a rule beats the file's category`() throws {
    let home = try Home()
    try home.write(
      "Date,Payee,Category,Amount\n2025-01-03,Blue Door,Music,-3.00\n2025-01-04,Blue Door,Music,-4.00\n",
      to: "a.csv")
    let options = ["--currency", "USD", "--sign", "out-negative"]
    #expect(try home.run(["import", "a.csv"] + options).status == 0)
    let before = try reports(home)
    #expect(try home.run("categorize", "blue", "pets", "-y").status == 0)
    let run = try home.run("categorize", "--id", "2", "Yachts", "-y")
    #expect(
      run.text
        == """
        Manually  #2 → Yachts  (new category)
        1 transaction changes:
          2025-01  Pets    $7.00 → $3.00
                   Yachts  $0.00 → $4.00
        Done. Undo with: sobi categorize --id 2 --reset

        """)
    #expect(try kinds(home) == ["pets spending", "Yachts spending"])
    #expect(try home.run("rules").text.contains("1 row  "))
    #expect(try home.run("rules", "remove", "1", "-y").status == 0)
    #expect(try kinds(home) == ["Music spending", "Yachts spending"])
    #expect(try home.run("categorize", "--id", "#2", "--reset", "-y").status == 0)
    #expect(try reports(home) == before)
  }

  @Test func `try shows what fits and what would change, and changes nothing`() throws {
    let home = try home()
    let files = home.everything()
    let run = try home.run("rules", "try", "blue*", "--direction", "out", "--amount", "..50")
    #expect(
      run.text == """
        Matches 2 transactions of 2 payees:
              1 row             -$12.50  Blue Door
              1 row              -$7.00  Blue Door Annex

        """)
    let with = try home.run("rules", "try", "annex", "travel")
    #expect(with.text.contains("  2025-03  Travel         $0.00 → $7.00\n"))
    #expect(with.errorText == "sobi: nothing was changed (dry run)\n")
    #expect(try home.run("rules", "try", "yacht").text == "No transaction matches.\n")
    #expect(try home.run("rules", "add", "annex", "travel", "--dry-run").status == 0)
    #expect(home.everything() == files)
    let empty = try Home()
    #expect(
      try empty.run("rules", "add", "annex", "travel", "--dry-run").text.contains(
        "No monthly total"))
    #expect(empty.everything().isEmpty)
  }

  @Test func `payees without a category are listed, and suggested what others like them are`()
    throws
  {
    let home = try home()
    try home.write(
      """
      거래일,내용,출금액,입금액
      2025-01-03,해오름상회 강남점,5000,
      2025-01-04,해오름상회 시청점,6000,
      2025-01-05,해오름상회 시청점,7000,
      2025-01-06,*별*가게,100,

      """, to: "b.csv")
    #expect(try home.run("import", "b.csv", "--account", "통장").status == 0)
    #expect(try home.run("categorize", "해오름상회 강남", "식비", "-y").status == 0)
    let run = try home.run("categorize")
    #expect(
      run.text == """
        5 payees without a category, the most frequent first:
             2 rows            -$112.50  Blue Door
             2 rows            -₩13,000  해오름상회 시청점
                     Dining? You chose it for "해오름상회 강남점".
                     sobi categorize '해오름상회 시청점' Dining
              1 row               -₩100  *별*가게
              1 row              -$7.00  Blue Door Annex
              1 row             -$30.00  Jordan Lee
        For the others: sobi categorize PATTERN CATEGORY

        """)
    #expect(try home.run("categorize", "해오름상회 시청점", "Dining", "-y").status == 0)
    // A star in a name is not a wildcard.
    #expect(try home.run("categorize", "별", "gifts", "-y").status == 0)
    #expect(try home.run("categorize", "--lang", "ko").text.hasPrefix("카테고리가 없는 거래처 3곳, 잦은 것부터:\n"))
  }

  @Test func `a category is known by its key, its names and their parts, in either language`()
    throws
  {
    let home = try home()
    for (name, key) in [
      ("cafe", "cafe"), ("카페·간식", "cafe"), ("카페", "cafe"), ("COFFEE", "cafe"), ("snacks", "cafe"),
      ("Housing & bills", "housing"), ("관리비", "housing"), ("Sailing", "Sailing"),
      ("sailing", "Sailing"),
    ] {
      #expect(try home.run("categorize", "annex", name, "-y").status == 0)
      #expect(try kinds(home).last == "\(key) spending", "\(name)")
    }
    #expect(try home.run("transactions", "--category", "sailing", "--all").rows.count == 1)
  }

  @Test func `in Korean`() throws {
    let home = try home(locale: "ko_KR.UTF-8")
    let run = try home.run("categorize", "annex", "여행", "--yes")
    #expect(run.status == 0)
    #expect(
      run.text.hasPrefix("규칙  \"annex\" → 여행·숙박\n거래 1건이 바뀌어요:\n"))
    #expect(run.text.hasSuffix("1번 규칙이에요. 되돌리기: sobi rules remove 1\n"))
    #expect(try home.run("rules").text == "   1         1건  \"annex\" → 여행·숙박\n")
  }

  @Test(arguments: [
    ["rules", "add", "x"], ["rules", "add", " ", "food"], ["rules", "add", "x", " "],
    ["rules", "add", "x", "food", "--amount", "5..1"],
    ["rules", "add", "x", "food", "--kind", "y"],
    ["rules", "add", "x", "food", "--first", "--before", "1"],
    ["rules", "add", "x", "food", "--memo", " "],
    ["categorize", "x"], ["categorize", "--id", "1"], ["categorize", "--reset"],
    ["categorize", "--id", "1", "a", "b"], ["rules", "try", ""],
    ["rules", "add", "x", "food", "--direction", "up"],
  ])
  func `what cannot be meant is wrong usage`(command: [String]) throws {
    let home = try home()
    let files = home.everything()
    #expect(try home.run(command).status == 64)
    #expect(home.everything() == files)
  }

  @Test(arguments: [
    ["rules", "remove", "7"], ["rules", "remove", "0"], ["rules", "move", "7", "1"],
    ["rules", "add", "x", "food", "--before", "7"], ["categorize", "--id", "77", "food"],
    ["categorize", "--id", "77", "--reset"],
  ])
  func `a number that there is not is no input`(command: [String]) throws {
    let home = try home()
    let files = home.everything()
    #expect(try home.run(command).status == 66)
    #expect(home.everything() == files)
  }
}

extension Substring {
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> String {
    String(reversed().prefix(while: isWanted).reversed())
  }
}
