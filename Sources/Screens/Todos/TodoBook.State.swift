package import Ledger

extension TodoBook {
  package struct State: Hashable, Sendable {
    /// What the store has, as it told last.
    var stored: [Item] = []
    package internal(set) var progress = Progress.unread
    /// The number of the answer that ``stored`` is of.
    var answered = 0
    /// The load whose answer is waited for; of several the last.
    var loading: Int?
    /// What was asked of the store and is not in ``stored`` yet, in the order in which it was asked.
    var writes: [Write] = []
    /// What is to be seen, from the top.
    package internal(set) var rows: [Row] = []
    /// The line at which each row begins.
    package internal(set) var lines: [Int] = []
    /// How many lines the rows take.
    var lineCount = 0
    /// Lines from one to-do to the next: where there is room for it they stand apart.
    package internal(set) var pitch = 1
    /// How many are left to do, those that are on their way to the store among them.
    package internal(set) var openCount = 0
    /// The last day on which one was made or done.
    package internal(set) var newestDay: Day?
    /// The to-do that keys act on; `nil` while there is none.
    package internal(set) var focus: Todo.ID?
    package internal(set) var room = Room()
    /// The line of the list at its upper edge.
    package internal(set) var top = 0
    /// What is typed into.
    package internal(set) var field: Field?
    /// What was typed and refused while something else was typed, the last last.
    var refused: [Refusal] = []
    package internal(set) var page: TodoPage.State?
    /// What can be brought back, the last last.
    var deletions: [Deletion] = []
    package internal(set) var notice: Notice?
    /// Which field's text has become which to-do last.
    package internal(set) var became: Became?
    var count = 0

    package init() {}

    /// Whether keys are text for a field.
    package var isTyping: Bool { field != nil }

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }
  }

  package enum Progress: Hashable, Sendable {
    case unread
    case read
    /// The store could not be read: why, in words for people.
    case failed(String)
  }

  /// How much there is room for.
  package struct Room: Hashable, Sendable {
    package var lines: Int
    /// Whether what a to-do is about stands below its text, not beside it.
    package var isNarrow: Bool

    package init(lines: Int = 1, isNarrow: Bool = false) {
      self.lines = lines
      self.isNarrow = isNarrow
    }
  }

  /// A to-do as it is shown.
  package struct Item: Hashable, Sendable, Identifiable {
    package var todo: Todo
    /// What it is about; `nil` for nothing, and for what is not there any more.
    package var about: About?
    package var isDone: Bool
    /// The days of a person's own clock on which it was made and done.
    package var madeOn: Day
    package var doneOn: Day?

    package var id: Todo.ID { todo.id }

    package init(_ todo: Todo, about: About? = nil, madeOn: Day, doneOn: Day? = nil) {
      self.todo = todo
      self.about = about
      (self.madeOn, self.doneOn) = (madeOn, doneOn)
      isDone = todo.isDone
    }
  }

  /// What a to-do is about, as much as is known of it.
  package enum About: Hashable, Sendable {
    case transaction(Transaction)
    case payee(String)
    case category(Category)
  }

  /// One row of the list.
  package enum Row: Hashable, Sendable {
    case todo(Item)
    /// A new one: it is typed, or on its way to the store.
    case draft(Draft)
    /// Above those that are done: how many they are.
    case heading(Int)

    package var item: Item? { if case .todo(let item) = self { item } else { nil } }
  }

  package struct Draft: Hashable, Sendable {
    package let id: Int
    package let text: String
    /// Whether it is still typed.
    package let isOpen: Bool
  }

  /// A new to-do's field that has become a to-do.
  package struct Became: Hashable, Sendable {
    package let draft: Int
    package let todo: Todo.ID
  }

  /// What is said below the list.
  package enum Notice: Hashable, Sendable {
    /// The text of the one that was deleted, which can be brought back.
    case deleted(String)
    case broughtBack(String)
    case refused(String)
    case unreadable(String)
    /// No more is taken into the field.
    case full(limit: Int)
    /// A to-do cannot be blank.
    case blank

    /// Whether a person has to know it to go on.
    var isBad: Bool {
      switch self {
      case .refused, .unreadable, .blank, .full: true
      case .deleted, .broughtBack: false
      }
    }
  }
}
