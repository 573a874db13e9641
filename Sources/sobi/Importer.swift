import Aggregation
import Classifying
import Export
import Importing
import Ledger
import Store

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Takes statements into the store: where reading, classifying and storing meet.
struct Importer {
  let storePath: String
  let options: ImportOptions
  let surroundings: ImportSurroundings
  let isDryRun: Bool
  var explains = false
  let language: Language

  /// An import that was done.
  struct Imported {
    var plan: ReadingPlan
    /// `nil` when rows name their accounts.
    var account: String?
    /// The name by which the file knows the account, when that is a former one.
    var formerAccount: String?
    var accountEvidence: AccountEvidence
    /// What was answered before for files like this one, and used.
    var remembered: [FormatMemory.Answer]
    var outcome: ImportOutcome
    var summary: ReadingSummary
    var report: ImportReport.Imported
    /// What became of each row, in the file's order, when that was asked for.
    var explanations: [(line: Int, text: String)] = []
    var warnings: [Message] = []

    /// 65 when rows were left out because they cannot be read.
    var exitCode: Int32 { summary.badRowCount > 0 ? 65 : 0 }
  }

  /// Where an account's name comes from.
  enum AccountEvidence {
    case option
    case column
    case preamble
    /// Files with this header were that account's before.
    case format
    case fileName
  }

  /// What became of a file.
  enum Outcome {
    case imported(Imported)
    /// The same bytes were taken in before in the same way, and nothing of that is gone.
    case known(PriorImport)
  }

  /// Reads the file at `path` and takes it in.
  ///
  /// A file that is known need not be read, unless its rows are to be told.
  ///
  /// - Throws: `ImportError` or `StoreError`; the store is then as it was.
  func run(path: String, tellsRows: Bool) throws -> Outcome {
    let file = try StatementFile(
      path: path, bytes: Arguments.bytes(behind: path),
      spoolFolder: StorePath.folder(of: storePath))
    if !tellsRows, !explains, !isDryRun,
      let store = try? Store.open(storePath, mode: .readWriteCreate),
      let prior = try store.priorImport(identity(of: file), size: Int64(file.size))
    {
      store.warnIfExposed()
      return .known(prior)
    }
    return .imported(try run(file))
  }

  /// Of the file's bytes and of whatever else decides how they are read.
  private func identity(of file: StatementFile) -> Fingerprint {
    var fingerprint = file.fingerprint
    var way = [
      Importer.stem(of: file), options.account ?? "", "\(options.skipsBadRows)",
      FormatAnswers(options).text ?? "", surroundings.currency?.code ?? "",
      surroundings.dateOrder?.rawValue ?? "",
    ].joined(separator: "\n")
    way.withUTF8 { fingerprint.combine(UnsafeRawBufferPointer($0)) }
    return fingerprint
  }

  func run(_ file: StatementFile) throws -> Imported {
    let (store, remembered) = try recall(file)
    do {
      let options = FormatMemory.filling(options, with: remembered)
      let plan = try PlanMaker(file, options: options, surroundings: surroundings).make()
      return try carryOut(plan, file, store, remembered)
    } catch let error as ImportError where !remembered.isEmpty {
      throw Refusal(error: error, remembered: remembered)
    }
  }

  /// The store, and what was answered before for files like this one.
  ///
  /// What is wrong with the file is told before what is wrong with the store.
  private func recall(_ file: StatementFile) throws -> (Store, [FormatMemory.Answer]) {
    let store: Store
    let formats: [RememberedFormat]
    do {
      store = try Store.open(storePath, mode: .readWriteCreate)
      formats = try store.formats()
    } catch {
      _ = try PlanMaker(file, options: options, surroundings: surroundings).make()
      throw error
    }
    let answers = FormatMemory(formats: formats).answers(
      for: file, stem: Importer.stem(of: file), options: options)
    return (store, answers)
  }

  /// A file that cannot be read in the way that was answered before.
  struct Refusal: Error {
    var error: ImportError
    var remembered: [FormatMemory.Answer]
  }

  private func carryOut(
    _ plan: ReadingPlan, _ file: StatementFile, _ store: Store, _ remembered: [FormatMemory.Answer]
  ) throws -> Imported {
    var plan = plan
    if options.account != nil { plan.format.columns.account = nil }
    store.warnIfExposed()
    let signature = plan.format.table.signature.text
    let (named, evidence) = try self.account(plan, file, store, signature: signature)
    // One that was renamed or merged since is known by its former name, too.
    let account = try store.account(knownAs: named)?.name ?? named
    plan.cancellations.linesOfStoredCharges = try StoredCharges.lines(
      of: plan, account: account, in: store)
    let classifier = try store.classifier()
    let reader = StatementReader(file, plan: plan)
    // What a cancelled charge comes to hangs on the store, too, so such a file is never known.
    let identity = plan.cancellations.charges.isEmpty ? identity(of: file) : Fingerprint()
    let fileName = path(shown: file.name)
    var explanations: [(line: Int, text: String)] = []
    var request = ImportRequest(
      fileName: fileName, size: Int64(file.size), fingerprint: identity,
      importedAt: Int64(time(nil)), defaultAccount: account,
      isCardStatement: plan.format.isCardStatement,
      format: .init(
        signature: signature, name: Importer.stem(of: file), options: FormatAnswers(options).text),
      isDryRun: isDryRun,
      report: { outcome in
        let summary = reader.summary
        let report = Importer.report(plan, account, remembered, outcome, summary)
        return .init(
          text: String(
            decoding: ImportReport(file: fileName, outcome: .read(report)).bytes, as: UTF8.self),
          skipped: summary.skippedCounts.values.reduce(0, +))
      })
    if explains {
      request.explain = { entry, batch, fate in
        let what =
          switch fate {
          case .new(let id): say(en: "new #\(id)", ko: "새로 #\(id)")
          case .alreadyThere(let id): say(en: "already there #\(id)", ko: "이미 있음 #\(id)")
          }
        explanations.append(
          (
            Int(entry.line),
            "\(what)  \(entry.day)  \(Money(entry.amount, entry.currency).grouped) \(entry.currency)  "
              + batch.string(entry.payee)
          ))
      }
    }
    let line = ImportProgressLine()
    request.progress = { progress in
      try Interruption.check()
      line.show(progress)
    }
    let outcome = try Interruption.awaiting {
      defer { line.clear() }
      return try store.importEntries(request, from: reader, classify: classifier.classify)
    }
    let summary = reader.summary
    var imported = Imported(
      plan: plan, account: plan.format.columns.account == nil ? account : nil,
      formerAccount: account == named ? nil : named, accountEvidence: evidence,
      remembered: remembered,
      outcome: outcome, summary: summary,
      report: Importer.report(plan, account, remembered, outcome, summary))
    if explains {
      explanations += summary.skipped.map { row in
        (row.line, say(en: "left out: ", ko: "제외: ") + row.reason.words(in: language))
      }
      imported.explanations = explanations.sorted { $0.line < $1.line }
    }
    imported.warnings = summary.badRows.flatMap { row in
      Failure.messages(for: ImportError.badRows([row], count: 1))
    }
    return imported
  }

