import Aggregation
import ArgumentParser
import Export
import Insight
import Ledger
import Store
import Terminal

struct LinkCommand: Command {
  static let configuration = CommandConfiguration(
    "link", en: "Link money that came back to the expense that it repays.",
    ko: "돌려받은 돈을 쓴 거래에 연결해요.",
    discussion: say(
      en: """
        The linked amount no longer counts as income, and the month of the expense counts only \
        the rest of the expense. Several payments can repay one expense, and one payment several expenses. \
        Without numbers, Sobi lists the links.

          sobi link 57 42          transaction 57 repays 42
          sobi link 57 42 30.00    only 30.00 of it
        """,
      ko: """
        연결한 금액은 수입에서 빠지고, 쓴 달의 지출에는 나머지만 남아요. 여러 번 돌려받은 돈을 한 거래에 연결하거나 \
        한 번 받은 돈을 여러 거래에 나눠 연결할 수 있어요. 번호를 쓰지 않으면 연결을 모두 보여 줘요.

          sobi link 57 42          57번이 42번을 갚은 돈
          sobi link 57 42 30000    그중 30000원만
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(help: help(en: "the number of the money that came back", ko: "돌려받은 거래의 번호"))
  var income: Int64?

  @Argument(help: help(en: "the number of the expense", ko: "쓴 거래의 번호"))
  var expense: Int64?

  @Argument(
    help: help(en: "the amount (default: as much as possible)", ko: "금액 (없으면 연결할 수 있는 만큼)"))
  var amount: String?

  @Flag(help: help(en: "remove the link", ko: "연결을 지워요"))
  var remove = false

  @Flag(
    help: help(
      en: "list payments that probably repay an expense; nothing is linked",
      ko: "돌려받은 것 같은 돈을 보여 줘요 (연결하지는 않아요)"))
  var suggest = false

  @Option(help: help(en: "text, or json: a sobi.links/1 object", ko: "text 또는 json(sobi.links/1)"))
  var format: ReportFormat = .text

  @OptionGroup var lines: LineWidthOption

  func validate() throws {
    if income != nil, suggest || format == .json {
      throw ValidationError(
        en: "--suggest and --format list links, so they take no numbers",
        ko: "--suggest와 --format은 목록에만 쓸 수 있어요")
    }
    if income != nil, expense == nil {
      throw ValidationError(
        en: "enter two numbers: the money that came back, then the expense",
        ko: "돌려받은 거래와 쓴 거래의 번호를 차례로 써 주세요")
    }
    if remove, income == nil || amount != nil {
      throw ValidationError(en: "--remove takes two numbers", ko: "--remove에는 번호 두 개만 써 주세요")
    }
  }

  func run() throws {
    guard let income, let expense else { return try list() }
    let (link, lines) = try global.openForWriting().change { change in
      let link =
        remove
        ? try change.removeLink(income: income, expense: expense)
        : try change.setLink(
          income: income, expense: expense,
          amount: try typedAmount(of: income, in: change.snapshot))
      return (link, try self.lines(of: [link], in: change.snapshot))
    }
    let done =
      remove
      ? language.text(en: "Removed the link\n", ko: "연결을 지웠어요\n")
      : language.text(
        en: "Linked. To remove the link: sobi link --remove \(link.income) \(link.expense)\n",
        ko: "연결했어요. 연결을 지우려면: sobi link --remove \(link.income) \(link.expense)\n")
    try Output.standard.confirm(done + lines.joined())
  }

  /// - Throws: `Failure` for an amount that is not a number in the currency of the transaction.
  private func typedAmount(
    of id: Transaction.ID, in snapshot: borrowing StoreSnapshot
  ) throws -> Int64? {
    guard let amount, let currency = try snapshot.transactions(numbered: [id])[id]?.amount.currency
    else { return nil }
    guard let typed = AmountPattern.typed(amount, in: currency) else {
      throw Failure(
        .usage, en: "\"\(amount)\" is not an amount in \(currency)",
        ko: "\"\(amount)\": \(currency) 금액으로 읽을 수 없어요")
    }
    return typed
  }

  private func list() throws {
    if suggest || format == .json { return try listSuggestions() }
    let lines = try global.openForReading().read { try self.lines(of: $0.links(), in: $0) }
    guard !lines.isEmpty else {
      return Diagnostics.say(
        en: "there are no links yet; see sobi link --suggest",
        ko: "아직 연결이 없어요. sobi link --suggest", in: language)
    }
    try Output.standard.write(lines.joined())
  }

  private func listSuggestions() throws {
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let numbered = NumberedTransactions(global, width: lines.cells(on: capabilities))
    let (document, lines) = try global.openForReading().read { snapshot in
      let found = suggest ? try suggestions(in: snapshot) : []
      let links = try snapshot.links()
      let expenses = try snapshot.transactions(numbered: links.map(\.expense))
      let document = LinksDocument(
        links: links.compactMap { link in
          expenses[link.expense].map { expense in
            LinksDocument.Link(
              income: link.income, expense: link.expense,
              amount: Money(link.amount, expense.amount.currency))
          }
        }, suggestions: found)
      guard format == .text else { return (document, [String]()) }
      var lines: [String] = []
      for (repayment, _) in found {
        let ids = [repayment.expense.id] + repayment.payments.map(\.id)
        lines += try numbered.lines(of: ids, in: snapshot)
        lines += repayment.payments.map { "    sobi link \($0.id) \(repayment.expense.id)\n" }
      }
      return (document, lines)
    }
    if format == .json { return try Output.standard.write(document.bytes) }
    guard !lines.isEmpty else {
      return Diagnostics.say(
        en: "no payment looks like a repayment", ko: "돌려받은 것으로 보이는 돈이 없어요", in: language)
    }
    try Output.standard.write(lines.joined())
  }

  /// Returns the probable repayments of each currency, the most used currency first.
  private func suggestions(
    in snapshot: borrowing StoreSnapshot
  ) throws -> [(repayment: Repayment, currency: Currency)] {
    var all: [(repayment: Repayment, currency: Currency)] = []
    for currency in try snapshot.dayTotals(mergesAccounts: true).currenciesByUse(of: nil) {
      let found = try snapshot.repayments(in: currency, names: try snapshot.payeeNames(language))
      all += found.map { ($0, currency) }
    }
    return all
  }

  /// Returns each expense, followed by what repays it.
  private func lines(
    of links: [StoredLink], in snapshot: borrowing StoreSnapshot
  ) throws -> [String] {
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let numbered = NumberedTransactions(global, width: lines.cells(on: capabilities))
    var ids: [Transaction.ID] = []
    var last: Transaction.ID?
    for link in links {
      // The links are sorted by expense.
      if link.expense != last { ids.append(link.expense) }
      last = link.expense
      ids.append(link.income)
    }
    return try numbered.lines(of: ids, in: snapshot)
  }
}
