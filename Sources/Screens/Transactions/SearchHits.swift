import Ledger
import Terminal

/// The parts of a payee that a search has found, and the amounts.
///
/// A transaction whose memo contains the text has neither.
struct SearchHits {
  struct Part: Hashable {
    /// The first cell of the part.
    let start: Int
    let text: String
  }

  private let pattern: [String]
  private let isWhole: Bool
  private let amount: AmountPattern?

  /// Creates the hits of a filter's text; fails if the text selects all transactions.
  init?(_ filter: TransactionFilter) {
    guard let (piece, isWhole) = filter.text.map(TransactionFilter.compared), !piece.isEmpty else {
      return nil
    }
    amount = filter.amountForText
    pattern = piece.map { $0.lowercased() }
    self.isWhole = isWhole
  }

  func includes(_ money: Money) -> Bool { amount?.matches(money) == true }

  /// Returns the parts of `text`, from left to right, without overlaps.
  func parts(of text: String) -> [Part] {
    let characters = Array(text)
    let lowercased = characters.map { $0.lowercased() }
    guard !isWhole else {
      return lowercased == pattern ? [Part(start: 0, text: text)] : []
    }
    var parts: [Part] = []
    var (index, cell) = (0, 0)
    while index < characters.count {
      guard lowercased[index...].starts(with: pattern) else {
        cell += String(characters[index]).widthInCells
        index += 1
        continue
      }
      let part = String(characters[index..<index + pattern.count])
      parts.append(Part(start: cell, text: part))
      cell += part.widthInCells
      index += pattern.count
    }
    return parts
  }
}
