import Bookkeeping
import Classifying
import Insight
import Ledger
import Screens
import Store

extension ReportStore {
  /// The maximum number of names in a preview.
  private static let mostNames = 12

  /// Returns the pattern and name of the payee of a transaction, for the editor of the name.
  func proposedName(of transaction: Transaction) throws -> NameEditor.Proposal {
    try reading().read { snapshot in
      let renames = try snapshot.payeeRenames()
      let names = PayeeNames(language: language, renames: PayeeRenames(renames))
      let name = names.name(of: transaction.payee, memo: transaction.memo)
      let index = names.renameIndex(of: transaction.payee, memo: transaction.memo)
      return NameEditor.Proposal(
        pattern: index.map { renames[$0].pattern } ?? TextPattern(literally: name.brand).text,
        shownName: name.brand, isGiven: index != nil)
    }
  }

  /// Returns the effect of a name, without a change in the store.
  func preview(_ naming: PayeeNaming) throws -> PayeeNaming.Preview {
    let change = try PayeeNameChange(typed: naming.pattern, name: naming.name)
    return try reading().read { snapshot in
      let renames = try snapshot.payeeRenames()
      let isForgetting = change.name == nil && renames.contains { $0.pattern == change.pattern }
      var after = change.applied(to: renames)
      // Before the user has typed a name, show which payees would get it.
      if change.name == nil, !isForgetting {
        after.insert(PayeeRename(id: 0, pattern: change.pattern, name: ""), at: 0)
      }
      return PayeeNaming.Preview(
        try payees(
          renamedTo: isForgetting ? nil : change.name ?? "", from: renames, to: after, snapshot),
        limit: Self.mostNames)
    }
  }

  func setName(_ naming: PayeeNaming) throws -> TransactionListPage.Action {
    let change = try PayeeNameChange(typed: naming.pattern, name: naming.name)
    defer { noteChange() }
    return try writing().change { store in
      let before = try store.snapshot.payeeRenames()
      let undo = try change.carryOut(in: store)
      let payees = try payees(
        renamedTo: change.name, from: before, to: try store.snapshot.payeeRenames(),
        store.snapshot)
      let count = payees.renamed.reduce(0) { $0 + $1.count }
      return .saved(
        .named(PayeeNaming.Done(count: count, name: change.name)), undo: undo.map { .payeeName($0) }
      )
    }
  }

  private func payees(
    renamedTo name: String?, from before: [PayeeRename], to after: [PayeeRename],
    _ snapshot: borrowing StoreSnapshot
  ) throws -> PayeeRenamePreview.Payees {
    try snapshot.payees(
      renamedTo: name, from: PayeeNames(language: language, renames: PayeeRenames(before)),
      to: PayeeNames(language: language, renames: PayeeRenames(after)), calendar: calendar)
  }
}

extension PayeeNaming.Preview {
  fileprivate init(_ payees: PayeeRenamePreview.Payees, limit: Int) {
    self.init(
      count: payees.renamed.reduce(0) { $0 + $1.count }, months: payees.monthCount,
      names: payees.renamed.prefix(limit).map(\.payee), namesakes: payees.namesakes)
  }
}
