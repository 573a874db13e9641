import Aggregation
import ArgumentParser
import Screens
import Store
import Terminal

/// What `sobi` without a command is: the report under one's hands on a terminal, else `sobi show`.
struct ReportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report",
      abstract: say(
        en: "Turn over the months on a terminal; what sobi does without a command.",
        ko: "터미널에서 달을 넘겨 봅니다. 명령 없이 sobi라고만 하면 이것입니다."))
  }

  @OptionGroup var global: GlobalOptions

  @OptionGroup var choice: MonthChoice

  @Flag(
    help: help(
      en: "leave the mouse to the terminal, for selecting text", ko: "마우스를 터미널에 맡깁니다(글자 선택)"))
  var noMouse = false

  func run() throws {
    // Before anything is read: what is written meanwhile is told, too.
    let watch = try StoreWatch(global.storePath())
    guard let (source, month) = try choice.source(global: global),
      let model = try source.model(month)
    else { return }
    let presenter = ChartPresenter(
      model: model, global: global, configuration: source.configuration)
    guard presenter.capabilities.isInteractive, presenter.capabilities.canMoveCursor else {
      return try presenter.present()
    }
    try ReportRunner(
      source, month: month, currency: choice.currency == nil ? nil : source.summary.currency,
      appearance: presenter.appearance, capabilities: presenter.capabilities,
      reportsMouse: !noMouse, storePath: try global.storePath(), watch: watch
    ).run()
  }
}
