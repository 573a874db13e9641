import Export
import Ledger
import Screens
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
        language.text(en: counted(record.imports, "import"), ko: "가져오기 \(record.imports)번")
          + former(record),
      ]
    }
    // Row counts are right-aligned.
    return AlignedColumns(rows: rows, rightAligned: [1]).text
  }

  private func former(_ record: AccountRecord) -> String {
    guard !record.formerNames.isEmpty else { return "" }
    let names = record.formerNames.map { neutralized($0) }.joined(separator: ", ")
    return language.text(en: "  formerly \(names)", ko: "  예전 이름: \(names)")
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
