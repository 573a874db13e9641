/// The data for undoing a change that the user made.
///
/// Each case also contains the result of the change. If the store no longer has this result, the
/// undo would destroy a later change, so the undo is refused.
package enum ChangeUndo: Hashable, Sendable {
  case category(CategoryUndo)
  /// A change of the note on a transaction; `nil` means no note.
  case note(Transaction, former: String?, current: String?)
  /// A change of a transaction's worth-it count.
  case worth(Transaction, former: Int64, current: Int64)
  /// A change of an account's name; `account` has the current name. Before the change, the current
  /// name was a former name of the account if `wasFormerName` is true.
  case accountName(Account, former: String, wasFormerName: Bool)
  /// A change of the parts of a split transaction; no parts mean that it is not split.
  case parts(Transaction, former: [Adjustment.Part], current: [Adjustment.Part])
  /// A change of the link between an income and an expense; `nil` means no link.
  case link(income: Transaction, expense: Transaction, former: Int64?, current: Int64?)
  /// A change of the mark of a one-off payment; `isOneOff` is the result.
  case oneOff(Transaction, isOneOff: Bool)
  /// A decision about a series of the merchant with this shown name; `nil` means no decision.
  case seriesDecision(merchant: String, former: SeriesDecision?, current: SeriesDecision)
  /// A change of the user's name for payees.
  case payeeName(PayeeNameUndo)
  case addedTodo(Todo)
  /// A change of a to-do's text, or of its instant of completion.
  case changedTodo(former: Todo, current: Todo)
  case deletedTodo(DeletedTodo)
  case budget(BudgetChange)
}
