import Export

/// The reason why the server answers a message with an error of JSON-RPC.
///
/// The messages are in English only, because they are for the authors of clients. What a tool cannot
/// do is no such error but a result, so that the model can correct its call.
enum MCPFault: Error, Hashable {
  case notJSON(JSONFault)
  case tooLong
  /// The message is no request, notification or response.
  case notAMessage
  case batch
  case longBatch
  case unknownMethod(String)
  case notReady
  /// A request without handshake lacks this key in `_meta`.
  case noMeta(String)
  case unsupportedVersion(String)
  /// A parameter is missing or of another type.
  case parameter(String, expected: String)
  case unknownTool(String, known: [String])
}

extension MCPFault {
  var code: Int {
    switch self {
    case .notJSON: -32700
    case .tooLong, .notAMessage, .batch, .longBatch: -32600
    case .unknownMethod: -32601
    case .notReady, .noMeta, .parameter, .unknownTool: -32602
    case .unsupportedVersion: -32022
    }
  }

  var message: String {
    switch self {
    case .notJSON(let fault): "not valid JSON: \(fault)"
    case .tooLong: "a message can have at most \(MCPLines.longest) bytes"
    case .notAMessage:
      "expected an object with \"jsonrpc\": \"2.0\", a method, and an id that is a string or an integer"
    case .batch: "expected one message; this version of the protocol has no batches"
    case .longBatch: "expected a batch of 1 to \(MCPServer.longestBatch) messages"
    case .unknownMethod(let method): "unknown method \"\(method.prefix(100))\""
    case .notReady: "expected initialize first, or a version of the protocol in params._meta"
    case .noMeta(let key): "expected \"\(key)\" in params._meta"
    case .unsupportedVersion(let version):
      "unsupported version of the protocol \"\(version.prefix(100))\""
    case .parameter(let name, let expected): "params.\(name): expected \(expected)"
    case .unknownTool(let name, let known):
      "unknown tool \"\(name.prefix(100))\"; the tools are: \(known.joined(separator: ", "))"
    }
  }

  /// Writes the `error` member of a response.
  func write(to json: inout JSONWriter) {
    json.member("error") { json in
      json.member("code", code)
      if case .unsupportedVersion(let version) = self {
        json.member("data") { json in
          json.member("requested", version)
          json.member("supported", MCPVersion.allCases) { $0.string($1.rawValue) }
        }
      }
      json.member("message", message)
    }
  }
}
