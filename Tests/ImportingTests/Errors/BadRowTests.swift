import Ledger
import Testing

@testable import Importing

struct BadRowTests {
  struct Case: Sendable {
    var text: String
    var column: String
    var problem: BadRow.Problem
    var english: String
    var korean: String
    var options = ImportOptions()
  }

  private static func head(_ row: String) -> String {
    "Date,Payee,Amount\n2025-01-01,y,-5.00\n" + row
  }

  static let cases: [Case] = [
    Case(
      text: head("▲soon,x,-1.00\n"), column: "Date", problem: .notADate("soon"),
      english: "not a date (found \"soon\") | a date such as 2025-02-19",
      korean: "날짜가 아니에요 (\"soon\") | 2025-02-19 같은 날짜"),
    Case(
      text: head("▲2023-02-29,x,-1.00\n"), column: "Date", problem: .noSuchDay("2023-02-29"),
      english: "there is no day \"2023-02-29\"", korean: "\"2023-02-29\"라는 날은 없어요"),
    Case(
      text: head("▲12/31/2025,x,-1.00\n"), column: "Date", problem: .notADate("12/31/2025"),
      english: "not a date (found \"12/31/2025\") | a date such as 2025-02-19",
      korean: "날짜가 아니에요 (\"12/31/2025\") | 2025-02-19 같은 날짜"),
    Case(
      text: head("▲9999-12-31,x,-1.00\n"), column: "Date", problem: .unlikelyYear("9999-12-31"),
      english: "\"9999-12-31\" is outside the years 1900 to 2100",
      korean: "\"9999-12-31\"은 1900년에서 2100년 사이가 아니에요"),
    Case(
      text: "Date,Time,Amount\n2025-01-02,▲24:00,-1.00\n", column: "Time",
      problem: .notATime("24:00"),
      english: "not a time (found \"24:00\") | a time such as 13:45:12",
      korean: "시각이 아니에요 (\"24:00\") | 13:45:12 같은 시각"),
    Case(
      text: head("2025-01-02,\"a\nb\",▲1e400\n"), column: "Amount", problem: .notAnAmount("1e400"),
      english: "not an amount (found \"1e400\") | an amount such as 1234.50",
      korean: "금액이 아니에요 (\"1e400\") | 1234.50 같은 금액"),
    Case(
      text: head("2025-01-02,x,▲12x\n"), column: "Amount", problem: .notAnAmount("12x"),
      english: "not an amount (found \"12x\") | an amount such as 1234.50",
      korean: "금액이 아니에요 (\"12x\") | 1234.50 같은 금액"),
    Case(
      text: head("2025-01-02,x,▲-0.005\n"), column: "Amount",
      problem: .tooManyDecimals("-0.005", .usd),
      english:
        "\"-0.005\" has more decimals than USD, which has 2 | --currency or --decimal, if the currency or the decimal mark is wrong",
      korean: "\"-0.005\"의 소수 자릿수가 USD의 2자리보다 많아요 | 통화나 소수점을 잘못 읽었다면 --currency 또는 --decimal"),
    Case(
      text: head("2025-01-02,x,▲\"-9223372036854775808\"\n"), column: "Amount",
      problem: .amountTooLarge("-9223372036854775808"),
      english: "amount too large (found \"-9223372036854775808\")",
      korean: "금액이 너무 커요 (\"-9223372036854775808\")"),
    Case(
      text: "Date,Debit,Credit\n2025-01-02,▲1.00,2.00\n", column: "Debit",
      problem: .bothDirections("1.00", "2.00"),
      english: "money out \"1.00\" and money in \"2.00\" in one row",
      korean: "한 행에 출금 \"1.00\"과 입금 \"2.00\"이 함께 있어요"),
    Case(
      text: "Date,Amount,Debit/Credit\n2025-01-02,1.00,Debit\n2025-01-02,2.00,▲perhaps\n",
      column: "Debit/Credit", problem: .unknownIndicator("perhaps"),
      english:
        "\"perhaps\" is not a known word for money in or money out | a word such as Debit or Credit, 출금 or 입금",
      korean: "\"perhaps\"로는 출금인지 입금인지 알 수 없어요 | 출금이나 입금, Debit이나 Credit 같은 말"),
    Case(
      text: "Date,Amount,Currency\n2025-01-02,-1.00,USD\n2025-01-02,-1.00,▲ABC\n",
      column: "Currency",
      problem: .unknownCurrency("ABC"),
      english: "\"ABC\" is not a currency | an ISO 4217 code such as KRW | --currency CODE",
      korean: "\"ABC\"는 통화가 아니에요 | KRW 같은 ISO 4217 코드 | --currency 코드"),
    Case(
      text: "Date,Amount,Currency\n2025-01-02,▲-€1.00,USD\n", column: "Amount",
      problem: .otherCurrency("-€1.00", .usd),
      english: "\"-€1.00\" is not in USD | an amount in USD | omit --currency",
      korean: "\"-€1.00\"의 통화는 USD가 아니에요 | USD 금액 | --currency를 썼다면 빼 보세요"),
    Case(
      text: "Date,Amount\n2025-01-02,▲-£1.00\n", column: "Amount",
      problem: .otherCurrency("-£1.00", .eur),
      english: "\"-£1.00\" is not in EUR | an amount in EUR | omit --currency",
      korean: "\"-£1.00\"의 통화는 EUR가 아니에요 | EUR 금액 | --currency를 썼다면 빼 보세요",
      options: ImportOptions(currency: .eur)),
    Case(
      text: head("▲2025-01-02,x,-1.00,more\n"), column: "",
      problem: .fieldCount(found: 4, expected: 3),
      english: "4 fields, but the header has 3 | --skip-bad imports the rows that can be read",
      korean: "칸이 4개인데 제목 줄에는 3개예요 | --skip-bad 를 쓰면 읽을 수 있는 행만 가져와요"),
    Case(
      text: head("▲2025-01-02,x"), column: "", problem: .fieldCount(found: 2, expected: 3),
      english: "2 fields, but the header has 3 | --skip-bad imports the rows that can be read",
      korean: "칸이 2개인데 제목 줄에는 3개예요 | --skip-bad 를 쓰면 읽을 수 있는 행만 가져와요"),
    Case(
      text: head("2025-01-02,\"x\"▲y,-1.00\n"), column: "", problem: .textAfterQuote,
      english: "text after a closing quote | the delimiter",
      korean: "닫는 따옴표 뒤에 글자가 있어요 | 구분 기호"),
    Case(
      text: head(
        "2025-01-01,\"u, v\",-5.00\n2025-01-02,▲\"x,-1.00\n2025-01-03,y,-2.00\n2025-01-04,z\",-3.00\n"
      ),
      column: "Payee", problem: .quoteOverRows,
      english:
        "the quote opened here contains rows of the table | a closing \" before them | remove the stray quote, or export the statement again",
      korean: "여기서 열린 따옴표 안에 표의 다른 행까지 들어갔어요 | 그 앞에서 닫는 \" | 잘못 들어간 따옴표를 지우거나 명세서를 다시 내려받아 주세요"),
    Case(
      text: head("2025-01-02,▲" + String(repeating: "x", count: 65_537) + ",-1.00\n"),
      column: "Payee", problem: .fieldTooLong, english: "a field longer than 64 KiB",
      korean: "한 칸이 64 KiB보다 길어요"),
  ]

