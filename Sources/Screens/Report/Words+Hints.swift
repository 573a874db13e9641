import Ledger

extension Words {
  /// What keys do somewhere, longest wording first.
  ///
  /// Each is a key and what it does; a shorter wording leaves out what one can do without knowing it.
  func hints(_ korean: [String], _ english: [String]) -> [String] {
    language == .korean ? korean : english
  }

  var monthHints: [String] {
    hints(
      [
        "← → 달   ↑ ↓ 고르기   ↵ 열기   / 찾기   ? 도움말   q 끝내기",
        "← → 달   ↑ ↓ 고르기   ↵ 열기   ? 도움말", "← → 달   ↵ 열기   ? 도움말", "← → 달   ? 도움말", "? 도움말",
      ],
      [
        "← → month   ↑ ↓ choose   ↵ open   / find   ? help   q quit",
        "← → month   ↑ ↓ choose   ↵ open   ? help", "← → month   ↵ open   ? help",
        "← → month   ? help", "? help",
      ])
  }

  func name(of section: Report.Section) -> String {
    switch section {
    case .month: say("달", "Month")
    case .cards: say("카드", "Cards")
    case .wallet: say("지갑", "Wallet")
    case .todos: say("할 일", "To-dos")
    }
  }
}
