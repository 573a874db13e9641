package import Ledger
import Terminal

extension TodoBook {
  /// A text that is typed.
  package struct Field: Hashable, Sendable {
    /// Which field it is, however often it is opened again.
    package let id: Int
    package internal(set) var purpose: Purpose
    package internal(set) var text: TextField

    package enum Purpose: Hashable, Sendable {
      case new
      /// Another text for that one.
      case edit(Todo.ID)
    }
  }

  /// What was typed and refused, until what is typed now is done with.
  struct Refusal: Hashable, Sendable {
    let field: Field
    /// Why the store refused it, in words for people.
    let reason: String
  }

  /// The most bytes of UTF-8 a to-do has.
  static let textLimit = 1_000
}

extension TodoBook.State {
  mutating func beginAdding() {
    guard field == nil else { return }
    page?.phase = .closing
    field = TodoBook.Field(
      id: nextNumber(), purpose: .new, text: TextField(limit: TodoBook.textLimit))
    notice = nil
    arrange()
    reveal()
  }

  mutating func beginEditing() {
    guard field == nil, let id = chosen, let item = item(id), page?.list == nil else { return }
    field = TodoBook.Field(
      id: nextNumber(), purpose: .edit(id),
      text: TextField(item.todo.text, limit: max(TodoBook.textLimit, item.todo.text.utf8.count)))
    notice = nil
    reveal()
  }

  mutating func type(_ key: Key, _ modifiers: KeyModifiers) -> [TodoBook.Effect] {
    guard let field else { return [] }
    switch key {
    case .enter: return keep(field)
    case .escape: closeField()
    case .character(let scalar) where modifiers.isSubset(of: .shift):
      tellIfFull(String(scalar))
      _ = self.field?.text.take(key, modifiers)
    default:
      if self.field?.text.take(key, modifiers) == true { notice = nil }
    }
    showDraft()
    return []
  }

  mutating func insert(_ text: String) {
    guard field != nil else { return }
    tellIfFull(text)
    field?.text.insert(text)
    showDraft()
  }

  /// The row that is typed has the text as it is.
  private mutating func showDraft() {
    if field?.purpose == .new { arrange() }
  }

  private mutating func tellIfFull(_ text: String) {
    guard let field else { return }
    let isFull = field.text.text.utf8.count + text.utf8.count > field.text.limit
    notice = isFull ? .full(limit: field.text.limit) : nil
  }

  /// Enter: what was typed goes to the store.
  private mutating func keep(_ field: TodoBook.Field) -> [TodoBook.Effect] {
    let text = field.text.trimmed
    switch field.purpose {
    case .new:
      guard !field.text.isBlank else {
        closeField()
        return []
      }
      closeField()
      return ask(.add(field)) { .add(text, $0) }
    case .edit(let id):
      guard !field.text.isBlank else {
        notice = .blank
        return []
      }
      closeField()
      guard item(id)?.todo.text != text else { return [] }
      return ask(.setText(id, field)) { .setText(id, text, $0) }
    }
  }

  private mutating func closeField() {
    (field, notice) = (nil, nil)
    reopenRefused()
    arrange()
  }

  /// What was typed and refused is typed on.
  mutating func reopen(_ field: TodoBook.Field, reason: String) {
    refused.append(TodoBook.Refusal(field: field, reason: reason))
    if self.field == nil { reopenRefused() } else { notice = .refused(reason) }
  }

  private mutating func reopenRefused() {
    guard let last = refused.popLast() else { return }
    (field, notice) = (last.field, .refused(last.reason))
    arrange()
    reveal()
  }

  /// The to-do that keys act on: that of the page, or of the focus.
  var chosen: Todo.ID? {
    guard let page, page.phase != .closing else { return focus }
    return page.id
  }
}
