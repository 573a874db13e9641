import Insight
import Terminal

/// The places of the lines of the largest payees: name, bar, count, amount.
struct YearPayees: Sendable {
  /// The column in which the counts end.
  let countRight: Int
  /// The columns of the bars; `nil` without space.
  let bars: Range<Int>?
  /// The largest amount, at least 1.
  let most: Double
  private let words: Words

  private static let widestName = 24
  private static let leastBar = 12

  init(
    _ payees: [MerchantTotal], _ columns: YearColumns, left: Int, amounts: AmountText, words: Words
  ) {
    self.words = words
    most = Double(max(1, payees.map(\.spent).max() ?? 1))
    let amount = payees.map { amounts.number($0.spent).widthInCells }.max() ?? 0
    countRight = columns.total - amount - 2
    let counts = payees.map { Self.counts($0.count, words).widthInCells }.max() ?? 0
    let names = payees.map { Self.name(of: $0, words).widthInCells }.max() ?? 0
    let start = max(
      columns.months.first?.lowerBound ?? 0, left + 2 + min(names, Self.widestName) + 1)
    let end = min(countRight - counts - 2, columns.months.last?.upperBound ?? .max)
    bars = end - start >= Self.leastBar ? start..<end : nil
  }

  func name(of payee: MerchantTotal) -> String { Self.name(of: payee, words) }

  private static func name(of payee: MerchantTotal, _ words: Words) -> String {
    payee.name.isEmpty ? words.noPayee : neutralized(payee.name, upTo: 80)
  }

  func counts(_ count: Int64) -> String { Self.counts(count, words) }

  private static func counts(_ count: Int64, _ words: Words) -> String {
    words.say(en: "\(count)×", ko: "\(count)건")
  }
}
