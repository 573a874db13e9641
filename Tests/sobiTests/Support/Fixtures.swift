import Foundation
import Synchronization
import Testing
import TestSupport

/// The contents of `fixtures/totals.json`, which are computed without reading the files.
struct Totals: Decodable {
  struct File: Decodable {
    struct LeftOut: Decodable, Equatable {
      var line: Int
      var reason: String
    }
    var currency: String
    var transactions: Int
    var moneyOut: Int64
    var moneyIn: Int64
    var firstDay: String
    var lastDay: String
    var headerLine: Int
    var leftOut: [LeftOut]
  }
  struct Category: Decodable, Equatable {
    var gross: Int64
    var refunds: Int64
    var spent: Int64
    var count: Int
  }
  struct Month: Decodable, Equatable {
    struct Transfers: Decodable, Equatable {
      var amount: Int64
      var count: Int
    }
    var gross: Int64
    var refunds: Int64
    var spent: Int64
    var income: Int64
    var transfers: Transfers
    var transactions: Int
    var categories: [String: Category]
  }

  struct Names: Decodable {
    var en: String
    var ko: String
  }

  var files: [String: File]
  /// By currency, then month.
  var store: [String: [String: Month]]
  var categories: [String: Names]
}

enum Fixtures {
  static let names = totals?.files.keys.sorted() ?? []

  static let totals: Totals? = FileManager.default
    .contents(atPath: path(of: "totals.json"))
    .flatMap { try? JSONDecoder().decode(Totals.self, from: $0) }

  static func path(of name: String) -> String { Repository.path(of: "fixtures/" + name) }
  static var paths: [String] { names.map(path) }

  static func bytes(of name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: path(of: name))))
  }

  private static let imported = Mutex<[[String]: [String: [UInt8]]]>([:])

  /// Returns the files of a home into which these fixtures were imported.
  fileprivate static func imported(_ names: [String]) throws -> [String: [UInt8]] {
    try imported.withLock { imported in
      if let files = imported[names] { return files }
      let home = try Home(locale: "en_US.UTF-8")
      #expect(try home.run(["import"] + names.map(path)).status == 0)
      let files = home.files()
      imported[names] = files
      return files
    }
  }
}

/// The parts of `sobi.summary/1` that the totals cover.
struct SummaryJSON: Decodable {
  struct Money: Decodable {
    var minor: Int64
    var currency: String
  }
  struct Category: Decodable {
    var key: String
    var name: String
    var gross: Money
    var refunds: Money
    var spent: Money
    var count: Int
    var percent: Double
  }
  struct Month: Decodable {
    struct Excluded: Decodable {
      struct Transfers: Decodable {
        var count: Int
        var amount: Money
      }
      var transfers: Transfers
    }
    struct Comparison: Decodable { var change: Money }
    struct Causes: Decodable {
      var payees: [Comparison]
      var rest: Comparison
    }
    var month: String
    var complete: Bool
    var comparison: Comparison?
    var sameDay: Comparison?
    var causes: Causes?
    var transactions: Int
    var gross: Money
    var refunds: Money
    var spent: Money
    var income: Money
    var excluded: Excluded
    var categories: [Category]

    /// The month in the form of the totals.
    var totals: Totals.Month {
      Totals.Month(
        gross: gross.minor, refunds: refunds.minor, spent: spent.minor, income: income.minor,
        transfers: .init(amount: excluded.transfers.amount.minor, count: excluded.transfers.count),
        transactions: transactions,
        categories: Dictionary(
          categories.map {
            (
              $0.key,
              Totals.Category(
                gross: $0.gross.minor, refunds: $0.refunds.minor, spent: $0.spent.minor,
                count: $0.count)
            )
          }, uniquingKeysWith: { first, _ in first }))
    }
  }
  var months: [Month]
}

/// The parts of `sobi.import/1` that the tests check.
struct ImportJSON: Decodable {
  struct Rows: Decodable {
    var read: Int
    var added: Int
    var alreadyThere: Int
    var leftOut: [Totals.File.LeftOut]?
  }
  struct Reading: Decodable {
    var format: String
    var account: String?
    var columns: [String: String]
    var currency: String?
    var dateOrder: String
    var decimalSeparator: String
    var delimiter: String
    var encoding: String
    var headerLine: Int?
    var remembered: [Remembered]
  }
  struct Remembered: Decodable, Equatable {
    var option: String
    var value: String
    var file: String
  }
  struct Failure: Decodable, Equatable {
    var code: String
    var line: Int?
    var column: Int?
    var option: String?
    var choices: [String]?
  }
  var file: String
  var importID: Int?
  var dryRun: Bool?
  var reading: Reading?
  var rows: Rows?
  var moneyOut: [SummaryJSON.Money]?
  var moneyIn: [SummaryJSON.Money]?
  var firstDay: String?
  var lastDay: String?
  var error: Failure?
  var parts: [ImportJSON]?
}

extension Run {
  /// The output's lines, each a JSON value.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
    try lines.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  func summary() throws -> SummaryJSON {
    try JSONDecoder().decode(SummaryJSON.self, from: Data(output))
  }
}

extension Home {
  /// Turns an empty home into one with these fixtures in its store.
  ///
  /// A process imports the same fixtures only once; further homes get a copy of the store.
  /// Runs `sobi show` with an option that writes a file, and returns the file's text.
  func show(writing option: String, _ name: String, _ arguments: [String]) throws -> String {
    let path = path + "/" + name
    let run = try run(["show", option, path] + arguments)
    #expect(run.status == 0 && run.output.isEmpty && run.errorText.isEmpty)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func importFixtures(_ names: [String] = Fixtures.names) throws {
    try putBack(Fixtures.imported(names))
  }

  /// The store's content: all months in every currency, and every transaction.
  func contents() throws -> [Run] {
    var runs: [Run] = []
    for currency in Fixtures.totals?.store.keys.sorted() ?? [] {
      runs.append(try run("export", "json", "--currency", currency))
    }
    runs.append(try run("transactions", "--all", "--format", "json"))
    return runs
  }
}
