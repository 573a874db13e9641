import ArgumentParser
import Ledger

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `sobi todo`: what to do about one's spending.
struct TodoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "todo",
      abstract: say(
        en: "Things to do about one's spending: list, add, done, edit, delete.",
        ko: "소비에 대해 할 일: 목록, 추가, 완료, 고치기, 삭제."),
      discussion: say(
        en: """
          Such as a subscription to cancel, or a refund to ask for. A to-do may be about a transaction, a \
          payee or a category. When the import of that transaction is taken back, the to-do stays. \
          Numbers of to-dos are never given again.
          """,
        ko: """
          해지할 구독이나 받을 환불 같은 일을 적어 둡니다. 거래, 거래처, 분류 가운데 하나를 가리킬 수 있고, 그 거래의 \
          가져오기를 되돌려도 할 일은 남습니다. 번호는 다시 쓰이지 않습니다.
          """),
      subcommands: [List.self, Add.self, Done.self, Edit.self, Delete.self],
      defaultSubcommand: List.self)
  }

  /// The time, in seconds since 1970-01-01 00:00 UTC.
  static var now: Int64 { Int64(time(nil)) }

  /// A to-do's text as it is kept.
  ///
  /// - Throws: `Failure` for one that is blank.
  static func text(typed text: String) throws(Failure) -> String {
    guard let text = text.composedAndTrimmed else {
      throw Failure(
        .usage,
        say(
          en: "a to-do cannot be blank; write what is to be done", ko: "할 일은 비울 수 없습니다. 무엇을 할지 쓰세요")
      )
    }
    return text
  }
}
