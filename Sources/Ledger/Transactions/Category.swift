/// What money was spent on: a stable key and a display name.
package struct Category: Hashable, Sendable {
  /// Stable and the same in every language: `food`, or the file's name for the file's own category.
  package let key: String

  /// The file's name, shown in every language; `nil` for a built-in category.
  package let ownName: String?

  package init(key: String, ownName: String? = nil) {
    self.key = key
    self.ownName = ownName
  }

  /// Returns the display name.
  package func name(in language: Language) -> String {
    if let ownName { return ownName }
    guard let builtIn = BuiltInCategory(rawValue: key) else { return key }
    return builtIn.name(in: language)
  }
}
