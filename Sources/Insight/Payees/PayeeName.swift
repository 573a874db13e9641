/// The merchant or person that the text of a row means.
package struct PayeeName: Hashable, Sendable {
  /// The name without references, places and payment services, such as `스타벅스`.
  package let brand: String
  /// The shop, such as `스타벅스 강남점`; `nil` if the text names none.
  package let branch: String?
  /// Sobi's own name, without the user's renames.
  package let ownBrand: String

  package init(brand: String, branch: String? = nil, ownBrand: String? = nil) {
    (self.brand, self.branch, self.ownBrand) = (brand, branch, ownBrand ?? brand)
  }
}
