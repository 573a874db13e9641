import Ledger
import Store

/// An account as it is typed: its name, a name it had before, or a piece of a name.
struct AccountArgument {
  private let text: String

  init(_ text: String) { self.text = AccountName(text)?.text ?? text }

  /// The account of that name, else the only one whose name contains it.
  ///
  /// - Throws: `Failure` that tells which accounts there are, those that come near first of all.
  func account(in store: Store) throws -> Account {
    if let known = try store.account(knownAs: text) { return known }
    let accounts = try store.accounts()
    let piece = text.lowercased()
    let similar = accounts.filter { !piece.isEmpty && $0.name.lowercased().contains(piece) }
    if similar.count == 1, let only = similar.first { return only }
    guard !accounts.isEmpty else {
      throw Failure(
        .noInput, say(en: "no account \"\(text)\"", ko: "\"\(text)\" 계좌가 없습니다"),
        details: say(
          en: "there are no accounts yet; try: sobi import FILE", ko: "아직 계좌가 없습니다. sobi import 파일")
      )
    }
    guard similar.isEmpty else {
      let names = AccountArgument.list(similar)
      throw Failure(
        .noInput,
        say(
          en: "more than one account \"\(text)\": \(names)", ko: "\"\(text)\" 계좌가 여럿입니다: \(names)"),
        details: say(en: "try: more of the name", ko: "해 볼 일: 이름을 더 길게 쓰세요"))
    }
    let names = AccountArgument.list(accounts)
    throw Failure(
      .noInput,
      say(
        en: "no account \"\(text)\"; there are: \(names)",
        ko: "\"\(text)\" 계좌가 없습니다. 있는 계좌: \(names)"))
  }

  /// Ten names at most.
  private static func list(_ accounts: [Account]) -> String {
    let names = accounts.prefix(10).map(\.name).joined(separator: ", ")
    return accounts.count > 10 ? names + ", … (sobi accounts)" : names
  }
}
