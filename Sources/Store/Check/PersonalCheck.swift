import Ledger

/// Verifies personal data (to-dos, notes, "worth it" counts), and the references of installments.
struct PersonalCheck {
  let connection: Connection
  let faults: FaultList

  func run() throws(StoreError) {
    try checkReferences()
    try checkTodos()
    try checkNotes()
  }

  private func checkReferences() throws(StoreError) {
    for (table, id) in [
      ("installment", "tx_id"), ("note", "tx_id"), ("todo", "id"), ("worth", "tx_id"),
    ] {
      let strays = try Statement(
        """
        SELECT \(id) FROM \(table) AS line
        WHERE tx_id IS NOT NULL AND NOT EXISTS(SELECT 1 FROM tx WHERE id = line.tx_id)
        """, on: connection)
      while try strays.step() {
        faults.note(.reference, at: .line(table: table, id: strays.integer(0)))
      }
    }
  }

  private func checkTodos() throws(StoreError) {
    let todos = try Statement(
      "SELECT id, text, payee, category_key, made_at, done_at FROM todo", on: connection)
    while try todos.step() {
      let isSound =
        PersonalText.todo.isSound(todos.bytes(1)) && PersonalCheck.isText(todos.bytes(2))
        && PersonalCheck.isText(todos.bytes(3)) && TodoTable.isInstant(todos.integer(4))
        && todos.optionalInteger(5).map(TodoTable.isInstant) ?? true
      if !isSound { faults.note(.value, at: .line(table: "todo", id: todos.integer(0))) }
    }
  }

  private func checkNotes() throws(StoreError) {
    let notes = try Statement("SELECT tx_id, text FROM note", on: connection)
    while try notes.step() {
      let isSound = PersonalText.note.isSound(notes.bytes(1))
      if !isSound { faults.note(.value, at: .line(table: "note", id: notes.integer(0))) }
    }
  }

  private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}
