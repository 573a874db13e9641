package import Ledger

/// Writes `sobi.todo/1` objects, one per line (NDJSON).
package enum TodoLine {
  /// Appends the line of `todo` with its line feed.
  ///
  /// Category names are in `language`.
  package static func write(_ todo: Todo, language: Language, to json: inout JSONWriter) {
    json.object { json in
      json.key("category")
      if case .category(let key)? = todo.subject {
        json.object { json in
          json.key("key")
          json.string(key)
          json.key("name")
          json.string(Category(key: key).name(in: language))
        }
      } else {
        json.null()
      }
      json.key("done")
      json.instant(todo.doneAt)
      json.key("id")
      json.integer(todo.id)
      json.key("made")
      json.instant(todo.madeAt)
      json.key("payee")
      if case .payee(let payee)? = todo.subject { json.string(payee) } else { json.null() }
      json.key("schema")
      json.string("sobi.todo/1")
      json.key("text")
      json.string(todo.text)
      json.key("transaction")
      if case .transaction(let id)? = todo.subject { json.integer(id) } else { json.null() }
    }
    json.newline()
  }
}
