/// Which category is meant: a list that typing narrows down, and that takes a new name, too.
package struct CategoryChooser: Hashable, Sendable {
  /// What was typed so far.
  package private(set) var field = TextField(limit: 200)
  /// `nil` until they have come.
  package private(set) var all: [Choice]?
  /// The place of the one that is meant among ``shown``.
  package private(set) var focus = 0

  package struct Choice: Hashable, Sendable {
    package let key: String
    package let name: String
    /// Whether nothing is of that category yet.
    package let isNew: Bool

    package init(key: String, name: String, isNew: Bool = false) {
      self.key = key
      self.name = name
      self.isNew = isNew
    }
  }

  package init() {}

  /// Those whose names have what was typed in them; last what was typed as a new category, unless one
  /// is called that.
  package var shown: [Choice] {
    let typed = field.trimmed
    guard let all, !typed.isEmpty else { return all ?? [] }
    let wanted = typed.lowercased()
    var shown = all.filter { $0.name.lowercased().contains(wanted) || $0.key == wanted }
    // What begins so comes first; the order stays as it is otherwise.
    let beginning = shown.filter { $0.name.lowercased().hasPrefix(wanted) }
    shown = beginning + shown.filter { !$0.name.lowercased().hasPrefix(wanted) }
    let isCalledThat = all.contains { $0.name.lowercased() == wanted || $0.key == wanted }
    if !isCalledThat { shown.append(Choice(key: typed, name: typed, isNew: true)) }
    return shown
  }

  /// The one that is meant; `nil` while there is none.
  package var chosen: Choice? {
    let shown = shown
    return shown.indices.contains(focus) ? shown[focus] : nil
  }

  /// Takes the categories; the one of that key is meant at first.
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
