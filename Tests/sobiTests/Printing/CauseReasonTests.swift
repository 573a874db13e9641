import Foundation
import Testing

/// Which payees of a month are new, and which are back, compared with the rows.
struct CauseReasonTests {
  private struct Summary: Decodable {
    struct Month: Decodable {
      struct Causes: Decodable {
        struct Payee: Decodable { var payee, reason: String }
        var payees: [Payee]
      }
      var month: String
      var causes: Causes?
    }
    var months: [Month]
  }

  private struct Row: Decodable {
    struct Merchant: Decodable { var name: String }
    var day: String
    var kind: String
    var merchant: Merchant
  }

  /// The number of a month, such as `2025-02`; days have one too.
  private func number(_ day: String) throws -> Int {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count >= 2)
    return parts[0] * 12 + parts[1]
  }

  @Test(arguments: ["KRW", "USD"])
  func `a payee is back if it had transactions in the year before`(currency: String) throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    let rows = try home.run(
      "transactions", "--all", "--currency", currency, "--format", "json"
    ).decoded(Row.self)
    var months: [String: Set<Int>] = [:]
    for row in rows where ["spending", "refund"].contains(row.kind) {
      months[row.merchant.name, default: []].insert(try number(row.day))
    }
    let export = try home.run("export", "json", "--causes", "--currency", currency)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(export.output))
    var counts: [String: Int] = [:]
    for month in summary.months {
      let number = try number(month.month)
      for cause in month.causes?.payees ?? [] {
        let known = months[cause.payee] ?? []
        let wasThere = !known.isDisjoint(with: (number - 13)...(number - 2))
        let isNew = !known.contains(number - 1) && known.contains(number)
        guard isNew || ["new", "back"].contains(cause.reason) else { continue }
        guard cause.reason != "refunded", cause.reason != "later" else { continue }
        #expect(cause.reason == (wasThere ? "back" : "new"), "\(month.month) \(cause.payee)")
        counts[cause.reason, default: 0] += 1
      }
    }
    #expect(counts["new", default: 0] > 0)
    #expect(currency != "KRW" || counts["back", default: 0] > 5)
  }
}
