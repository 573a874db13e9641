import Foundation

/// A JSON Schema (draft 2020-12), as far as this project's schemas go.
///
/// Every keyword in the schemas must be known here: an unknown one is an error.
struct SchemaValidation {
  private let root: [String: Any]
  /// The patterns of the schema, compiled once; `nil` for an invalid pattern.
  private let patterns: [String: Regex<AnyRegexOutput>?]

  struct UnknownKeyword: Error, Equatable {
    var keyword: String
  }

  /// A fault in a document.
  struct Fault: Hashable, CustomStringConvertible {
    /// The place as a JSON Pointer.
    var place: String
    var keyword: String

    var description: String { "\(place.isEmpty ? "/" : place): \(keyword)" }
  }

  init(_ text: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = value as? [String: Any] ?? [:]
    try SchemaValidation.checkKeywords(root)
    var patterns: [String: Regex<AnyRegexOutput>?] = [:]
    for pattern in SchemaValidation.patterns(in: root) { patterns[pattern] = try? Regex(pattern) }
    self.patterns = patterns
  }

  func faults(of document: Data) throws -> [Fault] {
    let value = try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
    return faults(value, root, at: "")
  }

  // MARK: Keywords

  private static let annotations: Set<String> = ["$id", "$schema", "title", "description"]
  private static let schemasByName: Set<String> = ["$defs", "properties"]
  private static let schemas: Set<String> = ["items", "additionalProperties"]
  private static let listsOfSchemas: Set<String> = ["anyOf", "oneOf"]
  private static let values: Set<String> = [
    "$ref", "type", "required", "pattern", "minimum", "maximum", "enum", "const",
  ]

  private static func checkKeywords(_ schema: Any) throws {
    guard let schema = schema as? [String: Any] else { return }
    for (keyword, value) in schema {
      if schemasByName.contains(keyword) {
        for inner in (value as? [String: Any] ?? [:]).values { try checkKeywords(inner) }
      } else if schemas.contains(keyword) {
        try checkKeywords(value)
      } else if listsOfSchemas.contains(keyword) {
        for inner in value as? [Any] ?? [] { try checkKeywords(inner) }
      } else if !annotations.contains(keyword), !values.contains(keyword) {
        throw UnknownKeyword(keyword: keyword)
      }
    }
  }

  private static func patterns(in value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      let own = (object["pattern"] as? String).map { [$0] } ?? []
      return object.values.reduce(Set(own)) { $0.union(patterns(in: $1)) }
    }
    return (value as? [Any] ?? []).reduce(Set()) { $0.union(patterns(in: $1)) }
  }

  // MARK: Validation

  private func faults(_ value: Any, _ schema: Any, at place: String) -> [Fault] {
    guard let schema = schema as? [String: Any] else {
      return schema as? Bool == false ? [Fault(place: place, keyword: "false")] : []
    }
    var found: [Fault] = []
    for (keyword, rule) in schema {
      if !holds(keyword, rule, value) { found.append(Fault(place: place, keyword: keyword)) }
      switch keyword {
      case "$ref": found += faults(value, definition(rule), at: place)
      case "items":
        for (index, element) in (value as? [Any] ?? []).enumerated() {
          found += faults(element, rule, at: "\(place)/\(index)")
        }
      case "properties", "additionalProperties":
        found += memberFaults(value, schema, keyword, at: place)
      case "anyOf", "oneOf":
        let fits = (rule as? [Any] ?? []).filter { faults(value, $0, at: place).isEmpty }.count
        if keyword == "anyOf" ? fits == 0 : fits != 1 {
          found.append(Fault(place: place, keyword: keyword))
        }
      default: break
      }
    }
    return found.sorted { ($0.place, $0.keyword) < ($1.place, $1.keyword) }
  }

  private func memberFaults(
    _ value: Any, _ schema: [String: Any], _ keyword: String, at place: String
  ) -> [Fault] {
    guard let object = value as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    return object.flatMap { key, member -> [Fault] in
      let rule = properties[key]
      if keyword == "properties" {
        return rule.map { faults(member, $0, at: "\(place)/\(key)") } ?? []
      }
      guard rule == nil, let other = schema[keyword] else { return [] }
      return faults(member, other, at: "\(place)/\(key)")
    }
  }

  /// Whether a keyword that depends only on the value is satisfied.
  private func holds(_ keyword: String, _ rule: Any, _ value: Any) -> Bool {
    switch keyword {
    case "type":
      let names = rule as? [String] ?? [rule as? String ?? ""]
      return names.contains { isOf($0, value) }
    case "required":
      guard let object = value as? [String: Any] else { return true }
      return (rule as? [String] ?? []).allSatisfy { object[$0] != nil }
    case "pattern":
      guard let text = value as? String, let pattern = rule as? String else { return true }
      guard let regex = patterns[pattern] ?? nil else { return false }
      return text.firstMatch(of: regex) != nil
    case "minimum":
      guard let number = number(value), let limit = self.number(rule) else { return true }
      return number >= limit
    case "maximum":
      guard let number = number(value), let limit = self.number(rule) else { return true }
      return number <= limit
    case "enum": return (rule as? [Any] ?? []).contains { isEqual($0, value) }
    case "const": return isEqual(rule, value)
    default: return true
    }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBoolean(value)
    case "number": number(value) != nil
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private func number(_ value: Any) -> Double? {
    isBoolean(value) ? nil : (value as? NSNumber)?.doubleValue
  }

  /// A number that JSON wrote as `true` or `false`.
  private func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private func isEqual(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? String { return one == other as? String }
    if one is NSNull { return other is NSNull }
    if isBoolean(one) != isBoolean(other) { return false }
    return number(one) != nil && number(one) == number(other)
  }

  private func definition(_ reference: Any) -> Any {
    guard let name = (reference as? String)?.split(separator: "/").last,
      let definitions = root["$defs"] as? [String: Any]
    else { return false }
    return definitions[String(name)] ?? false
  }
}
