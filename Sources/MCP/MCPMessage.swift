/// A message of JSON-RPC 2.0 from the client.
enum MCPMessage: Hashable {
  case request(id: JSONValue, method: String, params: JSONValue)
  /// A message that has no answer: a notification, or a response although the server asked nothing.
  case silent
  /// Another value; the id is `null` if it cannot be determined.
  case invalid(id: JSONValue)

  init(_ value: JSONValue) {
    let id = value["id"]
    let isID = id.map(MCPMessage.isID) ?? false
    guard value["jsonrpc"]?.text == "2.0" else {
      self = .invalid(id: isID ? id ?? .null : .null)
      return
    }
    guard let method = value["method"] else {
      let isResponse = id != nil && (value["result"] != nil || value["error"] != nil)
      self = isResponse ? .silent : .invalid(id: isID ? id ?? .null : .null)
      return
    }
    let params = value["params"] ?? .object([])
    guard let name = method.text, params.members != nil, id == nil || isID else {
      self = .invalid(id: isID ? id ?? .null : .null)
      return
    }
    self = id.map { .request(id: $0, method: name, params: params) } ?? .silent
  }

  /// Returns whether a value is an id: a string, or an integer of any size.
  private static func isID(_ value: JSONValue) -> Bool {
    switch value {
    case .string, .integer: true
    case .number(let text): text.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 }
    default: false
    }
  }
}
