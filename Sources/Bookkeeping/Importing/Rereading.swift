import Importing
import Ledger
import Store

/// The search for stored rows that a file has too, but that its plan reads otherwise.
///
/// An earlier file may have been read by another plan, for example because it had few rows. This
/// file is then also read by the earlier plan: an entry that equals a stored row is this row. If the
/// file has all rows of an earlier import, its evidence includes that of the earlier file. Its own
/// import then replaces the earlier one. If it has only some of them, and reads them otherwise,
/// they would count twice.
struct Rereading {
  private let file: StatementFile
  private let plan: ReadingPlan
  private let maker: PlanMaker

  struct Outcome {
    /// The imports to replace.
    var replaced: [ReplacedImport] = []
    /// The earlier file whose reading this file contradicts, unless its import is replaced.
    var contradicted: String?
  }

  init(_ file: StatementFile, plan: ReadingPlan, maker: PlanMaker) {
    self.file = file
    self.plan = plan
    self.maker = maker
  }

  /// The facts about a row on which the figures and its class depend.
  private struct Content: Hashable {
    var day: Day
    var amount: Money
    var isCancelledCharge: Bool
    var texts: [String]

    init(_ entry: Entry, _ batch: EntryBatch) {
      day = entry.day
      amount = Money(entry.amount, entry.currency)
      isCancelledCharge = entry.isCancelledCharge
      texts = [entry.payee, entry.type, entry.category].map(batch.string)
    }

    func hasSameFigures(as other: Content) -> Bool {
      (day, amount, isCancelledCharge) == (other.day, other.amount, other.isCancelledCharge)
    }
  }

  /// A stored row that the file has too.
  private struct Row {
    var id: Transaction.ID
    var line: Int
    var content: Content
  }

  /// Returns the imports to replace.
  ///
  /// - Throws: The question of `choice` if some rows would count twice, or if its answer depends on
  ///   rows that the file does not have; or an error of reading.
  func outcome(
    _ choice: PrecedentChoice.Outcome, _ formats: [RememberedFormat], account: String,
    in snapshot: borrowing StoreSnapshot
  ) throws -> Outcome {
    var outcome = Outcome(contradicted: choice.contradicted)
    // Fingerprints do not contain the account, so rows of two accounts may look alike.
    guard plan.format.columns.account == nil else {
      if choice.isDoubtful, let question = choice.question { throw question }
      return outcome
    }
    let readings = earlierReadings(choice, formats, account: account)
    if readings.isEmpty { return outcome }
    var remaining: [RememberedFormat.Reading] = []
    // In a fixed order, so that the same files always lead to the same report.
    let groups = Dictionary(grouping: readings, by: \.precedent)
      .sorted { $0.value[0].reading.importID < $1.value[0].reading.importID }
    for (precedent, readings) in groups {
      let earlier = try? maker.replay(precedent)
      let found = try rows(of: readings.map(\.reading.importID), earlier, in: snapshot)
      let contents = try contents(of: Set(found.rows.values.joined().map(\.line)))
      for (reading, _) in readings {
        let rows = found.rows[reading.importID] ?? []
        let isWhole = rows.count == found.counts[reading.importID]
        let changed = rows.filter { contents[$0.line]?.contains($0.content) != true }
        // What the user added to a row needs a row that takes its place.
        let isReplaceable =
          try !changed.isEmpty && isWhole
          && (rows.allSatisfy { contents[$0.line] != nil }
            || snapshot.personalCount(ofImport: reading.importID) == PersonalCount())
        if isReplaceable {
          outcome.replaced.append(
            ReplacedImport(
              id: reading.importID, file: reading.file,
              lines: Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.line) }),
              count: rows.count { !$0.content.isCancelledCharge }))
          continue
        }
        let countsTwice = changed.contains { row in
          contents[row.line]?.contains { $0.hasSameFigures(as: row.content) } != true
        }
        if countsTwice, let earlier {
          throw choice.question
            ?? PrecedentChoice.question(file.name, earlier, plan, reading.file)
        }
        if !isWhole { remaining.append(reading) }
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

  /// Returns the earlier readings of files with this header and account that matter here.
  private func earlierReadings(
    _ choice: PrecedentChoice.Outcome, _ formats: [RememberedFormat], account: String
  ) -> [Reading] {
    let (own, signature) = (ReadingPrecedent(plan), plan.format.table.signature.text)
    return formats.filter { $0.signature == signature }.flatMap(\.readings).compactMap { reading in
      guard reading.account == account, let precedent = ReadingPrecedent(text: reading.plan),
        choice.ownQuestion != nil || !precedent.readsLike(own)
          || (choice.isDoubtful && precedent.text != own.text)
      else { return nil }
      return (reading, precedent)
    }
  }

  /// Returns the rows of imports that the file has too, and the numbers of all their rows; none if
  /// the earlier plan cannot read this file.
  private func rows(
    of imports: [Int64], _ earlier: ReadingPlan?, in snapshot: borrowing StoreSnapshot
  ) throws -> (rows: [Int64: [Row]], counts: [Int64: Int]) {
    guard let earlier else { return ([:], [:]) }
    let reader = StatementReader(file, plan: earlier)
    guard (try? reader.forEachBatch { _ in }) != nil, let first = reader.summary.firstDay,
      let last = reader.summary.lastDay
    else { return ([:], [:]) }
    var rows: [Int64: [Row]] = [:]
    let counts = try snapshot.findRows(
      ofImports: imports, within: first...last, in: reader
    ) { entry, batch, importID, id in
      rows[importID, default: []].append(
        Row(id: id, line: Int(entry.line), content: Content(entry, batch)))
    }
    return (rows, counts)
  }

  /// Returns the entries on the given lines as this file is read.
  private func contents(of lines: Set<Int>) throws -> [Int: [Content]] {
    var contents: [Int: [Content]] = [:]
    if lines.isEmpty { return contents }
    try StatementReader(file, plan: plan).forEachBatch { batch in
      for entry in batch.entries where lines.contains(Int(entry.line)) {
        contents[Int(entry.line), default: []].append(Content(entry, batch))
      }
    }
    return contents
  }
}
