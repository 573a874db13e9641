import Aggregation
import Ledger
import Screens
import Terminal

/// The totals of transactions, and the groups of transactions, as lines of text.
struct MoneyFlowText {
  let words: Words
  /// The maximum width of a line in cells; `nil` for no limit.
  let width: Int?

  /// Returns a line for each currency: number of transactions, money out, money in.
  ///
  /// If the line is too narrow, each of the three has its own line, so that no amount is cut.
  func totals(_ flows: [MoneyFlow]) -> String {
    flows.map { flow in
      let count = words.language.text(
        en: counted(flow.count, "transaction"), ko: "거래 \(flow.count)건")
      let amounts = words.amounts(in: flow.currency)
      var parts = [count]
      if flow.moneyOut > 0 || flow.moneyIn == 0 {
        parts.append("\(moneyOut) \(amounts.amount(flow.moneyOut))")
      }
      if flow.moneyIn > 0 { parts.append("\(moneyIn) \(amounts.amount(flow.moneyIn))") }
      let line = parts.joined(separator: "  ")
      return line.widthInCells <= width ?? .max ? line + "\n" : parts.map(fitted).joined()
    }.joined()
  }

  /// Returns a table for each currency: the first `limit` groups, the others as one line, and the
  /// total.
  func table(_ groups: TransactionGroups, limit: Int) -> String {
    groups.totals.map { total in
      let all = groups.groups.filter { $0.flow.currency == total.currency }
      var rows = [["", words.language.text(en: "count", ko: "건수"), moneyOut, moneyIn]]
      rows += all.prefix(limit).map { row(name(of: $0, in: groups.subject), $0.flow) }
      if all.count > limit {
        let more = all.count - limit
        rows.append([words.language.text(en: "\(more) more", ko: "그 밖의 \(more)개"), "", "", ""])
      }
      rows.append(row(words.language.text(en: "total", ko: "합계"), total))
      // A column without amounts, such as the money in of a list of spending, is left out.
      if total.moneyIn == 0 { rows = rows.map { Array($0.dropLast()) } }
      if total.moneyOut == 0 { rows = rows.map { Array($0.prefix(2) + $0.dropFirst(3)) } }
      return AlignedColumns(
        rows: rows, rightAligned: Set(1..<rows[0].count), flexible: [(column: 0, leastWidth: 8)],
        width: width
      ).text
    }.joined(separator: "\n")
  }

  private func row(_ name: String, _ flow: MoneyFlow) -> [String] {
    let amounts = words.amounts(in: flow.currency)
    return [
      name.truncated(toCells: 44), "\(flow.count)",
      flow.moneyOut == 0 ? "" : amounts.amount(flow.moneyOut),
      flow.moneyIn == 0 ? "" : amounts.amount(flow.moneyIn),
    ]
  }

  private func name(
    of group: TransactionGroups.Group, in subject: TransactionGroups.Subject
  ) -> String {
    if group.key == nil { return words.language.text(en: "no tag", ko: "태그 없음") }
    if group.name.isEmpty { return words.noPayee }
    return (subject == .tag ? "#" : "") + neutralized(group.name)
  }

  private var moneyOut: String { words.language.text(en: "out", ko: "나간 돈") }
  private var moneyIn: String { words.language.text(en: "in", ko: "들어온 돈") }

  private func fitted(_ line: String) -> String {
    (width.map { line.truncated(toCells: $0) } ?? line) + "\n"
  }
}
