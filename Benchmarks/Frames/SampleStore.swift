import Ledger
import Screens

/// Answers the report's requests at once, as a store would.
final class SampleStore {
  private let transactionCount: Int
  private var asked: [Report.Effect] = []
  private var todos = (1...30).map { SampleStore.todo(Int64($0)) }

  /// Every category has `transactionCount` transactions.
  init(transactionCount: Int = 1_000) { self.transactionCount = transactionCount }

  func take(_ effect: Report.Effect) { asked.append(effect) }

  func answers() -> [Report.Action] {
    defer { asked = [] }
    return asked.compactMap { answer(to: $0) }
  }

  private func answer(to effect: Report.Effect) -> Report.Action? {
    switch effect {
    case .grid(.load(let query)): .grid(.payeesLoaded(Self.payees, query))
    case .peek(.load(let query)): .peek(.loaded(page(of: query.query), query))
    case .page(.list(.load(let query))):
      .page(.list(.loaded(page(of: query.query), query)))
    case .page(.sheet(.loadReason(let transaction))):
      .page(
        .sheet(
          .reasonLoaded(.rule("\"스타벅스\" → 카페·간식"), todos: ["영수증 챙기기"], transaction.id)))
    case .page(.sheet(.loadChoices)):
      .page(
        .sheet(
          .choicesLoaded(
            SampleMonths.all[0].categories.map {
              CategoryChooser.Choice(key: $0.key, name: $0.name)
            })))
    case .page(.sheet(.loadExtent(let change))):
      .page(.sheet(.extentLoaded(CategoryChange.Extent(count: 42, months: 7), change)))
    case .page(.like(let transaction, let count)):
      .page(.saved(.worth(transaction.id, Int64(count))))
    case .wallet(.load(let query)): .wallet(.loaded(Self.cards(in: query.currency), query))
    case .wallet(.page(.load(let query))):
      .wallet(.page(.loaded(Self.details(of: query.query), query)))
    case .todos(let effect): answer(to: effect).map { .todos($0) }
    default: nil
    }
  }

  private func answer(to effect: TodoBook.Effect) -> TodoBook.Action? {
    switch effect {
    case .load(let request): return .loaded(todos, request)
    case .change(let request):
      let outcome = carryOut(request.query)
      return .changed(outcome, todos, request)
    case .page: return nil
    }
  }

  private func carryOut(_ change: TodoBook.Change) -> TodoBook.Outcome {
    switch change {
    case .add:
      let id = (todos.map(\.id).max() ?? 0) + 1
      let added = Self.todo(id)
      todos.append(added)
      return .done(.addedTodo(added.todo))
    case .setDone(let id, let isDone):
      for index in todos.indices where todos[index].id == id {
        todos[index] = Self.todo(id, isDone: isDone)
      }
    case .delete(let id): todos.removeAll { $0.id == id }
    case .setText: break
    }
    return .done(nil)
  }

  // MARK: Samples

  /// As many payees for each category as are shown.
  private static let payees: [String: [PayeeTotal]] = Dictionary(
    uniqueKeysWithValues: SampleMonths.all[0].categories.map { category in
      let totals = (1...CategoryGrid.payeeLimit).map { number in
        PayeeTotal(
          payee: "스타벅스 강남 \(number * 7)호점", spent: Int64(190_000 / number + category.name.count))
      }
      return (category.key, totals)
    })

  private static func cards(in currency: Currency) -> [AccountCard] {
    ["신한카드", "Woori 0102", "국민카드 ****-7712", "카카오뱅크 생활비", "현대카드 M", "Sparkasse"]
      .enumerated().map { place, name in
        AccountCard(
          Account(id: Int64(place + 1), name: name), in: currency, months: SampleMonths.all)
      }
  }

  private static func details(of query: AccountPage.Query) -> AccountPage.Details {
    let days = query.shown.days
    return AccountPage.Details(
      balances: (0..<24).map { number in
        DayBalance(
          day: days.lowerBound.advanced(by: number),
          minorUnits: Int64(1_200_000 - number * number * 2_345))
      },
      imports: (1...12).reversed().map { number in
        AccountImport(
          ImportRecord(
            id: number, file: "statement-\(number).csv", importedAt: 1_700_000_000, size: 9,
            added: Int(number) * 100, alreadyThere: 0, skipped: 1, days: days,
            account: Account(id: query.account, name: "신한카드"), report: "{}"),
          day: days.upperBound)
      })
  }

  private static func todo(_ id: Int64, isDone: Bool = false) -> TodoBook.Item {
    let todo = Todo(
      id: id, text: "구독 \(id)번을 해지하고 환불을 물어보기 (ask for a refund)", madeAt: 1_700_000_000,
      doneAt: isDone ? 1_700_100_000 : nil, subject: .payee("넷플릭스 \(id)"))
    let day = Day(number: 19_700)
    return TodoBook.Item(
      todo, about: .payee("넷플릭스 \(id)"), madeOn: day, doneOn: isDone ? day : nil)
  }

  private func page(of query: TransactionList.Query) -> TransactionPage {
    let isDown = query.order == .newestFirst
    // Numbers are counted in the requested order.
    let first = query.after.map { isDown ? Int($0.id) : transactionCount - Int($0.id) + 1 } ?? 0
    let last = min(first + query.limit, transactionCount)
    let transactions = (first..<last).map {
      Self.transaction(isDown ? $0 : transactionCount - 1 - $0)
    }
    let next = transactions.last.map {
      TransactionCursor(day: $0.day, secondOfDay: nil, id: $0.id)
    }
    return TransactionPage(transactions, next: last < transactionCount ? next : nil)
  }

  private static func transaction(_ number: Int) -> Transaction {
    let amount = Int64(-number * 10 - 900)
    let day = Day(number: Int32(20_000 - number / 40))
    return Transaction(
      id: Int64(number + 1), day: day, secondOfDay: nil, amount: Money(amount, .krw),
      payee: "스타벅스 강남 \(number % 700)호점", memo: nil, reference: nil, balance: nil,
      account: Account(id: 1, name: "현대카드"), category: Category(key: "food"),
      kind: .spending)
  }
}
