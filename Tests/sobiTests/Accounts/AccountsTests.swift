import Foundation
import Testing

/// `sobi accounts`: the preview of a change, and recognizing statements after the change.
struct AccountsTests {
  private let list = """
    Bank     3 rows  2025-01-03 – 2025-02-01  USD  1 import
    Savings  2 rows  2025-01-03 – 2025-01-10  USD  1 import

    """

  @Test func `accounts are listed`() throws {
    let home = try AccountHome.make()
    #expect(try home.run("accounts").text == list)
    #expect(try home.run("accounts", "list").text == list)
    #expect(
      try home.run("accounts", "--format", "json").text == """
        {"accounts":[{"currencies":["USD"],"firstDay":"2025-01-03","formerNames":[],"imports":1,\
        "lastDay":"2025-02-01","name":"Bank","transactions":3},\
        {"currencies":["USD"],"firstDay":"2025-01-03","formerNames":[],"imports":1,\
        "lastDay":"2025-01-10","name":"Savings","transactions":2}],"schema":"sobi.accounts/1"}

        """)
    let empty = try Home().run("accounts")
    #expect(empty.status == 0 && empty.output.isEmpty)
    #expect(empty.errorText == "sobi: there are no accounts yet; try: sobi import FILE\n")
    #expect(
      try Home().run("accounts", "--format", "json").text
        == "{\"accounts\":[],\"schema\":\"sobi.accounts/1\"}\n")
  }

  @Test func `columns stand below each other in wide letters, too`() throws {
    let home = try AccountHome.make(locale: "ko_KR.UTF-8")
    for (currency, payee) in [("EUR", "Hotel"), ("GBP", "Inn")] {
      try home.write("Date,Payee,Amount\n2024-12-31,\(payee),-90.00\n", to: "trip.csv")
      let run = try home.run(
        "import", "trip.csv", "--account", "여행 카드", "--currency", currency)
      #expect(run.status == 0, "\(run.errorText)")
    }
    #expect(try home.run("accounts", "rename", "savings", "비상금 통장", "--yes").status == 0)
    #expect(
      try home.run("accounts").text == """
        Bank         3건  2025-01-03 – 2025-02-01  USD      가져오기 1번
        비상금 통장  2건  2025-01-03 – 2025-01-10  USD      가져오기 1번  예전 이름: Savings
        여행 카드    2건  2024-12-31 – 2024-12-31  EUR GBP  가져오기 2번

        """)
  }

  @Test func `a renamed account is known by its former name`() throws {
    let home = try AccountHome.make()
    let files = home.everything()
    let shown = try home.run("accounts", "rename", "bank", "Current account")
    #expect(shown.text == "Rename  Bank → Current account\nNo monthly total changes.\n")
    #expect(shown.errorText == "sobi: nothing was changed; apply with --yes\n")
    #expect(home.everything() == files)
    let done = try home.run("accounts", "rename", "bank", "Current account", "--yes")
    #expect(done.status == 0)
    #expect(
      done.text.hasSuffix(
        "\nRenamed Bank to Current account. Undo with: sobi accounts rename 'Current account' Bank\n"
      ))
    #expect(
      try home.run("accounts").lines.first?.hasSuffix("1 import  formerly Bank") == true)
    // The account comes from the option, or from the remembered format.
    for options in [["--account", "Bank"], []] {
      let again = try home.run(["import", "bank.csv", "--currency", "USD", "--json"] + options)
      #expect(try again.decoded(ImportJSON.self).first?.rows?.added == 0)
    }
    let again = try home.run("import", "bank.csv", "--account", "Bank", "--dry-run")
    #expect(again.text.contains("  Account    Current account  (--account, formerly Bank)\n"))
    #expect(try home.run("transactions", "--all", "--account", "Bank").rows.count == 3)
    #expect(try home.run("accounts").lines.count == 2)
    let taken = try home.run("accounts", "rename", "savings", "Current account", "--yes")
    #expect(taken.status == 64)
    #expect(
      taken.errorText
        == "sobi: an account named \"Current account\" already exists; merge the two with sobi accounts merge\n"
    )
    // A forgotten name belongs to a new account.
    #expect(try home.run("accounts", "forget", "Bank").status == 0)
    #expect(try home.run("accounts", "forget", "Bank").status == 66)
    try home.write(AccountHome.bank + "2025-02-02,Cafe,-4.00\n", to: "more.csv")
    #expect(
      try home.run("import", "more.csv", "--account", "Bank", "--currency", "USD").status == 0)
    #expect(try home.run("accounts").lines.count == 3)
  }

  @Test func `a merge shows what it changes, keeps all, and is known by both names`() throws {
    let home = try AccountHome.make()
    let files = home.everything()
    let shown = try home.run("accounts", "merge", "savings", "bank")
    #expect(
      shown.text == """
        Merge  Savings (2 rows) → Bank (3 rows)
          this cannot be undone; make a copy first with sobi backup FILE
          1 row in common; both copies are kept; if they come from one statement, undo one import \
        instead (sobi imports, sobi undo)
        1 transaction changes:
          2025-01  Income  $0.00 → $200.00

        """)
    #expect(shown.errorText == "sobi: nothing was changed; apply with --yes\n")
    let dry = try home.run("accounts", "merge", "savings", "bank", "--yes", "--dry-run")
    #expect(dry.text == shown.text)
    #expect(home.everything() == files)
    let done = try home.run("accounts", "merge", "savings", "bank", "--yes")
    #expect(done.text == shown.text + "Merged Savings into Bank\n")
    #expect(try home.run("accounts").lines.count == 1)
    #expect(
      try home.run("accounts").text.contains(
        "5 rows  2025-01-03 – 2025-02-01  USD  2 imports  formerly Savings\n"))
    #expect(try home.run("check").status == 0)
    #expect(try home.run("formats").lines.allSatisfy { !$0.contains("Savings") })
    for file in ["bank.csv", "savings.csv"] {
      for options in [["--account", "Savings"], ["--account", "Bank"], []] {
        let again = try home.run(["import", file, "--currency", "USD", "--json"] + options)
        #expect(try again.decoded(ImportJSON.self).first?.rows?.added == 0, "\(file) \(options)")
      }
    }
    // Each import can be undone.
    #expect(try home.run("undo", "1").text.contains("3 transactions removed"))
    #expect(try home.run("transactions", "--all").rows.count == 2)
    #expect(try home.run("check").status == 0)
    #expect(try home.run("undo").status == 0)
    // Until its former name is forgotten, the account stays.
    #expect(try home.run("accounts").text.contains("Savings"))
    #expect(try home.run("accounts", "forget", "Savings").status == 0)
    #expect(try home.run("accounts").output.isEmpty)
  }

  @Test func `rows that name their accounts are known by former names, too`() throws {
    let home = try Home()
    var rows = ""
    for day in 1...28 {
      rows += "2025-01-\(day < 10 ? "0" : "")\(day),Shop \(day),-\(day).00,Blue card\n"
      rows += "2025-01-\(day < 10 ? "0" : "")\(day),Shop \(day),-\(day).00,Red card\n"
    }
    let header = "Date,Payee,Amount,Account\n"
    try home.write(header + rows, to: "all.csv")
    #expect(try home.run("import", "all.csv", "--currency", "USD").status == 0)
    #expect(try home.run("accounts").lines.count == 2)
    let merged = try home.run("accounts", "merge", "Red card", "Blue card", "--yes")
    #expect(merged.text.contains("28 rows in common"))
    #expect(try home.run("accounts", "rename", "Blue card", "Cards", "--yes").status == 0)
    try home.write(
      header + rows + "2025-02-01,Cafe,-4.00,Red card\n2025-02-01,Cafe,-4.00,Blue card\n",
      to: "more.csv")
    let again = try home.run("import", "more.csv", "--currency", "USD", "--json")
    #expect(try again.decoded(ImportJSON.self).first?.rows?.added == 2)
    #expect(try home.run("accounts").lines.count == 1)
    #expect(try home.run("accounts").text.contains("58 rows"))
    #expect(try home.run("check").status == 0)
    #expect(try home.run("undo").status == 0)
    #expect(try home.run("accounts").text.contains("56 rows"))
  }

  @Test func `a former name of another account is reported, and moves to this one`() throws {
    let home = try AccountHome.make()
    #expect(try home.run("accounts", "rename", "savings", "Cash", "--yes").status == 0)
    let run = try home.run("accounts", "rename", "bank", "Savings", "--yes")
    #expect(
      run.text == """
        Rename  Bank → Savings
          statements named Savings, which belonged to Cash, will belong to this account
        No monthly total changes.
        Renamed Bank to Savings. Undo with: sobi accounts rename Savings Bank

        """)
    #expect(
      try home.run("accounts").lines.map { $0.contains("formerly") } == [false, true])
  }
}

/// Two accounts with a transfer between them.
enum AccountHome {
  static let bank = """
    Date,Payee,Amount
    2025-01-03,Grocer,-30.00
    2025-01-09,Transfer to savings,-200.00
    2025-02-01,Salary,1500.00

    """
  static let savings = """
    Date,Payee,Amount
    2025-01-10,Transfer from bank,200.00
    2025-01-03,Grocer,-30.00

    """

  static func make(locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write(bank, to: "bank.csv")
    try home.write(savings, to: "savings.csv")
    for (file, name) in [("bank.csv", "Bank"), ("savings.csv", "Savings")] {
      let run = try home.run("import", file, "--account", name, "--currency", "USD")
      #expect(run.status == 0, "\(run.errorText)")
    }
    return home
  }
}
