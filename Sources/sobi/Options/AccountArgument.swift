import Bookkeeping
import Ledger
import Store
import Terminal

/// An account as the user enters it: its name, a former name, or part of its name.
struct AccountArgument {
  private let text: String

  init(_ text: String) { self.text = AccountName(text)?.text ?? text }

  /// Returns the account with this current or former name, or else the only account whose name
  /// contains this text.
  ///
  /// - Throws: `Failure` if no account or more than one matches, with a list of up to ten accounts;
  ///   or `StoreError`.
  func account(in snapshot: borrowing StoreSnapshot) throws -> Account {
    if let known = try snapshot.account(knownAs: text) { return known }
    let accounts = try snapshot.accounts()
    let piece = text.lowercased()
    let similar = accounts.filter { !piece.isEmpty && $0.name.lowercased().contains(piece) }
    if similar.count == 1 { return similar[0] }
    guard !accounts.isEmpty else {
      throw Failure(
        .noInput, en: "no account \"\(text)\"", ko: "\"\(text)\" 계좌가 없어요",
        details: Localized(
          en: "there are no accounts yet; try: sobi import FILE", ko: "아직 계좌가 없어요. sobi import 파일"))
    }
    let shown = similar.isEmpty ? accounts : similar
    let first = Localized(first: 10, of: shown.map(\.name))
    let names = Localized { first.text(in: $0) + (shown.count > 10 ? " (sobi accounts)" : "") }
    guard similar.isEmpty else {
      throw Failure(
        .noInput, en: "more than one account matches \"\(text)\": \(names.en)",
        ko: "\"\(text)\" 계좌가 여러 개예요: \(names.ko)",
        details: Localized(en: "try: a longer part of the name", ko: "해결 방법: 이름을 더 길게 쓰세요"))
    }
    throw Failure(
      .noInput, en: "no account \"\(text)\"; the accounts are: \(names.en)",
      ko: "\"\(text)\" 계좌가 없어요. 있는 계좌: \(names.ko)")
  }
}

extension AccountName {
  /// - Throws: `Failure` for a name that is blank, or that contains unsafe characters or U+FFFD.
  init(typed text: String) throws(Failure) {
    guard let name = AccountName(text) else {
      throw Failure(
        .usage, en: "a name cannot be blank; enter the new name last",
        ko: "이름은 비울 수 없어요. 새 이름을 맨 뒤에 쓰세요")
    }
    guard neutralized(name.text) == name.text, !name.text.unicodeScalars.contains("\u{FFFD}") else {
      let shown = excerpt(name.text)
      throw Failure(
        .usage, en: "a name cannot have control characters: \"\(shown)\"",
        ko: "이름에 제어 문자를 쓸 수 없어요: \"\(shown)\"",
        details: Localized(
          en: "try: the name without control characters", ko: "해결 방법: 제어 문자를 빼고 다시 쓰세요"))
    }
    self = name
  }
}
