/// A list of categories, filtered by typed text, which can also be the name of a new category.
package struct CategoryChooser: Hashable, Sendable {
  package private(set) var field = TextField(limit: 200)
  /// All categories; `nil` until the categories have been read.
  package private(set) var all: [Choice]?
  /// The index of the focused choice in ``shown``.
  package private(set) var focus = 0

  package struct Choice: Hashable, Sendable {
    package let key: String
    package let name: String
    /// Whether the choice would create a new category.
    package let isNew: Bool

    package init(key: String, name: String, isNew: Bool = false) {
      self.key = key
      self.name = name
      self.isNew = isNew
    }
  }

  /// The categories that match the typed text, and the text itself if it would be a new category.
  package var shown: [Choice] {
    let typed = field.trimmed
    guard let all, !typed.isEmpty else { return all ?? [] }
    let wanted = typed.lowercased()
    var shown = all.filter { $0.name.lowercased().contains(wanted) || $0.key == wanted }
    // Names that begin with the text come first.
    let beginning = shown.filter { $0.name.lowercased().hasPrefix(wanted) }
    shown = beginning + shown.filter { !$0.name.lowercased().hasPrefix(wanted) }
    let exists = all.contains { $0.name.lowercased() == wanted || $0.key == wanted }
    return exists ? shown : shown + [Choice(key: typed, name: typed, isNew: true)]
  }

  /// The focused choice; `nil` while the list is empty.
  package var chosen: Choice? {
    let shown = shown
    return shown.indices.contains(focus) ? shown[focus] : nil
  }

  /// Shows `choices`, with the focus on the category `key`, or else on the first choice.
  mutating func take(_ choices: [Choice], focusing key: String) {
    all = choices
    focus = shown.firstIndex { $0.key == key } ?? 0
  }

  mutating func type(_ change: TextField.Change) {
    let before = field.text
    if field.take(change), field.text != before { focus = 0 }
  }

  mutating func move(by count: Int) {
    focus = min(max(0, focus + count), max(0, shown.count - 1))
  }

  mutating func move(to index: Int) { if shown.indices.contains(index) { focus = index } }
}
