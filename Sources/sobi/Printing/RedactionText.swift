import Importing
import Terminal

/// The message of `sobi redact`: what the copy keeps and replaces, and the advice to check it.
struct RedactionText {
  let message: Message

  init(_ report: Redaction.Report, file: String) {
    var details = report.keptLines.map { line in
      // In a file without line breaks, this line can have megabytes of text.
      let text = line.text.truncated(toCells: 1_000)
      return Localized(
        en: "kept: line \(line.number): \(text)", ko: "그대로 둔 줄: \(line.number)번째 줄: \(text)")
    }
    func add(en: String, ko: String) { details.append(Localized(en: en, ko: ko)) }
    if report.keptLines.isEmpty {
      add(
        en: "no header was recognized; if there is one, keep it with --keep-line N",
        ko: "제목 줄을 알아보지 못했어요. 있으면 --keep-line 줄번호로 그대로 둘 수 있어요")
    }
    add(
      en: "kept: words that determine how a statement is read, "
        + "such as column names, \"total\", \"cancelled\" and currencies",
      ko: "그대로 둔 단어: 열 이름, 합계, 상태, 통화처럼 명세서를 읽는 데 쓰는 단어")
    if report.keepsDays { add(en: "kept: the dates of the rows", ko: "그대로 둔 날짜: 거래한 날") }
    add(
      en: "kept in numbers: signs, the number of digits, leading and trailing zeros",
      ko: "숫자에서 그대로 둔 것: 부호, 자릿수, 앞뒤의 0")
    add(
      en: "replaced: \(counted(report.words, "word")), \(counted(report.numbers, "number"))",
      ko: "바꾼 것: 단어 \(report.words)개, 숫자 \(report.numbers)개")
    if report.followsBalances {
      add(
        en: "balances still match the amounts; totals no longer add up",
        ko: "잔액은 전처럼 금액과 맞고, 합계는 더는 맞지 않아요")
    } else {
      add(en: "balances and totals no longer add up", ko: "잔액과 합계는 더는 맞지 않아요")
    }
    if report.illFormedBytes > 0 {
      let bytes = report.illFormedBytes
      add(
        en: "replaced by other invalid bytes: \(counted(bytes, "byte")) that "
          + "\(report.encoding.rawValue) does not allow",
        ko: "\(report.encoding.rawValue)에 없는 바이트 \(bytes)개는 역시 없는 다른 바이트로 바꿨어요")
    }
    add(en: "check the copy before you send it", ko: "보내기 전에 사본을 한번 훑어보세요")
    message = Message(
      en: "\(file): \(counted(report.lines, "line")), \(report.encoding.rawValue)",
      ko: "\(file): \(report.lines)줄, \(report.encoding.rawValue)", details: details)
  }
}
