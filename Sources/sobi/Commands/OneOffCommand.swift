import ArgumentParser
import Ledger
import Store
import Terminal

struct OneOffCommand: Command {
  static let configuration = CommandConfiguration(
    "one-off", en: "Mark payments as one-off, so that averages omit them.",
    ko: "평균에서 뺄 일회성 지출을 표시해요.",
    discussion: say(
      en: """
        Totals include one-off payments, such as a new kitchen or a wedding; averages of months omit \
        them. Without arguments, Sobi lists the one-off payments.
        """,
      ko: """
        가구나 결혼식 같은 일회성 지출은 합계에는 들어가고 월평균에서는 빠져요. 아무것도 쓰지 않으면 표시한 \
        거래를 보여 줘요.
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(en: "the numbers that `sobi transactions` shows", ko: "`sobi transactions`에 나오는 번호"))
  var ids: [Int64] = []

  @Flag(help: help(en: "remove the marks", ko: "표시를 지워요"))
  var remove = false

  @OptionGroup var lines: LineWidthOption

  func validate() throws {
    if remove, ids.isEmpty {
      throw ValidationError(
        en: "--remove takes the numbers of transactions", ko: "--remove에는 거래 번호를 써 주세요")
    }
  }

  func run() throws {
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let numbered = NumberedTransactions(global, width: lines.cells(on: capabilities))
    guard !ids.isEmpty else {
      let lines = try global.openForReading().read {
        try numbered.lines(of: $0.oneOffs(), in: $0)
      }
      guard !lines.isEmpty else {
        return Diagnostics.say(
          en: "no payment is marked as one-off; try: sobi one-off NUMBER",
          ko: "일회성으로 표시한 거래가 없어요. sobi one-off 번호", in: language)
      }
      return try Output.standard.write(lines.joined())
    }
    let lines = try global.openForWriting().change { change in
      for id in ids { try change.setOneOff(!remove, of: id) }
      return try numbered.lines(of: ids, in: change.snapshot)
    }
    let numbers = ids.map(String.init).joined(separator: " ")
    let done =
      remove
      ? language.text(en: "Removed the mark\n", ko: "표시를 지웠어요\n")
      : language.text(
        en:
          "Averages now omit \(ids.count == 1 ? "this" : "these"). To remove the mark: sobi one-off --remove \(numbers)\n",
        ko: "이제 평균에서 빠져요. 표시를 지우려면: sobi one-off --remove \(numbers)\n")
    try Output.standard.confirm(done + lines.joined())
  }
}
