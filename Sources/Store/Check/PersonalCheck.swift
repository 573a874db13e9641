import Ledger

/// A check of the texts and times of to-dos and notes.
struct PersonalCheck {
  let connection: Connection
  let faults: FaultList

  func run() throws(StoreError) {
    let todos = try Statement("SELECT id, text, made_at, done_at FROM todo", on: connection)
    while try todos.step() {
      let isSound =
        PersonalText.todo.isSound(todos.bytes(1)) && TodoTable.isInstant(todos.integer(2))
        && todos.optionalInteger(3).map(TodoTable.isInstant) ?? true
      if !isSound { faults.note(.value, at: .line(table: "todo", id: todos.integer(0))) }
    }
    let notes = try Statement("SELECT tx_id, text FROM note", on: connection)
    while try notes.step() {
      let isSound = PersonalText.note.isSound(notes.bytes(1))
      if !isSound { faults.note(.value, at: .line(table: "note", id: notes.integer(0))) }
    }
  }
}
