import Ledger
import TestSupport
import Testing

@testable import Insight

/// The bytes of kept answers.
struct KeptAnswerTests {
  private func day(_ generator: inout SeededGenerator) -> Day {
    generator.element(of: [Day.first, Day(number: -1), Day(number: 20_000), .last])
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    generator.element(of: [
      "", "Video", "가온 성수점", "\u{0}\u{1B}[31m", "👨‍👩‍👧", String(repeating: "x", count: 300),
    ])
  }

  private func amount(_ generator: inout SeededGenerator) -> Int64 {
    generator.element(of: [0, -1, 9_900, .max, .min])
  }

  private func money(_ generator: inout SeededGenerator) -> Money {
    Money(amount(&generator), generator.element(of: [.krw, .usd, .eur]))
  }

  private func some<Value>(
    _ generator: inout SeededGenerator, _ make: (inout SeededGenerator) -> Value
  ) -> Value? {
    generator.number(in: 0...1) == 0 ? nil : make(&generator)
  }

  private func decision(_ generator: inout SeededGenerator) -> SeriesDecision {
    SeriesDecision(
      generator.element(of: SeriesDecision.Verdict.allCases),
      SeriesDecision.Subject(
        payee: text(&generator), currency: .krw, isMoneyOut: generator.number(in: 0...1) == 0,
        amount: amount(&generator)),
      on: day(&generator))
  }

  private func series(_ generator: inout SeededGenerator) -> RecurringSeries {
    let first = day(&generator)
    return RecurringSeries(
      merchant: text(&generator), key: text(&generator), payee: text(&generator),
      category: text(&generator), kind: generator.element(of: SeriesKind.allCases),
      flow: generator.element(of: RecurringSeries.Flow.allCases),
      cadence: generator.element(of: Cadence.allCases),
      dayOfMonth: some(&generator) { $0.number(in: 1...31) },
      month: some(&generator) { $0.number(in: 1...12) },
      weekday: some(&generator) { $0.element(of: Weekday.allCases) },
      weekdayNumber: some(&generator) { $0.number(in: 1...4) },
      amountModel: generator.element(of: AmountModel.allCases), last: money(&generator),
      usual: money(&generator), yearly: money(&generator), firstDay: first,
      lastDay: day(&generator),
      next: some(&generator) { .init(day: day(&$0), window: first...Day.last) },
      state: generator.element(of: RecurringSeries.State.allCases),
      change: some(&generator) {
        .init(day: day(&$0), earlier: money(&$0), later: money(&$0))
      },
      decision: some(&generator, decision), missingSince: some(&generator, day),
      installments: some(&generator) {
        .init(paid: $0.number(in: 0...9), count: some(&$0) { $0.number(in: 1...60) })
      },
      account: amount(&generator),
      history: (0..<generator.number(in: 0...5)).map { _ in
        .init(id: amount(&generator), day: day(&generator), amount: amount(&generator))
      })
  }

  private func merchant(_ generator: inout SeededGenerator, branches: Int) -> MerchantTotal {
    MerchantTotal(
      name: text(&generator), spent: amount(&generator), count: amount(&generator),
      lastDay: day(&generator),
      branches: (0..<branches).map { _ in merchant(&generator, branches: 0) },
      texts: (0..<generator.number(in: 0...3)).map { _ in text(&generator) })
  }

  @Test(arguments: 0..<Effort.cases(200, quick: 60, long: 5_000))
  func `an answer is read as it was written`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let series = (0..<seed % 4).map { _ in self.series(&generator) }
    #expect([RecurringSeries](keptBytes: series.keptBytes) == series)
    let merchants = (0..<seed % 5).map { self.merchant(&generator, branches: $0 % 3) }
    #expect([MerchantTotal](keptBytes: merchants.keptBytes) == merchants)
  }

  @Test func `shortened, longer and changed bytes are no answer or another one`() {
    var generator = SeededGenerator(seed: 7)
    let bytes = [series(&generator), series(&generator)].keptBytes
    for count in 0..<bytes.count {
      #expect([RecurringSeries](keptBytes: Array(bytes.prefix(count))) == nil)
    }
    #expect([RecurringSeries](keptBytes: bytes + [0]) == nil)
    for _ in 0..<5_000 {
      var changed = bytes
      changed[generator.number(in: 0...bytes.count - 1)] = UInt8(generator.number(in: 0...255))
      _ = [RecurringSeries](keptBytes: changed)
      _ = [MerchantTotal](keptBytes: changed)
    }
  }
}
