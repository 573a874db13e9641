import ArgumentParser
import Ledger
import MCP
import POSIX

struct MCPCommand: Command {
  static let configuration = CommandConfiguration(
    "mcp", en: "Let an assistant read months, transactions, recurring payments and payees (MCP).",
    ko: "AI 도우미가 월별 요약, 거래, 되풀이되는 지출, 거래처를 읽을 수 있게 해요(MCP).",
    discussion: say(
      en: """
        A server of the Model Context Protocol on standard input and output, for programs that start it. It only \
        reads: it never changes the store or creates a file, uses no network, and ends when its input ends. The \
        four tools months, transactions, recurring and payees return the documents of sobi export as JSON. \
        docs/AUTOMATION.md has a configuration for clients.
        """,
      ko: """
        표준 입력과 출력으로 대화하는 MCP(Model Context Protocol) 서버예요. 이 서버를 실행하는 프로그램을 위한 명령이에요. \
        읽기만 해요. 저장소를 바꾸거나 파일을 만들지 않고, 네트워크를 쓰지 않고, 입력이 끝나면 끝나요. months, transactions, \
        recurring, payees 네 가지 도구가 sobi export의 문서를 JSON으로 돌려줘요. 설정 예는 docs/AUTOMATION.md에 있어요.
        """))

  @OptionGroup var global: GlobalOptions

  func run() throws {
    if Environment.isInteractive {
      Diagnostics.say(
        en: "waiting for messages of a client (JSON-RPC, one per line); Ctrl-D ends",
        ko: "클라이언트의 메시지를 기다려요(JSON-RPC, 한 줄에 하나씩). Ctrl-D로 끝내요", in: language)
    }
    let tools = AssistantTools(global: global)
    var server = MCPServer(tools.identity, tools: tools.all, language: language)
    var lines = MCPLines()
    while let bytes = try Self.readInput() {
      for line in lines.add(bytes) { try Self.write(server.answer(to: line)) }
    }
    if let line = lines.finish() { try Self.write(server.answer(to: line)) }
  }

  private static func write(_ answer: [UInt8]?) throws {
    guard let answer else { return }
    try Output.standard.write(answer + [0x0A])
  }

  /// Returns the next bytes of standard input; `nil` at its end.
  private static func readInput() throws(Failure) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 { return nil }
      let number = errno
      guard number == EINTR else {
        let reason = String(cString: strerror(number))
        throw Failure(
          .inputOutput, en: "standard input: cannot read: \(reason)",
          ko: "표준 입력: 읽을 수 없어요: \(reason)")
      }
    }
  }
}
