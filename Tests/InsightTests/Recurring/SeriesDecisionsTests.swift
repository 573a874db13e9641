import Insight
import Ledger
import TestSupport
import Testing

struct SeriesDecisionsTests {
  private let year = Payments.monthly(7, from: "2025-01", 12)

  private func series(
    _ payments: [Payment], _ decisions: [SeriesDecision], asOf: String = "2025-12-31"
  ) -> [RecurringSeries] {
    Recurring.series(
      of: Payments.everyDay(from: "2024-01-01", to: asOf) + payments, asOf: Payments.day(asOf),
      decisions: SeriesDecisions(decisions))
  }

  private func decision(
    _ verdict: SeriesDecision.Verdict, _ amount: Int64, on day: String, at payee: String = "Video",
    isMoneyOut: Bool = true, in currency: Currency = .krw
  ) -> SeriesDecision {
    SeriesDecision(
      verdict,
      SeriesDecision.Subject(
        payee: payee, currency: currency, isMoneyOut: isMoneyOut, amount: amount),
      on: Payments.day(day))
  }

  @Test func `a dismissed series stays away, also at a new price`() throws {
    let payments = Payments.on(year, -13_500)
    let subject = try #require(series(payments, []).only).subject
    #expect(subject == decision(.ended, 13_500, on: "2025-12-31").subject)
    let decision = SeriesDecision(.notRecurring, subject, on: Payments.day("2025-06-30"))
    #expect(series(payments, [decision]).isEmpty)
    let dearer =
      Payments.on(Array(year[..<8]), -13_500) + Payments.on(Array(year[8...]), -17_000, from: 9)
    #expect(series(dearer, []).count == 1)
    #expect(series(dearer, [decision]).isEmpty)
    // A new series at about the same amount is the same habit.
    let later = Payments.on(Array(year[6...]), -14_000)
    #expect(series(later, [decision]).isEmpty)
  }

  @Test func `another series at the payee remains, unless the decision is about all`() {
    let other = Payments.on(Payments.monthly(20, from: "2025-01", 12), -55_000, from: 101)
    let payments = Payments.on(year, -13_500) + other
    let one = decision(.notRecurring, 13_500, on: "2025-12-31")
    #expect(series(payments, [one]).map(\.last.minorUnits) == [55_000])
    #expect(series(payments, [decision(.notRecurring, 0, on: "2025-12-31")]).isEmpty)
  }

  @Test func `a decision is about one payee, currency and direction`() {
    let payments = Payments.on(year, -13_500)
    for other in [
      decision(.notRecurring, 0, on: "2025-12-31", at: "Audio"),
      decision(.notRecurring, 0, on: "2025-12-31", isMoneyOut: false),
      decision(.notRecurring, 0, on: "2025-12-31", in: .usd),
    ] { #expect(series(payments, [other]).count == 1) }
  }

  @Test func `an ended series is listed as ended until two later payments follow its cadence`()
    throws
  {
    let ended = decision(.ended, 13_500, on: "2025-10-07")
    for (count, isEnded) in [(10, true), (11, true), (12, false)] {
      let days = Payments.monthly(7, from: "2025-01", count)
      let found = try #require(
        series(Payments.on(days, -13_500), [ended], asOf: days[count - 1]).only)
      #expect((found.state == .ended) == isEnded && (found.decision != nil) == isEnded)
      #expect((found.next == nil) == isEnded && found.isFixedCost == !isEnded)
    }
    // On an earlier day, the series had not ended.
    let earlier = try #require(series(Payments.on(year, -13_500), [ended], asOf: "2025-09-30").only)
    #expect(earlier.decision == nil && earlier.state == .active)
  }

  @Test func `one payment is enough if payments are months apart`() throws {
    let days = ["2024-01-11", "2024-07-11", "2025-01-11", "2025-07-11"]
    let ended = decision(.ended, 90_000, on: "2025-01-20")
    let before = try #require(
      series(Payments.on(Array(days[..<3]), -90_000), [ended], asOf: "2025-02-01").only)
    #expect(before.state == .ended)
    let after = try #require(series(Payments.on(days, -90_000), [ended], asOf: "2025-07-31").only)
    #expect(after.state == .active && after.decision == nil)
  }

  @Test func `a dismissal outweighs an end`() {
    let both = [
      decision(.ended, 13_500, on: "2025-12-31"), decision(.notRecurring, 0, on: "2025-01-01"),
    ]
    #expect(series(Payments.on(year, -13_500), both).isEmpty)
    #expect(series(Payments.on(year, -13_500), both.reversed()).isEmpty)
  }

  @Test func `a renamed payee keeps its decisions`() {
    let payments = Payments.on(year, -13_500).map { payment in
      Payment(
        id: payment.id, day: payment.day, amount: payment.amount, account: 1, merchant: "Films",
        ownMerchant: "Video", payee: "Video")
    }
    #expect(series(payments, []).only?.merchant == "Films")
    #expect(series(payments, [decision(.notRecurring, 13_500, on: "2025-12-31")]).isEmpty)
  }

  @Test func `decisions in any order have the same result, and remove or end what they are about`()
  {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    var payments: [Payment] = []
    for index in 0..<8 {
      payments += Payments.on(
        Payments.monthly(index * 3 + 1, from: "2024-06", 18), -Int64(index / 2 + 1) * 7_000,
        at: "P\(index / 2)", from: Int64(index * 100 + 1))
    }
    let plain = series(payments, [])
    for _ in 0..<20 {
      let decisions = plain.filter { _ in Bool.random(using: &random) }.map { series in
        SeriesDecision(
          random.element(of: [.notRecurring, .ended]), series.subject,
          on: Payments.day("2025-12-31"))
      }
      // Two series with one subject have the later decision's verdict; a dismissal wins.
      var verdicts: [SeriesDecision.Subject: SeriesDecision.Verdict] = [:]
      for decision in decisions where verdicts[decision.subject] != .notRecurring {
        verdicts[decision.subject] = decision.verdict
      }
      let found = series(payments, decisions)
      #expect(found == series(payments, decisions.shuffled(using: &random)), "seed \(seed)")
      let remaining = plain.filter { verdicts[$0.subject] != .notRecurring }
      #expect(Set(found.map(\.payments)) == Set(remaining.map(\.payments)), "seed \(seed)")
      for series in found {
        #expect((series.decision != nil) == (verdicts[series.subject] == .ended), "seed \(seed)")
      }
    }
  }
}
