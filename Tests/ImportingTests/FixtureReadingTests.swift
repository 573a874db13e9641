import Foundation
import Importing
import Ledger
import Testing
import TestSupport

/// The entry of a file in `fixtures/totals.json`, which was computed without reading the file.
struct FixtureTruth: Decodable {
  struct LeftOut: Decodable, Equatable {
    var line: Int
    var reason: String
  }
  var currency: String
  var encoding: String
  var delimiter: String
  var headerLine: Int
  var transactions: Int
  var moneyOut: Int64
  var moneyIn: Int64
  var firstDay: String
  var lastDay: String
  var leftOut: [LeftOut]
}

enum Fixtures {
  static let folder = Repository.fixtures

  static let files: [String: FixtureTruth] = {
    struct Totals: Decodable { var files: [String: FixtureTruth] }
    guard let data = try? Data(contentsOf: folder.appending(path: "totals.json")),
      let totals = try? JSONDecoder().decode(Totals.self, from: data)
    else { return [:] }
    return totals.files
  }()
}

struct FixtureReadingTests {
  @Test func `nine issuers have fixtures`() { #expect(Fixtures.files.count == 9) }

  @Test(arguments: Fixtures.files.keys.sorted())
  func `every fixture is read exactly, without options`(name: String) throws {
    let truth = try #require(Fixtures.files[name])
    let file = try StatementFile(
      path: Fixtures.folder.appending(path: name).path(percentEncoded: false), spoolFolder: nil)
    let assumed = Currency(code: truth.currency)
    let plan = try PlanMaker(
      file, options: ImportOptions(), surroundings: ImportSurroundings(currency: assumed)
    ).make()
    let reader = StatementReader(file, plan: plan)
    var entries = 0
    try reader.forEachBatch { entries += $0.entries.count }
    let summary = reader.summary
    #expect(plan.format.table.headerLine == truth.headerLine)
    #expect(plan.format.table.delimiter == truth.delimiter.utf8.first)
    #expect(entries == truth.transactions)
    #expect(summary.transactions == truth.transactions)
    let currency = try #require(assumed)
    #expect(plan.format.currency == currency)
    #expect(summary.moneyOut == [Money(truth.moneyOut, currency)])
    #expect(summary.moneyIn == [Money(truth.moneyIn, currency)])
    #expect(summary.firstDay?.description == truth.firstDay)
    #expect(summary.lastDay?.description == truth.lastDay)
    let leftOut = summary.skipped.map {
      FixtureTruth.LeftOut(line: $0.line, reason: $0.reason.rawValue)
    }
    #expect(leftOut == truth.leftOut)
  }
}
