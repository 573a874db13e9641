/// A list of categories.
///
/// Typing filters it, and adds a new category.
package struct CategoryChooser: Hashable, Sendable {
  package private(set) var field = TextField(limit: 200)
  /// All categories; `nil` until they are read.
  package private(set) var all: [Choice]?
  /// The index of the focused choice in ``shown``.
  package private(set) var focus = 0

  package struct Choice: Hashable, Sendable {
    package let key: String
    package let name: String
    /// Whether the category has no transactions yet.
    package let isNew: Bool

    package init(key: String, name: String, isNew: Bool = false) {
      self.key = key
      self.name = name
      self.isNew = isNew
    }
  }

  package init() {}

  /// The categories whose names contain the typed text, then the text itself as a new category.
  ///
  /// Without typed text these are all categories.
  package var shown: [Choice] {
    let typed = field.trimmed
    guard let all, !typed.isEmpty else { return all ?? [] }
    let wanted = typed.lowercased()
    var shown = all.filter { $0.name.lowercased().contains(wanted) || $0.key == wanted }
    // Names that begin with the text come first; the order is otherwise unchanged.
    let beginning = shown.filter { $0.name.lowercased().hasPrefix(wanted) }
    shown = beginning + shown.filter { !$0.name.lowercased().hasPrefix(wanted) }
    let isCalledThat = all.contains { $0.name.lowercased() == wanted || $0.key == wanted }
    if !isCalledThat { shown.append(Choice(key: typed, name: typed, isNew: true)) }
    return shown
  }

  /// The focused choice; `nil` while the list is empty.
  package var chosen: Choice? {
    let shown = shown
    return shown.indices.contains(focus) ? shown[focus] : nil
  }

  /// Takes the categories, and focuses the one with this key.
  mutating func take(_ choices: [Choice], present key: String) {
    all = choices
    focus = choices.firstIndex { $0.key == key } ?? 0
  }

  mutating func type(_ change: TextField.Change) {
    let before = field.text
    guard field.take(change), field.text != before else { return }
    focus = 0
  }

  mutating func move(by count: Int) {
    focus = min(max(0, focus + count), max(0, shown.count - 1))
  }

  mutating func move(to place: Int) {
    if shown.indices.contains(place) { focus = place }
  }
}
