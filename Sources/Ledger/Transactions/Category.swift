/// What money was spent on: a stable key, and the name people see.
package struct Category: Hashable, Sendable {
  /// Never changes and is the same in every language: `food`, or for a category that only a file
  /// knows, the file's own name.
  package let key: String

  /// The name a file gave it, which is then shown in every language; `nil` for a built-in one.
  package let ownName: String?

  package init(key: String, ownName: String? = nil) {
    self.key = key
    self.ownName = ownName
  }

  /// The name to show.
  package func name(in language: Language) -> String {
    if let ownName { return ownName }
    guard let builtIn = BuiltInCategory(rawValue: key) else { return key }
    return builtIn.name(in: language)
  }
}
