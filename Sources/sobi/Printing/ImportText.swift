import Importing
import Ledger
import Store
import Terminal

/// What an import came to, in words: what the file was taken for, what was added, what was left
/// out and why, and how to take it back.
struct ImportText {
  private let imported: Importer.Imported
  private let file: String
  private let language: Language
  /// The most cells a line takes; `nil` for any.
  private let width: Int?

  init(_ imported: Importer.Imported, file: String, language: Language, width: Int?) {
    self.imported = imported
    self.file = file
    self.language = language
    self.width = width
  }

  var text: String {
    var lines: [String] = []
    let title =
      neutralized(file)
      + (imported.outcome.isDryRun
        ? say("  (dry run: nothing is changed)", "  (시험: 아무것도 바꾸지 않습니다)") : "")
    lines.append(HangingText(title).fitted(toCells: width))
    line(&lines, say("Account", "계좌"), account)
    line(&lines, say("Read as", "읽은 방법"), reading)
    line(&lines, say("Columns", "열"), columns)
    for (file, options) in remembered {
      line(
        &lines, say("Remembered", "기억한 답"),
        options + say("  (as answered for \(file))", "  (\(file)에 답한 대로)"))
    }
    line(&lines, say("Rows", "거래"), rows)
    if !imported.summary.leftOutCounts.isEmpty { line(&lines, say("Left out", "제외"), leftOut) }
    if imported.summary.balanceGapCount > 0 { line(&lines, say("Balance", "잔액"), balanceGaps) }
    if let first = imported.summary.firstDay, let last = imported.summary.lastDay {
      line(&lines, say("Days", "기간"), "\(first) – \(last)")
    }
    let money = [
      (say("out", "나간 돈"), imported.summary.moneyOut),
      (say("in", "들어온 돈"), imported.summary.moneyIn),
    ].filter { !$0.1.isEmpty }.map { word, sums in
      word + " " + sums.map { "\($0.grouped) \($0.currency)" }.joined(separator: " + ")
    }
    if !money.isEmpty { line(&lines, say("Money", "금액"), money.joined(separator: say(", ", ", "))) }
    if !imported.outcome.isDryRun, let id = imported.outcome.importID {
      line(&lines, say("Take back", "되돌리기"), "sobi undo \(id)")
    }
    lines += imported.explanations.map { "  \(file):\($0.line): \($0.text)" }.map {
      HangingText(line: neutralized($0)).fitted(toCells: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What is said of a file that need not be read.
  static func known(_ prior: PriorImport, file: String, width: Int?) -> String {
    let rows = say(
      "\(prior.rows): 0 new, \(prior.rows) already there  (this file was imported before, as \(prior.id))",
      "\(prior.rows)건: 새로 0, 이미 있음 \(prior.rows)  (전에 \(prior.id)번으로 가져온 파일)")
    return HangingText(neutralized(file)).fitted(toCells: width) + "\n"
      + line(say("Rows", "거래"), rows, width: width) + "\n"
  }

  private static func line(_ label: String, _ value: String, width: Int?) -> String {
    HangingText(neutralized(value), after: "  " + label.paddedRight(toCells: 10) + " ")
      .fitted(toCells: width)
  }

  private func line(_ lines: inout [String], _ label: String, _ value: String) {
    lines.append(ImportText.line(label, value, width: width))
  }

  private var account: String {
    guard let account = imported.account else {
      return say("as the rows say", "행마다 적힌 대로")
    }
    let why =
      switch imported.accountEvidence {
      case .option: "--account"
      case .column: say("from the rows", "행에서")
      case .preamble: say("from the lines above the table", "표 위의 줄에서")
      case .format: say("as for earlier files with these columns", "열이 같은 이전 파일처럼")
      case .fileName:
        say("from the file's name; --account NAME overrules", "파일 이름에서; --account 이름으로 바꿀 수 있음")
      }
    let former = imported.formerAccount.map { say(", formerly \($0)", ", 예전 이름 \($0)") } ?? ""
    return "\(account)  (\(why)\(former))"
  }

  private var reading: String {
    let plan = imported.plan
    let delimiter =
      switch plan.delimiter {
      case UInt8(ascii: "\t"): say("tabs", "탭")
      case let byte: "\"" + String(decoding: [byte], as: UTF8.self) + "\""
      }
    let currencyWhy =
      switch plan.currencyEvidence {
      case .assumed:
        if let code = plan.unknownCurrency {
          say(
            " (assumed: the file's \"\(code)\" is no currency)", " (추정: 파일의 \"\(code)\"는 통화가 아님)")
        } else {
          say(" (assumed: nothing in the file tells)", " (추정: 파일에 적혀 있지 않음)")
        }
      default: ""
      }
    var parts = [
      plan.encoding.rawValue, delimiter,
      plan.headerLine.map { say("header on line \($0)", "\($0)번째 줄이 제목") }
        ?? say("no header", "제목 줄 없음"),
      say("dates \(plan.dateOrder.rawValue)", "날짜 \(plan.dateOrder.rawValue)"),
      say("decimals \"\(plan.decimalMark.rawValue)\"", "소수점 \"\(plan.decimalMark.rawValue)\""),
      plan.columns.currency == nil
        ? "\(plan.currency)\(currencyWhy)" : say("currency as the rows say", "통화는 행마다 적힌 대로"),
    ]
    switch plan.sign {
    case .outPositive: parts.append(say("positive is money out", "양수가 나간 돈"))
    case .outNegative: parts.append(say("negative is money out", "음수가 나간 돈"))
    case nil: break
    }
    switch plan.cancelled {
    case .leftOut: parts.append(say("cancelled charges left out", "취소된 결제는 제외"))
    case .refund: parts.append(say("cancelled rows give money back", "취소 행은 돌려받은 돈"))
    case .charge: parts.append(say("cancelled charges count", "취소된 결제도 포함"))
    case nil: break
    }
    if !plan.linesOfStoredCharges.isEmpty {
      let places = places(
        plan.linesOfStoredCharges.sorted(), count: plan.linesOfStoredCharges.count)
      parts.append(
        say("charges already there cancelled (line \(places))", "이미 있던 결제는 취소 (\(places)번째 줄)"))
    }
    return parts.joined(separator: ", ")
  }

  private var columns: String {
    imported.plan.columns.assigned.map { role, column in
      "\(role.rawValue)=\(Columns.name(of: column, in: imported.plan.header))"
    }.joined(separator: ", ")
  }

  /// What was answered before and used, by the files for which it was answered.
  private var remembered: [(file: String, options: String)] {
    var files: [String] = []
    for answer in imported.remembered where !files.contains(answer.file) {
      files.append(answer.file)
    }
    return files.map { file in
      (
        file,
        imported.remembered.filter { $0.file == file }.map(\.text).joined(separator: " ")
      )
    }
  }

  private var rows: String {
    let outcome = imported.outcome
    if outcome.read == 0, !imported.summary.leftOutCounts.isEmpty {
      return say("none: all were left out", "없음: 모두 제외했습니다")
    }
    if outcome.read == 0 {
      return say("none: the file has a header and no transactions", "없음: 제목만 있고 거래가 없습니다")
    }
    var text = say(
      "\(outcome.read): \(outcome.added) new, \(outcome.alreadyThere) already there",
      "\(outcome.read)건: 새로 \(outcome.added), 이미 있음 \(outcome.alreadyThere)")
    if let prior = outcome.sameBytes {
      text += say(
        "  (this file was imported before, as \(prior.id))", "  (전에 \(prior.id)번으로 가져온 파일)")
    }
    return text
  }

  private var balanceGaps: String {
    let summary = imported.summary
    let places = places(summary.balanceGaps, count: summary.balanceGapCount)
    return say(
      "does not follow from the row before on line \(places): rows may be missing",
      "\(places)번째 줄의 잔액이 앞 행과 이어지지 않음: 빠진 행이 있을 수 있음")
  }

  /// The first five lines.
  private func places(_ lines: [Int], count: Int) -> String {
    lines.prefix(5).map { "\($0)" }.joined(separator: ", ") + (count > 5 ? ", …" : "")
  }

  private var leftOut: String {
    let summary = imported.summary
    return LeftOutRow.Reason.allCases.compactMap { reason in
      guard let count = summary.leftOutCounts[reason] else { return nil }
      let lines = summary.leftOut.filter { $0.reason == reason }.map(\.line)
      let places = places(lines, count: count)
      return "\(count) \(reason.words(in: language))"
        + say(" (line \(places))", " (\(places)번째 줄)")
    }.joined(separator: "; ")
  }
}

extension LeftOutRow.Reason {
  func words(in language: Language) -> String {
    let isKorean = language == .korean
    return switch self {
    case .total: isKorean ? "합계" : "total"
    case .balance: isKorean ? "잔액" : "balance"
    case .pending: isKorean ? "미확정" : "pending"
    case .declined: isKorean ? "거절" : "declined"
    case .cancelled: isKorean ? "취소된 결제" : "cancelled charge"
    case .neutral: isKorean ? "수입도 지출도 아님" : "neither income nor expense"
    case .header: isKorean ? "되풀이된 제목" : "repeated header"
    case .note: isKorean ? "날짜도 금액도 없음" : "no date and no amount"
    case .noAmount: isKorean ? "금액 없음" : "no amount"
    case .noDate: isKorean ? "날짜 없음" : "no date"
    case .bad: isKorean ? "읽을 수 없음" : "cannot be read"
    }
  }
}
