import ArgumentParser

struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo",
      abstract: say(
        "All of it on statements that come with the program, in a store that is thrown away.",
        "함께 들어 있는 명세서로 모두 보여 주고, 저장소는 버립니다."))
  }

  @OptionGroup var global: GlobalOptions
}
