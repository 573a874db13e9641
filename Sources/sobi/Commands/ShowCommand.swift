import ArgumentParser
import Screens

struct ShowCommand: Command {
  static let configuration = CommandConfiguration(
    "show", en: "Show the chart of a month: animated on a terminal, plain text in a pipe.",
    ko: "한 달의 차트: 터미널에서는 움직이고, 파이프에서는 글로 나와요.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var choice: MonthChoice

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

  func run() throws {
    guard
      let (source, month) = try choice.source(
        global: global, today: Environment.today, explains: true),
      let model = source.model(month)
    else { return }
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
}