  @Test(arguments: cases.indices)
  func `each bad row has its problem, location and message`(index: Int) throws {
    let example = Self.cases[index]
    let marked = Marked(example.text)
    let row = BadRow(location: marked.place, column: example.column, problem: example.problem)
    #expect(throws: ImportError.badRows([row], count: 1)) {
      try Reading(marked.text, example.options)
    }
    let column = example.column.isEmpty ? "" : " (\(example.column))"
    for (language, text) in [(Language.english, example.english), (.korean, example.korean)] {
      let words = ImportError.badRows([row], count: 1).explanations(in: language).map {
        [$0.what, $0.expected, $0.advice].compactMap(\.self).joined(separator: " | ")
      }
      #expect(words == ["\(marked.place)\(column): \(text)"])
    }
  }

  @Test func `a total beyond 64 bits is reported at the row that exceeds them`() {
    let row = "2025-01-02,10000000000000.00\n"
    let marked = Marked("Date,Credit\n" + String(repeating: row, count: 9_223) + "▲" + row)
    let bad = BadRow(location: marked.place, column: "Date", problem: .totalTooLarge)
    #expect(throws: ImportError.badRows([bad], count: 1)) { try Reading(marked.text) }
    #expect(
      bad.explanation(in: .english).what
        == "t.csv:9225:1 (Date): with this row, the total is too large")
    #expect(
      bad.explanation(in: .korean).what == "t.csv:9225:1 (Date): 이 행을 더하면 합계가 너무 커요")
  }

  @Test func `all bad rows are counted and the first hundred are listed`() {
    let text = "Date,Payee,Amount\n" + String(repeating: "2025-01-02,x,oops\n", count: 150)
    let error = #expect(throws: ImportError.self) { try Reading(text) }
    guard case .badRows(let rows, let count)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(count == 150)
    #expect(rows.map(\.location.line) == Array(2...101))
    #expect(error?.location == rows.first?.location)
    #expect(error?.code == "bad-rows")
  }
}
