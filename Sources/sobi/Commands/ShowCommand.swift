import Aggregation
import ArgumentParser
import Export
import Insight
import Ledger
import Screens
import Store

struct ShowCommand: Command {
  static let configuration = CommandConfiguration(
    "show",
    en: "Show the chart of a month, animated on a terminal, or the tables of a year.",
    ko: "한 달의 차트나 한 해의 표: 차트는 터미널에서는 움직이고, 파이프에서는 글로 나와요.")

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(
      en:
        "2025-02, last, this, -1, a year (2025) or a range of at most 120 months (2024-07..2025-06); default: the newest month",
      ko: "2025-02, last, this, -1, 한 해(2025) 또는 120개월까지의 기간(2024-07..2025-06). 없으면 가장 최근 달"))
  var months: PeriodArgument?

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var conversion: ConversionOption

  @Option(
    help: help(
      en: "for a year or a range: table, csv or json (a sobi.year/1 object)",
      ko: "한 해나 기간의 형식: table, csv 또는 json(sobi.year/1)"))
  var format: TableFormat?

  @Option(help: help(en: "width of the chart in columns", ko: "차트의 폭(칸 수)"))
  var width: Int?

  @Option(
    help: help(
      en: "print the frame this many seconds into the animation", ko: "시작한 지 지정한 초가 지난 장면만 출력해요"))
  var at: Double?

  @Option(
    help: help(en: "write the animation to an asciicast file", ko: "애니메이션을 asciicast 파일로 저장해요"),
    completion: .file())
  var record: String?

  @Option(
    help: help(
      en: "write the chart to an SVG file, or to a PNG file if the name ends in .png",
      ko: "차트를 SVG 그림 파일로 저장해요. 이름이 .png로 끝나면 PNG로 저장해요"),
    completion: .file())
  var output: String?

  @Flag(
    help: help(
      en: "with --record or --output, replace an existing file",
      ko: "--record, --output과 함께: 이미 있는 파일을 덮어써요"))
  var force = false

  @Flag(help: help(en: "hide the digits of all amounts", ko: "모든 금액의 숫자를 가려요"))
  var veil = false

  func validate() throws {
    if case .months = months {
      if record != nil || at != nil || veil || isPicture {
        throw ValidationError(
          en: "--record, --at, --veil and pictures are only for one month",
          ko: "--record, --at, --veil과 그림은 한 달에만 쓸 수 있어요")
      }
    } else if format != nil {
      throw ValidationError(
        en: "--format is only for a year or a range, such as 2025",
        ko: "--format은 2025 같은 한 해나 기간에만 쓸 수 있어요")
    }
    if record != nil, at != nil {
      throw ValidationError(
        en: "--record and --at cannot be combined", ko: "--record와 --at은 함께 쓸 수 없어요")
    }
    if output != nil, record != nil || at != nil {
      throw ValidationError(
        en: "--output cannot be combined with --record or --at",
        ko: "--output은 --record나 --at과 함께 쓸 수 없어요")
    }
    if force, record == nil, output == nil {
      throw ValidationError(
        en: "--force requires --record or --output", ko: "--force는 --record나 --output과 함께 써요")
    }
    if let width, !(1...10_000).contains(width) {
      throw ValidationError(en: "--width accepts 1 to 10000", ko: "--width는 1에서 10000까지예요")
    }
    if let at, !(at.isFinite && at >= 0 && at <= 86_400) {
      throw ValidationError(en: "--at accepts 0 to 86400 seconds", ko: "--at은 0초에서 86400초까지예요")
    }
  }

  private var isPicture: Bool {
    let name = output?.lowercased() ?? ""
    return name.hasSuffix(".png") || name.hasSuffix(".svg")
  }

  func run() throws {
    var chosen: MonthArgument?
    switch months {
    case .months(let months): return try show(months)
    case .month(let month): chosen = month
    case nil: break
    }
    guard
      let (source, month) = try MonthSource.choosing(
        chosen, scope, in: conversion, global: global, today: Environment.today, explains: true),
      let model = source.model(month)
    else { return }
    source.conversion?.reportMissing(
      in: language, among: source.summary.calendar.days(of: month))
    let presenter = ChartPresenter(
      model: model, of: source, global: global, width: width, at: at, isVeiled: veil)
    if let record {
      try OutputFile(path: record, replaces: force).write(
        try presenter.recording(color: global.color))
    } else if let output {
      let file = OutputFile(path: output, replaces: force)
      try file.check()
      let picture = presenter.picture()
      let isPNG = output.lowercased().hasSuffix(".png")
      try file.write(isPNG ? try PNGConverter().convert(picture) : picture)
    } else {
      try presenter.present()
    }
  }

  private func show(_ months: ClosedRange<Month>) throws {
    let document = try MonthSource.read(
      global: global, scope, in: conversion, today: Environment.today, explaining: { _, _ in [] }
    ) { source, snapshot in
      source.conversion?.reportMissing(in: language)
      return try YearDocument(
        of: months, in: source, snapshot, hasPayees: format != .csv, language)
    }
    guard let document else { return Diagnostics.sayNoTransactions(in: language) }
    let bytes =
      switch format ?? .table {
      case .table: Array(try table(of: document).utf8)
      case .csv: document.csv
      case .json: document.bytes
      }
    if let output {
      try OutputFile(path: output, replaces: force).write(bytes)
    } else {
      try Output.standard.write(bytes)
    }
  }

  private func table(of document: YearDocument) throws -> String {
    let width = output == nil ? width ?? Output.standard.cells : width
    let text = PeriodText.text(
      document.period, payees: document.payees, converted: document.converted, width: width,
      words: try global.words())
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      HangingText(line: line).fitted(toCells: width)
    }.joined(separator: "\n")
  }
}
