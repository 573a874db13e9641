import Export
import Ledger
import Testing

@Suite struct ImportReportTests {
  @Test func `a file that was read is one object on one line`() throws {
    let first = try #require(Day(year: 2025, month: 1, day: 2))
    let last = try #require(Day(year: 2025, month: 2, day: 28))
    let report = ImportReport(
      file: "명세서.csv",
      outcome: .read(
        ImportReport.Imported(
          importID: 7, isDryRun: false,
          reading: ImportReport.Reading(
            encoding: "CP949", delimiter: "\t", headerLine: 4, dateOrder: "ymd",
            decimalSeparator: ".", columns: ["payee": "가맹점명", "date": "이용일자"],
            account: "card", currency: .krw, grades: ["date": "told", "amounts": "proved"]),
          readCount: 313, addedCount: 312, alreadyThereCount: 0,
          skipped: [ImportReport.Skipped(line: 317, reason: "total")],
          moneyOut: [Money(500, .usd), Money(12_000, .krw)], moneyIn: [], days: first...last)))
    #expect(
      String(decoding: report.bytes, as: UTF8.self) == """
        {"dryRun":false,"file":"명세서.csv","firstDay":"2025-01-02","importID":7,\
        "lastDay":"2025-02-28","moneyIn":[],\
        "moneyOut":[{"currency":"KRW","decimal":"12000","minor":12000},\
        {"currency":"USD","decimal":"5.00","minor":500}],\
        "reading":{"account":"card","columns":{"date":"이용일자","payee":"가맹점명"},\
        "currency":"KRW","dateOrder":"ymd","decimalSeparator":".","delimiter":"\\t",\
        "encoding":"CP949","format":"CSV","grades":{"amounts":"proved","date":"told"},"headerLine":4,\
        "remembered":[],"sheets":[]},\
        "rows":{"added":312,"alreadyThere":0,"balanceGaps":[],"leftOut":[{"line":317,"reason":"total"}],\
        "read":313},"schema":"sobi.import/1"}

        """)
  }

  @Test func `a file without transactions has no days`() {
    let report = ImportReport(
      file: "-",
      outcome: .read(
        ImportReport.Imported(
          importID: nil, isDryRun: true,
          reading: ImportReport.Reading(
            encoding: "UTF-8", delimiter: ",", headerLine: nil, dateOrder: "ymd",
            decimalSeparator: ".", columns: [:], account: nil, currency: nil),
          readCount: 0, addedCount: 0, alreadyThereCount: 0, skipped: [], moneyOut: [],
          moneyIn: [], days: nil)))
    let text = String(decoding: report.bytes, as: UTF8.self)
    #expect(text.contains(#""firstDay":null,"importID":null,"lastDay":null"#))
    #expect(text.contains(#""headerLine":null"#))
  }

  @Test func `a file that was not imported says why, and what would settle it`() {
    let settled = ImportReport(
      file: "a.csv",
      outcome: .failed(
        ImportReport.Failure(
          code: "ambiguous-dates", message: "day or month first", line: 4, column: 1,
          option: "--date-order", choices: ["dmy", "mdy"])))
    #expect(
      String(decoding: settled.bytes, as: UTF8.self) == """
        {"error":{"choices":["dmy","mdy"],"code":"ambiguous-dates","column":1,"line":4,\
        "message":"day or month first","option":"--date-order"},"file":"a.csv",\
        "schema":"sobi.import/1"}

        """)
    let plain = ImportReport(
      file: "a.csv", outcome: .failed(ImportReport.Failure(code: "empty", message: "empty")))
    #expect(
      String(decoding: plain.bytes, as: UTF8.self) == """
        {"error":{"code":"empty","column":null,"line":null,"message":"empty"},"file":"a.csv",\
        "schema":"sobi.import/1"}

        """)
  }

  @Test(arguments: DocumentSchema.allCases)
  func `each schema names its document and ends with a line feed`(schema: DocumentSchema) {
    #expect(schema.text.contains("\"$id\": \"\(schema.identifier)\""))
    #expect(schema.text.contains("\"const\": \"\(schema.rawValue)\""))
    #expect(schema.text.contains("https://json-schema.org/draft/2020-12/schema"))
    #expect(schema.text.hasPrefix("{\n"))
    #expect(schema.text.hasSuffix("}\n"))
    #expect(!schema.text.hasSuffix("\n\n"))
  }

  @Test func `identifiers are absolute, and each schema has its own`() {
    #expect(DocumentSchema.summary.identifier == "urn:sobi:schema:summary:1")
    let all = DocumentSchema.allCases.map(\.identifier)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.hasPrefix("urn:sobi:schema:") })
  }
}
