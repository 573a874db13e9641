package import Ledger
import Terminal

extension Words {
  // MARK: The cards

  var noTransactions: String { say(en: "no transactions", ko: "거래 없음") }

  var emptyWallet: [String] {
    say(
      en: ["There is no account yet", "Import a statement to add a card: sobi import FILE"],
      ko: ["아직 계좌가 없어요", "명세서를 가져오면 카드가 생겨요: sobi import 파일"])
  }

  var fanCards: String { say(en: "fan out", ko: "펼치기") }
  var foldCards: String { say(en: "fold", ko: "접기") }

  /// The label of the sum of all cards, or of the `count` cards in one currency.
  func allCards(_ count: Int?, in currency: Currency) -> String {
    guard let count else { return say(en: "All accounts", ko: "모든 계좌") }
    let accounts = say(en: count == 1 ? "1 account" : "\(count) accounts", ko: "계좌 \(count)개")
    return "\(currency.code) · \(accounts)"
  }

  func walletHints(isFanned: Bool) -> Hints {
    .keys([
      .choose(3), .open(1),
      Hint(
        4, .character(" "), en: isFanned ? "fold" : "fan out", ko: isFanned ? "접기" : "펼치기"),
      .rename, .months(5), .sections(2), .help, .quit,
    ])
  }

  /// The hints for a wallet with at most one card.
  var cardHints: Hints { .keys([.open(2), .rename, .months(3), .sections(1), .close, .help]) }

  // MARK: The name of an account

  var newName: String { say(en: "Name", ko: "이름") }

  var namingHints: Hints {
    .keys([Hint(0, .enter, en: "rename", ko: "이름 바꾸기"), .cancel])
  }

  func text(of trouble: Wallet.Naming.Trouble) -> String {
    switch trouble {
    case .blank: say(en: "A name cannot be blank", ko: "이름은 비울 수 없어요")
    case .refused(let reason):
      say(
        en: "Could not rename the account: \(neutralized(reason))",
        ko: "이름을 바꾸지 못했어요: \(neutralized(reason))")
    }
  }

  // MARK: An account's page

  var balance: String { say(en: "Balance", ko: "잔액") }
  func otherCategories(_ count: Int) -> String { say(en: "\(count) more", ko: "외 \(count)개") }
  var imports: String { say(en: "Imports", ko: "가져온 파일") }

  func accountHints(_ part: AccountPage.Part, hasOthers: Bool) -> Hints {
    let next = hasOthers ? [Hint(3, .tab, en: "next account", ko: "다음 계좌")] : []
    let list: [Hint] =
      switch part {
      case .transactions:
        [
          .choose(5), Hint(1, .enter, en: "transactions", ko: "거래"),
          Hint(4, .character("i"), en: "imports", ko: "가져온 파일"),
        ]
      case .imports:
        [
          .choose(4), Hint(1, .character("u"), en: "undo import", ko: "되돌리기"),
          Hint(2, .character("i"), en: "transactions", ko: "거래 보기"),
        ]
      }
    return .keys(list + next + [.rename, .months(6), .close, .help])
  }

  var undoHints: Hints {
    .keys([Hint(0, .enter, en: "undo", ko: "되돌리기"), Hint(0, .escape, en: "cancel", ko: "취소")])
  }

  /// Returns the wordings of the question about undoing an import, longest first; only the first
  /// two contain the name of the file.
  func undoQuestions(_ count: Int, file: String) -> [String] {
    say(
      en: [
        "Undo the import of \(file) (\(transactions(count)))?  ↵ yes  esc no",
        "Undo the import of \(file)?  ↵ yes  esc no", "Undo this import?  ↵ yes  esc no",
        "Undo import?  ↵ yes",
      ],
      ko: [
        "\(file) 가져오기를 되돌릴까요? (거래 \(count)건)  ↵ 예  esc 아니요",
        "\(file) 가져오기를 되돌릴까요?  ↵ 예  esc 아니요", "되돌릴까요?  ↵ 예  esc 아니요", "되돌릴까요?  ↵ 예",
      ])
  }

