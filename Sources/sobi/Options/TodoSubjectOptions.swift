import ArgumentParser
import Ledger
import Store

/// What a to-do is about, as options name it.
struct TodoSubjectOptions: ParsableArguments {
  @Option(
    help: help(
      en: "about this transaction; sobi transactions has its number",
      ko: "이 거래에 대한 일. 번호는 sobi transactions에 있습니다"))
  var transaction: TransactionNumber?

  @Option(
    help: help(en: "about this payee: the name, or a piece of it", ko: "이 거래처에 대한 일: 이름이나 그 일부"))
  var payee: String?

  @Option(help: help(en: "about this category, by name or key", ko: "이 분류에 대한 일: 이름이나 키"))
  var category: String?

  func validate() throws {
    let given = [transaction != nil, payee != nil, category != nil].count { $0 }
    guard given <= 1 else {
      throw ValidationError(
        say(
          en: "--transaction, --payee and --category exclude each other",
          ko: "--transaction, --payee, --category는 함께 쓸 수 없습니다"))
    }
  }

  /// `nil` when no option is given.
  ///
  /// - Throws: `Failure` when the store has nothing of that name; a transaction's number is looked
  ///   up when the to-do is added.
  func subject(in store: Store) throws -> Todo.Subject? {
    if let transaction { return .transaction(transaction.id) }
    if let payee { return .payee(try PayeeArgument(payee).payee(in: store)) }
    guard let category else { return nil }
    guard let found = try CategoryName(category, in: store) else {
      throw Failure(.usage, say(en: "a category cannot be blank", ko: "분류는 비울 수 없습니다"))
    }
    guard !found.isNew else {
      throw Failure(
        .noInput,
        say(en: "no category \"\(category)\"", ko: "\"\(category)\" 분류가 없습니다"),
        details: say(
          en: "try: a category of sobi show, or sobi categorize PATTERN CATEGORY, which makes one",
          ko: "해 볼 일: sobi show에 나오는 분류를 쓰거나, sobi categorize 패턴 분류로 만드세요"))
    }
    return .category(key: found.category.key)
  }
}
