import ArgumentParser

struct ShowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: say(
        "The month's chart: animated on a terminal, plain text in a pipe.",
        "한 달의 차트: 터미널에서는 움직이고, 파이프에서는 글로 나옵니다."))
  }

  @OptionGroup var global: GlobalOptions
}
