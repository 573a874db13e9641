import Ledger

/// The role and the category index of each bucket, and the categories' keys and names.
///
/// The initializer determines these values once per bucket, so that adding up day totals uses only
/// integers.
struct CategorySlots {
  enum Role {
    /// The bucket has another currency or account than the summary.
    case none
    case spending, refund, income, transfer
    /// The incoming half of a paired transfer in a summary of all accounts; it counts as a
    /// transaction but not as another transfer.
    case counterpart
  }

  struct Place {
    var role: Role
    /// The category's index in `keys`, for spending and refunds only.
    var slot: Int32
  }

  private(set) var places: [Place] = []
  private(set) var keys: [String] = []
  /// The name of each category in `keys`.
  ///
  /// A built-in category has Sobi's name in the summary's language. Any other category has the
  /// first of its names in statements, in string order; if a bucket has no name, the key.
  private(set) var names: [String] = []

  init(_ buckets: [Bucket], scope: SummaryScope, currency: Currency) {
    var slots: [String: Int32] = [:]
    var ownNames: [String?] = []
    places.reserveCapacity(buckets.count)
    for bucket in buckets {
      var place = Place(role: .none, slot: 0)
      switch bucket.kind {
      case .income: place.role = .income
      case .transfer:
        place.role = bucket.isCounterpart && scope.account == nil ? .counterpart : .transfer
      case .spending, .refund:
        place.role = bucket.kind == .refund ? .refund : .spending
        let category = bucket.category
        if let slot = slots[category.key] {
          place.slot = slot
          ownNames[Int(slot)] = ownNames[Int(slot)].flatMap { known in
            category.ownName.map { min(known, $0) }
          }
        } else {
          place.slot = Int32(truncatingIfNeeded: keys.count)
          slots[category.key] = place.slot
          keys.append(category.key)
          ownNames.append(category.ownName)
        }
      }
      if bucket.currency != currency || !scope.includes(bucket.account) { place.role = .none }
      places.append(place)
    }
    names = zip(keys, ownNames).map { Category(key: $0, ownName: $1).name(in: scope.language) }
  }
}
