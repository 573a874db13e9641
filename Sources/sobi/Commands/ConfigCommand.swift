import ArgumentParser
import Export
import Ledger
import POSIX
import Terminal

struct ConfigCommand: Command {
  static let configuration = CommandConfiguration(
    "config", en: "Show the settings and where each value comes from.",
    ko: "설정의 값과 그 값을 어디서 정했는지 보여 줘요.",
    discussion: say(
      en: """
        A value comes from an option, an environment variable, the configuration file, the locale or Sobi's default, \
        in this order. Sobi never writes the file. Each line of the file is a setting, such as: lang = "ko"
        """,
      ko: """
        값은 옵션, 환경 변수, 설정 파일, 로캘, Sobi의 기본값 순서로 정해요. Sobi는 설정 파일을 쓰지 않아요. 파일에는 \
        lang = "ko"처럼 한 줄에 하나씩 적으면 돼요.
        """))

  @OptionGroup var global: GlobalOptions

  @Option(help: TableFormat.help("sobi.config/1"))
  var format: TableFormat = .table

  func run() throws {
    let configuration = try Configuration.load()
    let settings = Setting.allCases.map { ($0, global.value(of: $0, configuration)) }
    let path = Configuration.path
    let exists = path.map { access($0, F_OK) == 0 } ?? false
    let report = ConfigReport(
      file: path, exists: exists,
      settings: settings.map { setting, known in
        ConfigReport.Setting(
          key: setting.rawValue, value: known.value, source: known.source.rawValue,
          allowed: setting.allowed)
      })
    switch format {
    case .json: try Output.standard.write(report.bytes)
    case .csv: try Output.standard.write(report.csv)
    case .table:
      let missing = exists ? "" : language.text(en: "  (no file yet)", ko: "  (아직 없는 파일)")
      let lines = settings.map { setting, known in
        let cells = [
          setting.rawValue.paddedRight(toCells: 19),
          neutralized(known.value ?? "–").paddedRight(toCells: 7),
          known.source.text(in: language).paddedRight(toCells: 11), setting.allowed,
        ]
        return "  " + cells.joined(separator: "  ")
      }
      let file = neutralized(path ?? language.text(en: "no home folder", ko: "홈 폴더가 없어요"))
      try Output.standard.tell(([file + missing] + lines).map { $0 + "\n" }.joined())
    }
  }
}

extension Setting.Source {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .option: language.text(en: "option", ko: "옵션")
    case .environment: language.text(en: "environment", ko: "환경 변수")
    case .file: language.text(en: "file", ko: "파일")
    case .locale: language.text(en: "locale", ko: "로캘")
    case .standard: language.text(en: "default", ko: "기본값")
    }
  }
}
