import Foundation
import Ledger
import MCP
import TestSupport
import Testing

/// The protocol, with one tool that returns its arguments.
struct MCPServerTests {
  private static func echo() -> MCPTool {
    MCPTool(
      "echo", title: "Echo", description: "Returns the options.",
      input: MCPInput(
        .init("from", .month, "a month"), .init("asOf", .day, "a day"),
        .init("currency", .currency, "a currency"), .init("text", .text, "a text"),
        .init("isOn", .flag, "a flag"), .init("limit", .number(1...10), "a number"),
        .init("kind", .choice(["a", "b"]), "a choice")),
      output: .object([.init("type", .string("object"))])
    ) { arguments in
      if arguments["kind"] == .string("b") { return .refusal("no b") }
      let options = arguments.options().map { "\"\($0)\"" }.joined(separator: ",")
      return .document(Array("{\"options\":[\(options)]}\n".utf8))
    }
  }

  private static func server(_ version: String? = nil, _ language: Language = .english) -> MCPServer
  {
    var server = MCPServer(
      .init(name: "test", title: "Test", version: "1", instructions: "None."), tools: [echo()],
      language: language)
    if let version {
      _ = server.answer(to: .message(Array(handshake(version).utf8)))
    }
    return server
  }

  private static func handshake(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#
  }

