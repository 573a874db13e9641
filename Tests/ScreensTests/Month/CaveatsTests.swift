import Aggregation
import Ledger
import Motion
@testable import Screens
import Terminal
import Testing

struct CaveatsTests {
  /// A month with three other currencies, two accounts that do not reach its end, and a mistyped day.
  private static func model(_ language: Language) -> MonthChart.Model {
    var model = SampleMonths.full(language)
    model.caveats.otherCurrencies = [
      .init(currency: .usd, spent: 3234, income: 100, transferCount: 0),
      .init(currency: .jpy, spent: 1200, income: nil, transferCount: 0),
      .init(currency: .eur, spent: nil, income: 50_000, transferCount: 1),
    ]
    model.caveats.reaches = [
      .init(account: "신한카드", day: Day(number: 20_130), isFirst: false),
      .init(account: "Amex\u{1B}", day: Day(number: 20_131), isFirst: true),
    ]
    model.caveats.afterToday = AfterToday(
      count: 1, months: [Month(number: 2031 * 12 + 4)])
    return model
  }

  private func texts(_ model: MonthChart.Model, width: Int = .max, _ language: Language) -> [String]
  {
    model.caveats.lines(width: width, words: Words(language)).map(\.text)
  }

  @Test func `each caveat is one line if it fits`() {
    #expect(
      texts(Self.model(.english), .english) == [
        "Also $32.34, ¥1,200, income €500.00",
        "신한카드 only to 11 February, Amex� only from 12 February",
        "1 transaction after today: May 2031",
      ])
    #expect(
      texts(Self.model(.korean), .korean) == [
        "다른 통화: US$32.34, JP¥1,200, 수입 €500.00",
        "신한카드 2월 11일까지, Amex� 2월 12일부터만 있어요", "오늘 이후 거래 1건: 2031년 5월",
      ])
    var model = Self.model(.korean)
    model.currency = .usd
    model.caveats = MonthChart.Caveats()
    model.caveats.otherCurrencies = [
      .init(currency: .krw, spent: 1200, income: nil, transferCount: 0)
    ]
    #expect(texts(model, .korean) == ["다른 통화로 1,200원 썼어요"])
    model.caveats.otherCurrencies = [
      .init(currency: .krw, spent: nil, income: nil, transferCount: 2)
    ]
    #expect(texts(model, .english) == ["Also 2 transfers in KRW"])
  }

  @Test func `a narrow terminal gets more lines, with all currencies`() {
    let lines = texts(Self.model(.english), width: 24, .english)
    #expect(Array(lines.prefix(2)) == ["Also $32.34, ¥1,200,", "     income €500.00"])
  }

  @Test func `long lists end with a number`() {
    var model = Self.model(.english)
    model.caveats.reaches = (0..<9).map {
      .init(account: "\($0)", day: Day(number: 20_130), isFirst: false)
    }
    #expect(texts(model, .english)[1].hasSuffix("5 only to 11 February, 3 more accounts"))
  }

  @Test(arguments: [(30, 10), (40, 20), (80, 24), (120, 40)], Language.allCases)
  func `the other currencies are on every chart`(size: (Int, Int), language: Language) {
    let chart = MonthChart(
      Self.model(language), width: size.0, height: size.1, language: language)
    #expect(chart.resting.lines.contains { $0.contains("$32.34") })
    #expect(chart.resting.lines.count <= size.1)
    let screen = MonthScreen(
      [Self.model(language)], selected: 0, size: TerminalSize(columns: size.0, rows: size.1),
      appearance: Appearance(theme: .dark, language: language, glyphs: .blocks, motion: .still),
      at: .zero)
    let lines = screen.frame(at: .zero).lines
    let row = lines.firstIndex { $0.contains("$32.34") }
    #expect(row != nil)
    // A click on a caveat does not open the excluded transactions.
    if let row { #expect(screen.excludedFrame?.contains(x: 10, y: row) != true) }
  }

  @Test(arguments: Language.allCases)
  func `the plain text has all caveats`(language: Language) {
    let lines = MonthReport.plainText(Self.model(language), words: Words(language))
      .split(separator: "\n").map(String.init)
    #expect(Array(lines.suffix(3)) == texts(Self.model(language), language))
  }

  @Test func `the newest month of a summary names the transactions after today`() throws {
    let account = Account(id: 1, name: "card")
    let days = [20_089, 20_125, 22_769] as [Int32]
    let totals = DayTotals(
      buckets: [.krw, .usd].map {
        Bucket(account: account, currency: $0, category: Category(key: "food"), kind: .spending)
      },
      totals: days.flatMap { day in
        (0..<2).map {
          DayTotal(day: Day(number: day), bucket: $0, count: 1, moneyOut: 500, moneyIn: 0)
        }
      })
    let summary = try Summary(of: totals, scope: SummaryScope(today: Day(number: 20_140)))
    let months = MonthScreen.months(of: summary)
    let models = MonthChart.Model.all(months, of: summary)
    #expect(models.map(\.caveats.afterToday?.count) == [nil, 2, nil])
    #expect(models.allSatisfy { $0.caveats.otherCurrencies.map(\.spent) == [500] })
  }

  @Test(arguments: [(150 as Int64, -1000), (151, nil)])
  func `a fall below zero has no percentage`(refund: Int64, tenths: Int?) throws {
    let kinds: [Kind] = [.spending, .refund]
    let totals = DayTotals(
      buckets: kinds.map {
        Bucket(
          account: Account(id: 1, name: "card"), currency: .krw, category: Category(key: "food"),
          kind: $0)
      },
      totals: [
        DayTotal(day: Day(number: 20_089), bucket: 0, count: 1, moneyOut: 50, moneyIn: 0),
        DayTotal(day: Day(number: 20_120), bucket: 0, count: 1, moneyOut: 150, moneyIn: 0),
        DayTotal(day: Day(number: 20_120), bucket: 1, count: 1, moneyOut: 0, moneyIn: refund),
      ])
    let february = Month(number: 2025 * 12 + 1)
    let model = MonthChart.Model(february, of: try Summary(of: totals))
    #expect(try #require(model?.comparison).percentTenths == tenths)
  }
}
