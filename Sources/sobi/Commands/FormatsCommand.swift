import ArgumentParser
import Ledger
import Store
import Terminal

/// `sobi formats`: what was learned about files of one shape.
struct FormatsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "formats",
      abstract: say(
        en: "What was answered about files of one shape: list, rename, forget.",
        ko: "모양이 같은 파일에 답한 것을 보여 주고, 이름을 바꾸고, 잊습니다."),
      subcommands: [List.self, Rename.self, Forget.self], defaultSubcommand: List.self)
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list",
        abstract: say(en: "List them, the last used first.", ko: "최근에 쓴 것부터 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let formats: [RememberedFormat]
      do {
        formats = try global.openForReading().formats()
      } catch {
        throw Failure(error)
      }
      guard !formats.isEmpty else {
        Diagnostics.say(
          say(
            en: "nothing is remembered yet; try: sobi import FILE",
            ko: "아직 기억한 것이 없습니다. sobi import 파일"))
        return
      }
      try Output.standard.write(formats.map(line).joined())
    }

    private func line(_ format: RememberedFormat) -> String {
      let answers = FormatMemory.answers(of: format).map(\.text).joined(separator: " ")
      return String(format.id).paddedLeft(toCells: 4) + "  "
        + Day(instant: Int(format.lastUsed)).description + "  "
        + say(
          en: counted(format.importCount, "import"),
          ko: "가져오기 \(format.importCount)번"
        ).paddedLeft(toCells: 13) + "  " + column(format.shownName) + "  "
        + column(format.account?.name ?? "—") + "  "
        + (answers.isEmpty ? "—" : neutralized(answers))
        + "\n"
    }

    private func column(_ text: String) -> String {
      neutralized(text).truncated(toCells: 20).paddedRight(toCells: 20)
    }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rename",
        abstract: say(
          en: "Give one a name of your own; its files are known as before.",
          ko: "이름을 바꿉니다. 파일은 전처럼 알아봅니다."))
    }

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number in `sobi formats`", ko: "`sobi formats`에 나오는 번호"))
    var id: Int64

    @Argument(help: help(en: "the new name", ko: "새 이름"))
    var name: String

    func run() throws {
      guard let name = name.composedAndTrimmed else {
        throw Failure(.usage, say(en: "a name cannot be blank", ko: "이름은 비울 수 없습니다"))
      }
      do {
        let store = try global.openForWriting()
        try store.renameFormat(id: id, to: name)
      } catch {
        throw Failure(error)
      }
      try Output.standard.tell(
        neutralized(say(en: "format \(id) is now \(name)", ko: "\(id)번 형식의 이름: \(name)")) + "\n")
    }
  }

  struct Forget: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "forget",
        abstract: say(
          en: "Forget the answers and the account of one; transactions stay.",
          ko: "답한 것과 계좌를 잊습니다. 거래는 남습니다."))
    }

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number in `sobi formats`", ko: "`sobi formats`에 나오는 번호"))
    var id: Int64

    func run() throws {
      do {
        let store = try global.openForWriting()
        try store.forgetFormat(id: id)
      } catch {
        throw Failure(error)
      }
      try Output.standard.tell(
        say(
          en: "format \(id) is forgotten, its answers and its account; the transactions stay\n",
          ko: "\(id)번 형식의 답과 계좌를 잊었습니다. 거래는 그대로 있습니다\n"))
    }
  }
}

extension RememberedFormat {
  /// A person's name for it, else the stem of its files' names.
  var shownName: String { title ?? (stem.isEmpty ? "—" : stem) }
}
