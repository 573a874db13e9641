/// The rules that turn the text of a row into the name of its payee.
package struct PayeeNames: Sendable {
  package init() {}

  /// Returns the name of the payee in a row with these texts; `type` is the bank's type of transaction.
  package func name(of payee: String, memo: String? = nil, type: String? = nil) -> PayeeName {
    PayeeName(brand: payee)
  }
}
