/// The JSON Schemas (draft 2020-12) of the documents, as `sobi export schema` prints them.
///
/// Additive changes keep a schema's number, so none forbids members that it does not name.
package enum DocumentSchema: String, Hashable, Sendable, CaseIterable {
  case summary = "sobi.summary/1"
  case transaction = "sobi.transaction/1"
  case importReport = "sobi.import/1"
  case check = "sobi.check/1"
  case accounts = "sobi.accounts/1"
  case todo = "sobi.todo/1"

  /// The schema's text, ended by a line feed.
  package var text: String {
    switch self {
    case .summary: DocumentSchema.summaryText
    case .transaction: DocumentSchema.transactionText
    case .importReport: DocumentSchema.importText
    case .check: DocumentSchema.checkText
    case .accounts: DocumentSchema.accountsText
    case .todo: DocumentSchema.todoText
    }
  }
}

extension DocumentSchema {
  /// All schemas as one JSON object, by name.
  package static var all: String {
    let members = allCases.sorted { $0.rawValue < $1.rawValue }.map { schema in
      "\"\(schema.rawValue)\": " + schema.text.trimmingLastNewline
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }
}

extension String {
  fileprivate var trimmingLastNewline: Substring { hasSuffix("\n") ? dropLast() : self[...] }
}
