import Ledger

/// The place where the totals of each bucket are added.
///
/// It is determined once per bucket, so that adding up only touches integers.
struct CategorySlots {
  enum Role {
    /// The bucket has another currency.
    case none
    case spending
    case income
    case transfer
    /// The other half of a transfer, which another account already shows. It counts as a
    /// transaction, but not as another transfer.
    case counterpart
  }

  struct Place {
    var role: Role
    /// The category's index in `keys`, for spending only.
    var slot: Int32
    /// Whether the bucket belongs to the selected account.
    ///
    /// Other accounts only count for the colors.
    var isWanted: Bool
  }

  private(set) var places: [Place] = []
  private(set) var keys: [String] = []
  /// The name of each key.
  ///
  /// A category of both Sobi and a statement has Sobi's name. Of several statements' names, the
  /// first by its scalars counts, so that the order of imports does not matter.
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
