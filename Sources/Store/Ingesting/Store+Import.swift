package import Ledger

// The code in this folder adds a statement's entries to the store. Several techniques save time:
//
// - Two passes, and a third only to find `SimilarRows`. The first pass counts the entries of each
//   day and account, and adds up their fingerprints. A day of an account is settled if the store
//   has the same count and sum, unless the import must explain every entry. The second pass skips
//   settled days, so table `tx` requires no index.
// - Parts. The first pass reads up to four parts of a file on as many threads (`FirstPass`).
// - Two threads. In the second pass, one thread reads, picks and classifies new rows, and one writes
//   them (`SecondPass`, `NewRowPicker`, `NewRowWriter`, `RowBatch`). Below 16,384 rows, one thread
//   does all the work because a second one saves no time.
// - One INSERT for 64 rows (`RowAppender`), bytes instead of `String`s (`TextTable`), and tables
//   without reference counts or bounds checks (`FlatArray`, `KeyTable`).
//
// Importing a million rows takes 0.6 s, with 1.0 s of processor time. These techniques require
// about 1,500 lines of code with indexes and unsafe pointers.

extension Store {
  /// Imports a statement's entries, except those that the store already has.
  ///
  /// Makes up to three passes over the source: one counts the entries, one finds ``SimilarRows``,
  /// and one adds rows. The first pass writes nothing, and starts again if the source cannot be
  /// split. All writes, including the history, happen in one database transaction.
  ///
  /// An entry's identity is its account, day, time, amount, currency, payee, memo, reference,
  /// balance and installment number. If the store has m of n equal entries, the import adds n - m
  /// rows.
  ///
  /// `deciding` returns a classifier that matches the current state of the store. `deciding` throws
  /// `OutdatedState` if the request or the source is based on an earlier state.
  ///
  /// - Throws: `StoreError`, `OutdatedState`, or any error that the source or a closure throws.
  ///   After any error except `StoreError.unsettled`, the store's contents are unchanged.
  @discardableResult
  package func importEntries(
    _ request: ImportRequest, from source: some EntrySource,
    deciding: (borrowing StoreSnapshot) throws -> (ClassificationEvidence) -> Classification
  ) throws -> ImportOutcome {
    var request = request
    var latest = ImportProgress.reading(0)
    request.progress = request.progress.map { progress in
      {
        latest = $0
        try progress($0)
      }
    }
    var coincidences: [Coincidence] = []
    request.coincidence = request.coincidence.map { check in
      {
        try check($0)
        coincidences.append($0)
      }
    }
    let formerNames = try read { try $0.formerNames() }
    var firstPass = FirstPass(request, formerNames: formerNames)
    let isParted = try source.forEachBatch(parts: FirstPass.parts) { part, batch in
      try firstPass.take(batch, part: part)
    }
    if !isParted {
      firstPass = FirstPass(request, formerNames: formerNames)
      try source.forEachBatch { batch in try firstPass.take(batch, part: 0) }
    }
    let tally = try firstPass.finish()

    var outcome = ImportOutcome(isDryRun: request.isDryRun, read: tally.rows)
    guard let days = tally.days else {
      try request.explained?()
      outcome.sameBytes = try read { try $0.priorImport(request.fingerprint, size: request.size) }
      return outcome
    }
    func work(_ change: borrowing StoreChange) throws {
      // The first pass merged accounts based on these names, so the names must not have changed.
      guard try change.snapshot.formerNames() == formerNames else { throw OutdatedState() }
      let classify = try deciding(change.snapshot)
      let connection = change.connection
      outcome.sameBytes = try change.snapshot.priorImport(request.fingerprint, size: request.size)
      var request = request
      let replacement =
        request.replaced.isEmpty ? nil : try Replacement(&request, connection)
      var secondPass = try SecondPass.begin(
        connection, firstPass.takeTally(), request, source)
      try secondPass.run(source, classify: classify)
      try request.explained?()
      if let days = secondPass.addedDays, try Pairing.isNeeded(connection) {
        outcome.crowded = try Pairing(connection)
          .update(days, accountIDs: Set(secondPass.accountIDs))
      }
      outcome.added = secondPass.added - secondPass.addedCancelledCharges
      replacement?.count(&outcome)
      // `read` excludes cancelled charges. `added` excludes rows that replace rows of earlier
      // imports, so these rows count as already there.
      outcome.alreadyThere = outcome.read - outcome.added
      outcome.newAccounts = secondPass.newAccounts
      outcome.coincidences = coincidences
      if secondPass.added > 0 {
        outcome.importID = try ImportRecorder(connection: connection).write(
          request, outcome, added: secondPass.added, days: days, firstID: secondPass.firstID,
          accountIDs: secondPass.accountIDs)
      } else if replacement != nil, let format = request.format {
        try ImportRecorder(connection: connection).keepAnswers(for: format)
      }
      try replacement?.finish(request, change)
    }
    // SQLite also calls `check` while it waits for another process and while Sobi pairs rows.
    let check = { [progress = request.progress] in try progress?(latest) ?? () }
    func carryOut() throws {
      try change(isDryRun: request.isDryRun, createsStore: true) { change in
        try change.connection.checking(check) { try work(change) }
      }
    }
    // If there is no store yet, there is no lock to wait for.
    if let connection = try readable() {
      try connection.checking(check, carryOut)
    } else {
      try carryOut()
    }
    return outcome
  }
}
