import Ledger

/// Where a bucket's totals are added: worked out once for each bucket, so that adding up touches
/// only integers.
struct CategorySlots {
  enum Role {
    /// Of another currency.
    case none
    case spending
    case income
    case transfer
    /// What another account's row tells already; a transaction, but no transfer more.
    case counterpart
  }

  struct Place {
    var role: Role
    /// The category's index in `keys`; only for spending.
    var slot: Int32
    /// Whether the account is the one asked for; other accounts count only for the colours.
    var isWanted: Bool
  }

  private(set) var places: [Place] = []
  private(set) var keys: [String] = []
  /// The name of each key.
  ///
  /// A category that both Sobi and a file name has Sobi's name, and of several files' names the
  /// first by its scalars, so that the order of imports plays no part.
  private(set) var names: [String] = []

  init(_ buckets: [Bucket], scope: SummaryScope, currency: Currency) {
    var slots: [String: Int32] = [:]
    var ownNames: [String?] = []
    places.reserveCapacity(buckets.count)
    for bucket in buckets {
      let isWanted = scope.account.map { $0.id == bucket.account.id } ?? true
      var place = Place(role: .none, slot: 0, isWanted: isWanted)
      switch bucket.kind {
      case .income: place.role = .income
      case .transfer:
        place.role = bucket.isCounterpart && scope.account == nil ? .counterpart : .transfer
      case .spending, .refund:
        place.role = .spending
        let category = bucket.category
        if let slot = slots[category.key] {
          place.slot = slot
          let known = ownNames[Int(slot)]
          if let known, let own = category.ownName {
            ownNames[Int(slot)] = min(known, own)
          } else {
            ownNames[Int(slot)] = nil
          }
        } else {
          place.slot = Int32(truncatingIfNeeded: keys.count)
          slots[category.key] = place.slot
          keys.append(category.key)
          ownNames.append(category.ownName)
        }
      }
      if bucket.currency != currency { place.role = .none }
      places.append(place)
    }
    names = zip(keys, ownNames).map {
      Category(key: $0, ownName: $1).name(in: scope.language)
    }
  }
}
