import Store

/// A payee as it is typed: all of its name as statements have it, or a piece of it.
struct PayeeArgument {
  private let text: String?

  init(_ text: String) { self.text = text.composedAndTrimmed }

  /// The payee of that very name, else the only one that has it in its name.
  ///
  /// - Throws: `Failure` that tells those that come near.
  func payee(in store: Store) throws -> String {
    guard let text else {
      throw Failure(.usage, say(en: "a payee cannot be blank", ko: "거래처는 비울 수 없습니다"))
    }
    let found = try store.payees(like: text, limit: 4)
    if found.count == 1, let only = found.first { return only }
    guard !found.isEmpty else {
      throw Failure(
        .noInput, say(en: "no payee \"\(text)\"", ko: "\"\(text)\" 거래처가 없습니다"),
        details: say(
          en: "try: a shorter piece of the name, as sobi transactions has it",
          ko: "해 볼 일: sobi transactions에 나오는 이름에서 더 짧게 쓰세요"))
    }
    let names = found.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = found.count > 3 ? ", …" : ""
    throw Failure(
      .noInput,
      say(
        en: "more than one payee \"\(text)\": \(names)\(more)",
        ko: "\"\(text)\" 거래처가 여럿입니다: \(names)\(more)"),
      details: say(en: "try: more of the name", ko: "해 볼 일: 이름을 더 길게 쓰세요"))
  }
}
