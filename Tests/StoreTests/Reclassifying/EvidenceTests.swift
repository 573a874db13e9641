import Ledger
import Store
import Testing
import TestSupport

@Suite struct EvidenceTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private func lines(_ asked: ClassificationEvidence.Fields = []) throws -> [String] {
    var lines: [String] = []
    try store.read {
      try $0.evidence(asking: asked) { group in
        let evidence = group.evidence
        lines.append(
          "\(group.count) \(evidence.payee) \(group.sum) \(group.category.key) \(group.isByHand) "
            + "\(evidence.memo ?? "-") \(evidence.amount?.minorUnits ?? 0) \(evidence.account ?? "-")"
        )
      }
    }
    return lines
  }

  @Test func `evidence comes by wording, or by row if more fields are requested`()
    throws
  {
    try store.add([
      TestRow(day: 1, amount: -5, payee: "B"), TestRow(day: 1, amount: -3, payee: "A", memo: "m"),
      TestRow(day: 2, amount: -4, payee: "A"), TestRow(day: 3, amount: 7, payee: "A"),
    ])
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [1]) }
      return RowClassifier(classifyByFile)
    }
    #expect(
      try lines() == [
        "1 B -5 gifts true - 0 -", "2 A -7 food false - 0 -", "1 A 7 food false - 0 -",
      ])
    #expect(
      try lines([.memo, .amount, .account]) == [
        "1 B -5 gifts true - -5 Card", "1 A -3 food false m -3 Card", "1 A -4 food false - -4 Card",
        "1 A 7 food false - 7 Card",
      ])
  }

  @Test func `one row comes with all evidence`() throws {
    try store.add([TestRow(day: 1, amount: -5, payee: "B", memo: "m"), TestRow(day: 2, amount: 7)])
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [1]) }
      return RowClassifier(classifyByFile)
    }
    let row = try #require(try store.read { try $0.evidence(of: 1) })
    #expect(row.isByHand && row.count == 1 && row.sum == -5 && row.category.key == "gifts")
    #expect(row.evidence.payee == "B" && row.evidence.memo == "m" && row.evidence.account == "Card")
    #expect(row.evidence.amount == Money(-5, .krw) && row.evidence.isMoneyOut)
    #expect(try store.read { try $0.evidence(of: 2) }?.isByHand == false)
    #expect(try store.read { try $0.evidence(of: 3) } == nil)
  }

  @Test func `a sum beyond 64 bits is an error`() throws {
    let most = Int64.max / 2
    try store.add([most, most, 9].enumerated().map { TestRow(day: Int32($0), amount: $1) })
    #expect(throws: StoreError.overflow(.krw)) { try store.read { try $0.evidence { _ in } } }
  }

  @Test func `a missing store has no evidence`() throws {
    #expect(try lines().isEmpty && store.read { try $0.evidence(of: 1) } == nil)
    #expect(folder.names().isEmpty)
  }
}
