import Export
import Ledger
import Screens
import Terminal

/// The spending by payee as aligned columns: name, count, spending, share, last day.
///
/// As lines get narrower, names are truncated, and then the last day and the count are omitted.
struct PayeesText {
  let document: PayeesDocument
  let showsBranches: Bool
  /// The maximum width of a line in cells; `nil` for no limit.
  let width: Int?
  let words: Words

  private struct Row {
    let name: String
    let cells: [String]
  }

  var text: String {
    guard let currency = document.currency, let days = document.days else { return "" }
    let amounts = words.amounts(in: currency)
    let language = words.language
    var rows: [Row] = []
    for payee in document.payees {
      rows.append(row(payee, amounts))
      guard showsBranches else { continue }
      rows += payee.branches.map { row($0, amounts, isBranch: true) }
    }
    if document.restCount > 0 {
      let name = language.text(
        en: counted(document.restCount, "more payee"), ko: "그 밖의 거래처 \(document.restCount)곳")
      rows.append(
        Row(
          name: name,
          cells: ["", amounts.amount(document.restSpent), share(document.restSpent), ""]))
    }
    let total = amounts.amount(document.spent)
    let range = "\(days.lowerBound) – \(days.upperBound)"
    let title = language.text(en: "\(range)  spent \(total)", ko: "\(range)  쓴 돈 \(total)")
    let converted =
      document.converted.isEmpty
      ? [] : words.converted(document.converted, to: currency).lines(width: width ?? .max)
    return (width.map { title.truncated(toCells: $0) } ?? title) + "\n" + aligned(rows)
      + converted.map { $0 + "\n" }.joined()
  }

  private func row(
    _ line: PayeesDocument.Line, _ amounts: AmountText, isBranch: Bool = false
  ) -> Row {
    Row(
      name: (isBranch ? "  " : "") + (line.name.isEmpty ? words.noPayee : neutralized(line.name)),
      cells: [
        words.language.text(en: "\(line.count)×", ko: "\(line.count)건"), amounts.amount(line.spent),
        isBranch ? "" : share(line.spent), line.lastDay.description,
      ])
  }

  private func share(_ spent: Int64) -> String {
    guard let tenths = PayeesDocument.tenthsOfPercent(spent, of: document.spent),
      let tenths = Int(exactly: tenths)
    else { return "—" }
    return words.percent(tenths: tenths)
  }

  private func aligned(_ rows: [Row]) -> String {
    var shown = Array(0..<4)
    let widths = shown.map { column in rows.map { $0.cells[column].widthInCells }.max() ?? 0 }
    let taken = { (columns: [Int]) in columns.reduce(0) { $0 + widths[$1] + 2 } }
    if let width {
      // The last day is less important than the count, and the count less than the share.
      for column in [3, 0, 2] where width - taken(shown) < 16 { shown.removeAll { $0 == column } }
    }
    let longest = min(rows.map { $0.name.widthInCells }.max() ?? 0, 44)
    let nameWidth = max(1, min(longest, (width ?? .max) - taken(shown)))
    return rows.map { row in
      let name = row.name.truncated(toCells: nameWidth).paddedRight(toCells: nameWidth)
      return name + shown.map { "  " + row.cells[$0].paddedLeft(toCells: widths[$0]) }.joined()
    }.map { line in
      String(line[...line.lastIndexOfText]) + "\n"
    }.joined()
  }
}

extension String {
  /// The index of the last character that is not a space; the first index for spaces alone.
  fileprivate var lastIndexOfText: Index {
    lastIndex { $0 != " " } ?? startIndex
  }
}
