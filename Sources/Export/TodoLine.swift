package import Ledger

/// A writer of `sobi.todo/1` objects, one per line (NDJSON).
package enum TodoLine {
  /// Appends a to-do as one line that ends with a line feed; the category's name is in `language`.
  package static func write(_ todo: Todo, language: Language, to json: inout JSONWriter) {
    json.object { json in
      json.key("category")
      if case .category(let key)? = todo.subject {
        json.object { json in
          json.member("key", key)
          json.member("name", Category(key: key).name(in: language))
        }
      } else {
        json.null()
      }
      json.key("done")
      json.instant(todo.doneAt)
      json.member("id", todo.id)
      json.key("made")
      json.instant(todo.madeAt)
      json.key("payee")
      if case .payee(let payee)? = todo.subject { json.string(payee) } else { json.null() }
      json.member("schema", "sobi.todo/1")
      json.member("text", todo.text)
      json.key("transaction")
      if case .transaction(let id)? = todo.subject { json.integer(id) } else { json.null() }
    }
    json.newline()
  }
  /// Returns to-dos as CSV, a line each.
  package static func csv(_ todos: [Todo]) -> [UInt8] {
    var csv = CSVWriter("id", "text", "made", "done", "transaction", "payee", "categoryKey")
    for todo in todos {
      var (transaction, payee, category): (Transaction.ID?, String?, String?)
      switch todo.subject {
      case .transaction(let id): transaction = id
      case .payee(let text): payee = text
      case .category(let key): category = key
      case nil: break
      }
      csv.line(
        .number(todo.id), .text(todo.text), .instant(todo.madeAt), .instant(todo.doneAt),
        .number(transaction), .text(payee), .text(category))
    }
    return csv.bytes
  }
}
