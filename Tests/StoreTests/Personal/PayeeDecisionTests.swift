import Ledger
import Store
import TestSupport
import Testing

/// The user's names for payees, and decisions about recurring payments.
@Suite struct PayeeDecisionTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private func renames() throws -> [String] {
    try store.read { try $0.payeeRenames() }.map { "\($0.pattern) \($0.name)" }
  }

  @Test func `a new pattern precedes all others, and a known one keeps its position`() throws {
    #expect(try renames() == [])
    #expect(try store.change { try $0.renamePayees("a", to: "A") } == nil)
    #expect(try store.change { try $0.renamePayees("b*", to: "B") } == nil)
    #expect(try renames() == ["b* B", "a A"])
    #expect(try store.change { try $0.renamePayees("a", to: "Other") } == "A")
    #expect(try renames() == ["b* B", "a Other"])
    let first = try #require(try store.read { try $0.payeeRenames() }.first)
    try store.change { try $0.removePayeeRename(id: first.id) }
    try store.change { try $0.removePayeeRename(id: first.id) }
    #expect(try renames() == ["a Other"])
  }

  @Test func `decisions are stored, replaced and removed by their subject`() throws {
    let all = SeriesDecision.Subject(payee: "Video", currency: .krw, isMoneyOut: true, amount: 0)
    let one = SeriesDecision.Subject(payee: "Video", currency: .krw, isMoneyOut: true, amount: 9)
    let other = SeriesDecision.Subject(payee: "Video", currency: .usd, isMoneyOut: false, amount: 9)
    let day = Day(number: 20_000)
    #expect(try store.read { try $0.seriesDecisions() }.isEmpty)
    try store.change { change in
      try change.decide(SeriesDecision(.ended, other, on: day))
      try change.decide(SeriesDecision(.ended, one, on: day))
      try change.decide(SeriesDecision(.notRecurring, all, on: day))
      try change.decide(SeriesDecision(.notRecurring, one, on: day.advanced(by: 1)))
    }
    let replaced = SeriesDecision(.notRecurring, one, on: day.advanced(by: 1))
    #expect(
      try store.read { try $0.seriesDecisions() } == [
        SeriesDecision(.notRecurring, all, on: day), replaced,
        SeriesDecision(.ended, other, on: day),
      ])
    #expect(try store.read { try $0.seriesDecision(about: one) } == replaced)
    try store.change { try $0.removeDecision(about: one) }
    #expect(try store.read { try $0.seriesDecision(about: one) } == nil)
    #expect(try store.read { try $0.seriesDecisions() }.count == 2)
  }
}
