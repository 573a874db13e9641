package import Ledger

extension TodoBook {
  package struct State: Hashable, Sendable {
    package internal(set) var progress = Progress.unread
    var loads = LatestAnswer<Load>()
    var changes = LatestAnswer<Change>()

    /// The to-dos as the store has them, in its order: open ones first.
    var items: [Item] = []
    package internal(set) var rows: [Row] = []
    /// The first line of each row.
    package internal(set) var lines: [Int] = []
    var lineCount = 0
    /// Lines from one to-do to the next; 2 where a blank line separates them.
    package internal(set) var pitch = 1
    package internal(set) var openCount = 0
    /// The last day on which a to-do was made or done.
    package internal(set) var newestDay: Day?

    /// The to-do that keys act on; `nil` in an empty list.
    package internal(set) var focus: Todo.ID?
    package internal(set) var capacity = Capacity()
    /// The first line of the list on the screen.
    package internal(set) var top = 0
    package internal(set) var field: Field?
    package internal(set) var page: TodoPage.State?
    /// Deleted to-dos that can be restored, the newest last.
    var deletions: [DeletedTodo] = []
    package internal(set) var notice: Notice?

    package init() {}

    /// Whether keys are text for a field.
    package var isTyping: Bool { field != nil }

    /// Whether the store is making a change, so that other changes have to wait.
    package var isSaving: Bool { changes.pending != nil }

    package var canUndo: Bool { !deletions.isEmpty }
  }

  package enum Progress: Hashable, Sendable {
    case unread
    case read
    /// The store could not be read, for a reason in words for people.
    case failed(String)
  }

  package struct Capacity: Hashable, Sendable {
    package var lines: Int
    /// Whether a to-do's details are on a line of their own below its text.
    package var isNarrow: Bool

    package init(lines: Int = 1, isNarrow: Bool = false) {
      self.lines = lines
      self.isNarrow = isNarrow
    }
  }

  /// A to-do with what the list shows of it.
  package struct Item: Hashable, Sendable, Identifiable {
    package let todo: Todo
    /// The subject; `nil` for none, and for a subject that no longer exists.
    package let about: About?
    /// The day in local time on which the to-do was made.
    package let madeOn: Day
    /// The day in local time on which the to-do was done; `nil` while it is open.
    package let doneOn: Day?

    package var id: Todo.ID { todo.id }
    package var isDone: Bool { doneOn != nil }

    package init(_ todo: Todo, about: About? = nil, madeOn: Day, doneOn: Day? = nil) {
      self.todo = todo
      self.about = about
      (self.madeOn, self.doneOn) = (madeOn, doneOn)
    }
  }

  /// A to-do's subject, as the store has it now.
  package enum About: Hashable, Sendable {
    case transaction(Transaction)
    case payee(String)
    case category(Category)
  }

  package enum Row: Hashable, Sendable {
    case todo(Item)
    /// The field of a new to-do, with its text.
    case draft(String)
    /// The heading of the done to-dos, with their count.
    case heading(Int)

    package var item: Item? { if case .todo(let item) = self { item } else { nil } }
  }

  /// A message below the list.
  package enum Notice: Hashable, Sendable {
    /// The text of a deleted to-do, which can be restored.
    case deleted(String)
    /// The text of a restored to-do.
    case restored(String)
    case refused(String)
    case unreadable(String)
    /// The field is full.
    case full(limit: Int)
    /// A to-do must have a text.
    case blank

    /// Whether the message reports a problem.
    var isBad: Bool {
      switch self {
      case .refused, .unreadable, .blank, .full: true
      case .deleted, .restored: false
      }
    }
  }
}
