import Importing
import Ledger
import Store

/// The search for stored rows that a file also contains but that the file's plan reads differently.
///
/// An earlier file may have been read with another plan, for example because that file had few
/// rows. The search reads this file with the earlier plan too: an entry that equals a stored row is
/// that row. If this file contains all the rows of an earlier import, it has all the evidence of
/// that import, so the new import replaces the earlier import. If this file contains only some of
/// the rows and its plan reads them differently, the rows would count twice.
struct Rereading {
  private let file: StatementFile
  private let plan: ReadingPlan
  private let maker: PlanMaker

  struct Outcome {
    /// The imports to replace.
    var replaced: [ReplacedImport] = []
    /// The earlier file whose reading this file contradicts, unless that file's import is replaced.
    var contradicted: String?
  }

  init(_ file: StatementFile, plan: ReadingPlan, maker: PlanMaker) {
    self.file = file
    self.plan = plan
    self.maker = maker
  }

  /// A stored row that the file also contains, compared with the file's entries on the same line.
  private struct Row {
    let line: Int32
    /// The index of the comparison for the row's import.
    let owner: Int32
    let content: Content
    var hasEntry = false
    var hasSameFigures = false
    var isUnchanged = false
  }

  /// The facts about a row that determine its figures and its class.
  private struct Content: Equatable {
    let day: Day
    let amount: Money
    let isCancelledCharge: Bool
    /// A hash of the texts; the texts of many rows would take too much memory.
    let texts: UInt64

    init(_ entry: Entry, _ batch: EntryBatch) {
      day = entry.day
      amount = Money(entry.amount, entry.currency)
      isCancelledCharge = entry.isCancelledCharge
      texts = [entry.payee, entry.type, entry.category].reduce(0) { hash, text in
        batch.bytes.baseAddress.map {
          Fingerprint.hash(text.bytes(UnsafeRawPointer($0)), seed: hash)
        } ?? hash
      }
    }

    func hasSameFigures(as other: Content) -> Bool {
      (day, amount, isCancelledCharge) == (other.day, other.amount, other.isCancelledCharge)
    }
  }

  /// The comparison of an import's rows with the file.
  private struct Comparison {
    var reading: RememberedFormat.Reading
    /// The number of the import's rows; `nil` if the file and the import have no days in common, or
    /// if the earlier plan cannot read the file.
    var count: Int?
    var personalIDs: Set<Transaction.ID>
    var found = 0
    var hasChanges = false
    var countsTwice = false
    /// Whether this file has an entry on the line of each row.
    var hasAllEntries = true
    var lines: [Int32] = []
    var personal: [Transaction.ID: Int32] = [:]

    var isWhole: Bool { found == count }

    /// The import, if this file should replace it.
    ///
    /// If rows of the import have notes or other personal data, this file must have an entry on the
    /// line of each row.
    var replaced: ReplacedImport? {
      guard hasChanges, isWhole, hasAllEntries || personalIDs.isEmpty else { return nil }
      return ReplacedImport(
        id: reading.importID, file: reading.file, lines: lines, personal: personal)
    }

    mutating func take(_ row: Row) {
      if !row.isUnchanged {
        hasChanges = true
        if !row.hasSameFigures { countsTwice = true }
      }
      if !row.hasEntry { hasAllEntries = false }
      if !row.content.isCancelledCharge { lines.append(row.line) }
    }
  }

  /// Returns the imports to replace, and the earlier file whose reading this file contradicts.
  ///
  /// - Throws: `ImportError` with a question for the user if some rows would count twice, or if the
  ///   evidence leaves the plan open; or an error from reading the file or the store.
  func outcome(
    _ choice: PrecedentChoice.Outcome, _ formats: [RememberedFormat], account: String,
    in snapshot: borrowing StoreSnapshot
  ) throws -> Outcome {
    var outcome = Outcome(contradicted: choice.contradicted)
    let readings = earlierReadings(choice, formats, account: account)
    if readings.isEmpty { return outcome }
    var remaining: [RememberedFormat.Reading] = []
    // The order is fixed, so that the same files always lead to the same report.
    let groups = Dictionary(grouping: readings, by: \.precedent)
      .sorted { $0.value[0].reading.importID < $1.value[0].reading.importID }
    for (precedent, readings) in groups {
      let earlier = try? maker.replay(precedent)
      for compared in try compare(
        readings.map(\.reading), earlier, account: account, in: snapshot)
      {
        if let replaced = compared.replaced {
          outcome.replaced.append(replaced)
          continue
        }
        if compared.countsTwice, let earlier {
          throw choice.question
            ?? PrecedentChoice.question(file.name, earlier, plan, compared.reading.file)
        }
        if !compared.isWhole { remaining.append(compared.reading) }
      }
    }
    if choice.isDoubtful, !remaining.isEmpty, let question = choice.question { throw question }
    if remaining.isEmpty, let question = choice.ownQuestion { throw question }
    if readings.contains(where: { $0.reading.file == choice.contradicted }),
      !remaining.contains(where: { $0.file == choice.contradicted })
    {
      outcome.contradicted = remaining.first?.file
    }
    return outcome
  }

