import Export
import Foundation
import Testing
import TestSupport

/// Validates the program's output for the fixtures, and damaged output, against the schemas.
@Suite(.serialized) struct SchemaValidationTests {
  // MARK: Documents

  /// The program's output for the fixtures, by schema; made once.
  private static let documents = Result { try makeDocuments() }

  private static func makeDocuments() throws -> [DocumentSchema: [Data]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sobi-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let executable = URL(
      filePath: try #require(Repository.program, "build the product sobi first"))
    func lines(_ arguments: String...) throws -> [Data] { try lines(arguments) }
    func lines(_ arguments: [String]) throws -> [Data] {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = Repository.fixtures
      process.environment = [
        "HOME": folder.path(percentEncoded: false), "LC_ALL": "ko_KR.UTF-8",
        "SWIFT_BACKTRACE": "enable=no",
      ]
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return data.split(separator: 0x0A).map { Data($0) }
    }

    let names = try FileManager.default
      .contentsOfDirectory(
        atPath: Repository.fixtures.path(percentEncoded: false)
      )
      .filter { $0.hasSuffix(".csv") || $0.hasSuffix(".tsv") }.sorted()
    var imports: [Data] = []
    for name in names { imports += try lines("import", "--json", "--dry-run", name) }
    for name in names + names { imports += try lines("import", "--json", name) }
    imports += try lines("import", "--json", "none.csv", "totals.json", ".")
    for arguments in [
      ["food", "300000", "--from", "2024-12"], ["food", "400000", "--from", "2025-02"],
      ["cafe", "9000", "--from", "2024-01"], ["all", "20,000,000", "--yearly"],
      ["all", "1500.50", "--currency", "USD", "--from", "2023-01"],
    ] {
      _ = try lines(["budget", "set"] + arguments)
    }
    _ = try lines("budget", "clear", "cafe", "--from", "2026-01")
    let budgets = try [[], ["2025-01"], ["2030-01"], ["2025-02", "--db", "none.sqlite"]].flatMap {
      try lines(["budget", "list", "--format", "json"] + $0)
    }
    var summaries = try lines("export", "json", "--from", "2030-01")
    for currency in ["KRW", "USD", "GBP", "EUR", "AUD", "JPY"] {
      summaries += try lines("export", "json", "--causes", "--currency", currency)
    }
    summaries += try lines("export", "json", "--account", "us card", "--currency", "USD")
    summaries += try lines("export", "json", "--recurring", "--currency", "KRW")
    summaries += try lines("export", "json", "--db", "none.sqlite")
    let store = folder.appending(path: ".local/share/sobi/sobi.sqlite")
    var checks = try lines("check", "--format", "json")
    checks += try lines("check", "--full", "--format", "json")
    var bytes = try Data(contentsOf: store)
    bytes.replaceSubrange(
      bytes.count - 8_192..<bytes.count - 8_150, with: repeatElement(0xA5, count: 42))
    try bytes.write(to: folder.appending(path: "damaged.sqlite"))
    checks += try lines(
      "check", "--format", "json", "--db",
      folder.appending(path: "damaged.sqlite").path(percentEncoded: false))
    _ = try lines("todo", "add", "Cancel it", "--payee", "netflix.com")
    _ = try lines("todo", "add", "Ask for it back", "--transaction", "1")
    _ = try lines("todo", "add", "Make more of the coffee at home", "--category", "cafe")
    _ = try lines("todo", "add", "Save")
    _ = try lines("todo", "done", "3")
    // At least one name must be a former name.
    _ = try lines("accounts", "rename", "us card", "Karte", "--yes")
    var accounts = try lines("accounts", "--format", "json")
    accounts += try lines("accounts", "list", "--format", "json", "--db", "none.sqlite")
    var configs = try lines("config", "--format", "json")
    configs += try lines("config", "--format", "json", "--theme", "dark")
    var payees = try lines(
      "payees", "2025", "--format", "json", "--currency", "KRW", "--limit", "9")
    payees += try lines("payees", "--format", "json", "--db", "none.sqlite")
    payees += try lines("payees", "--all", "--format", "json", "--currency", "USD")
    payees += try lines("payees", "2030", "--format", "json", "--currency", "EUR")
    var recurring = try lines("recurring", "--format", "json")
    recurring += try lines("recurring", "--format", "json", "--as-of", "2025-12-19")
    recurring += try lines("recurring", "--format", "json", "--db", "none.sqlite")
    _ = try lines("rules", "add", "netflix", "subscriptions", "--amount", "5..", "--yes")
    _ = try lines("rules", "add", "starbucks", "--kind", "income", "--yes")
    for rate in ["2025-03-03", "2025-09-01", "2025-12-01"] {
      _ = try lines("rates", "set", "USD", "1350.5", "KRW", "--day", rate)
      _ = try lines("rates", "set", "EUR", "1.08", "USD", "--day", rate)
    }
    summaries += try lines("export", "json", "--in", "KRW")
    payees += try lines("export", "payees", "--in", "KRW")
    _ = try lines("tag", "add", "trip", "1", "2", "3")
    _ = try lines("tag", "add", "제주", "2", "1569")
    _ = try lines("recurring", "dismiss", "netflix")
    _ = try lines("recurring", "end", "한국전력", "--all")
    recurring += try lines("recurring", "--format", "json")
    let links = try links(lines)
    return [
      .accounts: accounts, .budgets: budgets, .config: configs, .check: checks,
      .importReport: imports, .links: links,
      .groups: try groups(lines), .imports: try both("imports", lines),
      .rules: try both("rules", lines), .formats: try both("formats", lines),
      .tags: try both("tag", lines), .rates: try both("rates", lines), .payees: payees,
      .recurring: recurring, .share: try lines("export", "transactions", "--flat"),
      .summary: summaries,
      .todo: try lines("todo", "list", "--all", "--format", "json"),
      .transaction: try lines("transactions", "--all", "--format", "json"),
      .year: try ["2023", "2024", "2025", "2023..2025", "2030"].flatMap {
        try lines("show", $0, "--currency", "KRW", "--format", "json")
          + lines("show", $0, "--in", "KRW", "--format", "json")
      },
    ]
  }

  /// Splits and links some transactions, and returns the documents before and after.
  private static func links(_ lines: (String...) throws -> [Data]) throws -> [Data] {
    let before = try lines("link", "--format", "json")
    let rows = try lines("transactions", "2025-03", "--currency", "KRW", "--format", "json").map {
      try JSONDecoder().decode(Row.self, from: $0)
    }
    let income = try #require(rows.first { $0.kind == "income" })
    let expenses = rows.filter { $0.kind == "spending" && $0.amount.minor < -1_000 }.prefix(2)
    for expense in expenses {
      _ = try lines("link", "\(income.id)", "\(expense.id)", "500")
      _ = try lines("split", "\(expense.id)", "food=600", "housing=rest")
    }
    return before + (try lines("link", "--suggest", "--format", "json"))
      + (try lines("link", "--format", "json", "--db", "none.sqlite"))
  }

  private struct Row: Decodable {
    struct Amount: Decodable { var minor: Int64 }
    var id: Int64
    var kind: String
    var amount: Amount
  }

  private static func both(
    _ command: String, _ lines: (String...) throws -> [Data]
  ) throws -> [Data] {
    try lines(command, "--format", "json")
      + lines(command, "--format", "json", "--db", "none.sqlite")
  }

  private static func groups(_ lines: (String...) throws -> [Data]) throws -> [Data] {
    try ["payee", "category", "month", "account", "tag"].flatMap {
      try lines("transactions", "--from", "2025-01", "--group-by", $0, "--format", "json")
    } + lines("transactions", "--group-by", "tag", "--format", "json", "--db", "none.sqlite")
  }

  private func documents(_ schema: DocumentSchema) throws -> [Data] {
    try #require(try SchemaValidationTests.documents.get()[schema])
  }

  // MARK: Tests

  @Test(
    arguments: zip(
      DocumentSchema.allCases, [9, 1_900, 30, 3, 2, 2, 4, 5, 4, 3, 6, 2, 2, 2, 2, 2, 4, 3, 1_900]))
  func `every document over the fixtures is as its schema says`(
    schema: DocumentSchema, leastCount: Int
  ) throws {
    let validation = try SchemaValidation(schema.text)
    let documents = try documents(schema)
    #expect(documents.count >= leastCount)
    for document in documents {
      let faults = try validation.faults(of: document)
      #expect(faults.isEmpty, "\(String(decoding: document.prefix(1_000), as: UTF8.self))")
    }
  }

  @Test(arguments: ["sobi.transaction/1", "sobi.share/1"])
  func `the names of many stores are allowed`(name: String) throws {
    let schema = try #require(DocumentSchema(rawValue: name))
    let validation = try SchemaValidation(schema.text)
    let document = try #require(try documents(schema).first)
    for (key, value, isAllowed) in [
      ("store", "a", true), ("store", "", true), ("key", String(repeating: "0f", count: 16), true),
      ("key", "12", false),
    ] {
      var object = try #require(
        try JSONSerialization.jsonObject(with: document) as? [String: Any])
      object[key] = value
      let faults = try validation.faults(of: JSONSerialization.data(withJSONObject: object))
      #expect(faults.isEmpty == isAllowed, "\(key) \(value)")
    }
  }

