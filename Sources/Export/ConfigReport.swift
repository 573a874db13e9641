/// The settings as JSON: a `sobi.config/1` object.
package struct ConfigReport: Hashable, Sendable {
  /// The path of the configuration; `nil` without a home folder.
  package var file: String?
  package var exists: Bool
  package var settings: [Setting]

  package struct Setting: Hashable, Sendable {
    package var key: String
    /// The value as text; `nil` if there is none.
    package var value: String?
    /// The origin of the value: `option`, `environment`, `file`, `locale` or `default`.
    package var source: String
    /// The values that the file accepts, in words.
    package var allowed: String

    package init(key: String, value: String?, source: String, allowed: String) {
      self.key = key
      self.value = value
      self.source = source
      self.allowed = allowed
    }
  }

  package init(file: String?, exists: Bool, settings: [Setting]) {
    self.file = file
    self.exists = exists
    self.settings = settings
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("exists", exists)
      json.member("file", file)
      json.member("schema", "sobi.config/1")
      json.member("settings", settings) { json, setting in
        json.object { json in
          json.member("allowed", setting.allowed)
          json.member("key", setting.key)
          json.member("source", setting.source)
          json.member("value", setting.value)
        }
      }
    }
    json.newline()
    return json.bytes
  }
  /// A line for each setting.
  package var csv: [UInt8] {
    var csv = CSVWriter("key", "value", "source", "allowed")
    for setting in settings {
      csv.line(
        .text(setting.key), .text(setting.value), .text(setting.source), .text(setting.allowed))
    }
    return csv.bytes
  }
}
