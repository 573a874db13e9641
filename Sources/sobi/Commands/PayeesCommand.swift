import Aggregation
import ArgumentParser
import Export
import Insight
import Ledger
import Screens
import Store
import Terminal

struct PayeesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "payees", en: "Add up the spending by payee.", ko: "거래처별로 쓴 돈을 더해 보여 줘요.",
    discussion: say(
      en: """
        A statement can write one payee in many ways. Sobi takes payment services, numbers and places \
        off these texts, knows the names of many companies, and adds up what belongs together. Two payees \
        whose names are only similar stay apart. Without a month or year, Sobi shows the newest month. With sobi payees \
        rename, you choose a name yourself.
        """,
      ko: """
        명세서는 같은 거래처를 여러 이름으로 적어요. 결제 대행사, 번호, 지역을 떼고 잘 알려진 회사 이름으로 \
        모아서 더해요. 이름이 비슷하기만 한 거래처는 합치지 않아요. 달이나 해를 쓰지 않으면 가장 최근 달을 보여 줘요. \
        sobi payees rename으로 이름을 직접 정할 수 있어요.
        """),
    subcommands: [List.self, Rename.self, Names.self, Forget.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "Add up the spending by payee.", ko: "거래처별로 쓴 돈을 더해 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: help(
        en: "2025-02, last, this, -1, a year (2025) or a range (2024-07..2025-06)",
        ko: "2025-02, last, this, -1, 한 해(2025) 또는 기간(2024-07..2025-06)"))
    var period: PeriodArgument?

    @Flag(help: help(en: "every month", ko: "모든 달"))
    var all = false

    @Option(help: help(en: "one category, by name or key", ko: "한 카테고리만 (이름이나 키)"))
    var category: String?

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var conversion: ConversionOption

    @Flag(help: help(en: "also list the branches of each payee", ko: "지점도 함께 보여 줘요"))
    var branches = false

    @Option(
      help: help(
        en: "list at most this many payees (default: 20 in a table, all in csv and json)",
        ko: "최대 이만큼만 보여 줘요 (없으면 table은 20곳, csv와 json은 모두)"))
    var limit: Int?

    @Option(help: TableFormat.help("sobi.payees/1"))
    var format: TableFormat = .table

    @OptionGroup var lines: LineWidthOption

    func validate() throws {
      if all, period != nil {
        throw ValidationError(
          en: "--all and a month or year cannot be combined", ko: "--all은 달이나 해와 함께 쓸 수 없어요")
      }
    }

    func run() throws {
      if let limit, limit < 1 {
        throw Failure(.usage, en: "--limit must be 1 or more", ko: "--limit은 1 이상이어야 해요")
      }
      let source = try global.openForReading().read { snapshot in
        try PayeesSource.read(
          snapshot, all ? .months(nil) : .period(period), category: category, scope,
          in: conversion, language)
      }
      source.conversion?.reportMissing(in: language)
      let limit = limit ?? (format == .table ? List.defaultLimit : .max)
      switch format {
      case .json: try Output.standard.write(try source.document(limit: limit).bytes)
      case .csv: try Output.standard.write(try source.document(limit: limit).csv)
      case .table: try printText(source, limit: limit)
      }
    }

    private static let defaultLimit = 20

    private func printText(_ source: PayeesSource, limit: Int) throws {
      guard let days = source.days, let currency = source.currency else {
        return Diagnostics.sayNoTransactions(in: language)
      }
      guard !source.merchants.isEmpty else {
        return Diagnostics.say(
          en: "no spending in \(currency) from \(days.lowerBound) to \(days.upperBound)",
          ko: "\(days.lowerBound)부터 \(days.upperBound)까지 \(currency)로 쓴 돈이 없어요", in: language)
      }
      let capabilities = Capabilities(.ofProcess(), color: global.color)
      let text = PayeesText(
        document: try source.document(limit: limit), showsBranches: branches,
        width: lines.cells(on: capabilities), words: try global.words())
      try Output.standard.write(text.text)
    }
  }
}