  @Test(arguments: DocumentSchema.allCases)
  func `a document of another kind is none of this one`(schema: DocumentSchema) throws {
    let validation = try SchemaValidation(schema.text)
    for other in DocumentSchema.allCases where other != schema {
      let document = try #require(try documents(other).first)
      #expect(try !validation.faults(of: document).isEmpty)
    }
  }

  /// The validation must report each member that is removed or changed, wherever it is.
  @Test(arguments: DocumentSchema.allCases)
  func `damage is found wherever it is`(schema: DocumentSchema) throws {
    let validation = try SchemaValidation(schema.text)
    // A small document with every member; an empty summary has no months.
    let documents = try documents(schema).sorted { $0.count < $1.count }
    let document = try #require(documents.first { $0.count > 2_000 } ?? documents.last)
    let value = try JSONSerialization.jsonObject(with: document)
    var damages = 0
    for damaged in SchemaValidationTests.damaged(value, limit: 120) {
      let faults = try validation.faults(of: JSONSerialization.data(withJSONObject: damaged.value))
      #expect(!faults.isEmpty, "\(schema.rawValue) \(damaged.what)")
      damages += 1
    }
    #expect(damages > 15)
  }

  @Test(arguments: [
    (#""minor":-?[0-9]+"#, #""minor":1.5"#, "type"),
    (#""decimal":"[^"]+""#, #""decimal":"1e3""#, "pattern"),
    (#""percent":[0-9.]+"#, #""percent":100.5"#, "maximum"),
    (#""ratio":[0-9.]+"#, #""ratio":-0.1"#, "minimum"),
    (#""currency":"KRW""#, #""currency":"won""#, "pattern"),
    (#""month":"2023-01""#, #""month":"2023-13""#, "pattern"),
    (#""complete":true"#, #""complete":1"#, "type"),
    (#""sobi.summary/1""#, #""sobi.summary/2""#, "const"),
  ])
  func `a value that cannot be is named by its rule`(
    pattern: String, replacement: String, keyword: String
  ) throws {
    let validation = try SchemaValidation(DocumentSchema.summary.text)
    let document = try #require(try documents(.summary).max { $0.count < $1.count })
    let text = String(decoding: document, as: UTF8.self)
    let damaged = text.replacing(try Regex(pattern), with: replacement, maxReplacements: 1)
    #expect(damaged != text)
    let faults = try validation.faults(of: Data(damaged.utf8))
    #expect(faults.map(\.keyword) == [keyword])
  }

  @Test func `a keyword that is not known is no reason to be content`() throws {
    #expect(throws: SchemaValidation.UnknownKeyword(keyword: "multipleOf")) {
      _ = try SchemaValidation(#"{"properties":{"a":{"items":{"multipleOf":2}}}}"#)
    }
  }

  // MARK: Damage

  /// Copies of `value`, each without one member, or with a member of the wrong type.
  private static func damaged(_ value: Any, limit: Int) -> [(what: String, value: Any)] {
    var all: [(what: String, value: Any)] = []
    if let object = value as? [String: Any] {
      for key in object.keys.sorted() {
        guard let member = object[key], all.count < limit else { continue }
        var without = object
        without[key] = nil
        // A header may name any column, and `choices` occurs only with `option`.
        if key != "columns" { all.append(("without \(key)", without)) }
        var other = object
        other[key] = ["?": [true]]
        if key != "columns" { all.append(("another \(key)", other)) }
        if key == "columns" { continue }
        for inner in damaged(member, limit: limit - all.count) {
          var copy = object
          copy[key] = inner.value
          all.append(("\(key)/\(inner.what)", copy))
        }
      }
    } else if let array = value as? [Any], let last = array.last {
      for inner in damaged(last, limit: limit) {
        all.append(("last/\(inner.what)", Array(array.dropLast()) + [inner.value]))
      }
    }
    return all
  }
}
