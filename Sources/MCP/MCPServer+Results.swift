import Export

/// The results of the methods.
extension MCPServer {
  /// How long a client can keep the list of tools: an hour, in milliseconds.
  private static let lifetime = 3_600_000

  func writeHandshake(_ version: MCPVersion, to json: inout JSONWriter) {
    json.object { json in
      writeCapabilities(to: &json)
      json.member("instructions", identity.instructions)
      json.member("protocolVersion", version.rawValue)
      json.key("serverInfo")
      writeIdentity(version, to: &json)
    }
  }

  func writeDiscovery(to json: inout JSONWriter) {
    json.object { json in
      writeMeta(.july2026, to: &json)
      json.member("cacheScope", "public")
      writeCapabilities(to: &json)
      json.member("instructions", identity.instructions)
      json.member("resultType", "complete")
      json.member("supportedVersions", MCPVersion.allCases) { $0.string($1.rawValue) }
      json.member("ttlMs", Self.lifetime)
    }
  }

  func writeTools(_ version: MCPVersion, to json: inout JSONWriter) {
    json.object { json in
      writeMeta(version, to: &json)
      if version.isStateless {
        json.member("cacheScope", "public")
        json.member("resultType", "complete")
      }
      json.member("tools", tools) { json, tool in
        json.object { write(tool, version, to: &$0) }
      }
      if version.isStateless { json.member("ttlMs", Self.lifetime) }
    }
  }

  private func write(_ tool: MCPTool, _ version: MCPVersion, to json: inout JSONWriter) {
    if version.hasAnnotations {
      json.member("annotations") { json in
        json.member("destructiveHint", false)
        json.member("idempotentHint", true)
        json.member("openWorldHint", false)
        json.member("readOnlyHint", true)
        json.member("title", tool.title)
      }
    }
    json.member("description", tool.description)
    json.member("inputSchema", tool.input.schema)
    json.member("name", tool.name)
    if version.hasStructuredContent {
      json.member("outputSchema", tool.output)
      json.member("title", tool.title)
    }
  }

  func writeCall(
    _ params: JSONValue, _ version: MCPVersion, to json: inout JSONWriter
  ) throws(MCPFault) {
    guard let name = params["name"]?.text else {
      throw .parameter("name", expected: "the name of a tool")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .unknownTool(name, known: tools.map(\.name))
    }
    guard let members = (params["arguments"] ?? .object([])).members else {
      throw .parameter("arguments", expected: "an object")
    }
    var answer: MCPTool.Answer
    do {
      answer = tool.call(with: try tool.input.arguments(members))
    } catch {
      answer = .refusal(error.message(in: language))
    }
    json.object { json in
      writeMeta(version, to: &json)
      switch answer {
      case .document(let bytes):
        writeContent(String(decoding: bytes, as: UTF8.self), to: &json)
        json.member("isError", false)
        if version.isStateless { json.member("resultType", "complete") }
        if version.hasStructuredContent {
          json.key("structuredContent")
          // A line feed would end the message.
          json.embed(bytes.last == 0x0A ? bytes.dropLast() : bytes[...])
        }
      case .refusal(let reason):
        writeContent(reason, to: &json)
        json.member("isError", true)
        if version.isStateless { json.member("resultType", "complete") }
      }
    }
  }

  private func writeContent(_ text: String, to json: inout JSONWriter) {
    json.member("content", CollectionOfOne(text)) { json, text in
      json.object { json in
        json.member("text", text)
        json.member("type", "text")
      }
    }
  }

  private func writeCapabilities(to json: inout JSONWriter) {
    json.member("capabilities") { json in
      json.member("tools") { $0.member("listChanged", false) }
    }
  }

  /// Writes what the results of a version without handshake say about the server.
  private func writeMeta(_ version: MCPVersion, to json: inout JSONWriter) {
    guard version.isStateless else { return }
    json.member("_meta") { json in
      json.key("io.modelcontextprotocol/serverInfo")
      writeIdentity(version, to: &json)
    }
  }

  private func writeIdentity(_ version: MCPVersion, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", identity.name)
      if version.hasStructuredContent { json.member("title", identity.title) }
      json.member("version", identity.version)
    }
  }
}
