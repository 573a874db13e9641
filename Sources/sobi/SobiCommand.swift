import ArgumentParser

/// `sobi`: the commands, and what happens without one.
struct SobiCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sobi",
      abstract: say(
        en: "One month's spending, drawn in the terminal from the CSV files of banks and cards.",
        ko: "은행과 카드사의 CSV 파일로 한 달의 소비를 터미널에 그립니다."),
      version: Version.text,
      subcommands: [
        ReportCommand.self, ImportCommand.self, ShowCommand.self, ExportCommand.self,
        TransactionsCommand.self,
        ImportsCommand.self, UndoCommand.self, FormatsCommand.self, RulesCommand.self,
        CategorizeCommand.self, TodoCommand.self, AccountsCommand.self, CheckCommand.self,
        BackupCommand.self, RedactCommand.self, DemoCommand.self,
      ],
      defaultSubcommand: ReportCommand.self)
  }
}

enum Version {
  static let text = "0.1.0"
}
