import Importing
import Ledger
import Testing

@Suite struct ReferenceRatesTests {
  private func rates(_ text: String) throws -> [String] {
    try ReferenceRates.rates(in: Array(text.utf8), of: "r.csv").map {
      "\($0.day) \($0.base) \($0.decimal) \($0.currency)"
    }
  }

  @Test func `the history is read as it is, without cells that are not available`() throws {
    #expect(
      try rates(
        """
        Date,USD,JPY,CYP,XYZ,KRW,
        2025-12-17,1.1712,182.33,N/A,7,1735.55,
        1999-01-04,1.1789,133.73,0.58231,,1398.59,

        """) == [
          "2025-12-17 EUR 1.1712 USD", "2025-12-17 EUR 182.33 JPY", "2025-12-17 EUR 1735.55 KRW",
          "1999-01-04 EUR 1.1789 USD", "1999-01-04 EUR 133.73 JPY", "1999-01-04 EUR 0.58231 CYP",
          "1999-01-04 EUR 1398.59 KRW",
        ])
  }

  @Test func `the file of a day has its day in words`() throws {
    #expect(
      try rates("\u{FEFF}Date, USD, KRW, \r\n20 November 2026, 1.1514, 1700.1, \r\n") == [
        "2026-11-20 EUR 1.1514 USD", "2026-11-20 EUR 1700.1 KRW",
      ])
  }

  @Test(
    arguments: [
      ("", nil), ("Date,Payee,Amount\n2025-01-01,Cafe,1\n", nil), ("USD,Date\n", nil),
      (
        "Date,USD\n2025-13-01,1\n", .badCell(file: "r.csv", line: 2, column: 1, found: "2025-13-01")
      ),
      ("Date,USD\n\n2025-12-01, 1,5\n", "extra"),
      ("Date,USD\n2025-12-01, -1\n", .badCell(file: "r.csv", line: 2, column: 13, found: "-1")),
      ("Date,USD\n2025-12-01,0\n", .badCell(file: "r.csv", line: 2, column: 12, found: "0")),
      (
        "Date,USD\n1 Nov 2026,1\n", .badCell(file: "r.csv", line: 2, column: 1, found: "1 Nov 2026")
      ),
    ] as [(String, Expectation?)])
  func `other files are refused`(text: String, expectation: Expectation?) {
    switch expectation {
    case nil:
      #expect(throws: ReferenceRates.Fault.noHeader(file: "r.csv")) { try rates(text) }
    case .fault(let fault): #expect(throws: fault) { try rates(text) }
    // Cells without a column are ignored, as the comma at the end of a line is.
    case .extra: #expect(throws: Never.self) { try rates(text) }
    }
  }

  enum Expectation: ExpressibleByStringLiteral {
    case fault(ReferenceRates.Fault)
    case extra

    init(stringLiteral: String) { self = .extra }

    static func badCell(file: String, line: Int, column: Int, found: String) -> Expectation {
      .fault(.badCell(file: file, line: line, column: column, found: found))
    }
  }
}
