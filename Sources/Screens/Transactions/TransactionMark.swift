/// What a person has said of a transaction.
package struct TransactionMark: Hashable, Sendable {
  package var note: String?
  /// How often it was said to be worth it.
  package var worth: Int64

  package init(note: String? = nil, worth: Int64 = 0) {
    self.note = note
    self.worth = worth
  }
}
