import Ledger
import Store
import TestSupport

/// The files of a random history, by which accounts come and go.
struct AccountHistory {
  struct File {
    var name: String
    var isCard: Bool
    /// With an account's name where a row has one of its own.
    var rows: [TestRow]

    var namedRows: [(name: String, row: TestRow)] {
      rows.map { row in
        var plain = row
        plain.account = ""
        return (name: row.account.isEmpty ? name : row.account, row: plain)
      }
    }

    /// What the file's bytes and the way it is read would come to.
    var fingerprint: Fingerprint {
      var hasher = Hasher()
      hasher.combine(rows)
      hasher.combine(isCard)
      hasher.combine(name)
      return Fingerprint(first: UInt64(bitPattern: Int64(hasher.finalize())), second: 7)
    }
  }

  static let names = ["Bank", "Card", "Save", "Wise", "Fund"]

  /// Rows of one time, of cards and of others: no two rows are of one moment, but for twins, which are
  /// alike in everything, so that nothing is left to chance.
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

  /// A part of the rows, some of them twice, some of another account than the file's.
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
