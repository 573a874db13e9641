internal import CSchemas

/// The JSON Schemas (draft 2020-12) of the documents, as `sobi export schema` prints them.
///
/// `CSchemas` embeds the files in `Schemas`. Adding members does not change a schema's version
/// number, so no schema forbids unknown members.
package enum DocumentSchema: String, Hashable, Sendable, CaseIterable {
  case summary = "sobi.summary/1"
  case transaction = "sobi.transaction/1"
  case importReport = "sobi.import/1"
  case check = "sobi.check/1"
  case config = "sobi.config/1"
  case accounts = "sobi.accounts/1"
  case todo = "sobi.todo/1"
  case year = "sobi.year/1"
  case payees = "sobi.payees/1"
  case recurring = "sobi.recurring/1"
  case groups = "sobi.groups/1"
  case imports = "sobi.imports/1"
  case rules = "sobi.rules/1"
  case formats = "sobi.formats/1"
  case tags = "sobi.tags/1"
  case rates = "sobi.rates/1"
  case budgets = "sobi.budgets/1"
  case links = "sobi.links/1"
  case share = "sobi.share/1"

  /// The absolute identifier in `$id`, such as `urn:sobi:schema:summary:1`.
  ///
  /// A URN, because a schema is found in the program and not at an address.
  package var identifier: String {
    "urn:sobi:schema:"
      + rawValue.dropFirst("sobi.".count).split(separator: "/").joined(separator: ":")
  }

  /// The text of the schema, which ends with a line feed.
  package var text: String {
    // For example, the schema `sobi.summary/1` is in `summary.json`.
    let file = rawValue.dropFirst("sobi.".count).prefix { $0 != "/" }
    for index in 0..<sobi_schema_count {
      let schema = sobi_schema_at(index)
      guard String(cString: schema.name) == file else { continue }
      return String(
        decoding: UnsafeBufferPointer(start: schema.bytes, count: schema.count), as: UTF8.self)
    }
    preconditionFailure("no schema is embedded for \(rawValue)")
  }

  /// All schemas by name, as one JSON object.
  package static var all: String {
    let members = allCases.sorted { $0.rawValue < $1.rawValue }.map { schema in
      "\"\(schema.rawValue)\": " + schema.text.dropLast()
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }
}
