package import Ledger
import Terminal

extension TodoBook {
  package struct Field: Hashable, Sendable {
    package internal(set) var purpose: Purpose
    package internal(set) var text: TextField

    package enum Purpose: Hashable, Sendable {
      case new
      case edit(Todo.ID)
    }
  }

  /// The maximum length of a to-do's text, in UTF-8 bytes; an existing text may be longer.
  static let textLimit = 1_000
}

extension TodoBook.State {
  mutating func beginAdding() {
    guard field == nil, !isSaving else { return }
    page?.phase = .closing
    field = TodoBook.Field(purpose: .new, text: TextField(limit: TodoBook.textLimit))
    notice = nil
    arrange()
    reveal()
  }

  mutating func beginEditing() {
    guard field == nil, !isSaving, let id = chosen, let item = item(id), page?.list == nil
    else { return }
    field = TodoBook.Field(
      purpose: .edit(id),
      text: TextField(item.todo.text, limit: max(TodoBook.textLimit, item.todo.text.utf8.count)))
    notice = nil
    reveal()
  }

  mutating func type(_ key: Key, _ modifiers: KeyModifiers) -> [TodoBook.Effect] {
    guard let field, !isSaving else { return [] }
    switch key {
    case .enter: return confirm(field)
    case .escape: closeField()
    case .character(let scalar) where modifiers.isSubset(of: .shift): insert(String(scalar))
    default:
      if self.field?.text.take(key, modifiers) == true { notice = nil }
      updateDraft()
    }
    return []
  }

  mutating func insert(_ text: String) {
    guard let old = field?.text, !isSaving else { return }
    notice = old.text.utf8.count + text.utf8.count > old.limit ? .full(limit: old.limit) : nil
    field?.text.insert(text)
    updateDraft()
  }

  private mutating func updateDraft() { if field?.purpose == .new { arrange() } }

  /// Requests the change from the store, or closes the field if there is nothing to change.
  ///
  /// The text of an existing to-do cannot become blank. The field stays open until the store has
  /// made the change.
  private mutating func confirm(_ field: TodoBook.Field) -> [TodoBook.Effect] {
    let text = field.text.trimmed
    switch field.purpose {
    case .new: guard field.text.isBlank else { return save(.add(text)) }
    case .edit(let id):
      guard !field.text.isBlank else {
        notice = .blank
        return []
      }
      if item(id)?.todo.text != text { return save(.setText(id, text)) }
    }
    closeField()
    return []
  }

  private mutating func closeField() {
    (field, notice) = (nil, nil)
    arrange()
  }

  /// The to-do that keys act on: the to-do on the open page, or else the focused to-do.
  var chosen: Todo.ID? { acceptsInput ? focus : page?.id }
}
