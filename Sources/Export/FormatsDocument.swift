/// The remembered formats: a `sobi.formats/1` object, or CSV with a line for each format.
package struct FormatsDocument: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var id: Int64
    package var name: String
    /// The name of the default account; `nil` if the files name the account of every row.
    package var account: String?
    package var imports: Int
    /// The time of the newest import, in seconds since 1970-01-01 00:00 UTC.
    package var lastUsed: Int64
    /// The remembered options, such as `--date-order dmy`.
    package var options: [String]

    package init(
      id: Int64, name: String, account: String?, imports: Int, lastUsed: Int64, options: [String]
    ) {
      self.id = id
      self.name = name
      self.account = account
      self.imports = imports
      self.lastUsed = lastUsed
      self.options = options
    }
  }

  /// The formats, most recently used first.
  package var formats: [Line]

  package init(formats: [Line]) { self.formats = formats }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("formats", formats) { json, format in
        json.object { json in
          json.member("account", format.account)
          json.member("id", format.id)
          json.member("imports", format.imports)
          json.key("lastUsed")
          json.instant(format.lastUsed)
          json.member("name", format.name)
          json.member("options", format.options) { $0.string($1) }
        }
      }
      json.member("schema", "sobi.formats/1")
    }
    json.newline()
    return json.bytes
  }

  package var csv: [UInt8] {
    var csv = CSVWriter("id", "name", "account", "imports", "lastUsed", "options")
    for format in formats {
      csv.line(
        .number(format.id), .text(format.name), .text(format.account), .number(format.imports),
        .instant(format.lastUsed), .text(format.options.joined(separator: " ")))
    }
    return csv.bytes
  }
}
