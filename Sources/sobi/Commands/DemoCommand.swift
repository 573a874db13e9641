import ArgumentParser
import Ledger
import Screens
import Terminal

struct DemoCommand: Command {
  static let configuration = CommandConfiguration(
    "demo", en: "Browse built-in statements in a temporary store.",
    ko: "내장된 명세서와 임시 저장소로 모두 체험해 봐요.",
    discussion: say(
      en: """
        On a terminal, sobi demo opens the report with a short tour; any key stops the tour. In other cases, \
        it prints the newest month. At the end, Sobi deletes the temporary store.
        """,
      ko: """
        터미널에서는 둘러보기와 함께 리포트를 열어요. 아무 키나 누르면 둘러보기를 멈춰요. 터미널이 아니면 가장 최근 달을 \
        출력해요. 끝나면 임시 저장소를 지워요.
        """))

  @OptionGroup var global: GlobalOptions

  func run() throws {
    guard ReportRunner.isPossible(Capabilities(.ofProcess(), color: global.color)) else {
      return try printMonth()
    }
    try DemoCommand.openReport(global, reportsMouse: true)
    try Output.standard.tell(
      language.text(
        en: "Your own statements: sobi import FILE, then sobi\n",
        ko: "내 명세서로 보려면: sobi import 파일, 그다음 sobi\n"))
  }

  /// Opens the report on a temporary store, and deletes the store when the user quits.
  static func openReport(_ global: GlobalOptions, reportsMouse: Bool) throws {
    let store = try DemoStore()
    defer { store.remove() }
    _ = try store.importStatements(in: global.language)
    let source = try store.source(global)
    guard let month = source.newest, let model = source.model(month) else { return }
    let presenter = ChartPresenter(model: model, of: source, global: global)
    _ = try ReportRunner(
      source, month: month, currency: nil, appearance: presenter.appearance,
      capabilities: presenter.capabilities, reportsMouse: reportsMouse, storePath: store.path,
      watch: nil, isDemo: true
    ).run()
  }

  private func printMonth() throws {
    let (lines, source) = try demonstrate()
    try Output.standard.tell(
      language.text(
        en: "Nine statements, read without any options:\n", ko: "명세서 아홉 개를 옵션 없이 읽어요:\n")
        + lines.joined() + "\n")
    guard let month = source.newest,
      let model = MonthChart.Model(month, of: source.summary)
    else { return }
    var presenter = ChartPresenter(model: model, of: source, global: global)
    presenter.alwaysDraws = true
    try presenter.present()
    try Output.standard.tell(
      language.text(
        en: "\nFor your own statements: sobi import FILE.csv, then sobi show. "
          + "(The demo's store is deleted.)\n",
        ko: "\n내 명세서로 보려면: sobi import 파일.csv 다음에 sobi show. (이 저장소는 지웠어요.)\n"))
  }

  /// Imports the built-in statements into a temporary store, and deletes the store.
  ///
  /// The chart is drawn later, so that a closed pipe or Ctrl-C leaves no store.
  private func demonstrate() throws -> (lines: [String], source: MonthSource) {
    let store = try DemoStore()
    defer { store.remove() }
    return (try store.importStatements(in: language), try store.source(global))
  }
}
