import ArgumentParser
import Bookkeeping
import Ledger
import Store

/// The subject of a to-do, as options.
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
        say(
          en: "--transaction, --payee and --category cannot be combined",
          ko: "--transaction, --payee, --category는 함께 쓸 수 없어요"))
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
    let found = try CategoryName(typed: category, in: store)
    guard !found.isNew else {
      throw Failure(
        .noInput, en: "no category \"\(category)\"", ko: "\"\(category)\" 카테고리가 없어요",
        details: Localized(
          en: "try: a category of sobi show, or sobi categorize PATTERN CATEGORY, which makes one",
          ko: "해 볼 일: sobi show에 나오는 카테고리를 쓰거나, sobi categorize 패턴 카테고리로 만드세요"))
    }
    return .category(key: found.category.key)
  }
}