  /// The account of the file's rows, and how it is known.
  ///
  /// - Throws: `ImportError.ambiguousAccount` when files with this header, but of other names, were
  ///   another account's: two cards of one issuer look alike, and merging them would take equal
  ///   rows for one.
  private func account(
    _ plan: ReadingPlan, _ file: StatementFile, _ store: Store, signature: String
  ) throws -> (String, AccountEvidence) {
    let ofFile = try AccountName(ofFile: file.name)?.text ?? unnamedAccount(in: store)
    let named = try store.account(knownAs: ofFile)?.name ?? ofFile
    if let account = options.account { return (account, .option) }
    if plan.format.columns.account != nil { return (named, .column) }
    if let account = plan.format.account.flatMap({ AccountName($0)?.text }) {
      return (account, .preamble)
    }
    let known = try store.formats(signature: signature)
    let stem = Importer.stem(of: file)
    if let account = known.first(where: { $0.stem == stem })?.account {
      return (account.name, .format)
    }
    let accounts = Set(known.compactMap { $0.account?.name })
    if accounts.isEmpty { return (named, .fileName) }
    if accounts.contains(named) { return (named, .format) }
    throw ImportError.ambiguousAccount(file.name, known: accounts.sorted(), named: named)
  }

  /// What a file's name has in common with that of next month's file; empty when nothing.
  private static func stem(of file: StatementFile) -> String {
    AccountName(ofFile: file.name)?.text ?? ""
  }

  /// The account of files whose names say nothing, in whichever language it was first named.
  private func unnamedAccount(in store: Store) throws -> String {
    let names = ["My account", "내 계좌"]
    let existing = try store.accounts().first { names.contains($0.name) }
    return existing?.name ?? say(en: names[0], ko: names[1])
  }

  /// A path as the history keeps it: the file's name, not the folders of somebody's home.
  private func path(shown path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func report(
    _ plan: ReadingPlan, _ account: String, _ remembered: [FormatMemory.Answer],
    _ outcome: ImportOutcome, _ summary: ReadingSummary
  ) -> ImportReport.Imported {
    var columns: [String: String] = [:]
    for (role, column) in plan.format.columns.assigned {
      columns[role.rawValue] = Columns.name(of: column, in: plan.format.table.header)
    }
    return ImportReport.Imported(
      importID: outcome.isDryRun ? nil : outcome.importID, isDryRun: outcome.isDryRun,
      reading: ImportReport.Reading(
        encoding: plan.format.table.encoding.rawValue,
        delimiter: String(decoding: [plan.format.table.delimiter], as: UTF8.self),
        headerLine: plan.format.table.headerLine,
        dateOrder: plan.format.dateOrder.rawValue,
        decimalSeparator: plan.format.decimalMark.rawValue,
        columns: columns, account: plan.format.columns.account == nil ? account : nil,
        currency: plan.format.columns.currency == nil ? plan.format.currency : nil,
        remembered: remembered.map {
          .init(option: $0.option.rawValue, value: $0.value, file: $0.file)
        }),
      readCount: Int64(outcome.read), addedCount: Int64(outcome.added),
      alreadyThereCount: Int64(outcome.alreadyThere),
      skipped: summary.skipped.map { .init(line: $0.line, reason: $0.reason.rawValue) },
      balanceGaps: summary.balanceGaps,
      moneyOut: summary.moneyOut, moneyIn: summary.moneyIn,
      days: summary.firstDay.flatMap { first in summary.lastDay.map { first...$0 } })
  }
}

extension Fingerprint {
  /// As hexadecimal digits, for where a text is kept.
  var text: String {
    String(first, radix: 16) + "-" + String(second, radix: 16)
  }
}

extension ImportReport.Failure {
  init(_ error: ImportError, remembered: [FormatMemory.Answer] = []) {
    let messages = Failure.messages(for: error) + Failure.messages(for: remembered)
    self.init(
      code: error.code,
      message: messages.map(\.text).joined(separator: "\n"),
      line: error.location?.line, column: error.location?.column,
      option: error.question?.option, choices: error.question?.choices ?? [])
  }
}
