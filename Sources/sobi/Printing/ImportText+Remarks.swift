import Bookkeeping
import Ledger
import Store

extension ImportText {
  /// What the user should check, each with its label.
  var remarks: [(label: String, text: String)] {
    var remarks: [(label: String, text: String)] = []
    func add(en: String, ko: String, _ value: String) {
      remarks.append((language.text(en: en, ko: ko), value))
    }
    if let earlier = imported.contradicted {
      let text = language.text(
        en: "the rows contradict the way \(earlier) was read; check its import",
        ko: "\(earlier) 파일을 읽은 방법과 맞지 않아요. 그 가져오기를 확인해 주세요")
      add(en: "Attention", ko: "확인", text)
    }
    for earlier in imported.outcome.replaced {
      let (count, id) = (earlier.lines.count, earlier.id)
      let text = language.text(
        en: "this file has all \(count) rows of \(earlier.file), which Sobi now reads "
          + "differently, so it replaces import \(id)",
        ko: "\(earlier.file) 파일의 거래 \(count)건이 모두 이 파일에도 있는데 읽은 결과가 달라서, "
          + "\(id)번 가져오기를 이번 것으로 바꿨어요")
      add(en: "Read again", ko: "다시 읽음", text)
    }
    for found in imported.outcome.coincidences { add(en: "Attention", ko: "확인", note(on: found)) }
    for crowded in imported.outcome.crowded.prefix(3) {
      add(en: "Attention", ko: "확인", note(on: crowded))
    }
    return remarks
  }

  private func note(on found: Coincidence) -> String {
    switch found {
    case .otherAccount(let account, _), .otherFormatOfAccount(let account, _):
      language.text(
        en: "the account \(account) has the same rows, so they count twice",
        ko: "\(account) 계좌에도 같은 거래가 있어서 두 번 계산돼요")
    case .otherFormat(let rows):
      language.text(
        en: "\(rows) rows have the same day and amount as rows from a file with other columns",
        ko: "거래 \(rows)건의 날짜와 금액이 열이 다른 파일에서 가져온 거래와 같아요")
    }
  }

  private func note(on crowded: CrowdedRows) -> String {
    let (rows, amount) = (crowded.rows, "\(crowded.amount.grouped) \(crowded.amount.currency)")
    return language.text(
      en: "\(rows) rows of \(amount) are too many to find transfers and cancelled charges among "
        + "them; each counts as it is classified",
      ko: "\(amount) 거래가 \(rows)건이나 있어서 이체나 취소끼리 짝을 짓지 않고, 분류된 대로 계산해요")
  }
}
