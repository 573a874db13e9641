package import Ledger

extension TodoBook {
  package struct State: Hashable, Sendable {
    package internal(set) var progress = Progress.unread
    var loads = LatestAnswer<Load>()
    var changes = LatestAnswer<Change>()

    /// The to-dos in the store's order: open to-dos first.
    var items: [Item] = []
    package internal(set) var rows: [Row] = []
    /// The index of each row's first line.
    package internal(set) var lines: [Int] = []
    var lineCount = 0
    /// The number of lines per to-do: 2 with details or a blank line below the text, or else 1.
    package internal(set) var pitch = 1
    package internal(set) var openCount = 0
    /// The latest day on which the user created or completed a to-do.
    package internal(set) var newestDay: Day?

    /// The focused to-do; `nil` if there are no to-dos.
    package internal(set) var focus: Todo.ID?
    package internal(set) var capacity = Capacity()
    /// The index of the first visible line.
    package internal(set) var top = 0
    package internal(set) var field: Field?
    package internal(set) var page: TodoPage.State?
    /// The to-do that gets the focus as soon as the list has been read after an undo.
    package internal(set) var sought: Todo.ID?
    package internal(set) var notice: Notice?

    package var isTyping: Bool { field != nil }

    /// Whether the store is making a change, for which other changes must wait.
    package var isSaving: Bool { changes.pending != nil }
  }

  package enum Progress: Hashable, Sendable {
    case unread
    case read
    /// The store could not be read; the text is the reason.
    case failed(String)
  }

  package struct Capacity: Hashable, Sendable {
    package var lines = 1
    /// Whether the details of a to-do are on a separate line below the text.
    package var isNarrow = false
  }

  /// A to-do with its subject, and with the days of its creation and completion in local time.
  package struct Item: Hashable, Sendable, Identifiable {
    package let todo: Todo
    /// The subject; `nil` if the to-do has no subject or the subject no longer exists.
    package let about: About?
    package let madeOn: Day
    /// The day of completion; `nil` for an open to-do.
    package let doneOn: Day?

    package var id: Todo.ID { todo.id }
    package var isDone: Bool { doneOn != nil }

    package init(_ todo: Todo, about: About? = nil, madeOn: Day, doneOn: Day? = nil) {
      self.todo = todo
      self.about = about
      (self.madeOn, self.doneOn) = (madeOn, doneOn)
    }
  }

  /// The subject of a to-do, with the subject's current data from the store.
  package enum About: Hashable, Sendable {
    case transaction(Transaction)
    case payee(String)
    case category(Category)
  }

  package enum Row: Hashable, Sendable {
    case todo(Item)
    /// The field for a new to-do, with the typed text.
    case draft(String)
    /// The heading of the done to-dos, with their count.
    case heading(Int)

    package var item: Item? { if case .todo(let item) = self { item } else { nil } }
  }

  /// A message below the list.
  package enum Notice: Hashable, Sendable {
    /// The text of a deleted to-do.
    case deleted(String)
    case refused(String)
    case unreadable(String)
    case full(limit: Int)
    case blank

    var isBad: Bool {
      switch self {
      case .refused, .unreadable, .blank, .full: true
      case .deleted: false
      }
    }
  }
}
