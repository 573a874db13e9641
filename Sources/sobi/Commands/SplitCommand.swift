import ArgumentParser
import Bookkeeping
import Ledger
import Store
import Terminal

struct SplitCommand: Command {
  static let configuration = CommandConfiguration(
    "split", en: "Split a transaction into parts with categories of their own.",
    ko: "한 거래를 여러 카테고리로 나눠요.",
    discussion: say(
      en: """
        The amounts of the parts must add up to the amount of the transaction; =rest takes what is \
        left. Totals, lists and budgets then count each part in its category. Without arguments, Sobi lists \
        all split transactions.

          sobi split 42 groceries=31.20 home=rest
        """,
      ko: """
        항목의 합은 거래 금액과 같아야 하고, =나머지에는 남은 금액이 들어가요. 합계, 목록, 예산은 항목을 저마다의 \
        카테고리에 더해요. 아무것도 쓰지 않으면 나눈 거래를 모두 보여 줘요.

          sobi split 42 장보기=31200 주거=나머지
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(en: "the number that `sobi transactions` shows", ko: "`sobi transactions`에 나오는 번호"))
  var id: Int64?

  @Argument(
    help: help(
      en: "CATEGORY=AMOUNT for each part; one amount can be rest", ko: "항목마다 카테고리=금액, 하나는 나머지"))
  var parts: [String] = []

  @Flag(help: help(en: "allow new categories", ko: "새 카테고리도 만들어요"))
  var new = false

  @Flag(help: help(en: "join the parts again", ko: "다시 하나로"))
  var join = false

  @OptionGroup var lines: LineWidthOption

  func validate() throws {
    if join, id == nil || !parts.isEmpty {
      throw ValidationError(
        en: "--join takes the number of a transaction and no parts", ko: "--join에는 거래 번호만 써 주세요")
    }
  }

  func run() throws {
    guard let id, join || !parts.isEmpty else { return try list() }
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let numbered = NumberedTransactions(global, width: lines.cells(on: capabilities))
    let result = try global.openForWriting().change { change in
      guard let transaction = try change.snapshot.transactions(numbered: [id])[id] else {
        throw StoreError.noSuchTransaction(id)
      }
      let typed =
        join ? nil : try TypedParts(typed: parts, of: transaction, in: change.snapshot)
      if let name = typed?.newCategories.first, !new {
        throw Failure(
          .noInput, en: "no category \"\(name)\"; add --new to create it",
          ko: "\"\(name)\" 카테고리가 없어요. 새로 만들려면 --new를 붙여 주세요")
      }
      try change.setParts(typed?.parts ?? [], of: id)
      return (
        lines: try numbered.lines(of: [id], in: change.snapshot), new: typed?.newCategories ?? []
      )
    }
    for name in result.new {
      Diagnostics.say(
        en: "\"\(name)\" is a new category", ko: "새 카테고리예요: \"\(name)\"", in: language)
    }
    let done =
      join
      ? language.text(en: "Joined the parts of transaction \(id)\n", ko: "\(id)번 거래를 다시 하나로 합쳤어요\n")
      : language.text(
        en: "Split transaction \(id). To join it again: sobi split \(id) --join\n",
        ko: "\(id)번 거래를 나눴어요. 다시 합치려면: sobi split \(id) --join\n")
    try Output.standard.confirm(done + result.lines.joined())
  }

  private func list() throws {
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let numbered = NumberedTransactions(global, width: lines.cells(on: capabilities))
    let lines = try global.openForReading().read { snapshot in
      try numbered.lines(of: try id.map { [$0] } ?? snapshot.splits(), in: snapshot)
    }
    if let id, lines.isEmpty { throw StoreError.noSuchTransaction(id) }
    guard !lines.isEmpty else {
      return Diagnostics.say(
        en: "no transaction is split; try: sobi split NUMBER CATEGORY=AMOUNT CATEGORY=rest",
        ko: "나눈 거래가 없어요. sobi split 번호 카테고리=금액 카테고리=나머지", in: language)
    }
    try Output.standard.write(lines.joined())
  }
}
