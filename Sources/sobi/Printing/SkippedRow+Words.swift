import Importing
import Ledger

extension SkippedRow.Reason {
  func words(in language: Language) -> String {
    switch self {
    case .total: language.text(en: "total", ko: "합계")
    case .balance: language.text(en: "balance", ko: "잔액")
    case .pending: language.text(en: "pending", ko: "미확정")
    case .declined: language.text(en: "declined", ko: "거절")
    case .superseded: language.text(en: "corrected or repeated in the file", ko: "파일에서 정정되거나 반복됨")
    case .cancelled: language.text(en: "cancelled charge", ko: "취소된 결제")
    case .neutral: language.text(en: "neither income nor expense", ko: "수입도 지출도 아님")
    case .header: language.text(en: "repeated header", ko: "반복된 제목 줄")
    case .note: language.text(en: "no date and no amount", ko: "날짜도 금액도 없음")
    case .noAmount: language.text(en: "no amount", ko: "금액 없음")
    case .noDate: language.text(en: "no date", ko: "날짜 없음")
    case .hidden: language.text(en: "hidden in the workbook", ko: "엑셀에서 숨긴 행")
    case .bad: language.text(en: "cannot be read", ko: "읽을 수 없음")
    }
  }
}
