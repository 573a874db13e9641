package import Ledger
import Terminal

extension TodoBook {
  /// A text that is typed.
  package struct Field: Hashable, Sendable {
    /// Which field it is, however often it is opened again.
    package let id: Int
    package internal(set) var purpose: Purpose
    package internal(set) var text: TextField
    /// What a new one is about, in words for people.
    package internal(set) var tag: String?

    package enum Purpose: Hashable, Sendable {
      case new(about: Todo.Subject?)
      /// Another text for that one.
      case edit(Todo.ID)

      var isNew: Bool { if case .new = self { true } else { false } }
    }
  }

  /// What was typed and gave way to something else, until that is done with.
  struct Aside: Hashable, Sendable {
    let field: Field
    /// Why the store refused it; `nil` where it was not asked yet.
    let reason: String?
  }

  /// The most bytes of UTF-8 a to-do has.
  static let textLimit = 1_000
}

extension TodoBook.State {
  mutating func beginAdding(about subject: Todo.Subject?, words: String) {
    guard field?.purpose != .new(about: subject) else { return }
    setFieldAside()
    page?.phase = .closing
    field = TodoBook.Field(
      id: nextNumber(), purpose: .new(about: subject), text: TextField(limit: TodoBook.textLimit),
      tag: subject == nil ? nil : words)
    notice = nil
    arrange()
    reveal()
  }

  /// What is half typed is typed on later; what is blank, or as it was, is not missed.
  private mutating func setFieldAside() {
    guard let field else { return }
    self.field = nil
    if case .edit(let id) = field.purpose, item(id)?.todo.text == field.text.trimmed { return }
    if !field.text.isBlank { asides.append(TodoBook.Aside(field: field, reason: nil)) }
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
    case .backspace where field.text.isEmpty:
      guard field.purpose.isNew else { return [] }
      self.field?.purpose = .new(about: nil)
      self.field?.tag = nil
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
    if field?.purpose.isNew == true { arrange() }
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
    case .new(let subject):
      guard !field.text.isBlank else {
        closeField()
        return []
      }
      closeField()
      return ask(.add(field)) { .add(text, about: subject, $0) }
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
    reopenAside()
    arrange()
  }

  /// What was typed and refused is typed on.
  mutating func reopen(_ field: TodoBook.Field, reason: String) {
    asides.append(TodoBook.Aside(field: field, reason: reason))
    if self.field == nil { reopenAside() } else { notice = .refused(reason) }
  }

  private mutating func reopenAside() {
    guard let aside = asides.popLast() else { return }
    (field, notice) = (aside.field, aside.reason.map { TodoBook.Notice.refused($0) })
    arrange()
    reveal()
  }

  /// The to-do that keys act on: that of the page, or of the focus.
  var chosen: Todo.ID? {
    guard let page, page.phase != .closing else { return focus }
    return page.id
  }
}
