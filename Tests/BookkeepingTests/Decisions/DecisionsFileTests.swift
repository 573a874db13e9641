import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

/// The file of `sobi rules export`.
struct DecisionsFileTests {
  private static func store(_ folder: TemporaryFolder, _ name: String) throws -> Store {
    try Store.openCurrent("\(folder.path)/\(name).sqlite", mode: .readWriteCreate)
  }

  private static func stored(_ store: Store) throws -> UserDecisions {
    try store.read { try UserDecisions($0) }
  }

  /// Imports a file, and returns the decisions in it.
  @discardableResult
  private static func importFile(_ file: [UInt8], into store: Store) throws -> UserDecisions {
    try store.change { change in
      let read = try DecisionsReader(file, in: change.snapshot, currency: .krw).decisions
      try read.replace(in: change)
      return read
    }
  }

  @Test func `an exported file gives every store the same decisions`() throws {
    let folder = try TemporaryFolder()
    let used = try Self.store(folder, "used")
    for seed in Effort.seeds(200, quick: 20) {
      var numbers = SeededGenerator(seed: seed)
      let decisions = try UserDecisions.random(&numbers)
      let source = try Self.store(folder, "source\(seed)")
      try source.change { try decisions.replace(in: $0) }
      let exported = try Self.stored(source)
      #expect(exported == decisions, "seed \(seed)")
      let empty = try Self.store(folder, "empty\(seed)")
      // The other store still has the decisions of the seed before.
      for store in [empty, used, source] {
        try Self.importFile(exported.file, into: store)
        let imported = try Self.stored(store)
        let isSame = imported == exported && imported.file == exported.file
        #expect(isSame, "seed \(seed)")
      }
    }
  }