  /// Returns text about the personal data that undoing an import would affect, or about the failure
  /// to count the data; `nil` if the undo would affect no such data.
  func undoConsequences(_ said: AccountPage.Said) -> String? {
    let count: PersonalCount
    switch said {
    case .counted(let known): count = known
    case .unknown(let reason):
      return say(
        en: "Cannot count notes and marks: \(neutralized(reason))",
        ko: "함께 삭제될 메모를 확인하지 못했어요: \(neutralized(reason))")
    }
    let todos = say(
      en: count.todos == 1
        ? "1 to-do would lose its transaction"
        : "\(count.todos) to-dos would lose their transactions",
      ko: "할 일 \(count.todos)개는 연결된 거래가 사라져요")
    guard let gone = listed(count) else { return count.todos > 0 ? todos : nil }
    return gone + say(en: " would be deleted, too", ko: "도 함께 삭제돼요")
      + (count.todos > 0 ? say(en: "; ", ko: ". ") + todos : "")
  }

  /// Returns the counts of the personal data that an undo deletes as text; `nil` if all are zero.
  ///
  /// The text omits to-dos because an undo keeps them.
  package func listed(_ count: PersonalCount) -> String? {
    let parts: [(count: Int, korean: String, one: String, several: String)] = [
      (count.notes, "메모 \(count.notes)개", "note", "notes"),
      (count.worthIt, "잘 썼어요 \(count.worthIt)건", "worth-it mark", "worth-it marks"),
      (count.choices, "직접 고른 카테고리 \(count.choices)건", "manual category", "manual categories"),
      (count.splits, "나눈 거래 \(count.splits)건", "split", "splits"),
      (count.links, "돌려받은 돈 연결 \(count.links)건", "link", "links"),
      (count.oneOffs, "일회성 지출 표시 \(count.oneOffs)건", "one-off mark", "one-off marks"),
    ]
    let texts = parts.filter { $0.count > 0 }.map {
      say(en: "\($0.count) " + ($0.count == 1 ? $0.one : $0.several), ko: $0.korean)
    }
    guard let last = texts.last else { return nil }
    let others = texts.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : others + say(en: " and ", ko: ", ") + last
  }

  var undoing: String { say(en: "Undoing…", ko: "되돌리는 중…") }

  /// Returns the wordings for the result of an undo and the imports to repeat, best first.
  private func undone(_ outcome: UndoOutcome) -> [String] {
    let count = say(en: transactions(outcome.removed), ko: "거래 \(outcome.removed)건")
    let done = count + say(en: " undone", ko: "을 되돌렸어요")
    let all = listed(outcome.said).map {
      count + say(en: " undone, with \($0)", ko: "을 되돌리고 \($0)도 삭제했어요")
    }
    let wordings = [all, done].compactMap(\.self)
    guard !outcome.laterImports.isEmpty else { return wordings }
    let later = outcome.laterImports.map(String.init).joined(separator: ", ")
    let again = [
      say(
        en: ". Later imports (\(later)) may contain the same transactions: "
          + "import those files again", ko: ". 뒤에 가져온 파일(\(later)번)을 다시 가져오면 겹친 거래가 되살아나요"),
      say(
        en: outcome.laterImports.count == 1
          ? ". Import the file of import \(later) again"
          : ". Import the files of imports \(later) again", ko: ". \(later)번 파일을 다시 가져와 주세요"),
    ]
    return again.flatMap { words in wordings.map { $0 + words } } + [done]
  }

  func texts(of notice: Wallet.Notice) -> [String] {
    switch notice {
    case .undone(let outcome): undone(outcome)
    case .failed(let reason):
      [notUndone(reason)]
    }
  }

  // MARK: Help

  var walletHelp: [HelpLine] {
    [
      help("space +", en: "fan out or fold the cards", ko: "카드 펼치기, 접기"),
      help("↑ ↓", en: "choose a card, a transaction or an import", ko: "카드, 거래, 가져온 파일 선택"),
      help(.firstAndLast),
      help(
        "↵", en: "open an account; on its page: list its transactions",
        ko: "계좌 열기, (계좌 화면) 거래 보기"),
      help("n", en: "rename the account", ko: "계좌 이름 바꾸기"),
      help("tab", en: "on an account's page: next account", ko: "(계좌 화면) 다음 계좌"),
      help("i", en: "on an account's page: imports", ko: "(계좌 화면) 가져온 파일"),
      help("u", en: "in the imports: undo an import", ko: "(가져온 파일) 되돌리기"),
      help(.currencies),
    ]
  }
}