  private typealias Reading = (reading: RememberedFormat.Reading, precedent: ReadingPrecedent)

  /// Returns the earlier readings of files with this header and account whose rows may differ.
  private func earlierReadings(
    _ choice: PrecedentChoice.Outcome, _ formats: [RememberedFormat], account: String
  ) -> [Reading] {
    let (own, signature) = (ReadingPrecedent(plan), plan.format.table.signature.text)
    return formats.filter { $0.signature == signature }.flatMap(\.readings).compactMap { reading in
      // If the file has a column of accounts, each row names its account.
      guard reading.account == account || plan.format.columns.account != nil,
        let precedent = ReadingPrecedent(text: reading.plan),
        choice.ownQuestion != nil || !precedent.readsLike(own)
          || (choice.isDoubtful && precedent.text != own.text)
      else { return nil }
      return (reading, precedent)
    }
  }

  /// The maximum number of rows that are compared at the same time.
  private static let rowLimit = 1 << 19

  /// Compares the rows of imports with the file; finds no rows if `earlier` cannot read the file.
  private func compare(
    _ readings: [RememberedFormat.Reading], _ earlier: ReadingPlan?, account: String,
    in snapshot: borrowing StoreSnapshot
  ) throws -> [Comparison] {
    var compared = try readings.map { reading in
      Comparison(
        reading: reading, personalIDs: try snapshot.personalIDs(ofImport: reading.importID))
    }
    guard let earlier else { return compared }
    let reader = StatementReader(file, plan: earlier)
    guard (try? reader.forEachBatch { _ in }) != nil, let first = reader.summary.firstDay,
      let last = reader.summary.lastDay
    else { return compared }
    let counts = try snapshot.rowCounts(
      ofImports: readings.map(\.importID), within: first...last)
    if counts.isEmpty { return compared }
    for index in compared.indices { compared[index].count = counts[readings[index].importID] }
    let total = counts.values.reduce(0, +)
    for share in RowShare.all(of: Int64(total), most: Rereading.rowLimit) {
      for row in try rows(
        share, &compared, Array(counts.keys), reader, account: account, in: snapshot)
      {
        compared[Int(row.owner)].take(row)
      }
    }
    return compared
  }

  /// Returns the rows in one share that the file also contains, compared with this file's entries.
  private func rows(
    _ share: RowShare, _ compared: inout [Comparison], _ imports: [ImportRecord.ID],
    _ reader: StatementReader, account: String, in snapshot: borrowing StoreSnapshot
  ) throws -> [Row] {
    let owners = Dictionary(
      uniqueKeysWithValues: compared.indices.map { (compared[$0].reading.importID, $0) })
    var rows: [Row] = []
    try snapshot.findRows(
      ofImports: imports, share, in: reader, account: account
    ) { entry, batch, importID, id in
      guard let owner = owners[importID] else { return }
      let line = Int32(truncatingIfNeeded: entry.line)
      compared[owner].found += 1
      if compared[owner].personalIDs.contains(id) { compared[owner].personal[id] = line }
      rows.append(
        Row(
          line: line, owner: Int32(truncatingIfNeeded: owner), content: Content(entry, batch)))
    }
    if rows.isEmpty { return rows }
    rows.sort { $0.line < $1.line }
    var next = 0
    try StatementReader(file, plan: plan).forEachBatch { batch in
      for entry in batch.entries {
        while next < rows.count, rows[next].line < Int(entry.line) { next += 1 }
        guard next < rows.count, rows[next].line == Int(entry.line) else { continue }
        let content = Content(entry, batch)
        var index = next
        while index < rows.count, rows[index].line == Int(entry.line) {
          rows[index].hasEntry = true
          if rows[index].content.hasSameFigures(as: content) { rows[index].hasSameFigures = true }
          if rows[index].content == content { rows[index].isUnchanged = true }
          index += 1
        }
      }
    }
    return rows
  }
}
