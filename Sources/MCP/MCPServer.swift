import Export
package import Ledger

/// A server of the Model Context Protocol that offers tools and nothing else.
///
/// The server is a value without input and output: each message has at most one answer. It never
/// asks the client anything.
package struct MCPServer {
  /// What the server says about itself.
  package struct Identity: Sendable {
    package let name: String
    package let title: String
    package let version: String
    /// What the model should know about all tools.
    package let instructions: String

    package init(name: String, title: String, version: String, instructions: String) {
      (self.name, self.title) = (name, title)
      (self.version, self.instructions) = (version, instructions)
    }
  }

  /// The largest number of messages in a batch.
  static let longestBatch = 50

  let identity: Identity
  let tools: [MCPTool]
  /// The language of the reasons why a tool cannot be called.
  let language: Language
  /// The version on which the handshake agreed; `nil` before.
  private var agreed: MCPVersion?

  package init(_ identity: Identity, tools: [MCPTool], language: Language) {
    (self.identity, self.tools, self.language) = (identity, tools, language)
  }

  /// Returns the answer to a line as one line without a line feed; `nil` if there is none.
  package mutating func answer(to line: MCPLines.Line) -> [UInt8]? {
    guard case .message(let bytes) = line else { return Self.error(.tooLong, id: .null) }
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      return Self.error(.notJSON(error), id: .null)
    }
    guard case .array(let messages) = value else { return answer(to: MCPMessage(value)) }
    guard agreed?.hasBatches ?? false else { return Self.error(.batch, id: .null) }
    guard 1...Self.longestBatch ~= messages.count else {
      return Self.error(.longBatch, id: .null)
    }
    let answers = messages.compactMap { answer(to: MCPMessage($0)) }
    guard !answers.isEmpty else { return nil }
    var json = JSONWriter()
    json.array(answers) { $0.embed($1) }
    return json.bytes
  }

  private mutating func answer(to message: MCPMessage) -> [UInt8]? {
    switch message {
    case .silent: return nil
    case .invalid(let id): return Self.error(.notAMessage, id: id)
    case .request(let id, let method, let params):
      do {
        var json = JSONWriter()
        try json.object { json throws(MCPFault) in
          json.member("id", id)
          json.member("jsonrpc", "2.0")
          json.key("result")
          try write(method, params, to: &json)
        }
        return json.bytes
      } catch let fault as MCPFault {
        return Self.error(fault, id: id)
      } catch { preconditionFailure("\(error)") }
    }
  }

  private static func error(_ fault: MCPFault, id: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      fault.write(to: &json)
      json.member("id", id)
      json.member("jsonrpc", "2.0")
    }
    return json.bytes
  }

  /// Writes the result of a request.
  private mutating func write(
    _ method: String, _ params: JSONValue, to json: inout JSONWriter
  ) throws(MCPFault) {
    let named = try MCPServer.namedVersion(in: params)
    switch (method, named) {
    case ("initialize", nil):
      agreed = try MCPServer.agreedVersion(params)
      return writeHandshake(agreed ?? .newestOfHandshake, to: &json)
    case ("ping", nil): return json.object { _ in }
    default: break
    }
    guard ["tools/list", "tools/call", "server/discover"].contains(method) else {
      throw .unknownMethod(method)
    }
    if method == "server/discover" {
      guard named != nil else { throw .noMeta(MCPServer.versionKey) }
      return writeDiscovery(to: &json)
    }
    guard let version = named ?? agreed else { throw .notReady }
    if method == "tools/list" {
      guard params["cursor"] == nil else {
        throw .parameter("cursor", expected: "none, because the list has one page")
      }
      return writeTools(version, to: &json)
    }
    try writeCall(params, version, to: &json)
  }

  /// Returns the version for the handshake: the client's, or else the newest one.
  private static func agreedVersion(_ params: JSONValue) throws(MCPFault) -> MCPVersion {
    guard let text = params["protocolVersion"]?.text else {
      throw .parameter("protocolVersion", expected: "a text such as \"2025-11-25\"")
    }
    let version = MCPVersion(rawValue: text) ?? .newestOfHandshake
    return version.isStateless ? .newestOfHandshake : version
  }

  static let versionKey = "io.modelcontextprotocol/protocolVersion"

  /// Returns the version that a request without handshake names; `nil` for other requests.
  private static func namedVersion(in params: JSONValue) throws(MCPFault) -> MCPVersion? {
    guard let meta = params["_meta"], let version = meta[versionKey] else { return nil }
    guard let text = version.text else {
      throw .parameter("_meta.\(versionKey)", expected: "a text")
    }
    let capabilities = "io.modelcontextprotocol/clientCapabilities"
    guard meta[capabilities] != nil else { throw .noMeta(capabilities) }
    guard let known = MCPVersion(rawValue: text), known.isStateless else {
      throw .unsupportedVersion(text)
    }
    return known
  }
}
