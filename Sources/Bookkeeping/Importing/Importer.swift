import Classifying
package import Importing
package import Ledger
package import Store

/// The use case that reads statements, classifies their rows and stores them.
///
/// The importer prints nothing; the caller turns an ``Imported`` into text.
package struct Importer {
  package let storePath: String
  package let options: ImportOptions
  package let surroundings: ImportSurroundings
  package let isDryRun: Bool
  /// The language of the default name for an account.
  package let language: Language
  private let events: Events

  package init(
    storePath: String, options: ImportOptions, surroundings: ImportSurroundings,
    isDryRun: Bool = false, language: Language, events: Events
  ) {
    self.storePath = storePath
    self.options = options
    self.surroundings = surroundings
    self.isDryRun = isDryRun
    self.language = language
    self.events = events
  }

  /// The functions that an import calls, such as the clock, the document writer and observers.
  package struct Events {
    /// Returns the time, in seconds since 1970-01-01 00:00 UTC.
    package var now: () -> Int64
    /// Returns the document that the store keeps with the import.
    package var document: (Imported) -> String
    /// Called after the store is opened and before the first write; called again for each new
    /// attempt.
    package var opened: (Store) -> Void = { _ in }
    /// Called repeatedly; if it throws an error, the import ends and changes nothing.
    package var progress: (ImportProgress) throws -> Void = { _ in }
    /// Called with each row and its result, in the order of the file; `nil` if nobody needs the
    /// results.
    ///
    /// The results are valid only if the import succeeds. If this function throws an error, the
    /// import ends and changes nothing.
    package var explain: ((Imported.Row) throws -> Void)?
    /// Runs the part of the import that ``progress`` can cancel.
    package var storing: (() throws -> ImportOutcome) throws -> ImportOutcome = { try $0() }

    package init(now: @escaping () -> Int64, document: @escaping (Imported) -> String) {
      self.now = now
      self.document = document
    }
  }

  package enum Outcome {
    case imported(Imported)
    /// An earlier import read these bytes with the same options, and its rows are still stored.
    case known(PriorImport)
  }

  /// The error for a file that cannot be imported with the remembered options of its format.
  package struct Refusal: Error {
    package var error: ImportError
    package var remembered: [FormatMemory.Answer]
  }

  /// Imports `file`, unless an earlier import read the same bytes with the same options.
  ///
  /// A dry run, or an import with ``Events/explain``, reads the file in any case.
  ///
  /// - Throws: `ImportError`, `StoreError`, ``Refusal``, or the error of a function in ``Events``.
  ///   After an error, the store is unchanged, unless the error is `StoreError.unsettled`.
  package func runIfNew(_ file: StatementFile) throws -> Outcome {
    if let prior = try known(file) { return .known(prior) }
    return .imported(try run(file))
  }

  /// Returns the import that read the same bytes with the same options; `nil` if there is none.
  ///
  /// For a packed file with a single statement, this function works even before the file is
  /// unpacked. For a dry run, or for an import with ``Events/explain``, it returns `nil`.
  package func known(_ file: StatementFile) throws -> PriorImport? {
    guard events.explain == nil, !isDryRun,
      let store = try? Store.openCurrent(storePath, mode: .readWriteCreate),
      let prior = try store.read({
        try $0.priorImport(identity(of: file), size: Int64(file.fileSize))
      })
    else { return nil }
    events.opened(store)
    return prior
  }

  /// Imports `file`, even if an earlier import read the same bytes.
  package func run(_ file: StatementFile) throws -> Imported {
    let store: Store
    do {
      store = try Store.openCurrent(storePath, mode: .readWriteCreate)
    } catch {
      // An error in the file takes precedence over an error in the store.
      _ = try PlanMaker(file, options: options, surroundings: surroundings).make()
      throw error
    }
    // An attempt reads the file before it locks the store, which may change in the meantime.
    for _ in 0..<Importer.attempts {
      do { return try attempt(file, store) } catch is OutdatedState {}
    }
    throw StoreError.busy(path: store.path)
  }

  /// The maximum number of attempts while other processes change data on which the import depends.
  private static let attempts = 10

  private func attempt(_ file: StatementFile, _ store: Store) throws -> Imported {
    let formats = try store.read { try $0.formats() }
    let remembered = answers(for: file, formats)
    do {
      let options = FormatMemory.filling(options, with: remembered)
      let plan = try plan(for: file, options: options, formats, store)
      return try carryOut(plan, file, store, remembered, formats)
    } catch let error as ImportError where !remembered.isEmpty {
      throw Refusal(error: error, remembered: remembered)
    }
  }

  /// Returns a file's plan; if possible, the plan follows an earlier plan for the same header.
  private func plan(
    for file: StatementFile, options: ImportOptions, _ formats: [RememberedFormat], _ store: Store
  ) throws -> PrecedentChoice.Outcome {
    let maker = PlanMaker(file, options: options, surroundings: surroundings)
    let natural = Result { () throws(ImportError) in try maker.make() }
    let known = try? natural.get().format
    func account() throws -> String? {
      try (options.account ?? known?.account).map { named in
        try store.read { try $0.account(knownAs: named)?.name ?? named }
      }
    }
    guard formats.contains(where: { !$0.readings.isEmpty }),
      let signature = known?.table.signature ?? (try? maker.recognize().signature),
      let earlier = try FormatMemory(formats: formats).earlierReading(
        signature: signature.text, stem: Importer.stem(of: file), account: account())
    else { return PrecedentChoice.Outcome(plan: try natural.get()) }
    return try PrecedentChoice(file, options: options, surroundings: surroundings)
      .choose(natural, earlier)
  }

  private func answers(
    for file: StatementFile, _ formats: [RememberedFormat]
  ) -> [FormatMemory.Answer] {
    FormatMemory(formats: formats).answers(
      for: file, stem: Importer.stem(of: file), options: options)
  }

  /// The facts about a file's account that depend on the store.
  private struct Premises: Hashable {
    /// The account's name from the source in `evidence`.
    var named: String
    var evidence: Imported.AccountEvidence
    /// The current name of the account; the file may contain a former name.
    var account: String
  }

  private func premises(
    of plan: ReadingPlan, _ file: StatementFile, _ formats: [RememberedFormat],
    in snapshot: borrowing StoreSnapshot
  ) throws -> Premises {
    let (named, evidence) = try account(plan, file, formats, in: snapshot)
    let account = try snapshot.account(knownAs: named)?.name ?? named
    try StoredCharges.refuseDoubtful(plan, account: account, in: snapshot)
    return Premises(named: named, evidence: evidence, account: account)
  }

  private func carryOut(
    _ choice: PrecedentChoice.Outcome, _ file: StatementFile, _ store: Store,
    _ remembered: [FormatMemory.Answer], _ formats: [RememberedFormat]
  ) throws -> Imported {
    var plan = choice.plan
    if options.account != nil { plan.format.columns.account = nil }
    events.opened(store)
    let read = plan
    let filled = FormatMemory.filling(options, with: remembered)
    let (premises, rereading) = try store.read { snapshot in
      let premises = try self.premises(of: read, file, snapshot.formats(), in: snapshot)
      let rereading = try Rereading(
        file, plan: read, maker: PlanMaker(file, options: filled, surroundings: surroundings)
      ).outcome(choice, formats, account: premises.account, in: snapshot)
      return (premises, rereading)
    }
    let reader = StatementReader(file, plan: plan)
    // The names of the folders are private.
    let fileName = file.name.fileName
    let result = { (outcome: ImportOutcome) in
      Imported(
        fileName: fileName, plan: plan, defaultAccount: premises.account,
        formerAccount: premises.account == premises.named ? nil : premises.named,
        accountEvidence: premises.evidence, remembered: remembered,
        contradicted: rereading.contradicted, outcome: outcome,
        summary: reader.summary, origin: file.origin,
        headerLine: plan.format.table.headerLine.map { file.place(ofLine: $0).line })
    }
    var request = ImportRequest(
      fileName: fileName, size: Int64(file.fileSize),
      fingerprint: identity(of: file),
      importedAt: events.now(), defaultAccount: premises.account,
      isCardStatement: plan.format.isCardStatement,
      format: .init(
        signature: plan.format.table.signature.text, name: Importer.stem(of: file),
        // The store must keep the answers that the user gave for a replaced import.
        options: FormatAnswers(rereading.replaced.isEmpty ? options : filled).text,
        plan: ReadingPrecedent(choice.plan).record),
      isDryRun: isDryRun,
      report: { outcome in
        .init(
          text: events.document(result(outcome)),
          skipped: reader.summary.skippedCounts.values.reduce(0, +))
      })
    request.replaced = rereading.replaced
    request.rowClassifier = { try $0.rowClassifier() }
    var skipped: ArraySlice<SkippedRow>?
    func explainSkipped(before line: Int) throws {
      // The first pass over the file has already found the skipped rows (at most 10,000 are kept).
      if skipped == nil { skipped = reader.summary.skipped.sorted { $0.line < $1.line }[...] }
      while let row = skipped?.first, row.line < line {
        skipped?.removeFirst()
        try events.explain?(
          Imported.Row(line: row.line, sheet: row.sheet, fate: .skipped(row.reason)))
      }
    }
    if let explain = events.explain {
      request.explain = { entry, batch, fate in
        // The skipped rows include the cancelled charges.
        if entry.isCancelledCharge { return }
        try explainSkipped(before: Int(entry.line))
        try explain(Imported.Row(entry, payee: batch.string(entry.payee), fate: fate, of: file))
      }
      request.explained = { try explainSkipped(before: .max) }
    }
    request.progress = events.progress
    request.coincidence = { found in
      // If the user named the account, the import continues, and its report mentions these rows.
      if options.account != nil { return }
      let own = premises.account
      switch found {
      case .otherAccount(let account, let rows), .otherFormatOfAccount(let account, let rows):
        throw ImportError.knownRows(file.name, account: account, named: own, count: rows)
      case .otherFormat(let rows):
        throw ImportError.knownRows(file.name, account: own, named: own, count: rows)
      }
    }
    let outcome = try events.storing {
      try store.importEntries(request, from: reader) { snapshot in
        let present = try snapshot.formats()
        // The plan and the imports to replace depend on the formats with this header.
        let signature = read.format.table.signature.text
        guard
          present.filter({ $0.signature == signature })
            == formats.filter({ $0.signature == signature }),
          answers(for: file, present) == remembered,
          try self.premises(of: read, file, present, in: snapshot) == premises
        else { throw OutdatedState() }
        return try snapshot.classifier().remembering()
      }
    }
    return result(outcome)
  }

  /// Returns a fingerprint of the file's bytes, its path's stem, the options and the surroundings.
  private func identity(of file: StatementFile) -> Fingerprint {
    var fingerprint = file.fingerprint
    var determinants = [
      AccountName(ofFile: file.path)?.text ?? "", options.account ?? "", "\(options.skipsBadRows)",
      FormatAnswers(options).text ?? "", surroundings.currency?.code ?? "",
      surroundings.dateOrder?.rawValue ?? "",
    ].joined(separator: "\n")
    if let sheet = options.sheet { determinants += "\n" + sheet }
    determinants.withUTF8 { fingerprint.combine(UnsafeRawBufferPointer($0)) }
    return fingerprint
  }

  /// Returns the name of the account for the file's rows, and the source of the name.
  ///
  /// - Throws: `ImportError.neutralName` if any bank could use the file's name, and an account with
  ///   this name already exists; or `ImportError.ambiguousAccount` if files with this header but
  ///   other names belong to other accounts. These accounts may be different cards of one issuer,
  ///   and treating the cards as one account would drop equal rows.
  private func account(
    _ plan: ReadingPlan, _ file: StatementFile, _ formats: [RememberedFormat],
    in snapshot: borrowing StoreSnapshot
  ) throws -> (String, Imported.AccountEvidence) {
    let ofFile = try AccountName(ofFile: file.name)?.text ?? unnamedAccount(in: snapshot)
    let named = try snapshot.account(knownAs: ofFile)?.name ?? ofFile
    if let account = options.account { return (account, .option) }
    if plan.format.columns.account != nil {
      // A file with an account column belongs to a single account only if the user named that
      // account.
      let signature = plan.format.table.signature.text
      let chosen = Set(
        formats.filter { $0.signature == signature }.compactMap { $0.account?.name })
      if chosen.isEmpty { return (named, .column) }
      throw ImportError.ambiguousAccount(file.name, known: chosen.sorted(), named: named)
    }
    if let account = plan.format.account.flatMap({ AccountName($0)?.text }) {
      return (account, .preamble)
    }
    let signature = plan.format.table.signature.text
    let known = formats.filter { $0.signature == signature }
    let stem = Importer.stem(of: file)
    if let account = known.first(where: { $0.stem == stem })?.account {
      return (account.name, .format)
    }
    let accounts = Set(known.compactMap { $0.account?.name })
    if accounts.isEmpty {
      if AccountName.isNeutral(ofFile: file.name), try snapshot.account(knownAs: named) != nil {
        throw ImportError.neutralName(file.name, account: named)
      }
      return (named, .fileName)
    }
    if accounts.contains(named) { return (named, .format) }
    throw ImportError.ambiguousAccount(file.name, known: accounts.sorted(), named: named)
  }

  /// Returns the part of a file's name that next month's file is expected to share; may be empty.
  private static func stem(of file: StatementFile) -> String {
    AccountName(ofFile: file.name)?.text ?? ""
  }

  /// Returns a default account name for a file without a meaningful name; prefers a name in use.
  private func unnamedAccount(in snapshot: borrowing StoreSnapshot) throws -> String {
    let names = ["My account", "내 계좌"]
    let existing = try snapshot.accounts().first { names.contains($0.name) }
    return existing?.name ?? language.text(en: names[0], ko: names[1])
  }
}

extension Fingerprint {
  /// The fingerprint in hexadecimal digits, the form in which the store keeps a format's signature.
  var text: String { String(first, radix: 16) + "-" + String(second, radix: 16) }
}
