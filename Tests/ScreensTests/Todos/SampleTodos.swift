import Ledger
@testable import Screens

/// To-dos of February 2025.
enum SampleTodos {
  static let day = Day(year: 2025, month: 2, day: 20) ?? .first

  /// The instant so many seconds after the beginning of a day.
  static func instant(_ day: Day, _ seconds: Int64 = 0) -> Int64 {
    Int64(day.number) * 86_400 + seconds
  }

  static func item(
    _ id: Todo.ID, _ text: String, doneOn: Day? = nil, about subject: Todo.Subject? = nil
  ) -> TodoBook.Item {
    let madeOn = day.advanced(by: Int(id) - 10)
    let todo = Todo(
      id: id, text: text, madeAt: instant(madeOn), doneAt: doneOn.map { instant($0) },
      subject: subject)
    let about: TodoBook.About? =
      switch subject {
      case .transaction(let id)?: .transaction(transaction(id))
      case .payee(let payee)?: .payee(payee)
      case .category(let key)?: .category(Category(key: key))
      case nil: nil
      }
    return TodoBook.Item(todo, about: about, madeOn: madeOn, doneOn: doneOn)
  }

  static func transaction(
    _ id: Transaction.ID, currency: Currency = .krw, kind: Kind = .spending,
    on day: Day = day.advanced(by: -6)
  ) -> Transaction {
    Transaction(
      id: id, day: day, secondOfDay: nil, amount: Money(-17_000, currency), payee: "넷플릭스",
      memo: nil, reference: nil, balance: nil, account: Account(id: 1, name: "현대카드"),
      category: Category(key: "food"), kind: kind)
  }

  /// Five open to-dos, with every kind of subject, and two done ones.
  static let items: [TodoBook.Item] = [
    item(1, "넷플릭스 해지하기", about: .transaction(77)),
    item(2, "Ask the shop for the refund of the shoes that were too small, and for a receipt"),
    item(4, "커피는 집에서 ☕️", about: .category(key: "cafe")),
    item(5, "배달 앱 지우기", about: .payee("배달의민족")),
    item(7, "가계부 보기"),
    item(6, "구독 목록 정리", doneOn: day),
    item(3, "카드 한도 낮추기", doneOn: day.advanced(by: -3), about: .payee("")),
  ]
}
