import Export
import Ledger
import Store
import Terminal

/// The accounts of a store, as text and as a document.
struct AccountsText {
  let records: [AccountRecord]
  let language: Language

  /// A line for each account, in aligned columns.
  var text: String {
    let rows = records.map { record in
      [
        neutralized(record.account.name).truncated(toCells: 40),
        language.text(en: counted(record.transactions, "row"), ko: "\(record.transactions)건"),
        record.days.map { "\($0.lowerBound) – \($0.upperBound)" } ?? "—",
        record.currencies.map(\.code).joined(separator: " "),
        language.text(en: counted(record.imports, "import"), ko: "가져오기 \(record.imports)번"),
      ]
    }
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].widthInCells }.max() ?? 0
    }
    return zip(rows, records).map { row, record in
      var line = zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        // Row counts are right-aligned.
        return column == 1 ? text.paddedLeft(toCells: width) : text.paddedRight(toCells: width)
      }
      let former = record.formerNames.map { neutralized($0) }.joined(separator: ", ")
      if former.isEmpty {
        line[line.count - 1] = row[row.count - 1]
      } else {
        line.append(language.text(en: "formerly \(former)", ko: "예전 이름: \(former)"))
      }
      return line.joined(separator: "  ") + "\n"
    }.joined()
  }

  var report: AccountsReport {
    AccountsReport(
      accounts: records.map { record in
        AccountsReport.Line(
          name: record.account.name, transactions: record.transactions, days: record.days,
          currencies: record.currencies, imports: record.imports, formerNames: record.formerNames)
      })
  }
}
