import Aggregation
import ArgumentParser
import Export
import Ledger
import Store
import Terminal

struct TransactionsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "transactions",
      abstract: say("The rows behind a number.", "숫자 뒤에 있는 거래를 보여 줍니다."),
      discussion: say(
        "Without MONTH the newest month is shown, or with --search all of them. The number in front of "
          + "a row is what sobi categorize --id takes.",
        "달을 쓰지 않으면 가장 최근 달을, --search가 있으면 모든 달을 보여 줍니다. 줄 앞의 번호를 "
          + "sobi categorize --id에 쓰면 그 거래만 정합니다."))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: help("2025-02, last, this or -1", "2025-02, last, this, -1"))
  var month: MonthArgument?

  @Flag(help: help("every month", "모든 달"))
  var all = false

  @Option(help: help("one category, by name or key", "한 분류만 (이름이나 키)"))
  var category: String?

  @Option(help: help("one account", "한 계좌만"))
  var account: String?

  @Option(help: help("a piece of the payee or the memo", "거래처나 메모에 있는 글자"))
  var search: String?

  @Option(
    help: help("text, or json: one sobi.transaction/1 object a line", "text, 또는 한 줄에 하나씩 json"))
  var format: Format = .text

  @Option(
    help: help(
      "cells that lines fit in; those of the terminal otherwise, and any in a pipe",
      "줄을 맞출 칸 수; 없으면 터미널의 폭, 파이프에서는 제한 없음"))
  var width: Int?

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError(say("--width takes 1 to 10000", "--width는 1에서 10000까지입니다"))
    }
  }

  func run() throws {
    do {
      let store = try global.openForReading()
      let calendar = try Configuration.load().calendar
      let totals = try store.dayTotals()
      let chosen = try account.map { try MonthSource.account($0, in: store) }
      guard let newest = totals.newestDay(of: chosen) else {
        Diagnostics.say(
          say(
            "there are no transactions yet; try: sobi import FILE", "아직 거래가 없습니다. sobi import FILE")
        )
        return
      }
      var days: ClosedRange<Day>?
      if let month {
        days = calendar.days(of: month.resolve(newest: newest, today: .today, calendar: calendar))
      } else if !all, search == nil {
        days = calendar.days(of: calendar.month(of: newest))
      }
      let category = try self.category.map { try key(of: $0, in: totals) }
      let capabilities = Capabilities(.ofProcess(), color: global.color.choice)
      let lines = TransactionText(
        lastID: try store.lastTransactionID(),
        width: width ?? (capabilities.isTerminal ? capabilities.size.columns : nil),
        isDim: capabilities.colorDepth != .none, isOneMonth: days != nil, language: global.language)
      var json = JSONWriter(reservingCapacity: 1 << 16)
      var text = ""
      var count = 0
      try store.transactions(in: days, account: chosen?.id, category: category, search: search) {
        count += 1
        switch format {
        case .json:
          TransactionLine.write($0, language: global.language, to: &json)
          if json.bytes.count > 1 << 16 { try Output.standard.write(json.takeBytes()) }
        case .text:
          text += lines.line(of: $0)
          if text.utf8.count > 1 << 16 {
            try Output.standard.write(text)
            text = ""
          }
        }
      }
      try Output.standard.write(json.takeBytes())
      try Output.standard.write(text)
      if count == 0 { Diagnostics.say(say("no such transactions", "그런 거래가 없습니다")) }
    } catch {
      throw Failure(error)
    }
  }

  /// The key of a category that was named by its key, or by its name in either language.
  private func key(of name: String, in totals: DayTotals) throws(Failure) -> String {
    let categories = Set(totals.buckets.map(\.category)).sorted { $0.key < $1.key }
    let wanted = name.lowercased()
    let found = categories.first { category in
      category.key == name
        || Language.allCases.contains { category.name(in: $0).lowercased() == wanted }
    }
    if let found { return found.key }
    let names = categories.map { $0.name(in: global.language) }.sorted().joined(separator: ", ")
    throw Failure(
      .noInput,
      say("no category \"\(name)\"; there are: \(names)", "\"\(name)\" 분류가 없습니다. 있는 분류: \(names)"))
  }
}
