import Export
import Ledger
import MCP
import Store

/// A part of the transactions for an assistant, so that no answer is too long.
struct TransactionPage {
  static let usual = 100
  static let longest = 500

  let selection: TransactionFilterOptions
  let order: TransactionOrder
  let limit: Int
  /// The id of the last transaction on the previous page; `nil` for the first page.
  let after: Transaction.ID?
  let language: Language

  /// Returns an object with the lines of `sobi export transactions --format json`, without keys, as
  /// an array, and the id after which the next page starts.
  func document(from snapshot: borrowing StoreSnapshot) throws -> [UInt8] {
    var lines = JSONWriter()
    var next: Transaction.ID?
    if let filter = try selection.filter(for: snapshot, language) {
      var facts = try TransactionFacts(snapshot, language)
      next = try snapshot.transactions(
        matching: filter, order: order, after: try after.map { try snapshot.cursor(at: $0) },
        limit: limit
      ) { transaction in
        TransactionLine.write(
          transaction, merchant: facts.merchant(of: transaction),
          note: facts.note(of: transaction.id), worth: facts.worth(of: transaction.id),
          language: language, to: &lines)
      }?.id
    }
    var json = JSONWriter(reservingCapacity: lines.bytes.count + 64)
    json.object { json in
      json.member("next", next)
      json.member("transactions", lines.bytes.split(separator: 0x0A)) { $0.embed($1) }
    }
    json.newline()
    return json.bytes
  }

  static var schema: JSONValue {
    let line = JSONValue.output(.transaction)
    let id = JSONValue.object([
      .init("type", .array([.string("integer"), .string("null")]))
    ])
    return .object([
      .init("$defs", line["$defs"] ?? .object([])),
      .init(
        "properties",
        .object([
          .init("next", id),
          .init(
            "transactions",
            .object([.init("items", line.without("$defs")), .init("type", .string("array"))])),
        ])),
      .init("required", .array([.string("next"), .string("transactions")])),
      .init("type", .string("object")),
    ])
  }
}

extension JSONValue {
  /// Returns the schema of a document for clients, which do not know its identifier.
  static func output(_ schema: DocumentSchema) -> JSONValue {
    guard let value = try? JSONReader.value(of: Array(schema.text.utf8)) else {
      preconditionFailure("\(schema.rawValue) is not valid JSON")
    }
    return value.without("$id", "$schema")
  }
}
