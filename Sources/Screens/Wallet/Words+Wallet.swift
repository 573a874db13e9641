import Ledger
import Store
import Terminal

extension Words {
  // MARK: The cards

  var noTransactions: String { say("거래 없음", "no transactions") }

  /// What to do where there is no account, a line each.
  var emptyWallet: [String] {
    language == .korean
      ? ["아직 계좌가 없어요", "명세서를 가져오면 카드가 생겨요: sobi import 파일"]
      : ["There is no account yet", "Import a statement, and there is a card: sobi import FILE"]
  }

  var walletHints: [String] {
    hints(
      [
        "↑ ↓ 고르기   ↵ 열기   space 펴기·접기   ← → 달   ? 도움말", "↑ ↓ 고르기   ↵ 열기   space 펴기·접기",
        "↑ ↓ 고르기   ↵ 열기", "? 도움말",
      ],
      [
        "↑ ↓ choose   ↵ open   space fan, fold   ← → month   ? help",
        "↑ ↓ choose   ↵ open   space fan, fold", "↑ ↓ choose   ↵ open", "? help",
      ])
  }

  /// Of a wallet with one card, or none.
  var cardHints: [String] {
    hints(
      ["↵ 열기   ← → 달   esc 돌아가기   ? 도움말", "↵ 열기   ← → 달   ? 도움말", "← → 달   ? 도움말", "? 도움말"],
      ["↵ open   ← → month   esc back   ? help", "↵ open   ? help", "? help"])
  }

  // MARK: An account's page

  var balance: String { say("잔액", "Balance") }

  var categories: String { say("분류", "Categories") }

  func otherCategories(_ count: Int) -> String { say("외 \(count)개", "\(count) more") }

  var imports: String { say("가져온 파일", "Imports") }

  var accountHints: [String] {
    hints(
      [
        "↑ ↓ 파일 고르기   u 되돌리기   esc 돌아가기   ? 도움말", "↑ ↓ 파일   u 되돌리기   esc 닫기", "u 되돌리기   esc 닫기",
        "esc 닫기",
      ],
      [
        "↑ ↓ choose an import   u take back   esc back   ? help",
        "↑ ↓ import   u take back   esc back", "u take back   esc back", "esc back",
      ])
  }

  var undoHints: [String] {
    hints(["↵ 되돌리기   esc 그만두기", "↵ 예"], ["↵ take back   esc keep", "↵ yes"])
  }

  /// Asks whether an import is to be taken back, longest wording first; the last one is short.
  func undoQuestions(_ count: Int, file: String) -> [String] {
    switch language {
    case .korean:
      [
        "\(file)의 거래 \(count)건을 되돌릴까요?  ↵ 예  esc 아니요", "거래 \(count)건을 되돌릴까요?  ↵ 예  esc 아니요",
        "\(count)건을 되돌릴까요?  ↵ 예  esc 아니요", "\(count)건 되돌리기?  ↵ 예",
      ]
    case .english:
      [
        "Take back \(transactions(count)) of \(file)?  ↵ yes  esc no",
        "Take back \(transactions(count))?  ↵ yes  esc no", "Take back \(count)?  ↵ yes",
      ]
    }
  }

  var undoing: String { say("되돌리는 중…", "Taking it back…") }

  /// What an undo did, and which files to import again, longest wording first.
  private func undone(_ outcome: UndoOutcome) -> [String] {
    let done = say(
      "거래 \(outcome.removed)건을 되돌렸어요",
      outcome.removed == 1
        ? "1 transaction is taken back" : "\(outcome.removed) transactions are taken back")
    guard !outcome.laterImports.isEmpty else { return [done] }
    let later = outcome.laterImports.map(String.init).joined(separator: ", ")
    return [
      done
        + say(
          ". 뒤에 가져온 파일(\(later)번)을 다시 가져오면 겹친 거래가 되살아나요",
          ". Later imports (\(later)) may have held some of them: import those again"),
      done + say(". \(later)번 파일을 다시 가져오세요", ". Import \(later) again"), done,
    ]
  }

  /// What is said of an undo, longest wording first.
  func texts(of notice: Wallet.Notice) -> [String] {
    switch notice {
    case .undone(let outcome): undone(outcome)
    case .failed(let reason): [notUndone(neutralized(reason))]
    }
  }

  private func notUndone(_ reason: String) -> String {
    say("되돌리지 못했어요: \(reason)", "Not taken back: \(reason)")
  }

  // MARK: Help

  var walletHelp: [(keys: String, text: String)] {
    switch language {
    case .korean:
      [
        ("tab", "달, 카드, 지갑, 할 일"), ("space +", "카드 펴기, 접기"), ("↑ ↓", "카드, 가져온 파일 고르기"),
        ("↵", "계좌 열기"), ("u", "열린 계좌에서: 가져온 파일 되돌리기"), ("← →", "이전 달, 다음 달"),
        ("Home End", "처음 달, 최근 달"), ("PgUp PgDn", "한 해씩"), ("c C", "다음 통화, 이전 통화"),
        ("/", "모든 거래에서 찾기"), ("r", "다시 읽기"),
        ("esc", "돌아가기"), ("?", "도움말"), ("q", "끝내기"), ("마우스", "누르기, 휠, 카드를 끌어내려 닫기"),
      ]
    case .english:
      [
        ("tab", "month, cards, wallet, to-dos"), ("space +", "fan the cards out, fold them"),
        ("↑ ↓", "choose a card, an import"), ("↵", "open an account"),
        ("u", "on an account: take an import back"), ("← →", "the month before, the next"),
        ("Home End", "the oldest, the newest"), ("PgUp PgDn", "a year at a time"),
        ("c C", "the next currency, the one before"),
        ("/", "find among all transactions"), ("r", "read the store again"), ("esc", "go back"),
        ("?", "help"), ("q", "quit"),
        ("mouse", "click, wheel, pull a card down to close it"),
      ]
    }
  }
}
