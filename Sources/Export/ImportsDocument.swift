package import Ledger

/// The import history: a `sobi.imports/1` object, or CSV with a line for each import.
package struct ImportsDocument: Hashable, Sendable {
  /// The imports, newest first.
  package var imports: [ImportRecord]

  package init(imports: [ImportRecord]) { self.imports = imports }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("imports", imports) { json, record in
        json.object { json in
          json.member("account", record.account?.name)
          json.member("added", record.added)
          json.member("alreadyThere", record.alreadyThere)
          json.member("file", record.file)
          json.member("firstDay", record.days.lowerBound.description)
          json.member("id", record.id)
          json.key("importedAt")
          json.instant(record.importedAt)
          json.member("lastDay", record.days.upperBound.description)
          json.member("leftOut", record.skipped)
          json.member("size", record.size)
        }
      }
      json.member("schema", "sobi.imports/1")
    }
    json.newline()
    return json.bytes
  }

  package var csv: [UInt8] {
    var csv = CSVWriter(
      "id", "importedAt", "firstDay", "lastDay", "added", "alreadyThere", "leftOut", "account",
      "file", "size")
    for record in imports {
      csv.line(
        .number(record.id), .instant(record.importedAt), .day(record.days.lowerBound),
        .day(record.days.upperBound), .number(record.added), .number(record.alreadyThere),
        .number(record.skipped), .text(record.account?.name), .text(record.file),
        .number(record.size))
    }
    return csv.bytes
  }
}
