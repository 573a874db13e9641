/// A value of a JSON text; an object keeps the order of its members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number with a fraction or an exponent, or an integer that does not fit into 64 bits, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) { (self.key, self.value) = (key, value) }
  }
}

extension JSONValue {
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The integer, also if it is written with a fraction of zeros, as JSON Schema permits.
  package var wholeNumber: Int64? {
    switch self {
    case .integer(let number): return number
    case .number(let text):
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else {
        return nil
      }
      return Int64(parts[0])
    default: return nil
    }
  }

  /// The value of a member; `nil` if this is no object, or has no such member.
  package subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  /// Returns the object without the members with these keys; other values stay as they are.
  package func without(_ keys: String...) -> JSONValue {
    guard let members else { return self }
    return .object(members.filter { !keys.contains($0.key) })
  }
}
