import ArgumentParser
import Export
import Store
import Terminal

/// `sobi check`: proves the store sound, or names what is wrong with it.
struct CheckCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: say(
        en: "Prove the store sound, or name what is wrong with it.",
        ko: "저장소에 이상이 없는지 확인하고, 있으면 무엇인지 알려 줍니다."),
      discussion: say(
        en:
          "The file's structure, every transaction against its day, its import and its fingerprint, and "
          + "every day total against its transactions. Nothing is written. The exit status is 65 "
          + "when something is wrong.",
        ko: "파일의 구조, 거래마다 날과 가져오기와 지문, 하루 합계마다 거래의 합을 확인합니다. 아무것도 쓰지 않습니다. "
          + "이상이 있으면 종료 상태는 65입니다."))
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: help(en: "compare the indexes with their tables, too", ko: "색인도 표와 비교합니다"))
  var full = false

  @Option(help: help(en: "text, or json: a sobi.check/1 object", ko: "text 또는 json"))
  var format: ReportFormat = .text

  func run() throws {
    let text: CheckText
    do {
      let store = try global.openForReading()
      text = CheckText(
        check: try store.check(isFull: full), path: store.path, language: global.language,
        width: Output.standard.cells)
    } catch {
      throw Failure(error)
    }
    switch format {
    case .text: try Output.standard.write(text.text)
    case .json: try Output.standard.write(text.report.bytes)
    }
    // What is wrong has been told, as the command's result.
    if !text.check.isSound { throw Failure(exitCode: Failure.Status.data.rawValue) }
  }
}
