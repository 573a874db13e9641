package import Ledger

extension Store {
  /// Takes a statement's entries in: those the store does not have as often as the statement does.
  ///
  /// The source is read twice. The first time everything in it is checked and added up, and nothing
  /// is written; the second time what is new is written. All of it, the history's line included, is
  /// one transaction.
  ///
  /// An entry is known by account, day, time, amount, currency, payee, memo, reference, balance and
  /// which instalment it is.
  /// Of n equal entries max(0, n - m) are added when the store has m.
  ///
  /// - Throws: `StoreError`, or what the source throws; the store is then as it was.
  @discardableResult
  package func importEntries(
    _ request: ImportRequest, from source: some EntrySource,
    classify: (ClassificationEvidence) -> Classification
  ) throws -> ImportOutcome {
    let formerNames = try self.formerNames()
    var surveyor = Surveyor(request, formerNames: formerNames)
    let isParted = try source.forEachBatch(parts: Surveyor.parts) { part, batch in
      try surveyor.take(batch, part: part)
    }
    if !isParted {
      surveyor = Surveyor(request, formerNames: formerNames)
      try source.forEachBatch { batch in try surveyor.take(batch, part: 0) }
    }
    let survey = surveyor.finish()

    var outcome = ImportOutcome(isDryRun: request.isDryRun, read: survey.rows)
    guard let days = survey.days else {
      outcome.sameBytes = try readable().flatMap { connection throws(StoreError) in
        try PriorImport.find(request.fingerprint, size: request.size, in: connection)
      }
      return outcome
    }
    let work: (Connection) throws -> Void = { connection in
      outcome.sameBytes = try PriorImport.find(
        request.fingerprint, size: request.size, in: connection)
      var ingest = try Ingest.begin(connection, surveyor.takeSurvey(), request)
      outcome.alreadyThere = try ingest.run(source, classify: classify)
      if let days = ingest.addedDays, try Pairing.isNeeded(connection) {
        try Pairing(connection).update(days, accountIDs: Set(ingest.accountIDs))
      }
      outcome.added = ingest.added
      outcome.newAccounts = ingest.newAccounts
      guard ingest.added > 0 else { return }
      outcome.importID = try ImportLine(connection).write(
        request, outcome, days: days, firstID: ingest.firstID,
        accountIDs: ingest.accountIDs)
    }
    if request.isDryRun { try rehearse(work) } else { try change(work) }
    return outcome
  }
}
