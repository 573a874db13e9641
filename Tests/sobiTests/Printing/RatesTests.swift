import Foundation
import Testing

/// `sobi rates`, and the totals that it makes possible.
struct RatesTests {
  private func home() throws -> Home {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.write(
      "Date,Payee,Amount,Currency\n2025-07-01,Cafe,-10000,KRW\n2025-07-02,Hotel,-100.00,USD\n"
        + "2025-07-31,Museum,-20.00,EUR\n2025-08-20,Cafe,-5000,KRW\n2025-08-30,Shop,-1.00,USD\n",
      to: "trip.csv")
    let run = try home.run(
      "import", "trip.csv", "--account", "Card", "--sign", "out-negative", "--lang", "en")
    try #require(run.status == 0, "\(run.errorText)")
    home.environment["LC_ALL"] = "en_US.UTF-8"
    return home
  }

  private let file = "Date,USD,KRW,\n2025-07-02,1.25,1500,\n2025-07-01,1.2,1400,\n"

  @Test func `all currencies add up in one, marked with the days of the rates`() throws {
    let home = try home()
    try home.write(file, to: "eurofxref-hist.csv")
    let before = try home.run("show", "2025-07", "--currency", "KRW").text
    #expect(before.contains("Also €20.00, $100.00"))
    let without = try home.run("show", "2025-07", "--in", "KRW")
    #expect(
      without.errorText.contains("not converted, without a rate: EUR (2025-07-31, 1 day), USD"))
    #expect(without.errorText.contains("try: sobi rates import FILE"))
    let imported = try home.run("rates", "import", "eurofxref-hist.csv")
    #expect(
      imported.text
        == "Imported rates of 2 currencies for 2 days, 2025-07-01 – 2025-07-02. "
        + "Remove them with: sobi rates remove EUR\n")
    #expect(try home.run("show", "2025-07", "--currency", "KRW").text == before)
    // $100 at 1500/1.25, €20 at 1500.
    let month = try home.run("show", "2025-07", "--in", "KRW")
    #expect(month.text.contains("Spent  ₩160,000"), "\(month.text)")
    #expect(
      month.text.hasSuffix(
        "Converted: €20.00 = ₩30,000 (rates 2025-07-02), $100.00 = ₩120,000 (rates 2025-07-02)\n"),
      "\(month.text)")
    #expect(month.errorText.isEmpty)
    // The last rate is too old for 30 August.
    #expect(
      try home.run("show", "2025-08", "--in", "KRW").errorText.contains("USD (2025-08-30, 1 day)"))
    let json = try home.run("export", "json", "--in", "KRW", "--from", "2025-07", "--to", "2025-07")
    #expect(json.text.contains(#""converted":[{"currency":"EUR","firstRateDay":"2025-07-02""#))
    #expect(json.text.contains(#""spent":{"currency":"KRW","decimal":"160000","minor":160000}"#))
    let year = try home.run("show", "2025", "--in", "KRW").text
    #expect(year.contains("Spent  ₩165,000") && year.contains("Converted: €20.00 = ₩30,000"))
    #expect(year.contains("Not counted, in other currencies: $1.00"))
    try home.configure("totals-in = \"KRW\"\n")
    #expect(try home.run("show", "2025-07").text == month.text)
    #expect(try home.run("show", "2025-07", "--currency", "KRW").text == before)
    for (currency, left) in [("KRW", "₩40,000"), ("USD", "$25.00")] {
      let set = try home.run(
        "budget", "set", "all", currency == "KRW" ? "200000" : "125", "--currency", currency,
        "--from", "2025-07")
      #expect(set.status == 0)
      // A budget in another currency limits the spending in that currency.
      let budget = try home.run("budget", "list", "2025-07", "--currency", currency)
      #expect(budget.text.contains(left), "\(budget.text)")
      #expect(budget.errorText.contains("USD (2025-08-30, 1 day)"))
    }
    #expect(try home.run("show", "--in", "KRW", "--currency", "USD").status == 64)
    #expect(try home.run("show", "--in", "XXX").status == 64)
    #expect(try home.run("export", "json", "--causes", "--in", "KRW").status == 64)
  }

  private struct Payees: Decodable {
    struct Payee: Decodable { var spent: SummaryJSON.Money }
    struct Part: Decodable { var spent: SummaryJSON.Money }
    var payees: [Payee]
    var converted: [Part]
    var spent: SummaryJSON.Money
  }

  @Test func `the converted spending of payees adds up to that of the months`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    for month in 1...12 {
      let day = "2025-\(month < 10 ? "0" : "")\(month)-01"
      _ = try home.run("rates", "set", "USD", "1383.37", "KRW", "--day", day)
      _ = try home.run("rates", "set", "EUR", "1496.41", "KRW", "--day", day)
    }
    func check(_ options: [String], category: String? = nil) throws {
      let range = ["--in", "KRW", "--from", "2025-01", "--to", "2025-12"] + options
      let months = try home.run(["export", "months"] + range).summary().months
      let payees = try JSONDecoder().decode(
        Payees.self,
        from: Data(
          try home.run(
            ["export", "payees"] + range + (category.map { ["--category", $0] } ?? [])
          ).output))
      let spent = months.reduce(0) { sum, month in
        sum
          + (category == nil
            ? month.spent.minor
            : month.categories.filter { $0.key == category }.reduce(0) { $0 + $1.spent.minor })
      }
      #expect(payees.spent.minor == spent, "\(options) \(category ?? "")")
      #expect(payees.payees.reduce(0) { $0 + $1.spent.minor } == spent)
      #expect(payees.converted.reduce(0) { $0 + $1.spent.minor } != 0)
    }
    try check([])
    try check([], category: "groceries")
    try check(["--account", "DE00000000000000000000"])
    let text = try home.run("payees", "2025", "--in", "KRW", "--limit", "1").text
    #expect(text.contains("\nConverted: ") && text.contains("(rates 2025-"))
    let table = try home.run("payees", "2025", "--in", "KRW", "--format", "csv")
    #expect(table.text.split(separator: "\r\n").dropFirst().allSatisfy { $0.contains(",KRW,") })
    #expect(try home.run("payees", "--in", "KRW", "--currency", "USD").status == 64)
    #expect(try home.run("payees", "--in", "XAF").status == 66)
  }

  @Test func `an exchange in a statement gives the rate of its day`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.write(
      "Date,Payee,Amount,Currency\n2025-07-01,Hotel,-100.00,EUR\n2025-07-01,Exchange,-50.00,USD\n"
        + "2025-07-01,Exchange,45.00,EUR\n2025-07-02,Cafe,-9.00,EUR\n",
      to: "wallet.csv")
    let run = try home.run("import", "wallet.csv", "--account", "Wallet", "--sign", "out-negative")
    try #require(run.status == 0, "\(run.errorText)")
    try #require(
      try home.run("rules", "add", "exchange", "--kind", "transfer", "--yes").status == 0)
    let own = try home.run("show", "2025-07", "--in", "USD")
    // 100 euros at 50/45, to the cent.
    #expect(own.text.contains("Spent  $111.11"), "\(own.text)")
    #expect(own.text.contains("Converted: €100.00 = $111.11 (rates 2025-07-01, own exchanges)"))
    #expect(own.errorText.contains("EUR (2025-07-02, 1 day)"))
    #expect(
      try home.run("rates", "set", "EUR", "1.10", "USD", "--day", "2025-07-01").status == 0)
    let both = try home.run("show", "2025-07", "--in", "USD").text
    #expect(both.contains("Spent  $121.01"), "\(both)")
  }

  @Test func `rates are entered, listed and removed`() throws {
    let home = try home()
    let set = try home.run("rates", "set", "usd", "1350.5", "KRW", "--day", "2025-07-02")
    #expect(
      set.text
        == "1 USD = 1350.5 KRW  2025-07-02. Undo with: sobi rates remove USD KRW --day 2025-07-02\n"
    )
    #expect(
      try home.run("rates", "set", "USD", "1400", "KRW", "--day", "2025-07-02").text.hasSuffix(
        "Undo with: sobi rates set USD 1350.5 KRW --day 2025-07-02\n"))
    #expect(try home.run("show", "2025-07", "--in", "KRW").text.contains("Spent  ₩150,000"))
    #expect(
      try home.run("rates").text == "1 USD  = 1400 KRW  2025-07-02  1 day  from 2025-07-02\n")
    #expect(
      try home.run("rates", "--format", "csv").text
        == "base,currency,rate,firstDay,lastDay,count\r\nUSD,KRW,1400,2025-07-02,2025-07-02,1\r\n")
    #expect(
      try home.run("rates", "remove", "USD").text
        == "Removed 1 rate. Undo with: sobi rates set USD 1400 KRW --day 2025-07-02\n")
    #expect(try home.run("rates", "remove", "USD").status == 66)
    #expect(try home.run("rates").errorText.contains("no exchange rates yet"))
    for arguments in [
      ["USD", "0", "KRW"], ["USD", "1", "USD"], ["USD", "1,5", "KRW"], ["XX", "1", "KRW"],
    ] {
      #expect(try home.run(["rates", "set"] + arguments).status == 64, "\(arguments)")
    }
    try home.write("Date,USD\n2025-07-01,x\n", to: "bad.csv")
    let bad = try home.run("rates", "import", "bad.csv")
    #expect(bad.status == 65 && bad.errorText.contains("bad.csv:2:12: no day or rate: \"x\""))
    #expect(try home.run("rates", "import", "trip.csv").status == 65)
    #expect(try home.run("rates", "import", "none.csv").status == 66)
    #expect(try home.run("check").status == 0)
  }
}
