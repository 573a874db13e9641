import Ledger
import Screens

/// Choices for the links of a transaction.
enum SampleLinks {
  static func choices(_ count: Int) -> [LinkChooser.Choice] {
    SampleTransactions.page(0..<count).transactions.enumerated().map { index, other in
      LinkChooser.Choice(
        other, amount: Int64(1_000 * (index + 1)), isLinked: index == 0, isLikely: index == 1)
    }
  }
}
