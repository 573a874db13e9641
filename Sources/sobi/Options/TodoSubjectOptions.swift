import ArgumentParser
import Bookkeeping
import Ledger
import Store

struct TodoSubjectOptions: ParsableArguments {
  @Option(
    help: help(
      en: "link to this transaction; sobi transactions shows its number",
      ko: "이 거래에 대한 일. 번호는 sobi transactions에 있어요"))
  var transaction: TransactionNumber?

  @Option(
    help: help(en: "link to this payee: its name, or part of it", ko: "이 거래처에 대한 일: 이름이나 그 일부"))
  var payee: String?

  @Option(help: help(en: "link to this category, by name or key", ko: "이 카테고리에 대한 일: 이름이나 키"))
  var category: String?

  func validate() throws {
    let given = [transaction != nil, payee != nil, category != nil].count { $0 }
    guard given <= 1 else {
      throw ValidationError(
        en: "--transaction, --payee and --category cannot be combined",
        ko: "--transaction, --payee, --category는 함께 쓸 수 없어요")
    }
  }

  /// Returns the subject that the options describe; `nil` if no option is given.
  ///
  /// - Throws: `Failure` if the store does not have the payee or category, or if several payees
  ///   match. The store checks a transaction's number when it adds the to-do.
  func subject(in snapshot: borrowing StoreSnapshot) throws -> Todo.Subject? {
    if let transaction { return .transaction(transaction.id) }
    if let payee { return .payee(try self.payee(payee, in: snapshot)) }
    guard let category else { return nil }
    let found = try CategoryName(typed: category, in: snapshot)
    guard !found.isNew else {
      throw Failure(
        .noInput, en: "no category \"\(category)\"", ko: "\"\(category)\" 카테고리가 없어요",
        details: Localized(
          en:
            "try: a category that sobi show lists, or create one with sobi categorize PATTERN CATEGORY",
          ko: "해결 방법: sobi show에 나오는 카테고리를 쓰거나, sobi categorize 패턴 카테고리로 만드세요"))
    }
    return .category(key: found.category.key)
  }

  /// Returns the payee named `typed`, or else the only payee whose name contains `typed`.
  ///
  /// - Throws: `Failure` if the name is blank, or if no payee or more than one matches; the message
  ///   lists up to three matching payees.
  private func payee(_ typed: String, in snapshot: borrowing StoreSnapshot) throws -> String {
    guard let text = typed.composedAndTrimmed else {
      throw Failure(.usage, en: "a payee cannot be blank", ko: "거래처는 비울 수 없어요")
    }
    let found = try snapshot.payees(like: text, limit: 4)
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else {
      throw Failure(
        .noInput, en: "no payee \"\(text)\"", ko: "\"\(text)\" 거래처가 없어요",
        details: Localized(
          en: "try: a shorter part of the name, as sobi transactions shows it",
          ko: "해결 방법: sobi transactions에 나오는 이름의 일부만 적어 보세요"))
    }
    let names = found.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = found.count > 3 ? ", …" : ""
    throw Failure(
      .noInput, en: "more than one payee matches \"\(text)\": \(names)\(more)",
      ko: "\"\(text)\" 거래처가 여러 개예요: \(names)\(more)",
      details: Localized(en: "try: a longer part of the name", ko: "해결 방법: 이름을 더 길게 쓰세요"))
  }
}
