import Ledger

/// A check that compares pairs and manual choices with their rows.
struct PairCheck {
  let connection: Connection
  let buckets: Buckets
  let faults: FaultList

  /// Runs the check; `counterparts` is the number of rows in buckets with the role
  /// ``BucketRole/counterpart``.
  func run(counterparts: Int64) throws(StoreError) {
    try checkPairs(counterparts)
    try checkChoices()
  }

  /// One row of a pair.
  private struct Side {
    var day: Day
    var amount: Int64
    /// The row's current bucket.
    var bucket: StoredBucket
    /// The bucket that the row would have without the pair.
    var own: StoredBucket

    /// Whether the two buckets differ at most in class, and `own` is not a counterpart's bucket.
    var hasSimilarBuckets: Bool {
      bucket.account.id == own.account.id && bucket.currency == own.currency
        && bucket.isTimed == own.isTimed && !own.role.contains(.counterpart)
    }

    func isWithin(_ days: Int32, of other: Side) -> Bool {
      abs(Int(day.number) - Int(other.day.number)) <= Int(days)
    }
  }

  private func checkPairs(_ counterparts: Int64) throws(StoreError) {
    enum Column: Int32 {
      case id, pairKind, otherID, otherOfOther, pairKindOfOther, firstOfRow, firstOfOther = 9
      case isNamedAlike = 13
    }
    let pairs = try Statement(
      """
      SELECT a.tx_id, a.sort, a.other_id, b.other_id, b.sort,
        x.ts, x.amount, x.bucket_id, a.own_bucket_id,
        y.ts, y.amount, y.bucket_id, b.own_bucket_id,
        x.reference = y.reference OR x.wording_id = y.wording_id
          OR (SELECT payee FROM wording WHERE id = x.wording_id)
            = (SELECT payee FROM wording WHERE id = y.wording_id)
      FROM pair a LEFT JOIN pair b ON b.tx_id = a.other_id
        LEFT JOIN tx x ON x.id = a.tx_id LEFT JOIN tx y ON y.id = a.other_id
      """, on: connection)
    var found: Int64 = 0
    while try pairs.step() {
      let id = pairs.integer(Column.id)
      let isMutual =
        pairs.optionalInteger(Column.otherOfOther) == id
        && pairs.optionalInteger(Column.pairKindOfOther) == pairs.integer(Column.pairKind)
        && pairs.integer(Column.otherID) != id
      guard isMutual, let kind = PairKind(rawValue: pairs.integer(Column.pairKind)),
        let one = side(pairs, from: Column.firstOfRow.rawValue),
        let other = side(pairs, from: Column.firstOfOther.rawValue)
      else {
        faults.note(.pair, at: .transaction(id))
        continue
      }
      if one.bucket.role.contains(.counterpart) { found += 1 }
      let (out, into) = one.amount < 0 ? (one, other) : (other, one)
      if !isPair(out, into, kind, isNamedAlike: pairs.integer(Column.isNamedAlike) != 0) {
        faults.note(.pair, at: .transaction(id))
      }
    }
    if found != counterparts {
      faults.note(
        .pair, count: max(counterparts - found, 1), at: .incoming(counterparts, pairs: found))
    }
  }

  /// Reads a side from four columns; returns `nil` if its row is missing or faulty.
  private func side(_ pairs: borrowing Statement, from column: Int32) -> Side? {
    let index = buckets.index(of: pairs.integer(column + 2))
    let own = buckets.index(of: pairs.integer(column + 3))
    guard !pairs.isNull(column), index >= 0, own >= 0,
      let day = Day(ofStoredMoment: pairs.integer(column))
    else { return nil }
    return Side(
      day: day, amount: pairs.integer(column + 1), bucket: buckets[index], own: buckets[own])
  }

  private func isPair(_ out: Side, _ into: Side, _ kind: PairKind, isNamedAlike: Bool) -> Bool {
    guard out.hasSimilarBuckets, into.hasSimilarBuckets,
      out.amount < 0, out.amount != .min, into.amount.magnitude == out.amount.magnitude,
      out.bucket.currency == into.bucket.currency
    else { return false }
    if into.amount < 0 {
      return kind == .transfer && (isDrawn(out, by: into) || isDrawn(into, by: out))
    }
    let isOneAccount = out.bucket.account.id == into.bucket.account.id
    let (charge, back) = (out.own.rowClass, into.own.rowClass)
    switch kind {
    case .transfer:
      return !isOneAccount && charge.mayBeTransfer && back.mayBeTransfer
        && out.bucket.rowClass == charge.asTransfer(role: [])
        && into.bucket.rowClass == back.asTransfer(role: .counterpart)
        && into.isWithin(reach(charge, back), of: out)
    case .cancellation:
      return isOneAccount && isNamedAlike && charge.kind == .spending
        && back.role.contains(.cancels) && out.bucket.rowClass == charge
        && into.bucket.rowClass == RowClass(kind: .refund, category: charge.category)
        && into.day >= out.day && into.isWithin(ChargeMatching.reach, of: out)
    }
  }

  /// Returns whether `payment` is a wallet's payment and `debit` is the debit that funded it.
  private func isDrawn(_ payment: Side, by debit: Side) -> Bool {
    let own = debit.own.rowClass
    return payment.bucket.account.id != debit.bucket.account.id && payment.own.role.contains(.drawn)
      && own.role.contains(.wallet) && payment.bucket.rowClass == payment.own.rowClass
      && debit.bucket.rowClass == own.asTransfer(role: [])
      && payment.isWithin(TransferMatching.walletReach, of: debit)
  }

  private func reach(_ one: RowClass, _ other: RowClass) -> Int32 {
    one.role.contains(.wallet) && other.role.contains(.wallet)
      ? TransferMatching.walletReach : TransferMatching.bankReach
  }

  private func checkChoices() throws(StoreError) {
    enum Column: Int32 { case id, category, categoryName, kind, bucket, ownBucket }
    let choices = try Statement(
      """
      SELECT hand.tx_id, category_key, category_name, hand.kind, bucket_id, own_bucket_id
      FROM hand LEFT JOIN tx ON id = hand.tx_id LEFT JOIN pair ON pair.tx_id = hand.tx_id
      """, on: connection)
    while try choices.step() {
      let id = choices.integer(Column.id)
      let index = buckets.index(
        of: choices.optionalInteger(Column.ownBucket) ?? choices.integer(Column.bucket))
      guard !choices.isNull(Column.bucket), index >= 0,
        let kind = Kind(stored: choices.integer(Column.kind)), kind == buckets[index].kind,
        Category(storedKey: choices.text(Column.category), name: choices.text(Column.categoryName))
          == buckets[index].category
      else {
        faults.note(.byHand, at: .transaction(id))
        continue
      }
    }
  }
}
