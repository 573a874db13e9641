import Ledger

/// Finds the rows that belong together and are not known to yet; inside a transaction.
///
/// What is paired depends on the rows that are in the store and on nothing else, so it is the same
/// in whichever order they were imported, and after an undo as if they had never been. Only what
/// the changed days can have changed is looked at again.
struct Pairing {
  private let connection: Connection
  private let buckets: BucketBook
  private let editor: PairEditor
  private let rows: PairableRows

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    buckets = try BucketBook(connection)
    editor = try PairEditor(connection, buckets)
    rows = try PairableRows(connection, buckets)
  }

  /// Whether the store has any row that another might change.
  ///
  /// A few hundred buckets are looked at, so that an import without such rows costs nothing more.
  static func isNeeded(_ connection: Connection) throws(StoreError) -> Bool {
    try connection.integer(
      """
      SELECT 1 FROM bucket WHERE role <> 0 OR kind = \(Kind.transfer.rawValue) LIMIT 1
      """) != nil
  }

  /// Parts the rows of those numbers from rows that are paired with them.
  func part(_ ids: ClosedRange<Int64>) throws(StoreError) {
    let statement = try Statement(
      "SELECT tx_id FROM pair WHERE tx_id BETWEEN ? AND ?", on: connection)
    statement.bind(ids.lowerBound, at: 1)
    statement.bind(ids.upperBound, at: 2)
    while try statement.step() { try editor.part(statement.integer(0)) }
    try editor.write()
  }

  /// Parts all rows; gives the buckets that they were in.
  func partAll() throws(StoreError) -> [Int64: Int64] {
    var former: [Int64: Int64] = [:]
    let statement = try Statement(
      "SELECT tx_id, bucket_id FROM pair JOIN tx ON id = tx_id WHERE bucket_id <> own_bucket_id",
      on: connection)
    while try statement.step() { former[statement.integer(0)] = statement.integer(1) }
    try part(.min ... .max)
    return former
  }

  /// Pairs anew what a change of rows on those days, of those accounts, can have touched.
  func update(_ days: ClosedRange<Int32>, accountIDs: Set<Int64>) throws(StoreError) {
    try pairCancellations(from: days.lowerBound, accountIDs)
    try editor.write()
    var days = days
    if let more = editor.transferDays {
      days = min(days.lowerBound, more.lowerBound)...max(days.upperBound, more.upperBound)
    }
    // A row that has gone may have held a run together: what it reached is looked at again.
    let reach = TransferMatching.reach
    try pairTransfers(
      max(
        days.lowerBound - reach, Day.first.number)...min(
          days.upperBound + reach, Day.last.number))
    try editor.write()
  }

  /// The accounts that those buckets are of.
  func accounts(of ids: Set<Int64>) -> Set<Int64> {
    Set(ids.compactMap { buckets.looks[$0]?.account.id })
  }

  // MARK: Cancellations

  /// Later choices depend on earlier ones and never the other way round, so those from the first
  /// changed day on are made anew.
  private func pairCancellations(from day: Int32, _ accountIDs: Set<Int64>) throws(StoreError) {
    let wanted = Set(
      buckets.looks.lazy.filter {
        $0.value.label.role.contains(.cancels) && accountIDs.contains($0.value.account.id)
      }.map(\.key))
    guard !wanted.isEmpty else { return }
    try partCancellations(from: day, wanted)
    let later = day...Int32(Day.last.number)
    var cancellations = try rows.read(
      later, only: rows.days(later, in: wanted), accounts: accountIDs, in: wanted
    ) { $0.look.label.role.contains(.cancels) && $0.sort == nil }
    guard let first = cancellations.map(\.day).min(), let last = cancellations.map(\.day).max()
    else { return }
    for index in cancellations.indices { try rows.describe(&cancellations[index]) }
    let wishes = CancellationMatching.Wishes(cancellations)
    var charges = try rows.read(
      first - CancellationMatching.reach...last,
      accounts: Set(cancellations.map(\.look.account.id)), in: Set(buckets.looks.keys)
    ) { row throws(StoreError) in
      guard row.amount < 0, row.look.label.kind == .spending, row.sort != .cancellation else {
        return false
      }
      return try wishes.include(row.key) { () throws(StoreError) in
        try rows.payee(ofWording: row.wordingID)
      }
    }
    for index in charges.indices { try rows.describe(&charges[index]) }
    for pair in CancellationMatching.match(cancellations, with: charges) {
      let cancellation = cancellations[pair.cancellation]
      let charge = charges[pair.charge]
      try editor.part(charge.id)
      try editor.pair(
        (cancellation.id, Label(kind: .refund, category: charge.look.label.category)),
        (charge.id, charge.look.label), .cancellation)
    }
  }

  /// Parts what may cancel charges from whatever it is paired with.
  private func partCancellations(from day: Int32, _ wanted: Set<Int64>) throws(StoreError) {
    let pairs = try Statement(
      "SELECT tx_id, own_bucket_id, ts FROM pair JOIN tx ON id = tx_id", on: connection)
    while try pairs.step() {
      guard wanted.contains(pairs.integer(1)) else { continue }
      guard let rowDay = Day(ofStoredMoment: pairs.integer(2)) else { throw damage }
      if rowDay.number >= day { try editor.part(pairs.integer(0)) }
    }
    pairs.reset()
    try editor.write()
  }

  // MARK: Transfers

  private func pairTransfers(_ days: ClosedRange<Int32>) throws(StoreError) {
    var candidates: Set<Int64> = []
    var accounts: Set<Int64> = []
    for (id, look) in buckets.looks where look.label.mayBeTransfer {
      candidates.insert(id)
      accounts.insert(look.account.id)
    }
    guard accounts.count > 1 else { return }
    var runs = TransferRuns()
    let read = { (range: ClosedRange<Int32>) throws(StoreError) -> [PairableRow] in
      let days = try rows.days(range, in: candidates)
      guard !days.isEmpty else { return [] }
      return try rows.read(range, only: days, in: candidates) {
        $0.look.label.mayBeTransfer && $0.amount != 0 && $0.sort != .cancellation
      }
    }
    runs.begin(try read(days), days)
    while let range = runs.missingBefore { runs.addBefore(try read(range), range) }
    while let range = runs.missingAfter { runs.addAfter(try read(range), range) }
    let names = try accountNames()
    for run in runs.all { try pairTransfers(among: run, names) }
  }

  /// `rows` are of one amount and currency and follow each other closely.
  private func pairTransfers(among run: [PairableRow], _ names: AccountNames) throws(StoreError) {
    var run = run
    for index in run.indices { try rows.describe(&run[index]) }
    let candidates = run.map { row in
      let payee = row.details?.payee
      return TransferCandidate(
        day: row.day, isOut: row.amount < 0, account: names.rank(of: row.look.account.id),
        isTransfer: row.look.label.kind == .transfer, isCard: row.details?.isCard ?? false,
        payee: payee, mentions: payee.map { names.mentioned(in: $0, rows) } ?? [],
        second: row.second, order: row.order, id: row.id)
    }
    var partner: [Int64: Int64] = [:]
    let pairs = TransferMatching.match(candidates)
    for pair in pairs {
      partner[run[pair.out].id] = run[pair.into].id
      partner[run[pair.into].id] = run[pair.out].id
    }
    for row in run where row.other != nil && row.other != partner[row.id] {
      try editor.part(row.id)
    }
    for pair in pairs where run[pair.out].other != run[pair.into].id {
      let (out, into) = (run[pair.out], run[pair.into])
      try editor.pair(
        (out.id, out.look.label.asTransfer(role: [])),
        (into.id, into.look.label.asTransfer(role: .counterpart)), .transfer)
    }
  }

  private func accountNames() throws(StoreError) -> AccountNames {
    let statement = try Statement("SELECT id, name FROM account ORDER BY name", on: connection)
    var names: [(id: Int64, name: String)] = []
    while try statement.step() { names.append((statement.integer(0), statement.text(1))) }
    return AccountNames(names)
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}

extension Label {
  /// One half of a transfer; a row that is one by itself keeps its category.
  fileprivate func asTransfer(role: BucketRole) -> Label {
    Label(
      kind: .transfer,
      category: kind == .transfer ? category : Category(key: BuiltInCategory.transfer.rawValue),
      role: role)
  }
}
