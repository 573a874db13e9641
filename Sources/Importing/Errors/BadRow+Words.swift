package import Ledger

extension BadRow {
  package func explanation(in language: Language) -> Explanation {
    var explanation = language.text(en: english, ko: korean)
    let name = column.isEmpty ? "" : " (\(excerpt(column)))"
    explanation.what = "\(location)\(name): " + explanation.what
    return explanation
  }

  private var english: Explanation {
    switch problem {
    case .notADate(let text):
      .init("not a date (found \"\(excerpt(text))\")", expected: "a date such as 2025-02-19")
    case .noSuchDay(let text): .init("there is no day \"\(excerpt(text))\"")
    case .unlikelyYear(let text): .init("\"\(excerpt(text))\" is outside the years 1900 to 2100")
    case .notATime(let text):
      .init("not a time (found \"\(excerpt(text))\")", expected: "a time such as 13:45:12")
    case .notAnAmount(let text):
      .init("not an amount (found \"\(excerpt(text))\")", expected: "an amount such as 1234.50")
    case .tooManyDecimals(let text, let currency):
      .init(
        "\"\(excerpt(text))\" has more decimals than \(currency), which has \(currency.exponent)",
        advice: "--currency or --decimal, if the currency or the decimal mark is wrong")
    case .amountTooLarge(let text): .init("amount too large (found \"\(excerpt(text))\")")
    case .bothDirections(let out, let into):
      .init("money out \"\(excerpt(out))\" and money in \"\(excerpt(into))\" in one row")
    case .unknownIndicator(let text):
      .init(
        "\"\(excerpt(text))\" is not a known word for money in or money out",
        expected: "a word such as Debit or Credit, 출금 or 입금")
    case .unknownCurrency(let text):
      .init(
        "\"\(excerpt(text))\" is not a currency", expected: "an ISO 4217 code such as KRW",
        advice: "--currency CODE")
    case .otherCurrency(let text, let currency):
      .init(
        "\"\(excerpt(text))\" is not in \(currency)", expected: "an amount in \(currency)",
        advice: "omit --currency")
    case .fieldCount(let found, let expected):
      .init(
        "\(found) fields, but the header has \(expected)",
        advice: "--skip-bad imports the rows that can be read")
    case .textAfterQuote: .init("text after a closing quote", expected: "the delimiter")
    case .otherHeader(let text):
      .init(
        "another header begins here (found \"\(excerpt(text))\")",
        expected: "the same columns throughout",
        advice: "put each table in its own file, and import these files")
    case .unreadAmount(let text):
      .init(
        "\"\(excerpt(text))\" is in a column that is not read",
        expected: "an amount in another column",
        advice: "--columns to name the columns, or --skip-bad to import the other rows")
    case .quoteOverRows:
      .init(
        "the quote opened here contains rows of the table", expected: "a closing \" before them",
        advice: "remove the stray quote, or export the statement again")
    case .fieldTooLong: .init("a field longer than 64 KiB")
    case .totalTooLarge: .init("with this row, the total is too large")
    }
  }

  private var korean: Explanation {
    switch problem {
    case .notADate(let text): .init("날짜가 아니에요 (\"\(excerpt(text))\")", expected: "2025-02-19 같은 날짜")
    case .noSuchDay(let text): .init("\(inQuotes(excerpt(text), .called)) 날은 없어요")
    case .unlikelyYear(let text): .init("\(inQuotes(excerpt(text), .topic)) 1900년에서 2100년 사이가 아니에요")
    case .notATime(let text): .init("시각이 아니에요 (\"\(excerpt(text))\")", expected: "13:45:12 같은 시각")
    case .notAnAmount(let text): .init("금액이 아니에요 (\"\(excerpt(text))\")", expected: "1234.50 같은 금액")
    case .tooManyDecimals(let text, let currency):
      .init(
        "\"\(excerpt(text))\"의 소수 자릿수가 \(currency)의 \(currency.exponent)자리보다 많아요",
        advice: "통화나 소수점을 잘못 읽었다면 --currency 또는 --decimal")
    case .amountTooLarge(let text): .init("금액이 너무 커요 (\"\(excerpt(text))\")")
    case .bothDirections(let out, let into):
      .init(
        "한 행에 출금 \(inQuotes(excerpt(out), .and)) 입금 \(inQuotes(excerpt(into), .subject)) 함께 있어요")
    case .unknownIndicator(let text):
      .init(
        "\"\(excerpt(text))\"로는 출금인지 입금인지 알 수 없어요",
        expected: "출금이나 입금, Debit이나 Credit 같은 말")
    case .unknownCurrency(let text):
      .init(
        "\(inQuotes(excerpt(text), .topic)) 통화가 아니에요", expected: "KRW 같은 ISO 4217 코드",
        advice: "--currency 코드")
    case .otherCurrency(let text, let currency):
      .init(
        "\"\(excerpt(text))\"의 통화는 \("\(currency)".with(.subject)) 아니에요",
        expected: "\(currency) 금액",
        advice: "--currency를 썼다면 빼 보세요")
    case .fieldCount(let found, let expected):
      .init(
        "칸이 \(found)개인데 제목 줄에는 \(expected)개예요",
        advice: "--skip-bad 를 쓰면 읽을 수 있는 행만 가져와요")
    case .textAfterQuote: .init("닫는 따옴표 뒤에 글자가 있어요", expected: "구분 기호")
    case .otherHeader(let text):
      .init(
        "여기서 다른 제목 줄이 시작돼요 (\"\(excerpt(text))\")", expected: "처음부터 끝까지 같은 열",
        advice: "표마다 파일을 나눠서 가져와 주세요")
    case .unreadAmount(let text):
      .init(
        "\(inQuotes(excerpt(text), .topic)) 읽지 않는 열에 있어요", expected: "읽는 열의 금액",
        advice: "--columns 로 열을 알려 주거나, --skip-bad 로 빼고 가져와 주세요")
    case .quoteOverRows:
      .init(
        "여기서 열린 따옴표 안에 표의 다른 행까지 들어갔어요", expected: "그 앞에서 닫는 \"",
        advice: "잘못 들어간 따옴표를 지우거나 명세서를 다시 내려받아 주세요")
    case .fieldTooLong: .init("한 칸이 64 KiB보다 길어요")
    case .totalTooLarge: .init("이 행을 더하면 합계가 너무 커요")
    }
  }
}
