/// The result of a check as JSON: a `sobi.check/1` object.
package struct CheckReport: Hashable, Sendable {
  /// The path of the store as it was given.
  package var file: String
  /// Whether indexes were compared with their tables.
  package var isFull: Bool
  /// The page size of the file, in bytes.
  package var pageSize: Int64
  package var pages: Int64
  /// The number of checked things of each kind, by the document's keys; `nil` when the file's
  /// structure is damaged.
  package var checked: [String: Int64]?
  package var faults: [Fault]

  package struct Fault: Hashable, Sendable {
    /// A stable identifier.
    package var code: String
    package var count: Int64
    /// The problem and its first place, its meaning, and advice.
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

  /// The object as UTF-8 on one line, with its line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("checked")
      if let checked { json.integers(checked) } else { json.null() }
      json.key("faults")
      json.array(faults) { json, fault in
        json.object { json in
          json.key("advice")
          json.string(fault.advice)
          json.key("code")
          json.string(fault.code)
          json.key("count")
          json.integer(fault.count)
          json.key("meaning")
          json.string(fault.meaning)
          json.key("message")
          json.string(fault.message)
        }
      }
      json.key("file")
      json.string(file)
      json.key("full")
      json.bool(isFull)
      json.key("pageSize")
      json.integer(pageSize)
      json.key("pages")
      json.integer(pages)
      json.key("schema")
      json.string("sobi.check/1")
      json.key("sound")
      json.bool(faults.isEmpty)
    }
    json.newline()
    return json.bytes
  }
}
