import Bookkeeping
import Insight
import Ledger
import Screens
import Store

extension ReportStore {
  /// Returns the answer; stops adding up a total and returns `nil` as soon as `isUndisturbed`
  /// returns `false`, so that waiting requests come first.
  func answer(
    to effect: TransactionListPage.Effect, while isUndisturbed: () -> Bool
  ) -> TransactionListPage.Action? {
    switch effect {
    case .list(.load(let query)): .list(answer(to: query))
    case .total(let query): answer(to: query, while: isUndisturbed)
    case .sheet(let effect): answer(to: effect)
    case .markOneOff(let transaction): markOneOff(transaction)
    case .like(let transaction, let count):
      answer {
        try writing().change { change in
          let id = try transaction.verifiedID(in: change.snapshot)
          let former = try change.snapshot.worthCounts(of: [id])[id] ?? 0
          let current =
            count > 0 ? try change.addWorth(to: id) : try change.removeWorth(from: id)
          return .saved(
            .worth(id, current),
            undo: former == current ? nil : .worth(transaction, former: former, current: current))
        }
      } failed: {
        .saved(.failed($0))
      }
    }
  }

  func answer(to query: Request<TransactionList.Query>) -> TransactionList.Action {
    answer {
      try reading().read { snapshot in
        let page = try snapshot.transactionPage(
          matching: query.filter, order: query.order, after: query.after, limit: query.limit)
        let ids = page.transactions.map(\.id)
        var marks = try snapshot.notes(of: ids).mapValues { TransactionMark(note: $0) }
        let oneOffs = Set(try snapshot.oneOffs())
        for id in ids where oneOffs.contains(id) {
          marks[id, default: TransactionMark()].isOneOff = true
        }
        let renames = try snapshot.payeeRenames()
        if !renames.isEmpty {
          let names = PayeeNames(language: language, renames: PayeeRenames(renames))
          for row in page.transactions
          where names.renameIndex(of: row.payee, memo: row.memo) != nil {
            let name = names.name(of: row.payee, memo: row.memo).brand
            marks[row.id, default: TransactionMark()].payeeName = name
          }
        }
        for (id, count) in try snapshot.worthCounts(of: ids) {
          marks[id, default: TransactionMark()].worth = count
        }
        return .loaded(page, query, marks: marks)
      }
    } failed: {
      .failed($0, query)
    }
  }

  private func answer(
    to query: Request<FoundTotal.Query>, while isUndisturbed: () -> Bool
  ) -> TransactionListPage.Action? {
    do {
      return try reading().read { snapshot in
        let filter = query.filter
        guard let total = try snapshot.transactionTotal(matching: filter, while: isUndisturbed)
        else { return nil }
        guard let year = query.year else { return .totaled(total, query) }
        var inYear = filter
        inYear.days = year.days
        guard let part = try snapshot.transactionTotal(matching: inYear, while: isUndisturbed)
        else { return nil }
        return .totaled(total, inYear: part, query)
      }
    } catch {
      // The answer omits the error. If the list cannot be read either, the list shows an error.
      return .totaled(nil, query)
    }
  }

  private func answer(to effect: EditSheet.Effect) -> TransactionListPage.Action {
    do {
      switch effect {
      case .loadChoices:
        let choices = try reading().read { try CategoryList($0, in: language).categories }
        return .sheet(.choicesLoaded(choices.map { CategoryChooser.Choice(key: $0, name: $1) }))
      case .loadExtent(let change):
        return .sheet(.extentLoaded(try carryOut(change, isDryRun: true).extent, change))
      case .apply(let change):
        let (extent, name, undo) = try carryOut(change, isDryRun: false)
        return .saved(
          .changed(CategoryChange.Done(extent: extent, name: name)), undo: .category(undo))
      case .setNote(let text, let transaction):
        let text = text?.composedAndTrimmed
        return try writing().change { change in
          let id = try transaction.verifiedID(in: change.snapshot)
          let former = try change.snapshot.notes(of: [id])[id]
          try change.setNote(text, of: id)
          return .saved(
            .noted(id, text),
            undo: former == text ? nil : .note(transaction, former: former, current: text))
        }
      case .addTodo(let text, let transaction):
        let text = try TodoText(typed: text).text
        return try writing().change { change in
          let id = try transaction.verifiedID(in: change.snapshot)
          let todo = try change.addTodo(text, about: .transaction(id), at: now())
          return .saved(.todoAdded, undo: .addedTodo(todo))
        }
      case .loadLinks(let transaction):
        return .sheet(.linksLoaded(try linkChoices(for: transaction), transaction.id))
      case .setLink(let transaction, let choice): return try setLink(transaction, choice)
      case .split(let text, let transaction): return try split(transaction, into: text)
      case .loadName(let transaction):
        return .sheet(.nameLoaded(try proposedName(of: transaction), transaction.id))
      case .loadNamePreview(let naming):
        return .sheet(.namePreviewed(try preview(naming), naming))
      case .setName(let naming): return try setName(naming)
      case .loadReason(let transaction):
        return try reading().read { snapshot in
          let reason = try CategoryReason(of: transaction, in: snapshot)
          let todos = try snapshot.todos().filter {
            $0.subject == .transaction(transaction.id) && !$0.isDone
          }
          return .sheet(
            .reasonLoaded(
              TransactionDetails.Reason(reason, in: language), todos: todos.map(\.text),
              transaction.id))
        }
      }
    } catch { return .sheet(.failed(words(of: error), effect)) }
  }

  /// Makes a change, or previews its effect.
  private func carryOut(
    _ change: CategoryChange, isDryRun: Bool
  ) throws -> (extent: CategoryChange.Extent, name: String, undo: CategoryUndo) {
    let store = try writing()
    let assignment = CategoryAssignment(change)
    if !isDryRun { noteChange() }
    let (outcome, others) = try store.change(isDryRun: isDryRun) { change in
      (
        try assignment.carryOut(in: change, calendar: calendar),
        isDryRun ? try assignment.otherPayees(in: change.snapshot) : []
      )
    }
    return (
      CategoryChange.Extent(
        count: outcome.changedCount, months: outcome.monthCount, others: others),
      change.category.isNew ? outcome.category.name(in: language) : change.category.name,
      outcome.undo
    )
  }
}

extension CategoryAssignment {
  init(_ change: CategoryChange) {
    let category = change.category
    let scope: Scope =
      switch change.scope {
      case .one: .one
      case .all(let pattern): .all(pattern: pattern)
      }
    self.init(
      of: change.transaction,
      to: category.isNew ? .named(category.name) : .category(Category(key: category.key)),
      scope: scope)
  }
}

extension TransactionDetails.Reason {
  init(_ reason: CategoryReason, in language: Language) {
    self =
      switch reason {
      case .choice: .manual
      case .rule(let rule): .rule(rule.text(in: language))
      case .file: .file
      case .words: .words
      case .counterpart: .counterpart
      case .direction: .direction
      }
  }
}
