import Ledger
import Store
import TestSupport

/// The files of a random history in which accounts come and go.
struct AccountHistory {
  struct File {
    var name: String
    var isCard: Bool
    /// Rows may name their own account.
    var rows: [TestRow]

    var namedRows: [(name: String, row: TestRow)] {
      rows.map { row in
        var plain = row
        plain.account = ""
        return (name: row.account.isEmpty ? name : row.account, row: plain)
      }
    }

    /// A hash of the file's bytes and options.
    var fingerprint: Fingerprint {
      var hasher = Hasher()
      hasher.combine(rows)
      hasher.combine(isCard)
      hasher.combine(name)
      return Fingerprint(first: UInt64(bitPattern: Int64(hasher.finalize())), second: 7)
    }
  }

  static let names = ["Bank", "Card", "Save", "Wise", "Fund"]

  /// Rows of cards and other accounts, in one period.
  ///
  /// No two rows share a moment, except rows that are equal in everything. So the result is unique.
  private let pools: [Bool: [TestRow]]

  init(using random: inout SeededGenerator) {
    var pools: [Bool: [TestRow]] = [:]
    var second: Int32 = 0
    for isCard in [false, true] {
      pools[isCard] = (0..<24).map { _ in
        second += 1
        return PairHistory.row(second: second, using: &random)
      }.sorted { $0.day < $1.day }
    }
    self.pools = pools
  }

  /// Some of the rows; some of them twice, some with their own account.
  func file(using random: inout SeededGenerator) -> File {
    let isCard = Int.random(in: 0..<3, using: &random) == 0
    let pool = pools[isCard] ?? []
    let start = Int.random(in: 0..<pool.count, using: &random)
    var rows = Array(pool[start..<min(pool.count, start + Int.random(in: 1...14, using: &random))])
    for row in rows where Int.random(in: 0..<6, using: &random) == 0 { rows.append(row) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      for index in rows.indices.dropFirst() where Bool.random(using: &random) {
        rows[index].account = AccountHistory.names.randomElement(using: &random) ?? ""
      }
    }
    if Bool.random(using: &random) { rows.shuffle(using: &random) }
    let name = AccountHistory.names.randomElement(using: &random) ?? ""
    return File(name: name, isCard: isCard, rows: rows)
  }
}
