import ArgumentParser
import Bookkeeping
import Ledger

/// `sobi todo`: to-dos about spending.
struct TodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo",
    abstract: say(
      en: "To-dos about spending: list, add, done, edit, delete.",
      ko: "소비에 대해 할 일: 목록, 추가, 완료, 고치기, 삭제."),
    discussion: say(
      en: """
        For example, a subscription to cancel or a refund to request. A to-do can link to a transaction, a \
        payee or a category. Undoing the import of that transaction keeps the to-do. Numbers are never \
        reused.
        """,
      ko: """
        해지할 구독이나 받을 환불 같은 일을 적어 두세요. 거래, 거래처, 카테고리 가운데 하나와 연결할 수 있어요. \
        그 거래의 가져오기를 되돌려도 할 일은 남아요. 번호는 다시 쓰지 않아요.
        """),
    subcommands: [List.self, Add.self, Done.self, Edit.self, Delete.self],
    defaultSubcommand: List.self)

}
