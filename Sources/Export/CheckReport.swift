/// The result of a check as JSON: a `sobi.check/1` object.
package struct CheckReport: Hashable, Sendable {
  /// The path of the store: as the user entered it, or the default path.
  package var file: String
  /// Whether the check compared indexes with their tables.
  package var isFull: Bool
  /// The page size of the file, in bytes.
  package var pageSize: Int64
  package var pages: Int64
  /// The number of checked objects of each kind, keyed by the kind's JSON key; `nil` if the file's
  /// structure is damaged.
  package var checked: [String: Int64]?
  package var faults: [Fault]

  package struct Fault: Hashable, Sendable {
    /// A stable identifier of the problem, for scripts.
    package var code: String
    package var count: Int64
    /// The problem, and the first row or page that has it.
    package var message: String
    package var meaning: String
    package var advice: String

    package init(code: String, count: Int64, message: String, meaning: String, advice: String) {
      self.code = code
      self.count = count
      self.message = message
      self.meaning = meaning
      self.advice = advice
    }
  }

  package init(
    file: String, isFull: Bool, pageSize: Int64, pages: Int64, checked: [String: Int64]?,
    faults: [Fault]
  ) {
    self.file = file
    self.isFull = isFull
    self.pageSize = pageSize
    self.pages = pages
    self.checked = checked
    self.faults = faults
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("checked")
      if let checked { json.sorted(checked) { $0.integer($1) } } else { json.null() }
      json.member("faults", faults) { json, fault in
        json.object { json in
          json.member("advice", fault.advice)
          json.member("code", fault.code)
          json.member("count", fault.count)
          json.member("meaning", fault.meaning)
          json.member("message", fault.message)
        }
      }
      json.member("file", file)
      json.member("full", isFull)
      json.member("pageSize", pageSize)
      json.member("pages", pages)
      json.member("schema", "sobi.check/1")
      json.member("sound", faults.isEmpty)
    }
    json.newline()
    return json.bytes
  }
}
