/// A to-do about spending.
package struct Todo: Hashable, Sendable, Identifiable {
  /// Assigned by the store, from 1; never reused.
  package let id: Int64
  package let text: String
  /// The time of creation, in seconds since 1970-01-01 00:00 UTC.
  package let madeAt: Int64
  /// The time of completion, in the same unit; `nil` while open.
  package let doneAt: Int64?
  /// The linked object; `nil` without one, or when it was removed.
  package let subject: Subject?

  /// What a to-do is linked to.
  package enum Subject: Hashable, Sendable {
    case transaction(Transaction.ID)
    /// The payee's text, as written in the statements.
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
