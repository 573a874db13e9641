package import Ledger

/// The error for a user's request that Sobi cannot carry out.
package enum BookkeepingError: Error, Hashable, Sendable, CaseIterable {
  case blankTodo
  case blankCategory
  case blankPattern
  case longPattern
  /// Another account had the name, and its statements may still use it.
  case formerNameOfOtherAccount
  /// The transaction that the user saw was removed, or its id now belongs to another transaction.
  case transactionIsGone
  /// Another program has changed what an undo would change.
  case changedMeanwhile

  /// The process's exit status for the error, as in `sysexits.h`.
  package var exitCode: Int32 {
    switch self {
    case .blankTodo, .blankCategory, .blankPattern, .longPattern, .formerNameOfOtherAccount: 64
    case .transactionIsGone: 65
    // Another attempt can succeed, as with a busy store.
    case .changedMeanwhile: 75
    }
  }

  package func message(in language: Language) -> String {
    switch self {
    case .blankTodo:
      language.text(en: "a to-do cannot be blank; enter its text", ko: "할 일은 비울 수 없어요. 내용을 입력해 주세요")
    case .blankCategory: language.text(en: "a category cannot be blank", ko: "카테고리는 비울 수 없어요")
    case .blankPattern: language.text(en: "a pattern cannot be blank", ko: "패턴은 비울 수 없어요")
    case .longPattern:
      language.text(
        en: "the pattern is longer than 1,000 bytes; shorten it", ko: "패턴이 1,000바이트보다 길어요. 줄여 주세요")
    case .formerNameOfOtherAccount:
      language.text(
        en: "statements of another account use this name; choose another name",
        ko: "다른 계좌의 명세서가 쓰는 이름이에요. 다른 이름을 써 주세요")
    case .transactionIsGone:
      language.text(en: "the transaction is no longer in the store", ko: "이 거래는 이제 저장소에 없어요")
    case .changedMeanwhile:
      language.text(en: "it has been changed elsewhere meanwhile", ko: "그사이 다른 곳에서 바뀌었어요")
    }
  }
}
