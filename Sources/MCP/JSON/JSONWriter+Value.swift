package import Export

extension JSONWriter {
  /// Writes a value; an object keeps the order of its members.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .integer(let integer): self.integer(integer)
    case .number(let text): embed(text.utf8)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.value($1) }
    case .object(let members):
      object { json in
        for member in members {
          json.key(text: member.key)
          json.value(member.value)
        }
      }
    }
  }

  package mutating func member(_ key: StaticString, _ value: JSONValue) {
    self.key(key)
    self.value(value)
  }
}
