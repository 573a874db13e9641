#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Every step once over, on stores of one number of rows; each figure is compared with the generator's.
struct Round {
  let sobi: String
  let files: GeneratedFiles
  let peers: Peers
  let runner: Runner
  let isFirst: Bool
  var samples: Samples

  var folder: WorkFolder { runner.folder }
  static let store = "sobi.db"

  /// - Throws: `Failure` if a program fails or a figure is not exact.
  mutating func run() throws {
    sync()
    try importEverything()
    try imitate()
    try readBack()
    try importAgain()
    try add()
    try reclassify()
    try measure(.check, [command(["check"])])
    try measure(.undo, [command(["undo", "1"])])
    try compare(Truth(months: files.rows.calendar.months.count), after: "undo")
    for name in [Round.store, "sqlite.db", "duck.db", "prototype.db"] { folder.remove(name) }
  }

  private mutating func importEverything() throws {
    // The last store is the one that all other steps are about.
    for (step, file) in [
      (Step.shuffled, files.shuffled), (.newestFirst, files.newestFirst),
      (.firstImport, files.sorted),
    ] {
      folder.remove(Round.store)
      try importFile(step, file, added: files.known, alreadyThere: 0)
      try compare(files.truth, after: step.name)
    }
    guard isFirst else { return }
    let rows = Double(files.known)
    let index = runner.text([
      "sqlite3", folder.file(Round.store),
      "SELECT sum(pgsize) FROM dbstat WHERE name = 'wording_block'",
    ])
    samples.add(
      bytesPerRow: Double(folder.size(Round.store)) / rows,
      searchIndex: index.flatMap { Double($0) }.map { $0 / rows }, rows: files.known)
  }

  /// The peers' imports; the first one's text is added up by SQLite, to check the generator.
  private mutating func imitate() throws {
    for name in ["sqlite.db", "duck.db", "prototype.db"] { folder.remove(name) }
    if let command = peers.sqliteImport(files.sorted, into: folder.file("sqlite.db")) {
      try measure(.sqliteImport, [command])
      if isFirst, let query = peers.sumsOfText(in: folder.file("sqlite.db")) {
        let sums = try runner.run(query).output
        guard files.truth.lines(files.rows.calendar) == Set(lines(sums)) else {
          throw Failure("the generated text is not what its numbers come to")
        }
      }
      if let make = peers.sqliteMakeDays(in: folder.file("sqlite.db")) { _ = try runner.run(make) }
    }
    if let command = peers.duckdbImport(files.sorted, into: folder.file("duck.db")) {
      try measure(.duckdbImport, [command])
    }
    if let command = peers.prototypeImport(files.sorted, into: folder.file("prototype.db")) {
      try measure(.prototypeImport, [command])
    }
  }

  private mutating func readBack() throws {
    try measure(.export, [command(["export", "json"])])
    let totals = folder.file("sqlite.db")
    if let command = peers.sqliteSums(of: totals) {
      let sums = try measure(.sqliteSums, [command])
      guard files.truth.lines(files.rows.calendar) == Set(lines(sums)) else {
        throw Failure("the day totals are not what the rows come to")
      }
    }
    if let command = peers.sqliteDays(of: totals) { try measure(.sqliteDays, [command]) }
    try measure(.show, [command(["show"])])

    let payee = files.rows.payees.all[100].name
    let page = ["--limit", "50"]
    for (step, arguments, isFull) in [
      (Step.month, ["2024-06"] + page, true),
      (.category, ["--all", "--category", Categories.names[0]] + page, true),
      (.payee, ["--payee", payee] + page, false),
      (.substring, ["--payee", "역"] + page, true),
      (.memo, ["--search", "점심"] + page, true),
      (.rareMemo, ["--search", files.rareMemo], false),
    ] {
      let output = try measure(step, [command(["transactions"] + arguments)])
      let count = lines(output).count
      guard isFull ? count == 50 : count > 0 else {
        throw Failure("\(step.name): \(count) transactions")
      }
    }
  }

  private mutating func importAgain() throws {
    let (known, sorted) = (files.known, files.sorted)
    // Not as a document, which tells of each row that was left out and so reads all of them.
    try measure(.sameFile, [command(["import", sorted])])
    try compare(files.truth, after: Step.sameFile.name)
    try importFile(.read, sorted, added: 0, alreadyThere: known, options: ["--dry-run"])
    try importFile(.sameRows, files.otherBytes, added: 0, alreadyThere: known)
    try compare(files.truth, after: Step.sameRows.name)
  }

  private mutating func add() throws {
    let half = files.known / 20
    try importFile(.overlap, files.overlap, added: half, alreadyThere: half)
    try compare(files.truth + files.overlapTruth, after: Step.overlap.name)
    _ = try runner.run(command(["undo"]))
    try compare(files.truth, after: "undo")

    // One after the other, as the months come in; in turn with the prototype, because it is over in
    // a few milliseconds.
    let prototype = folder.file("prototype.db")
    var (own, others): ([Measurement], [Measurement]) = ([], [])
    for file in files.new {
      own.append(try runner.run(command(["import", file])).measurement)
      guard let command = peers.prototypeImport(file, into: prototype) else { continue }
      others.append(try runner.run(command).measurement)
    }
    samples.add(own, of: .newRows, rows: files.known)
    if !others.isEmpty { samples.add(others, of: .prototypeNewRows, rows: files.known) }
    try compare(files.truth + files.newTruth, after: Step.newRows.name)
    for _ in files.new { _ = try runner.run(command(["undo"])) }
    try compare(files.truth, after: "undo")
  }

  private mutating func reclassify() throws {
    let travel = Categories.names[Categories.travel]
    try measure(.rule, [command(["rules", "add", "*", travel, "--direction", "out", "--yes"])])
    try compare(files.truth.spent(on: Categories.travel), after: Step.rule.name)
    try measure(.ruleRemoved, [command(["rules", "remove", "1", "--yes"])])
    try compare(files.truth, after: Step.ruleRemoved.name)
  }
}
