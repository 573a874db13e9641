package import Ledger
package import Store

/// The parts of a split as the user enters them: `food=30000 home=12.50 gifts=rest`.
package struct TypedParts {
  package let parts: [Adjustment.Part]
  /// The names of categories that no transaction and no rule has yet.
  package let newCategories: [String]

  /// Parses parts of a transaction; `rest` is what the other parts leave, and occurs at most once.
  ///
  /// - Throws: ``AdjustmentError/unreadablePart(_:)`` or ``AdjustmentError/impossiblePart``;
  ///   ``BookkeepingError/blankCategory``.
  package init(
    typed texts: [String], of transaction: Transaction, in snapshot: borrowing StoreSnapshot
  ) throws {
    let whole = transaction.amount
    var sizes: [(category: Category, size: Int64?)] = []
    var new: [String] = []
    for text in texts {
      guard let sign = text.lastIndex(of: "=") else { throw AdjustmentError.unreadablePart(text) }
      let name = try CategoryName(typed: String(text[..<sign]), in: snapshot)
      guard ![.income, .transfer].contains(BuiltInCategory(rawValue: name.category.key)) else {
        throw AdjustmentError.notForSpending(String(text[..<sign]))
      }
      if name.isNew { new.append(name.category.key) }
      let amount = text[text.index(after: sign)...]
      if Adjustment.isRest(amount) {
        guard !sizes.contains(where: { $0.size == nil }) else {
          throw AdjustmentError.unreadablePart(text)
        }
        sizes.append((name.category, nil))
      } else if let size = AmountPattern.typed(String(amount), in: whole.currency) {
        guard size > 0 else { throw AdjustmentError.impossiblePart }
        sizes.append((name.category, size))
      } else {
        throw AdjustmentError.unreadablePart(text)
      }
    }
    let known = sizes.reduce(Int128(0)) { $0 + Int128($1.size ?? 0) }
    let rest = Int128(whole.minorUnits.magnitude) - known
    guard rest > 0 || !sizes.contains(where: { $0.size == nil }) else {
      throw AdjustmentError.unbalanced(missing: Money(Int64(clamping: rest), whole.currency))
    }
    let isOut = whole.minorUnits < 0
    parts = sizes.map { category, size in
      let size = size ?? Int64(clamping: rest)
      return Adjustment.Part(category, isOut ? -size : size)
    }
    newCategories = new
  }
}
