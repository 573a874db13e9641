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
    var firstPass = FirstPass(request, formerNames: formerNames)
    let isParted = try source.forEachBatch(parts: FirstPass.parts) { part, batch in
      try firstPass.take(batch, part: part)
    }
    if !isParted {
      firstPass = FirstPass(request, formerNames: formerNames)
      try source.forEachBatch { batch in try firstPass.take(batch, part: 0) }
    }
    let tally = firstPass.finish()

    var outcome = ImportOutcome(isDryRun: request.isDryRun, read: tally.rows)
    guard let days = tally.days else {
      outcome.sameBytes = try readable().flatMap { connection throws(StoreError) in
        try PriorImport.find(request.fingerprint, size: request.size, in: connection)
      }
      return outcome
    }
    let work: (Connection) throws -> Void = { connection in
      outcome.sameBytes = try PriorImport.find(
        request.fingerprint, size: request.size, in: connection)
      var secondPass = try SecondPass.begin(connection, firstPass.takeTally(), request)
      outcome.alreadyThere = try secondPass.run(source, classify: classify)
      if let days = secondPass.addedDays, try Pairing.isNeeded(connection) {
        try Pairing(connection).update(days, accountIDs: Set(secondPass.accountIDs))
      }
      outcome.added = secondPass.added
      outcome.newAccounts = secondPass.newAccounts
      guard secondPass.added > 0 else { return }
      outcome.importID = try ImportRecorder(connection).write(
        request, outcome, days: days, firstID: secondPass.firstID,
        accountIDs: secondPass.accountIDs)
    }
    if request.isDryRun { try rehearse(work) } else { try change(work) }
    return outcome
  }
}
