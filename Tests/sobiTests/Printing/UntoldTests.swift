import Foundation
import Testing

/// Figures that the totals do not include are named.
struct UntoldTests {
  private func home(_ rows: String, locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.write("Date,Payee,Amount,Currency\n" + rows, to: "card.csv")
    let run = try home.run(
      "import", "card.csv", "--account", "Card", "--sign", "out-negative", "--date-order", "ymd")
    #expect(run.status == 0, "\(run.errorText)")
    return home
  }

  private static let currencies = """
    2025-11-03,Cafe Paris,-100.00,EUR
    2025-11-04,NYC Diner,-32.34,USD
    2025-11-04,NYC Hotel,-50.00,USD
    2025-11-05,Tokyo Ramen,-1200,JPY

    """

  private struct Summary: Decodable {
    struct Month: Decodable {
      struct Currency: Decodable {
        var currency: String
        var transactions: Int
        var spent: Money
      }
      struct Money: Decodable { var decimal: String }

      var month: String
      var currency: String
      var gross: Money
      var refunds: Money
      var income: Money
      var currencies: [Currency]
    }
    var months: [Month]
  }

  private struct Row: Decodable {
    struct Amount: Decodable { var minor: Int }
    var amount: Amount
    var kind: String
  }

  @Test func `the most used currency is shown, and the others are named`() throws {
    let home = try home(Self.currencies)
    let text = try home.run("show").text
    #expect(text.contains("Spent  $82.34\n") && text.hasSuffix("\nAlso €100.00, ¥1,200\n"))
    let korean = try home.run("show", "--lang", "ko").text
    #expect(korean.hasSuffix("\n다른 통화로 €100.00, ¥1,200 썼어요\n"))
    let chart = try home.run("show", "--at", "9", "--width", "40", "--currency", "JPY").text
    #expect(chart.contains("Also $82.34, €100.00"))

    let export = try home.run("export", "json")
    #expect(
      export.errorText
        == "sobi: the totals do not include other currencies (EUR, JPY); try: --currency CODE, "
        + "or --in CODE with sobi rates\n")
    let month = try #require(try export.decoded(Summary.self).first?.months.first)
    #expect(month.currencies.map(\.currency) == ["EUR", "JPY"])
    #expect(month.currencies.map(\.spent.decimal) == ["100.00", "1200"])
    #expect(try home.run("export", "json", "--currency", "EUR").errorText.isEmpty)
  }

  @Test func `a date in the future does not move the newest month`() throws {
    let home = try home(
      """
      2025-11-03,Cafe Paris,-100.00,EUR
      2025-11-30,Cafe Paris,-7.00,EUR
      2077-05-01,Cafe Paris,-9.00,EUR

      """)
    let text = try home.run("show").text
    #expect(text.hasPrefix("November 2025 "))
    #expect(text.hasSuffix("\n1 transaction after today: May 2077\n"))
    #expect(try home.run("show", "-1").text.hasPrefix("October 2025 "))
    #expect(try home.run("show", "2077-05").text.contains("Spent  €9.00"))
    let list = try home.run("transactions")
    #expect(list.rows.count == 2)
    #expect(list.errorText == "sobi: 1 transaction after today: May 2077\n")
    #expect(try home.run("transactions", "--all").rows.count == 3)
    #expect(try home.run("export", "json").text.contains(#""asOf":"2025-11-30""#))
  }

  @Test func `a rule's kind counts as its label`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    for (payee, kind) in [("Kim", "spending"), ("Lee", "refund"), ("Park", "income")] {
      #expect(try home.run("rules", "add", payee, "--kind", kind, "--yes").status == 0)
    }
    try home.write(
      """
      Date,Payee,Amount,Currency
      2025-02-10,Kim,100.00,USD
      2025-02-11,Lee,-40.00,USD
      2025-02-12,Park,-7.00,USD

      """, to: "kinds.csv")
    let imported = try home.run("import", "kinds.csv", "--account", "A", "--sign", "out-negative")
    #expect(imported.status == 0, "\(imported.errorText)")
    let rows = try home.run("transactions", "--format", "json").decoded(Row.self)
    func sum(_ kind: String) -> Int {
      rows.filter { $0.kind == kind }.map(\.amount.minor).reduce(0, +)
    }
    #expect(["spending", "refund", "income"].map(sum) == [10_000, -4000, -700])
    let months = try home.run("export", "json").decoded(Summary.self).flatMap(\.months)
    #expect(months.map(\.gross.decimal) == ["-100.00"])
    #expect(months.map(\.refunds.decimal) == ["-40.00"])
    #expect(months.map(\.income.decimal) == ["-7.00"])
  }
}
