package import Ledger

extension TransactionListPage {
  /// A search for text in payees and memos, or for an amount.
  package struct Search: Hashable, Sendable {
    package internal(set) var field = TextField(limit: 200)
    /// Whether the field receives keys as text; otherwise, keys act on the list.
    package internal(set) var isTyping = true
    /// Whether the search covers all months and categories.
    package internal(set) var isOfAll = false
    /// The texts of the merchant that the field names; `nil` after the user has typed.
    package internal(set) var payees: Set<String>?
    /// The transactions of the series that the field names; `nil` after the user has typed.
    package internal(set) var ids: Set<Transaction.ID>?
  }

  package enum SearchAction: Hashable, Sendable {
    /// Opens the field with the text of the current search.
    case began
    case typed(TextField.Change)
    /// Leaves the field for the list.
    case entered
    /// Ends the search: a search page closes, and any other page lists all its transactions again.
    case ended
    /// Searches all months for the payee of the transaction in the sheet, or else of the focused
    /// transaction.
    case samePayee
    /// Searches all months for a payee, or for a merchant with these texts; a merchant without
    /// texts has its name in memos.
    case payee(String, texts: [String])
    /// Lists the payments of a series at a merchant.
    case series(String, Set<Transaction.ID>)
  }
}

extension TransactionListPage.State {
  mutating func reduceSearch(
    _ action: TransactionListPage.SearchAction
  ) -> [TransactionListPage.Effect] {
    if action == .samePayee { return acceptsInput || showsDetails ? findSamePayee() : [] }
    if case .payee(let payee, let texts) = action { return find(payee, texts) }
    if case .series(let merchant, let ids) = action { return list(ids, of: merchant) }
    // The page accepts text even while it is opening.
    guard acceptsInput || isOpening else { return [] }
    var search = search ?? TransactionListPage.Search()
    switch action {
    case .began: search.isTyping = true
    case .typed(let change):
      search.field.take(change)
      (search.payees, search.ids) = (nil, nil)
    case .entered:
      search.isTyping = false
      if search.field.isBlank, origin != .search { return endSearch() }
      self.search = search
      return sendToList(.entered)
    case .ended, .samePayee, .payee, .series: return endSearch()
    }
    self.search = search
    return list(search)
  }

  private mutating func endSearch() -> [TransactionListPage.Effect] {
    guard origin != .search else {
      close()
      return []
    }
    search = nil
    return list(filter)
  }

  private mutating func findSamePayee() -> [TransactionListPage.Effect] {
    guard let payee = (sheet?.transaction ?? list.focused)?.payee, !payee.isEmpty else { return [] }
    return find(payee, [payee])
  }

  private mutating func find(_ payee: String, _ texts: [String]) -> [TransactionListPage.Effect] {
    var search = TransactionListPage.Search(isTyping: false, isOfAll: true)
    let isText = texts == [payee]
    if !isText, !texts.isEmpty { search.payees = Set(texts) }
    let whole = isText ? TransactionFilter.whole(payee) : payee
    search.field.insert(whole)
    if search.field.text != whole {
      // The field cannot hold the whole payee, so search for the beginning of the payee.
      search.field.clear()
      search.field.insert(String(payee.prefix { !$0.isNewline && $0 != "\t" }))
    }
    (self.search, sheet, notice) = (search, nil, nil)
    return list(search) + sendToList(.entered)
  }

  private mutating func list(
    _ ids: Set<Transaction.ID>, of merchant: String
  ) -> [TransactionListPage.Effect] {
    var search = TransactionListPage.Search(isTyping: false, isOfAll: true)
    search.field.insert(merchant)
    search.ids = ids
    (self.search, sheet, notice) = (search, nil, nil)
    return list(search) + sendToList(.entered)
  }

  /// Lists what another page's search finds among the transactions of this page.
  mutating func resume(_ search: TransactionListPage.Search) -> [TransactionListPage.Effect] {
    self.search = search
    return search.field.isBlank ? list.effects.map { .list($0) } : list(search)
  }

  private mutating func list(_ search: TransactionListPage.Search) -> [TransactionListPage.Effect] {
    var filter = search.isOfAll ? TransactionFilter(account: filter.account) : filter
    if let ids = search.ids {
      filter.ids = ids
    } else if let payees = search.payees {
      filter.payees = payees
    } else if !search.field.isBlank {
      filter.search(search.field.trimmed)
    }
    return list(filter)
  }

  private mutating func list(_ filter: TransactionFilter) -> [TransactionListPage.Effect] {
    let effects = sendToList(.filtered(filter))
    if !effects.isEmpty { beginTotal() }
    return effects
  }
}