  private static func call(_ arguments: String, name: String = "echo") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
  }

  private func answer(_ message: String, _ server: inout MCPServer) throws -> JSONValue? {
    try server.answer(to: .message(Array(message.utf8))).map { try JSONReader.value(of: $0) }
  }

  private func answer(_ message: String, version: String = "2025-11-25") throws -> JSONValue? {
    var server = Self.server(version)
    return try answer(message, &server)
  }

  private func code(_ message: String, version: String? = "2025-11-25") throws -> Int64? {
    var server = Self.server(version)
    let answer = try #require(try answer(message, &server))
    #expect(answer["result"] == nil)
    return answer["error"]?["code"]?.wholeNumber
  }

  // MARK: The handshake

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
  ])
  func `the handshake agrees on the client's version or the newest one`(
    asked: String, agreed: String
  ) throws {
    var server = Self.server()
    let result = try #require(try answer(Self.handshake(asked), &server)?["result"])
    #expect(result["protocolVersion"] == .string(agreed))
    #expect(result["serverInfo"]?["name"] == .string("test"))
    #expect(result["capabilities"]?.members?.map(\.key) == ["tools"])
    let tool = try #require(
      try answer(#"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#, &server)?["result"]?["tools"]
    )
    guard case .array(let tools) = tool else { return #expect(Bool(false)) }
    #expect((tools[0]["annotations"] != nil) == (agreed >= "2025-03-26"))
    #expect((tools[0]["outputSchema"] != nil) == (agreed >= "2025-06-18"))
    #expect(tools[0]["inputSchema"]?["additionalProperties"] == .bool(false))
    let result2 = try #require(try answer(Self.call("{}"), &server)?["result"])
    #expect((result2["structuredContent"] != nil) == (agreed >= "2025-06-18"))
  }

  @Test func `without a handshake, only ping has an answer`() throws {
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    var server = Self.server()
    #expect(try answer(ping, &server)?["result"] == .object([]))
    #expect(try code(Self.call("{}"), version: nil) == -32602)
    #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, version: nil) == -32602)
  }

  @Test func `a request can name its version instead`() throws {
    func message(_ method: String, _ version: String, _ more: String = "") -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","io.modelcontextprotocol/clientCapabilities":{}}\#(more)}}"#
    }
    var server = Self.server()
    let found = try #require(
      try answer(message("server/discover", "2026-07-28"), &server)?["result"])
    #expect(found["resultType"] == .string("complete"))
    #expect(found["cacheScope"] == .string("public"))
    let list = try #require(try answer(message("tools/list", "2026-07-28"), &server)?["result"])
    #expect(list["ttlMs"]?.wholeNumber == 3_600_000)
    let result = try #require(
      try answer(message("tools/call", "2026-07-28", #","name":"echo""#), &server)?["result"])
    #expect(result["resultType"] == .string("complete"))
    #expect(
      result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"] == .string("1"))
    #expect(try code(message("ping", "2026-07-28"), version: nil) == -32601)
    let refused = try #require(try answer(message("tools/list", "2030-01-01"), &server)?["error"])
    #expect(refused["code"] == .integer(-32022))
    #expect(refused["data"]?["requested"] == .string("2030-01-01"))
    #expect(
      try code(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
      ) == -32602)
  }

  // MARK: Messages

  @Test(arguments: [
    "resources/list", "prompts/list", "resources/read", "completion/complete", "logging/setLevel",
    "sampling/createMessage", "tools/delete", "", "\u{1B}[2J",
  ])
  func `every other method is unknown`(method: String) throws {
    let name = method.isEmpty ? "" : method.replacingOccurrences(of: "\u{1B}", with: "\\u001b")
    #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"#) == -32601)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1"#, -32700, JSONValue.null), ("nonsense", -32700, .null),
    ("1", -32600, .null), ("{}", -32600, .null), ("null", -32600, .null), ("\"a\"", -32600, .null),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, .integer(1)),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, .null),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, .null),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, .null),
    (#"{"jsonrpc":"2.0","id":"a","method":1}"#, -32600, .string("a")),
    (#"{"jsonrpc":"2.0","id":2,"method":"ping","params":[1]}"#, -32600, .integer(2)),
    ("[]", -32600, .null), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, .null),
  ])
  func `a message that is none is refused`(message: String, code: Int64, id: JSONValue) throws {
    let answer = try #require(try answer(message))
    #expect(answer["error"]?["code"] == .integer(code))
    #expect(answer["id"] == id)
  }

  @Test func `an id of any size comes back`() throws {
    for id in ["123456789012345678901234567890", "-1", "\"\\u001b[2J\""] {
      let answer = try #require(try answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#))
      #expect(answer["id"] == (try JSONReader.value(of: Array(id.utf8))))
    }
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","method":"unknown"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
  ])
  func `notifications and responses have no answer`(message: String) throws {
    #expect(try answer(message) == nil)
  }

  @Test func `one version has batches`() throws {
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let batch = try answer("[\(ping),\(note),7,\(ping)]", version: "2025-03-26")
    guard case .array(let answers)? = batch else { return #expect(Bool(false)) }
    #expect(answers.map { $0["error"]?["code"] } == [nil, .integer(-32600), nil])
    #expect(try answer("[\(note)]", version: "2025-03-26") == nil)
    #expect(try code("[]", version: "2025-03-26") == -32600)
    let long = "[" + Array(repeating: ping, count: 51).joined(separator: ",") + "]"
    #expect(try code(long, version: "2025-03-26") == -32600)
  }

  // MARK: Tools

  @Test func `arguments become options`() throws {
    let result = try #require(
      try answer(
        Self.call(
          #"{"limit":3.0,"from":"2025-02","asOf":"2024-02-29","currency":"KRW","text":"--output=x","isOn":true,"kind":"a"}"#
        ))?["result"])
    #expect(result["isError"] == .bool(false))
    let options = [
      "--from=2025-02", "--as-of=2024-02-29", "--currency=KRW", "--text=--output=x", "--is-on",
      "--limit=3", "--kind=a",
    ]
    #expect(result["structuredContent"]?["options"] == .array(options.map { .string($0) }))
  }

  @Test(arguments: [
    (#"{"from":"2025-13"}"#, "from: expected a month such as \"2025-02\""),
    (#"{"from":"202502"}"#, "from: expected a month such as \"2025-02\""),
    (#"{"from":null}"#, "from: expected a month such as \"2025-02\""),
    (#"{"asOf":"2025-02-30"}"#, "asOf: expected a day such as \"2025-02-19\""),
    (#"{"currency":"won"}"#, "currency: expected a currency code such as \"KRW\""),
    (#"{"text":""}"#, "text: expected a text of 1 to 200 characters"),
    (#"{"isOn":1}"#, "isOn: expected true or false"),
    (#"{"limit":11}"#, "limit: expected an integer from 1 to 10"),
    (#"{"limit":99999999999999999999}"#, "limit: expected an integer from 1 to 10"),
    (#"{"kind":"c"}"#, "kind: expected one of: a, b"),
    (#"{"kind":"b"}"#, "no b"),
    (
      #"{"path":"/etc"}"#,
      "unknown argument \"path\"; the arguments are: from, asOf, currency, text, isOn, limit, kind"
    ),
  ])
  func `a call that cannot be made is a result that says what is expected`(
    arguments: String, text: String
  ) throws {
    let result = try #require(try answer(Self.call(arguments))?["result"])
    #expect(result["isError"] == .bool(true))
    #expect(result["structuredContent"] == nil)
    #expect(
      result["content"]
        == .array([.object([.init("text", .string(text)), .init("type", .string("text"))])]))
  }

  @Test func `reasons are in Korean too`() throws {
    var server = Self.server("2025-11-25", .korean)
    let answer = server.answer(to: .message(Array(Self.call(#"{"a":1}"#).utf8)))
    let message = try #require(answer)
    #expect(String(decoding: message, as: UTF8.self).contains("인자가 없어요"))
  }

  @Test func `calls of unknown tools and malformed calls are errors`() throws {
    #expect(try code(Self.call("{}", name: "import")) == -32602)
    #expect(try code(Self.call("[]")) == -32602)
    #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}"#) == -32602)
    #expect(
      try code(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#) == -32602
    )
  }

  /// Every message has at most one line as its answer, and the answer is JSON.
  @Test(arguments: Effort.seeds(2_000))
  func `changed messages never trap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var server = Self.server(random.element(of: [nil, "2024-11-05", "2025-03-26", "2025-11-25"]))
    var bytes = Array(
      random.element(of: [
        Self.handshake("2025-06-18"), Self.call(#"{"from":"2025-01","limit":3}"#),
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
        #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
      ]).utf8)
    for _ in 0..<random.number(in: 1...4) where !bytes.isEmpty {
      let at = random.number(in: 0...bytes.count - 1)
      switch random.number(in: 0...3) {
      case 0: bytes[at] = UInt8(random.number(in: 0...255))
      case 1: bytes.remove(at: at)
      case 2: bytes.removeSubrange(at..<min(bytes.count, at + random.number(in: 1...20)))
      default: bytes.insert(contentsOf: "{\"\\ud800:,[0".utf8, at: at)
      }
    }
    for line in [MCPLines.Line.message(bytes), .tooLong] {
      guard let answer = server.answer(to: line) else { continue }
      #expect(!answer.contains(0x0A))
      #expect(try JSONReader.value(of: answer)["result"] != .null, "seed \(seed)")
    }
  }
}
