package import Ledger
import Terminal

extension Words {
  // MARK: The cards

  var noTransactions: String { say(en: "no transactions", ko: "거래 없음") }

  /// What to do where there is no account, a line each.
  var emptyWallet: [String] {
    language == .korean
      ? ["아직 계좌가 없어요", "명세서를 가져오면 카드가 생겨요: sobi import 파일"]
      : ["There is no account yet", "Import a statement, and there is a card: sobi import FILE"]
  }

  var fanCards: String { say(en: "fan out", ko: "펴기") }

  var foldCards: String { say(en: "fold", ko: "접기") }

  var walletHints: Hints {
    hints([
      .choose(3), .open(1), Hint(4, "space", en: "fan, fold", ko: "펴기·접기"), .months(5),
      .sections(2), .help,
      .quit,
    ])
  }

  /// Of a wallet with one card, or none.
  var cardHints: Hints {
    hints([.open(2), .months(3), .sections(1), .close, .help])
  }

  // MARK: An account's page

  var balance: String { say(en: "Balance", ko: "잔액") }

  var categories: String { say(en: "Categories", ko: "분류") }

  func otherCategories(_ count: Int) -> String { say(en: "\(count) more", ko: "외 \(count)개") }

  var imports: String { say(en: "Imports", ko: "가져온 파일") }

  var accountHints: Hints {
    hints([
      Hint(1, "↵", en: "transactions", ko: "거래"), .months(3), .choose(4),
      Hint(2, "u", en: "take back", ko: "되돌리기"), .close, .help,
    ])
  }

  var undoHints: Hints {
    hints([Hint(0, "↵", en: "take back", ko: "되돌리기"), Hint(0, "esc", en: "keep", ko: "그만두기")])
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

  /// What goes with an import that is to be taken back; `nil` for nothing.
  func goesToo(_ said: AccountPage.Said) -> String? {
    guard case .counted(let count) = said else {
      if case .unknown(let reason) = said { return unknownSaid(neutralized(reason)) }
      return nil
    }
    let todos = say(
      en: (count.todos == 1 ? "1 to-do" : "\(count.todos) to-dos") + " would be about nothing",
      ko: "할 일 \(count.todos)개는 가리키는 거래가 없어져요")
    guard let gone = listed(count) else { return count.todos > 0 ? todos : nil }
    return gone + say(en: " would go, too", ko: "도 함께 지워져요")
      + (count.todos > 0 ? say(en: "; ", ko: ". ") + todos : "")
  }

  private func unknownSaid(_ reason: String) -> String {
    say(en: "What goes with it is not known: \(reason)", ko: "메모 같은 것이 함께 지워지는지 알 수 없어요: \(reason)")
  }

  /// What a person said of transactions, but for to-dos, which stay; `nil` for nothing.
  package func listed(_ count: PersonalCount) -> String? {
    let parts: [(count: Int, korean: String, one: String, several: String)] = [
      (count.notes, "메모 \(count.notes)개", "note", "notes"),
      (count.worthIt, "잘 썼어요 \(count.worthIt)건", "heart", "hearts"),
      (count.choices, "직접 고른 분류 \(count.choices)건", "choice of category", "choices of category"),
    ]
    let texts = parts.filter { $0.count > 0 }.map {
      say(en: "\($0.count) " + ($0.count == 1 ? $0.one : $0.several), ko: $0.korean)
    }
    guard let last = texts.last else { return nil }
    let others = texts.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : others + say(en: " and ", ko: ", ") + last
  }

  var undoing: String { say(en: "Taking it back…", ko: "되돌리는 중…") }

  /// What an undo did, and which files to import again, longest wording first.
  private func undone(_ outcome: UndoOutcome) -> [String] {
    let count = say(
      en: outcome.removed == 1 ? "1 transaction is" : "\(outcome.removed) transactions are",
      ko: "거래 \(outcome.removed)건")
    let done = count + say(en: " taken back", ko: "을 되돌렸어요")
    let all =
      listed(outcome.said).map {
        count + say(en: " taken back, with \($0)", ko: "을 되돌리고 \($0)도 지웠어요")
      }
      ?? done
    let wordings = all == done ? [done] : [all, done]
    guard !outcome.laterImports.isEmpty else { return wordings }
    let later = outcome.laterImports.map(String.init).joined(separator: ", ")
    let again = [
      say(
        en: ". Later imports (\(later)) may have held some of them: import those again",
        ko: ". 뒤에 가져온 파일(\(later)번)을 다시 가져오면 겹친 거래가 되살아나요"),
      say(en: ". Import \(later) again", ko: ". \(later)번 파일을 다시 가져오세요"),
    ]
    return again.flatMap { words in wordings.map { $0 + words } } + [done]
  }

  /// What is said of an undo, longest wording first.
  func texts(of notice: Wallet.Notice) -> [String] {
    switch notice {
    case .undone(let outcome): undone(outcome)
    case .failed(let reason): [notUndone(neutralized(reason))]
    }
  }

  private func notUndone(_ reason: String) -> String {
    say(en: "Not taken back: \(reason)", ko: "되돌리지 못했어요: \(reason)")
  }

  // MARK: Help

  /// What keys do in the wallet, and not everywhere.
  var walletHelp: [HelpLine] {
    [
      HelpLine("space +", say(en: "fan the cards out, fold them", ko: "카드 펴기, 접기")),
      HelpLine("↑ ↓", say(en: "choose a card, an import", ko: "카드, 가져온 파일 고르기")),
      help(.firstAndLast),
      HelpLine(
        "↵", say(en: "open an account; there: its transactions", ko: "계좌 열기, 열린 계좌에서: 그 거래")),
      HelpLine("u", say(en: "on an account: take an import back", ko: "열린 계좌에서: 가져온 파일 되돌리기")),
      help(.months), help(.years), help(.currencies),
    ]
  }
}
