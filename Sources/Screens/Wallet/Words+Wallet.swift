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
    hints([
      .choose(3), .open(1), Hint(4, "space", "펴기·접기", "fan, fold"), .months(5), .sections(2), .help,
      .quit,
    ])
  }

  /// Of a wallet with one card, or none.
  var cardHints: [String] {
    hints([.open(2), .months(3), .sections(1), .close, .help])
  }

  // MARK: An account's page

  var balance: String { say("잔액", "Balance") }

  var categories: String { say("분류", "Categories") }

  func otherCategories(_ count: Int) -> String { say("외 \(count)개", "\(count) more") }

  var imports: String { say("가져온 파일", "Imports") }

  var accountHints: [String] {
    hints([
      .choose(2), Hint(1, "u", "되돌리기", "take back"), .close,
      .help,
    ])
  }

  var undoHints: [String] {
    hints([Hint(0, "↵", "되돌리기", "take back"), Hint(0, "esc", "그만두기", "keep")])
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

  /// What keys do in the wallet, and not everywhere.
  var walletHelp: [HelpLine] {
    [
      HelpLine("space +", say("카드 펴기, 접기", "fan the cards out, fold them")),
      HelpLine("↑ ↓", say("카드, 가져온 파일 고르기", "choose a card, an import")),
      HelpLine("↵", say("계좌 열기", "open an account")),
      HelpLine("u", say("열린 계좌에서: 가져온 파일 되돌리기", "on an account: take an import back")),
      help(.months), help(.oldestAndNewest), help(.years), help(.currencies),
    ]
  }
}
