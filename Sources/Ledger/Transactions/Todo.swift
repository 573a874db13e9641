/// Something to do about one's spending, in a person's own words.
package struct Todo: Hashable, Sendable, Identifiable {
  /// The store's number for it, from 1; never that of another, even when it is deleted.
  package let id: Int64
  package let text: String
  /// When it was made, in seconds since 1970-01-01 00:00 UTC.
  package let madeAt: Int64
  /// When it was done, counted likewise; `nil` while it is open.
  package let doneAt: Int64?
  /// What it is about; `nil` when that is nothing in the store, or gone.
  package let subject: Subject?

  /// What a to-do points to.
  package enum Subject: Hashable, Sendable {
    case transaction(Transaction.ID)
    /// Whoever has that name, as statements have it.
    case payee(String)
    case category(key: String)
  }

  package init(id: Int64, text: String, madeAt: Int64, doneAt: Int64? = nil, subject: Subject?) {
    self.id = id
    self.text = text
    self.madeAt = madeAt
    self.doneAt = doneAt
    self.subject = subject
  }

  package var isDone: Bool { doneAt != nil }
}
