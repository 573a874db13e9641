import Bookkeeping
import Importing
import Ledger
import Store
import Terminal

/// The result of an import as text: how Sobi read the file, its rows, and how to undo the import.
struct ImportText {
  let imported: Importer.Imported
  let file: String
  let language: Language
  /// The maximum width of a line in cells; `nil` for no limit.
  let width: Int?

  var text: String {
    let dryRun =
      imported.outcome.isDryRun
      ? language.text(en: "  (dry run: nothing is changed)", ko: "  (미리 보기: 아무것도 바꾸지 않아요)") : ""
    var lines = [HangingText(neutralized(file) + dryRun).fitted(toCells: width)]
    func add(en: String, ko: String, _ value: String) {
      lines.append(ImportText.line(language.text(en: en, ko: ko), value, width: width))
    }
    add(en: "Account", ko: "계좌", account)
    add(en: "Read as", ko: "읽은 방법", reading)
    add(en: "Columns", ko: "열", columns)
    add(en: "Known by", ko: "판단 근거", grades)
    for (file, options) in remembered {
      let origin = language.text(en: "  (from \(file))", ko: "  (\(file)에 답한 대로)")
      add(en: "Remembered", ko: "기억한 답", options + origin)
    }
    for (label, remark) in remarks { lines.append(ImportText.line(label, remark, width: width)) }
    add(en: "Rows", ko: "거래", rows)
    if !imported.summary.skippedCounts.isEmpty { add(en: "Skipped", ko: "제외", skipped) }
    if let column = imported.plan.uncountedFees {
      let name = "\"\(neutralized(column))\""
      add(
        en: "Fees", ko: "수수료",
        language.text(
          en: "\(name) is not counted; to count it, use --fees extra",
          ko: "\(name) 열은 계산하지 않았어요. 계산하려면 --fees extra"))
    }
    if imported.summary.balanceGapCount > 0 { add(en: "Balance", ko: "잔액", balanceGaps) }
    if let first = imported.summary.firstDay, let last = imported.summary.lastDay {
      add(en: "Days", ko: "기간", "\(first) – \(last)")
    }
    let money = [
      (language.text(en: "out", ko: "나간 돈"), imported.summary.moneyOut),
      (language.text(en: "in", ko: "들어온 돈"), imported.summary.moneyIn),
    ].filter { !$0.1.isEmpty }.map { word, sums in
      word + " " + sums.map { "\($0.grouped) \($0.currency)" }.joined(separator: " + ")
    }
    if !money.isEmpty { add(en: "Money", ko: "금액", money.joined(separator: ", ")) }
    if !imported.outcome.isDryRun, let id = imported.outcome.importID {
      add(en: "Undo", ko: "되돌리기", "sobi undo \(id)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The numbers of new and known rows, and how to undo the import, in one line.
  var result: String {
    let outcome = imported.outcome
    let undo = outcome.importID.map { "sobi undo \($0)" } ?? ""
    let (added, known) = (outcome.added, outcome.alreadyThere)
    return language.text(
      en: "\(file): \(added) new, \(known) already there; undo with: \(undo)",
      ko: "\(file): 추가 \(added)건, 중복 \(known)건. 되돌리기: \(undo)")
  }

  /// Returns the text for a file that was imported before.
  static func known(_ prior: PriorImport, file: String, language: Language, width: Int?) -> String {
    let rows =
      language.text(
        en: "\(prior.rows): 0 new, \(prior.rows) already there",
        ko: "\(prior.rows)건: 추가 0건, 중복 \(prior.rows)건") + note(on: prior, in: language)
    return HangingText(neutralized(file)).fitted(toCells: width) + "\n"
      + line(language.text(en: "Rows", ko: "거래"), rows, width: width) + "\n"
  }

  /// Returns a line about files in a folder or an archive that are not statements.
  static func others(_ others: [String], of file: String, language: Language) -> String {
    let names = others.map(\.fileName)
    let shown = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    return language.text(
      en: "\(file): not statements: \(shown)", ko: "\(file): 명세서가 아닌 파일: \(shown)")
  }

  private static func note(on prior: PriorImport, in language: Language) -> String {
    language.text(
      en: "  (this file was imported before, as import \(prior.id))",
      ko: "  (전에 \(prior.id)번으로 가져온 파일)")
  }

  private static func line(_ label: String, _ value: String, width: Int?) -> String {
    HangingText(neutralized(value), after: "  " + label.paddedRight(toCells: 10) + " ")
      .fitted(toCells: width)
  }

  private var account: String {
    guard let account = imported.account else {
      return language.text(en: "per row", ko: "행마다 적힌 대로")
    }
    let why =
      switch imported.accountEvidence {
      case .option: "--account"
      case .column: language.text(en: "from the rows", ko: "행에서")
      case .preamble: language.text(en: "from the lines above the table", ko: "표 위의 줄에서")
      case .format:
        language.text(en: "as for earlier files with these columns", ko: "열이 같은 이전 파일처럼")
      case .fileName:
        language.text(
          en: "from the file's name; change it with --account NAME",
          ko: "파일 이름에서 가져왔어요. --account로 바꿀 수 있어요")
      }
    let former = imported.formerAccount.map {
      language.text(en: ", formerly \($0)", ko: ", 예전 이름 \($0)")
    }
    return "\(account)  (\(why)\(former ?? ""))"
  }

  private var reading: String {
    let format = imported.plan.format
    let delimiter =
      format.table.delimiter == UInt8(ascii: "\t")
      ? language.text(en: "tabs", ko: "탭")
      : "\"" + String(decoding: [format.table.delimiter], as: UTF8.self) + "\""
    var parts = imported.origin.map(container) ?? [format.table.encoding.rawValue, delimiter]
    if imported.origin?.isRecords != true {
      parts.append(
        imported.headerLine.map {
          language.text(en: "header on line \($0)", ko: "\($0)번째 줄이 제목")
        } ?? language.text(en: "no header", ko: "제목 줄 없음"))
    }
    parts += [
      language.text(en: "dates ", ko: "날짜 ") + format.dateOrder.rawValue,
      language.text(en: "decimals ", ko: "소수점 ") + "\"\(format.decimalMark.rawValue)\"",
      format.columns.currency == nil
        ? format.currency.code + assumption(of: format)
        : language.text(en: "currency per row", ko: "통화는 행마다 적힌 대로"),
    ]
    switch format.sign {
    case .outPositive: parts.append(language.text(en: "positive is money out", ko: "양수가 나간 돈"))
    case .outNegative: parts.append(language.text(en: "negative is money out", ko: "음수가 나간 돈"))
    case nil: break
    }
    let cancellations = imported.plan.cancellations
    switch cancellations.rows {
    case .skipped: parts.append(language.text(en: "cancelled charges skipped", ko: "취소된 결제는 제외"))
    case .refund: parts.append(language.text(en: "cancelled rows are refunds", ko: "취소 행은 돌려받은 돈"))
    case .charge: parts.append(language.text(en: "cancelled charges count", ko: "취소된 결제도 포함"))
    case nil: break
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the format of a packed file, and the sheets that Sobi read.
  private func container(_ origin: TableOrigin) -> [String] {
    guard !origin.sheets.isEmpty else { return [origin.format] }
    let names = origin.sheets.map { "\"\($0.sheet)\"" }.joined(separator: " + ")
    return [origin.format, language.text(en: "sheet \(names)", ko: "시트 \(names)")]
  }

  /// Returns the reason why the currency is only assumed; empty if the currency is not assumed.
  private func assumption(of format: StatementFormat) -> String {
    guard case .assumed = format.currencyEvidence else { return "" }
    guard let code = format.unknownCurrency else {
      return language.text(en: " (assumed: not in the file)", ko: " (추정: 파일에 적혀 있지 않음)")
    }
    return language.text(
      en: " (assumed: \"\(code)\" in the file is not a currency)",
      ko: " (추정: 파일의 \(inQuotes(code, .topic)) 통화가 아님)")
  }

  /// The decisions about the file, grouped by their evidence.
  private var grades: String {
    Grade.allCases.compactMap { grade in
      let decisions = imported.plan.grades.named.filter { $0.grade == grade }.map { word($0.name) }
      return decisions.isEmpty ? nil : word(grade) + ": " + decisions.joined(separator: ", ")
    }.joined(separator: " · ")
  }

  private func word(_ grade: Grade) -> String {
    switch grade {
    case .proved: language.text(en: "numbers", ko: "계산으로 확인")
    case .told: language.text(en: "words", ko: "글자로 확인")
    case .inferred: language.text(en: "many cells", ko: "여러 값으로 판단")
    case .assumed: language.text(en: "nothing (assumed)", ko: "근거 없음 (추정)")
    }
  }

  private func word(_ decision: String) -> String {
    switch decision {
    case "table": language.text(en: "table", ko: "표")
    case "date": language.text(en: "days", ko: "날짜 열")
    case "amounts": language.text(en: "amounts", ko: "금액 열")
    case "dateOrder": language.text(en: "date order", ko: "날짜 순서")
    case "decimalSeparator": language.text(en: "decimals", ko: "소수점")
    case "direction": language.text(en: "direction", ko: "나감/들어옴")
    default: language.text(en: "currency", ko: "통화")
    }
  }

  private var columns: String {
    imported.plan.format.columns.assigned.map { role, column in
      "\(role.rawValue)=\(Columns.name(of: column, in: imported.plan.format.table.header))"
    }.joined(separator: ", ")
  }

  /// The remembered options that were used, grouped by the file for which the user entered them.
  private var remembered: [(file: String, options: String)] {
    var files: [String] = []
    for answer in imported.remembered where !files.contains(answer.file) {
      files.append(answer.file)
    }
    return files.map { file in
      (file, imported.remembered.filter { $0.file == file }.map(\.text).joined(separator: " "))
    }
  }

  private var rows: String {
    let outcome = imported.outcome
    guard outcome.read != 0 else {
      return imported.summary.skippedCounts.isEmpty
        ? language.text(
          en: "none: the file has a header and no transactions", ko: "없음: 제목만 있고 거래가 없어요")
        : language.text(en: "none: all were skipped", ko: "없음: 모두 제외했어요")
    }
    var text = language.text(
      en: "\(outcome.read): \(outcome.added) new, \(outcome.alreadyThere) already there",
      ko: "\(outcome.read)건: 추가 \(outcome.added)건, 중복 \(outcome.alreadyThere)건")
    if let prior = outcome.sameBytes { text += ImportText.note(on: prior, in: language) }
    return text
  }

  private var balanceGaps: String {
    let summary = imported.summary
    let lines = ImportText.list(summary.balanceGaps, count: summary.balanceGapCount)
    if imported.origin?.isRecords ?? false {
      return language.text(
        en: "line \(lines): the closing balance does not follow from the rows; rows may be missing",
        ko: "\(lines)번째 줄까지의 거래가 마감 잔액과 맞지 않아요. 빠진 행이 있을 수 있어요")
    }
    return language.text(
      en: "line \(lines): does not match the previous row; rows may be missing",
      ko: "\(lines)번째 줄의 잔액이 앞 행과 이어지지 않아요. 빠진 행이 있을 수 있어요")
  }

  /// Returns at most five of the line numbers, with an ellipsis if `count` is larger than five.
  private static func list(_ lines: [Int], count: Int) -> String {
    lines.prefix(5).map { "\($0)" }.joined(separator: ", ") + (count > 5 ? ", …" : "")
  }

  private var skipped: String {
    let summary = imported.summary
    return SkippedRow.Reason.allCases.compactMap { reason in
      guard let count = summary.skippedCounts[reason] else { return nil }
      let skipped = summary.skipped.filter { $0.reason == reason }.map(\.line)
      let lines = ImportText.list(skipped, count: count)
      let words = reason.words(in: language)
      return language.text(
        en: "\(count) \(words) (line \(lines))", ko: "\(words) \(count)건 (\(lines)번째 줄)")
    }.joined(separator: "; ")
  }
}

extension Importer.Imported.Fate {
  /// Returns the result for a row as text, such as `new #12  2025-07-01  -4.50 USD  Corner Cafe`.
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .new(let id, let content): language.text(en: "new", ko: "추가") + " #\(id)  \(content.text)"
    case .alreadyThere(let id, let content):
      language.text(en: "already there", ko: "중복") + " #\(id)  \(content.text)"
    case .skipped(let reason):
      language.text(en: "skipped: ", ko: "제외: ") + reason.words(in: language)
    }
  }
}

extension Importer.Imported.Content {
  fileprivate var text: String { "\(day)  \(amount.grouped) \(amount.currency)  \(payee)" }
}

/// The lines of `--explain`, printed during the import because a file can have many rows.
final class ExplainedRows {
  private let file: String
  private let language: Language
  private let width = Output.standard.cells
  private var text = ""

  init(file: String, language: Language) { (self.file, self.language) = (file, language) }

  func add(_ row: Importer.Imported.Row) throws {
    let sheet = row.sheet.map { "\($0)!" } ?? ""
    let line = "  \(file):\(sheet)\(row.line): " + row.fate.text(in: language)
    text += HangingText(line: neutralized(line)).fitted(toCells: width) + "\n"
    if text.utf8.count > 1 << 16 { try write() }
  }

  func write() throws(Failure) {
    try Output.standard.write(text)
    text = ""
  }
}
