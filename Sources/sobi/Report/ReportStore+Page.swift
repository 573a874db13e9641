import Classifying
import Ledger
import Screens
import Store

extension ReportStore {
  /// `nil` when `isUndisturbed` says no more that nothing else is waited for: what takes long is then
  /// left undone.
  func answer(
    to effect: TransactionListPage.Effect, while isUndisturbed: () -> Bool
  ) -> TransactionListPage.Action? {
    switch effect {
    case .list(.load(let query)): .list(answer(to: query))
    case .total(let query): answer(to: query, while: isUndisturbed)
    case .sheet(let effect): answer(to: effect)
    case .like(let transaction, let count):
      attempt {
        let store = try writing()
        let id = try number(of: transaction, in: store)
        return .saved(
          .worth(
            id, count > 0 ? try store.addWorth(to: id) : try store.takeWorthBack(from: id)))
      }
    case .undo(let undo): answer(toTakingBack: undo)
    }
  }

  private func answer(toTakingBack undo: CategoryChange.Undo) -> TransactionListPage.Action {
    do {
      try takeBack(undo)
      return .undo(.done(undo))
    } catch {
      // What is not there any more will not be there another time, either.
      let gone: [Failure.Status] = [.data, .noInput]
      let isGone = gone.contains { $0.rawValue == Failure(error).exitCode }
      return .undo(.failed(undo, words(of: error), canRetry: !isGone))
    }
  }

  private func attempt(_ body: () throws -> TransactionListPage.Action)
    -> TransactionListPage.Action
  {
    do { return try body() } catch { return .saved(.failed(words(of: error))) }
  }

  func answer(to query: Request<TransactionList.Query>) -> TransactionList.Action {
    do {
      let store = try reading()
      let page = try store.transactionPage(
        matching: query.filter, order: query.order, after: query.after, limit: query.limit)
      let ids = page.transactions.map(\.id)
      var marks = try store.notes(of: ids).mapValues { TransactionMark(note: $0) }
      for (id, count) in try store.worthCounts(of: ids) {
        marks[id, default: TransactionMark()].worth = count
      }
      return .loaded(page, query, marks: marks)
    } catch {
      return .failed(words(of: error), query)
    }
  }

  private func answer(
    to query: Request<FoundTotal.Query>, while isUndisturbed: () -> Bool
  ) -> TransactionListPage.Action? {
    do {
      guard
        let total = try reading().transactionTotal(matching: query.filter, while: isUndisturbed)
      else { return nil }
      return .totalled(total, query)
    } catch {
      // The list says why, if it cannot be read either.
      return .totalled(nil, query)
    }
  }

  private func answer(to effect: EditSheet.Effect) -> TransactionListPage.Action {
    do {
      switch effect {
      case .loadChoices: return .sheet(.choicesLoaded(try choices()))
      case .loadExtent(let change):
        return .sheet(.extentLoaded(try carryOut(change, isDryRun: true).extent, change))
      case .apply(let change): return .saved(.changed(try carryOut(change, isDryRun: false)))
      case .setNote(let text, let transaction):
        let text = text?.composedAndTrimmed
        let store = try writing()
        let id = try number(of: transaction, in: store)
        try store.setNote(text, of: id)
        return .saved(.noted(id, text))
      case .addTodo(let text, let transaction):
        let store = try writing()
        let id = try number(of: transaction, in: store)
        _ = try store.addTodo(
          TodoCommand.text(typed: text), about: .transaction(id), at: TodoCommand.now)
        return .saved(.todoAdded)
      case .loadReason(let transaction):
        return .sheet(
          .reasonLoaded(
            try reason(of: transaction), todos: try todos(about: transaction.id),
            transaction.id))
      }
    } catch {
      return .sheet(.failed(words(of: error), effect))
    }
  }

  /// The number of a transaction that a person has seen.
  ///
  /// - Throws: `Failure` when it is gone: an import that was taken back gives its rows' numbers free.
  private func number(of seen: Transaction, in store: Store) throws -> Transaction.ID {
    guard let present = try store.transactions(numbered: [seen.id])[seen.id],
      present.isSameRow(as: seen)
    else {
      throw Failure(
        .data, say(en: "the transaction is not in the store any more", ko: "이 거래는 이제 저장소에 없습니다"))
    }
    return seen.id
  }

  // MARK: Categories

  /// Why a transaction is in its category.
  private func reason(of seen: Transaction) throws -> TransactionDetails.Reason {
    let store = try reading()
    let id = try number(of: seen, in: store)
    guard let row = try store.evidence(of: id) else { return .direction }
    if row.isByHand { return .hand }
    let book = try RuleBook(store)
    let classifier = Classifier(rules: book.rules.map(Classifying.Rule.init))
    let plain = classifier.classify(row.evidence)
    if seen.counterpart != nil, plain.kind != row.kind || plain.category.key != row.category.key {
      return .counterpart
    }
    return switch classifier.reason(for: row.evidence) {
    case .rule(let place): .rule(RuleDraft(book.rules[place]).text(in: language))
    case .file: .file
    case .words: .words
    case .direction: .direction
    }
  }

  /// What is to be done about a transaction.
  private func todos(about id: Transaction.ID) throws -> [String] {
    try reading().todos().filter { $0.subject == .transaction(id) && !$0.isDone }.map(\.text)
  }

