import Ledger

/// The arguments that a tool accepts; all are optional.
///
/// The same values make the JSON Schema and check the arguments, so that neither can allow more than
/// the other.
package struct MCPInput: Sendable {
  package struct Property: Sendable {
    package let name: String
    package let kind: Kind
    package let description: String

    package init(_ name: String, _ kind: Kind, _ description: String) {
      (self.name, self.kind, self.description) = (name, kind, description)
    }
  }

  package enum Kind: Hashable, Sendable {
    case month, day
    /// A day, or a month for its first or last day.
    case dayOrMonth
    case currency
    /// A text that is not empty, of at most ``MCPInput/longestText`` characters.
    case text
    case flag
    case number(ClosedRange<Int64>)
    case choice([String])
  }

  package static let longestText = 200

  package let properties: [Property]

  package init(_ properties: Property...) { self.properties = properties }

  /// Returns the arguments in the order of the properties.
  ///
  /// - Throws: ``MCPInputFault`` for an unknown argument, or a value of another kind.
  package func arguments(_ members: [JSONValue.Member]) throws(MCPInputFault) -> MCPArguments {
    let names = properties.map(\.name)
    if let unknown = members.first(where: { !names.contains($0.key) }) {
      throw .unknown(unknown.key, known: names)
    }
    var values: [MCPArguments.Value] = []
    for property in properties {
      guard let value = members.first(where: { $0.key == property.name })?.value else { continue }
      guard property.kind.accepts(value) else { throw .value(property.name, property.kind) }
      values.append(MCPArguments.Value(name: property.name, value: value))
    }
    return MCPArguments(values: values)
  }

  package var schema: JSONValue {
    .object([
      .init("additionalProperties", .bool(false)),
      .init(
        "properties",
        .object(
          properties.map { property in
            .init(
              property.name,
              .object(
                [.init("description", .string(property.description))] + property.kind.schema))
          })),
      .init("type", .string("object")),
    ])
  }
}

extension MCPInput.Kind {
  fileprivate var schema: [JSONValue.Member] {
    func string(_ members: JSONValue.Member...) -> [JSONValue.Member] {
      members + [.init("type", .string("string"))]
    }
    let month = "[0-9]{4}-(0[1-9]|1[0-2])"
    let day = "-(0[1-9]|[12][0-9]|3[01])"
    return switch self {
    case .month: string(.init("pattern", .string("^\(month)$")))
    case .day: string(.init("pattern", .string("^\(month)\(day)$")))
    case .dayOrMonth: string(.init("pattern", .string("^\(month)(\(day))?$")))
    case .currency: string(.init("pattern", .string("^[A-Z]{3}$")))
    case .text:
      string(
        .init("maxLength", .integer(Int64(MCPInput.longestText))), .init("minLength", .integer(1)))
    case .flag: [.init("type", .string("boolean"))]
    case .number(let range):
      [
        .init("maximum", .integer(range.upperBound)), .init("minimum", .integer(range.lowerBound)),
        .init("type", .string("integer")),
      ]
    case .choice(let values):
      string(.init("enum", .array(values.map { .string($0) })))
    }
  }

  fileprivate func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .month: value.text.map(Self.isMonth) ?? false
    case .day: value.text.map(Self.isDay) ?? false
    case .dayOrMonth: value.text.map { Self.isMonth($0) || Self.isDay($0) } ?? false
    case .currency:
      value.text.map { $0.utf8.count == 3 && $0.utf8.allSatisfy { 0x41...0x5A ~= $0 } } ?? false
    case .text: value.text.map { 1...MCPInput.longestText ~= $0.unicodeScalars.count } ?? false
    case .flag: if case .bool = value { true } else { false }
    case .number(let range): value.wholeNumber.map { range.contains($0) } ?? false
    case .choice(let values): value.text.map(values.contains) ?? false
    }
  }

  private static func isMonth(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.dropFirst(4).first == UInt8(ascii: "-")
      && Month(text: text) != nil
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return Day(year: year, month: month, day: day) != nil
  }
}
