package import Ledger

/// What is known of where the user is, for what no statement tells.
package struct ImportSurroundings: Hashable, Sendable {
  /// The configuration's or the locale's currency; `nil` when neither names one.
  package var currency: Currency?
  /// The order in which dates are written where the locale is from.
  ///
  /// `nil` when there is more than one. Never decides alone.
  package var dateOrder: DateOrder?

  package init(currency: Currency?, dateOrder: DateOrder? = nil) {
    self.currency = currency
    self.dateOrder = dateOrder
  }
}