  /// All that there are: those with most transactions first, those that nothing is of behind them, and
  /// last what is no spending.
  private func choices() throws -> [CategoryChooser.Choice] {
    let store = try reading()
    let totals = try store.dayTotals()
    var counts: [String: Int64] = [:]
    var names: [String: String] = [:]
    for builtIn in BuiltInCategory.allCases where builtIn != .uncategorized {
      names[builtIn.rawValue] = builtIn.name(in: language)
    }
    for key in try store.rules().compactMap(\.categoryKey) where names[key] == nil {
      names[key] = Category(key: key).name(in: language)
    }
    for total in totals.totals {
      let category = totals.buckets[Int(total.bucket)].category
      guard category.key != BuiltInCategory.uncategorized.rawValue else { continue }
      if names[category.key] == nil { names[category.key] = category.name(in: language) }
      // What a sum of so many is does not matter for their order.
      counts[category.key] =
        (counts[category.key] ?? 0).addingReportingOverflow(total.count)
        .partialValue
    }
    let last = [BuiltInCategory.income.rawValue, BuiltInCategory.transfer.rawValue]
    return names.sorted { a, b in
      let (aLast, bLast) = (last.contains(a.key), last.contains(b.key))
      guard aLast == bLast else { return bLast }
      let (aCount, bCount) = (counts[a.key] ?? 0, counts[b.key] ?? 0)
      return (bCount, a.value, a.key) < (aCount, b.value, b.key)
    }.map { CategoryChooser.Choice(key: $0.key, name: $0.value) }
  }

  /// Makes a change, or finds out what it would come to.
  private func carryOut(
    _ change: CategoryChange, isDryRun: Bool
  ) throws -> CategoryChange.Done {
    let store = try writing()
    let id = try number(of: change.transaction, in: store)
    // A name that was typed may be that of one that there is, in another language or case.
    let category =
      try change.category.isNew
      ? CategoryName(change.category.name, in: store)?.category
        ?? Category(key: change.category.key)
      : Category(key: change.category.key)
    let former = try store.choiceByHand(of: id).map {
      CategoryChange.HandChoice(category: $0.category, kind: $0.kind)
    }
    let isOut = try store.areMoneyOut([id]).first ?? true
    var rule: CategoryChange.RuleUndo?
    let ids: [Transaction.ID]? = change.scope == .one ? [id] : nil
    if !isDryRun { noteChange() }
    let outcome = try store.reclassify(isDryRun: isDryRun, only: ids, calendar: calendar) {
      switch change.scope {
      case .one:
        try store.setByHand((category, Classifier.kind(of: category, isMoneyOut: isOut)), of: [id])
      case .all(let pattern):
        // The rule is what is meant now, also of the transaction that it was begun with.
        if former != nil { try store.setByHand(nil, of: [id]) }
        rule = try addRule(pattern, category, in: store)
      }
      return try store.rowClassifier()
    }
    return CategoryChange.Done(
      extent: CategoryChange.Extent(
        count: outcome.changedCount, months: Set(outcome.changes.map(\.month)).count,
        others: isDryRun ? try others(concernedBy: change, in: store) : []),
      name: change.category.isNew ? category.name(in: language) : change.category.name,
      undo: CategoryChange.Undo(transaction: change.transaction, former: former, rule: rule))
  }

  /// Payees that a rule fits besides the one that it was begun with; not all where they are many.
  private func others(concernedBy change: CategoryChange, in store: Store) throws -> [String] {
    guard case .all(let text) = change.scope else { return [] }
    let pattern = TextPattern(text)
    return try store.payees(limit: 20) {
      $0 != change.transaction.payee && pattern.matches($0)
    }
  }

  /// Adds the rule before any that would take its rows away, or changes the one that fits the very same.
  private func addRule(
    _ pattern: String, _ category: Category, in store: Store
  ) throws -> CategoryChange.RuleUndo {
    var draft = RuleDraft(pattern: pattern)
    draft.categoryKey = category.key
    let book = try RuleBook(store)
    let insertion = book.insertion(
      of: draft, at: book.place(ofTestsOf: draft) == nil ? book.place(ofWiderThan: draft) : nil)
    let id = try insertion.carryOut(in: store)
    guard let same = insertion.same else { return .added(id) }
    let old = book.rules[same]
    return .changed(old.id, categoryKey: old.categoryKey, kind: old.kind, place: same)
  }

  private func takeBack(_ undo: CategoryChange.Undo) throws {
    let store = try writing()
    noteChange()
    // A rule goes whether or not the transaction that it was begun with is still there.
    let isOfHand = undo.rule == nil || undo.former != nil
    let chosen = isOfHand ? [try number(of: undo.transaction, in: store)] : []
    try store.reclassify(only: undo.rule == nil ? chosen : nil, calendar: calendar) {
      switch undo.rule {
      case .added(let rule)?: try store.removeRule(id: rule)
      case .changed(let rule, let categoryKey, let kind, let place)?:
        try store.setRule(id: rule, categoryKey: categoryKey, kind: kind)
        try store.moveRule(id: rule, to: place)
      case nil: break
      }
      if isOfHand {
        try store.setByHand(undo.former.map { ($0.category, $0.kind) }, of: chosen)
      }
      return try store.rowClassifier()
    }
  }
}
