import Export
import Ledger
import Store
import Terminal

/// The result of a check of the store, as text and as a document.
struct CheckText {
  let check: StoreCheck
  let path: String
  let language: Language
  /// The maximum width of a line in cells; `nil` for no limit.
  let width: Int?

  var text: String {
    guard !check.isSound else { return sound }
    let title = language.text(
      en: "\(path): \(counted(check.faults.count, "fault"))",
      ko: "\(path): 이상 \(check.faults.count)가지")
    let meaning = language.text(en: "means: ", ko: "뜻: ")
    let advice = language.text(en: "try: ", ko: "해결 방법: ")
    let lines = check.faults.flatMap { fault -> [String] in
      [
        "  \(fault.message(in: language))",
        "    \(meaning)\(fault.meaning(in: language))",
        "    \(advice)\(fault.advice(in: language))",
      ]
    }
    return ([title] + lines).map {
      HangingText(line: neutralized($0)).fitted(toCells: width) + "\n"
    }.joined()
  }

  private var sound: String {
    guard let counts = check.counts else { return "" }
    let english: KeyValuePairs<String, String> = [
      "file": "\(counted(check.pages, "page")) of \(check.pageSize) bytes, \(scope)",
      "transactions": "\(counts.transactions), each with one day, one account and one import",
      "fingerprints":
        "\(counted(counts.days, "day")) of \(counted(counts.accounts, "account")), unchanged since import",
      "day totals": "\(counts.dayTotals), each equal to the sum of its transactions",
      "imports": "\(counts.imports), each with its transactions",
      "words": "\(counted(counts.wordings, "wording")), \(counted(counts.buckets, "bucket"))",
      "decisions":
        "\(counts.paired) paired, \(counts.byHand) manual, \(counted(counts.rules, "rule"))",
      "your own": "\(counted(counts.todos, "to-do")), \(counted(counts.notes, "note")), "
        + "\(counts.worthIt) worth it",
    ]
    let korean: KeyValuePairs<String, String> = [
      "파일": "\(check.pageSize)바이트 페이지 \(check.pages)개, \(scope)",
      "거래": "\(counts.transactions)건, 모두 날짜와 계좌가 있고 가져오기 하나에 속해요",
      "원본": "계좌 \(counts.accounts)개의 \(counts.days)일, 가져온 뒤로 바뀌지 않았어요",
      "하루 합계": "\(counts.dayTotals)개, 모두 거래를 더한 금액과 같아요",
      "가져오기": "\(counts.imports)번, 가져온 거래가 모두 있어요",
      "분류": "거래처 이름 \(counts.wordings)가지, 합계 \(counts.buckets)가지",
      "정한 것": "짝지은 거래 \(counts.paired)건, 직접 고른 카테고리 \(counts.byHand)건, 규칙 \(counts.rules)개",
      "적은 것": "할 일 \(counts.todos)개, 메모 \(counts.notes)건, 잘 쓴 돈 \(counts.worthIt)건",
    ]
    let parts = language.text(en: english, ko: korean)
    let width = parts.map(\.key.widthInCells).max() ?? 0
    let title = neutralized(language.text(en: "\(path): sound", ko: "\(path): 이상이 없어요"))
    return HangingText(title).fitted(toCells: self.width) + "\n"
      + parts.map { label, text in
        HangingText(text, after: "  \(label.paddedRight(toCells: width))  ")
          .fitted(toCells: self.width) + "\n"
      }.joined()
  }

  private var scope: String {
    check.isFull
      ? language.text(en: "indexes and references are intact", ko: "색인과 참조에 이상이 없어요")
      : language.text(en: "structure and references are intact", ko: "구조와 참조에 이상이 없어요")
  }

  var report: CheckReport {
    CheckReport(
      file: path, isFull: check.isFull, pageSize: check.pageSize, pages: check.pages,
      checked: check.counts.map { counts in
        [
          "accounts": counts.accounts, "buckets": counts.buckets, "byHand": counts.byHand,
          "dayTotals": counts.dayTotals, "days": counts.days, "extents": counts.extents,
          "formats": counts.formats, "imports": counts.imports, "notes": counts.notes,
          "paired": counts.paired, "rules": counts.rules, "todos": counts.todos,
          "transactions": counts.transactions, "wordings": counts.wordings,
          "worthIt": counts.worthIt,
        ]
      },
      faults: check.faults.map { fault in
        CheckReport.Fault(
          code: fault.kind.rawValue, count: fault.count, message: fault.message(in: language),
          meaning: fault.meaning(in: language), advice: fault.advice(in: language))
      })
  }
}
