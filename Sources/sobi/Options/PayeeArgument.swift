import Bookkeeping
import Store

/// A payee as a person types it: the whole name, or part of it.
struct PayeeArgument {
  private let text: String?

  init(_ text: String) { self.text = text.composedAndTrimmed }

  /// The payee with exactly this name, else the only payee whose name contains it.
  ///
  /// - Throws: `Failure`, which lists similar payees.
  func payee(in store: Store) throws -> String {
    guard let text else {
      throw Failure(.usage, en: "a payee cannot be blank", ko: "거래처는 비울 수 없어요")
    }
    let found = try store.payees(like: text, limit: 4)
    if found.count == 1, let only = found.first { return only }
    guard !found.isEmpty else {
      throw Failure(
        .noInput, en: "no payee \"\(text)\"", ko: "\"\(text)\" 거래처가 없어요",
        details: Localized(
          en: "try: a shorter part of the name, as sobi transactions shows it",
          ko: "해 볼 일: sobi transactions에 나오는 이름에서 더 짧게 쓰세요"))
    }
    let names = found.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = found.count > 3 ? ", …" : ""
    throw Failure(
      .noInput, en: "more than one payee \"\(text)\": \(names)\(more)",
      ko: "\"\(text)\" 거래처가 여러 개예요: \(names)\(more)",
      details: Localized(en: "try: a longer part of the name", ko: "해 볼 일: 이름을 더 길게 쓰세요"))
  }
}
