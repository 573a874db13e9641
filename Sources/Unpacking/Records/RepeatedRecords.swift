/// Finds records that an earlier statement of the same file already has.
///
/// Some programs write a statement twice, or join files that overlap. As between two files, a record
/// counts as often as the statement that has it most often. But equal records alone prove nothing,
/// because two equal purchases look the same. So the statements must have the same identity, or the
/// record must have an id of the bank.
struct RepeatedRecords {
  private var identity: [String] = []
  /// The hashes of the records of the current statement.
  private var current: [Int] = []
  /// How often an earlier statement has each record, by its hash.
  private var earlier: [Int: Int] = [:]
  /// How often the current statement has repeated each record, by its hash.
  private var repeated: [Int: Int] = [:]

  mutating func startStatement(_ identity: [String]) {
    self.identity = identity
    var counts: [Int: Int] = [:]
    for hash in current { counts[hash, default: 0] += 1 }
    earlier.merge(counts, uniquingKeysWith: max)
    current = []
    repeated = [:]
  }

  /// Takes a record of the current statement; returns whether an earlier statement has it.
  mutating func isRepeated(_ record: Record, hasUniqueID: Bool) -> Bool {
    let isIdentified = hasUniqueID && !record.reference.isEmpty
    guard !record.account.isEmpty, isIdentified || !identity.isEmpty else { return false }
    var hasher = Hasher()
    if !isIdentified { hasher.combine(identity) }
    hasher.combine(record)
    let hash = hasher.finalize()
    current.append(hash)
    guard let count = earlier[hash] else { return false }
    repeated[hash, default: 0] += 1
    return repeated[hash, default: 0] <= count
  }
}
