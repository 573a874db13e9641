import Ledger

/// The days and accounts of a statement's entries, with entry counts and fingerprint sums.
///
/// The first pass creates the tally without reading the store. The tally keeps no data about
/// individual rows.
struct EntryTally: ~Copyable {
  private var accounts = TextTable()
  private let formerNames: [FormerName]
  /// For each account name, the index of the account's current name.
  private var present: [Int] = [0]
  private var lastName = 0
  private var lastAccount = 0
  var groups = DayGroups()
  private(set) var rows = 0
  /// The number of rows that are cancelled charges, which no report counts.
  private(set) var cancelledCharges = 0
  /// Whether any row is a whole purchase in installments, or one installment of such a purchase.
  private(set) var hasInstallments = false

  /// Creates an empty tally; the account at index 0 is for entries without an account name.
  init(defaultAccount: String, formerNames: [FormerName] = []) {
    self.formerNames = formerNames
    var name = formerNames.present(for: defaultAccount) ?? defaultAccount
    _ = name.withUTF8 { accounts.number(of: UnsafeRawBufferPointer($0)) }
  }

  mutating func take(_ batch: EntryBatch) throws(StoreError) {
    guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
    let entries = batch.entries
    for index in entries.indices {
      let entry = entries[index]
      guard -1..<86_400 ~= entry.secondOfDay else { throw .badTimeOfDay(line: entry.line) }
      if entry.isCancelledCharge { cancelledCharges += 1 }
      if entry.installment.count > 1 { hasInstallments = true }
      groups.add(
        Fingerprint(entry, bytes: bytes), amount: entry.amount, day: entry.day.number,
        account: account(of: entry, bytes))
    }
    rows += entries.count
    try checkSize()
  }

  /// Throws an error if the statement would require too much memory, for example because
  /// transaction numbers are read as account names.
  ///
  /// The limit is 65,536 pairs of day and account, such as 179 years of one account. Each thread
  /// has a tally, and the tallies together must stay below 96 MB.
  private func checkSize() throws(StoreError) {
    guard groups.count <= 1 << 16, accounts.byteCount <= 4 << 20 else { throw .tooVaried }
  }

  @inline(__always)
  mutating func account(of entry: Entry, _ bytes: UnsafeRawPointer) -> Int {
    guard !entry.account.isEmpty else { return 0 }
    let text = entry.account.bytes(bytes)
    if !accounts.isNumber(lastName, of: text) {
      lastName = accounts.number(of: text)
      if lastName >= present.count { addNames() }
      lastAccount = present[lastName]
    }
    return lastAccount
  }

  /// Looks up the current names of newly added accounts, because entries may use former names.
  private mutating func addNames() {
    while present.count < accounts.count {
      let number = present.count
      let name = formerNames.isEmpty ? nil : formerNames.present(for: accounts.string(number))
      present.append(number)
      guard var name else { continue }
      present[number] = name.withUTF8 { accounts.number(of: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Adds the tally of a later part of the statement.
  mutating func append(_ next: borrowing EntryTally) throws(StoreError) {
    let numbers = (0..<next.accountCount).map { accounts.number(of: next.accounts.bytes($0)) }
    groups.add(next.groups, accounts: numbers)
    rows += next.rows
    cancelledCharges += next.cancelledCharges
    hasInstallments = hasInstallments || next.hasInstallments
    try checkSize()
  }

  /// Whether all groups are settled, which means that the store already has every entry.
  var isSettled: Bool { groups.groups.elements.allSatisfy { $0.state == .settled } }

  var accountCount: Int { accounts.count }

  func accountName(_ number: Int) -> String { accounts.string(number) }

  /// The range from the first to the last day of the sorted groups; `nil` if there are no entries.
  var days: ClosedRange<Int32>? {
    guard groups.count > 0 else { return nil }
    return groups.groups[0].day...groups.groups[groups.count - 1].day
  }
}
