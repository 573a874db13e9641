/// The imports of files that the user drops on the report, as far as the screen shows them.
package enum FileImports {
  /// The result of importing a file or one of the statements in an archive.
  package struct File: Hashable, Sendable {
    /// The name without folders.
    package var name: String
    package var result: Result

    package init(name: String, result: Result) {
      (self.name, self.result) = (name, result)
    }
  }

  package enum Result: Hashable, Sendable {
    /// The numbers of new and known transactions, the account of the new ones (`nil` if there are
    /// several), and remarks that the user should read.
    case added(Int, known: Int, account: String?, remarks: [String])
    /// The lines of the error: what happened, and what to do.
    case failed([String])
  }

  package struct State: Hashable, Sendable {
    /// The number of requests without an answer.
    package internal(set) var runningCount = 0
    /// What the card at the foot of the screen shows; `nil` without a card.
    package internal(set) var notice: Notice?
    /// Whether the report opens the newest month when the months arrive.
    package internal(set) var opensNewest = false

    package init() {}
  }

  package enum Notice: Hashable, Sendable {
    case reading
    case done([File])
    /// The pasted text contained no path.
    case noPath
    /// The demo's store is temporary, so it takes no files.
    case demo
  }
}

extension Report.State {
  /// Whether the store has no transactions, so that the month shows how to begin.
  package var isEmptyStore: Bool {
    subject.account == nil && choices.currencies.isEmpty
      && months.allSatisfy { $0.transactionCount == 0 }
  }

  /// Imports the files whose paths the user pasted.
  ///
  /// An open page closes if it has no unsaved text.
  mutating func importFiles(pasted text: String) -> [Report.Effect] {
    let paths = PastedPaths.paths(in: text)
    if !paths.isEmpty, jump == nil, page?.acceptsInput == true { page?.close() }
    guard section == .month ? isSectionActive && jump == nil : canChangeSection else { return [] }
    guard !paths.isEmpty else {
      if isEmptyStore { imports.notice = .noPath }
      return []
    }
    // The month shows what was imported.
    let effects = show(.month)
    guard !isDemo else {
      imports.notice = .demo
      return effects
    }
    imports.runningCount += 1
    imports.notice = .reading
    return effects + [.importFiles(paths)]
  }

  mutating func take(_ files: [FileImports.File]) -> [Report.Effect] {
    imports.runningCount = max(0, imports.runningCount - 1)
    var all = files
    if case .done(let earlier) = imports.notice { all = earlier + files }
    imports.notice = .done(all)
    guard files.contains(where: \.isAddition) else { return [] }
    // Below an open page or chooser, the month stays, because the page may have unsaved text.
    guard isSectionActive, jump == nil else { return requestMonths(of: latestSubject) }
    imports.opensNewest = true
    // The files may belong to other accounts and currencies than the months on the screen.
    return requestMonths(of: Report.Subject())
  }

  mutating func closeNotice() {
    imports.notice = imports.runningCount > 0 ? .reading : nil
  }
}

extension FileImports.File {
  var isFailure: Bool {
    if case .failed = result { true } else { false }
  }

  /// Whether the import added transactions.
  var isAddition: Bool {
    if case .added(1..., _, _, _) = result { true } else { false }
  }
}
