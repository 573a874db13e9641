/// Rows of one day and direction with the same possible counterparts; the earliest row is last.
struct TransferGroup {
  let traits: Traits
  var rows: [Int]

  /// The properties that determine the possible counterparts of a row.
  struct Traits: Hashable {
    let account: Int
    let accountName: Int
    let source: Source
    let mentions: [Int]

    init(_ row: TransferCandidate) {
      account = row.account
      accountName = row.accountName
      source =
        row.isTransfer ? (row.isCard ? .cardTransfer : .bankTransfer) : (row.isCard ? .card : .bank)
      mentions = row.mentions
    }

    static func < (a: Traits, b: Traits) -> Bool {
      if a.account != b.account { return a.account < b.account }
      if a.source != b.source { return a.source.rawValue < b.source.rawValue }
      return a.mentions.lexicographicallyPrecedes(b.mentions)
    }
  }

  /// The type of a row's statement, and whether the row is classified as a transfer.
  enum Source: Int {
    case bankTransfer, cardTransfer, bank, card

    /// The sources of possible counterparts; with other sources, a purchase and its refund could
    /// become a pair.
    var partners: [Source] {
      switch self {
      case .bankTransfer, .cardTransfer: [.bankTransfer, .cardTransfer, .bank, .card]
      case .bank: [.bankTransfer, .cardTransfer, .bank]
      case .card: [.bankTransfer, .cardTransfer]
      }
    }
  }
}

/// The evidence that two rows with the same amount are a pair.
enum TransferEvidence {
  case amount
  /// The payee, which must be the same for all rows of a ``TransferDay``.
  case payee
  /// The name of one row's account in the other row's payee.
  case name
}

/// The incoming rows of one day, indexed by the properties that an outgoing row requires.
struct TransferDay {
  private enum Key: Hashable {
    case any
    case from(TransferGroup.Source)
    case named(Int, TransferGroup.Source)
    case mentioning(Int, TransferGroup.Source)
  }

  /// The groups with a given key, in order; groups lose rows but never gain rows.
  fileprivate struct Queue {
    var groups: [Int] = []
    /// The index of the first group that may have rows; all earlier groups are empty.
    var head = 0
    /// The last account whose groups were skipped, and the index after these groups and any empty
    /// groups that follow.
    var passed = (account: Int.min, end: 0)
  }

  private var groups: [TransferGroup]
  private let evidence: TransferEvidence
  private var queues: [Key: Queue] = [:]
  private var rowCount = 0

  /// Creates a day from sorted groups.
  init(_ groups: [TransferGroup], _ evidence: TransferEvidence) {
    self.groups = groups
    self.evidence = evidence
    for (index, group) in groups.enumerated() {
      rowCount += group.rows.count
      for key in keys(of: group.traits) { queues[key, default: Queue()].groups.append(index) }
    }
  }

  var isEmpty: Bool { rowCount == 0 }

  private func keys(of group: TransferGroup.Traits) -> [Key] {
    switch evidence {
    case .amount: [.any]
    case .payee: [.from(group.source)]
    case .name:
      [.named(group.accountName, group.source)]
        + group.mentions.map { .mentioning($0, group.source) }
    }
  }

  private func keys(wantedBy group: TransferGroup.Traits) -> [Key] {
    switch evidence {
    case .amount: [.any]
    case .payee: group.source.partners.map { .from($0) }
    case .name:
      group.source.partners.flatMap { source in
        [.mentioning(group.accountName, source)] + group.mentions.map { .named($0, source) }
      }
    }
  }

  /// Returns the index of the first nonempty group that matches the evidence, in another account.
  mutating func first(for group: TransferGroup.Traits) -> Int? {
    var first: Int?
    for key in keys(wantedBy: group) {
      guard let index = queues[key]?.first(besides: group.account, groups) else { continue }
      first = min(first ?? index, index)
    }
    return first
  }

  /// Removes and returns the earliest row of a group; `nil` if no row is left.
  mutating func takeRow(of group: Int) -> Int? {
    guard let row = groups[group].rows.popLast() else { return nil }
    rowCount -= 1
    return row
  }
}

extension TransferDay.Queue {
  fileprivate mutating func first(besides account: Int, _ all: [TransferGroup]) -> Int? {
    while head < groups.count, all[groups[head]].rows.isEmpty { head += 1 }
    guard head < groups.count else { return nil }
    guard all[groups[head]].traits.account == account else { return groups[head] }
    // The groups of an account are consecutive. Successive calls often skip the same account, so
    // `passed` keeps the index after the account's groups.
    if passed.account != account {
      let end = (head..<groups.count).partitioningIndex { all[groups[$0]].traits.account > account }
      passed = (account, end)
    }
    while passed.end < groups.count, all[groups[passed.end]].rows.isEmpty { passed.end += 1 }
    return passed.end < groups.count ? groups[passed.end] : nil
  }
}