  @Test func `rules that stay keep their ids`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, "s")
    func rules(_ patterns: String...) -> [UInt8] {
      Array(patterns.map { "[[rule]]\npattern = '\($0)'\ncategory = 'food'\n" }.joined().utf8)
    }
    try Self.importFile(rules("a", "b", "c"), into: store)
    try Self.importFile(rules("c", "d", "a"), into: store)
    let stored = try store.read { try $0.rules() }
    #expect(stored.map(\.pattern) == ["c", "d", "a"])
    #expect(stored.map(\.id) == [3, 4, 1])
  }

  @Test func `a file replaces its sections and keeps the others`() throws {
    for seed in Effort.seeds(100, quick: 15) {
      var numbers = SeededGenerator(seed: seed)
      let folder = try TemporaryFolder()
      let store = try Self.store(folder, "s")
      let (before, new) = (
        try UserDecisions.random(&numbers), try UserDecisions.random(&numbers)
      )
      try store.change { try before.replace(in: $0) }
      var part = new
      if numbers.number(in: 0...1) == 0 { part.rules = nil }
      if numbers.number(in: 0...1) == 0 { part.budgets = nil }
      if numbers.number(in: 0...1) == 0 { part.names = nil }
      if numbers.number(in: 0...1) == 0 { part.series = nil }
      // Which category a name means can depend on the stored ones.
      let read = try Self.importFile(part.file, into: store)
      #expect((read.rules == nil, read.budgets == nil) == (part.rules == nil, part.budgets == nil))
      #expect((read.names, read.series) == (part.names, part.series), "seed \(seed)")
      #expect(try Self.stored(store) == read.completed(by: before), "seed \(seed)")
    }
  }

  @Test func `people write names, numbers and dates as they like`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, "s")
    let read = try Self.importFile(
      Array(
        """
        [[recurring]] # first
        payee = "Netflix"
        amount = 17_000
        decision = "end"
        day = 2025-03-01

        [[budget]]
        category = "식비"
        amount = "400,000"
        from = "2025.03"

        [[budget]]
        category = "전체"
        amount = 1_000.5
        currency = "usd"
        from = "202503"
        yearly = true

        [[rule]]
        pattern = " cafe "
        category = "카페"
        amount = 12.50
        """.utf8), into: store)
    #expect(
      String(decoding: read.file, as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("#") } == [
          "[[rule]]", "pattern = \"cafe\"", "amount = \"12.50\"", "category = \"cafe\"",
          "[[budget]]", "category = \"all\"", "amount = 1000.50", "yearly = true",
          "from = \"2025-03\"", "currency = \"USD\"",
          "[[budget]]", "category = \"food\"", "amount = 400000", "from = \"2025-03\"",
          "currency = \"KRW\"",
          "[[recurring]]", "payee = \"Netflix\"", "amount = 17000", "currency = \"KRW\"",
          "decision = \"end\"", "day = \"2025-03-01\"",
        ])
  }

  @Test func `a new category is the same in all letter cases`() throws {
    let file =
      "[[rule]]\npattern = 'a'\ncategory = 'Hobby'\n[[rule]]\npattern = 'b'\ncategory = 'hobby'"
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, "s")
    try store.read { snapshot in
      let reader = try DecisionsReader(Array(file.utf8), in: snapshot, currency: .krw)
      #expect(reader.newCategories == ["Hobby"])
      #expect(reader.decisions.rules?.map(\.categoryKey) == ["Hobby", "Hobby"])
    }
  }

  private static let rule = "[[rule]]\npattern = 'a'\n"
  private static let budget = "[[budget]]\ncategory = 'food'\nfrom = '2025-01'\n"
  private static let series = "[[recurring]]\npayee = 'a'\ndecision = 'end'\n"

  @Test(arguments: [
    ("▲rules = []", "a section such as"), ("▲pattern = 'a'", "a section such as"),
    ("▲rule = [[a]]", "a section such as"), ("rule = []\n▲rule = []", "one line"),
    ("rule = []\n▲[[rule]]", "either"), ("▲[[rules]]", "[[recurring]]"), ("▲[rule]", "[[rule]]"),
    ("▲[[rule]]", "pattern = "), (rule + "▲rule = []", "category-key"),
    ("[[rule]]\npattern = ▲''", "1,000 bytes"), ("[[rule]]\npattern = ▲cafe", "1,000 bytes"),
    ("▲" + rule, "category = "), (rule + "▲name = 'b'", "category-key"),
    (rule + "▲pattern = 'b'", "one line"), (rule + "category = ▲5", "\"food\""),
    (rule + "amount = ▲'1,000'", "10000..50000"), (rule + "amount = ▲-5", "10000..50000"),
    (rule + "direction = ▲'up'", "\"out\", \"in\""), (rule + "kind = ▲'food'", "\"transfer\""),
    (rule + "memo = ▲' '", "1,000 bytes"),
    (rule + "category = 'food'\n▲category-key = 'Food'", "one of the two"),
    (rule + "kind = 'income'\n▲" + rule + "kind = 'refund'", "one table"),
    ("▲" + budget, "amount = "), (budget + "amount = ▲5.5", "1234500"),
    (budget + "amount = ▲'much'", "1234500"), (budget + "amount = ▲-5", "1234500"),
    (budget + "amount = ▲99999999999999999999", "1234500"),
    (budget + "amount = 5\ncurrency = ▲'DUB'", "\"KRW\""),
    (budget + "amount = 5\n▲clear = true", "one of the two"),
    (budget + "amount = 5\nyearly = ▲1", "true, false"),
    (budget + "amount = 5\n▲" + budget + "amount = 6", "one table"),
    ("[[budget]]\ncategory = ▲'income'\nfrom = '2025-01'\namount = 5", "spending"),
    ("[[budget]]\ncategory = 'food'\namount = 5\nfrom = ▲'2025-13'", "\"2025-02\""),
    ("▲[[budget]]\namount = 5\nfrom = '2025-01'", "category = "),
    ("▲[[payee]]\npattern = 'a'", "name = "),
    (series + "amount = 5\nday = ▲'2025-02-30'", "\"2025-02-19\""),
    (series + "amount = ▲0\nday = '2025-02-03'", "12.50"),
    (series + "all = true\n▲amount = 5\nday = '2025-02-03'", "one of the two"),
    ("▲" + series + "amount = 5", "day = "), (rule + "kind = 'income' ▲x", "end of the line"),
  ])
  func `a fault has its position, and changes nothing`(marked: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, "s")
    try Self.importFile(Array((Self.rule + "kind = 'income'").utf8), into: store)
    let before = try Self.stored(store)
    let parts = marked.split(separator: "▲", omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let fault = try #require(throws: DecisionsFault.self) {
      try Self.importFile(Array(parts.joined().utf8), into: store)
    }
    #expect("\(fault.position)" == "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)")
    #expect(fault.expected(in: .english).contains(expected), "\(fault.expected(in: .english))")
    for language in Language.allCases { #expect(!fault.message(in: language).isEmpty) }
    #expect(try Self.stored(store) == before)
  }

  @Test func `no file crashes the reader`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, "s")
    var numbers = SeededGenerator(seed: 7)
    let files = try (0..<20).map { _ in try UserDecisions.random(&numbers).file }
    let pieces =
      [
        "[[rule]]", "[[budget]]", "[[payee]]", "[[recurring]]", "\n", "=", "\"", "'", "[]", "-",
        "9", "99999999999", ".", "amount = 5\n", "category = \"all\"\n", "all = true\n",
        "\u{202E}", "#",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    try store.read { snapshot in
      var refused = 0
      for seed in Effort.seeds(20_000, quick: 3_000) {
        var numbers = SeededGenerator(seed: seed)
        var bytes = numbers.element(of: files)
        for _ in 0..<numbers.number(in: 1...5) {
          let start = numbers.number(in: 0...bytes.count)
          let end = min(bytes.count, start + numbers.number(in: 0...30))
          bytes.replaceSubrange(start..<end, with: numbers.element(of: pieces))
        }
        do {
          _ = try DecisionsReader(bytes, in: snapshot, currency: .krw)
        } catch is DecisionsFault {
          refused += 1
        }
      }
      #expect(refused > 1_000)
    }
  }
}
