import Ledger

/// What is paired, what was set by hand and what is an instalment, against the rows it is told of.
struct PairCheck {
  private let connection: Connection
  private let buckets: Buckets
  private let faults: FaultList

  init(_ connection: Connection, _ buckets: Buckets, _ faults: FaultList) {
    self.connection = connection
    self.buckets = buckets
    self.faults = faults
  }

  /// `counterparts` is how many rows are incoming halves of transfers by their buckets.
  func run(counterparts: Int64) throws(StoreError) {
    try checkPairs(counterparts)
    try checkChoices()
    try checkInstallments()
  }

  /// One row of a pair.
  private struct Side {
    var id: Int64
    var day: Day
    var amount: Int64
    /// The bucket it is in, and the one it is in by itself.
    var bucket: StoredBucket
    var own: StoredBucket
  }

  private func checkPairs(_ counterparts: Int64) throws(StoreError) {
    let pairs = try Statement(
      """
      SELECT a.tx_id, a.sort, a.other_id, b.other_id, b.sort,
        x.ts, x.amount, x.bucket_id, a.own_bucket_id,
        y.ts, y.amount, y.bucket_id, b.own_bucket_id
      FROM pair a LEFT JOIN pair b ON b.tx_id = a.other_id
        LEFT JOIN tx x ON x.id = a.tx_id LEFT JOIN tx y ON y.id = a.other_id
      """, on: connection)
    var found: Int64 = 0
    while try pairs.step() {
      let id = pairs.integer(0)
      let isMutual =
        pairs.optionalInteger(3) == id && pairs.optionalInteger(4) == pairs.integer(1)
        && pairs.integer(2) != id
      guard isMutual, let kind = PairKind(rawValue: pairs.integer(1)),
        let one = side(pairs, id, from: 5), let other = side(pairs, pairs.integer(2), from: 9)
      else {
        faults.note(.pair, at: .transaction(id))
        continue
      }
      if one.bucket.role.contains(.counterpart) { found += 1 }
      let (out, into) = one.amount < 0 ? (one, other) : (other, one)
      if !isPair(out, into, kind) { faults.note(.pair, at: .transaction(id)) }
    }
    if found != counterparts {
      faults.note(
        .pair, count: max(counterparts - found, 1),
        at: .file("\(counterparts) counterparts, \(found) paired"))
    }
  }

  /// `nil` when there is no such row, or it is faulty by itself.
  private func side(_ pairs: borrowing Statement, _ id: Int64, from column: Int32) -> Side? {
    let place = buckets.index(of: pairs.integer(column + 2))
    let own = buckets.index(of: pairs.integer(column + 3))
    guard !pairs.isNull(column), place >= 0, own >= 0,
      let day = Day(ofStoredMoment: pairs.integer(column))
    else { return nil }
    return Side(
      id: id, day: day, amount: pairs.integer(column + 1), bucket: buckets[place],
      own: buckets[own])
  }

  private func isPair(_ out: Side, _ into: Side, _ kind: PairKind) -> Bool {
    let sides = [out, into]
    let areAlike = sides.allSatisfy {
      $0.bucket.account.id == $0.own.account.id && $0.bucket.currency == $0.own.currency
        && $0.bucket.isTimed == $0.own.isTimed && !$0.own.role.contains(.counterpart)
    }
    guard areAlike, out.amount < 0, out.amount != .min, into.amount == -out.amount,
      out.bucket.currency == into.bucket.currency
    else { return false }
    switch kind {
    case .transfer:
      return out.bucket.account.id != into.bucket.account.id
        && sides.allSatisfy { $0.bucket.kind == .transfer }
        && into.bucket.role.contains(.counterpart) && !out.bucket.role.contains(.counterpart)
        && abs(Int(out.day.number) - Int(into.day.number)) <= Int(TransferMatching.reach)
    case .cancellation:
      return out.bucket.account.id == into.bucket.account.id && into.bucket.kind == .refund
        && out.bucket.kind == .spending && into.day >= out.day
        && Int(into.day.number) - Int(out.day.number) <= Int(ChargeMatching.reach)
    }
  }

  // MARK: By hand

  private func checkChoices() throws(StoreError) {
    let choices = try Statement(
      """
      SELECT hand.tx_id, category_key, category_name, hand.kind, bucket_id, own_bucket_id
      FROM hand LEFT JOIN tx ON id = hand.tx_id LEFT JOIN pair ON pair.tx_id = hand.tx_id
      """, on: connection)
    while try choices.step() {
      let id = choices.integer(0)
      let place = buckets.index(of: choices.optionalInteger(5) ?? choices.integer(4))
      guard !choices.isNull(4), place >= 0, let kind = Kind(stored: choices.integer(3)),
        kind == buckets[place].kind,
        Category(storedKey: choices.text(1), name: choices.text(2)) == buckets[place].category
      else {
        faults.note(.byHand, at: .transaction(id))
        continue
      }
    }
  }

  // MARK: Instalments

  private func checkInstallments() throws(StoreError) {
    let strays = try Statement(
      "SELECT tx_id FROM installment WHERE NOT EXISTS(SELECT 1 FROM tx WHERE id = tx_id)",
      on: connection)
    while try strays.step() {
      let id = strays.integer(0)
      faults.note(.reference, at: .line(table: "installment", id: id))
    }
  }
}
