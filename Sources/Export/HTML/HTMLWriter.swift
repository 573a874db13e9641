import Terminal

/// A writer of HTML that is also well-formed XML, in UTF-8.
///
/// All text and all values of attributes pass through ``text(_:)`` and ``attribute(_:_:)``, so this
/// is the only place that escapes. Unsafe characters are replaced as on a terminal, because format
/// characters can also mislead the reader of a page.
package struct HTMLWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes an element with its content; the name and the attributes' names need no escaping.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [],
    _ content: (inout HTMLWriter) throws -> Void
  ) rethrows {
    start(name, attributes)
    raw(">")
    try content(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// Writes an element that has only text; `nil` writes nothing.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ text: String?
  ) {
    guard let text else { return }
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element that has no content and no end tag, such as `meta`, or an element of SVG.
  package mutating func empty(_ name: StaticString, _ attributes: [Attribute]) {
    start(name, attributes)
    raw("/>")
  }

  /// Writes text, with escapes for the characters of markup.
  package mutating func text(_ text: String) { escape(text) }

  package mutating func newline() { bytes.append(0x0A) }

  /// Writes markup as it is.
  package mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes the content of a `style` or `script` element, which must not have `<` or `&`.
  package mutating func data(_ data: some Collection<UInt8>) {
    assert(!data.contains(UInt8(ascii: "<")) && !data.contains(UInt8(ascii: "&")))
    bytes.append(contentsOf: data)
  }

  /// Passes the bytes to `body`, then removes them, for pages that are too long for memory.
  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func start(_ name: StaticString, _ attributes: [Attribute]) {
    raw("<")
    raw(name)
    for attribute in attributes {
      guard let value = attribute.value else { continue }
      raw(" ")
      raw(attribute.name)
      raw("=\"")
      escape(value)
      raw("\"")
    }
  }

  private mutating func escape(_ text: String) {
    for byte in neutralized(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}

extension HTMLWriter {
  /// An attribute; without a value, it is not written.
  package struct Attribute {
    let name: StaticString
    let value: String?

    package init(_ name: StaticString, _ value: String?) { (self.name, self.value) = (name, value) }

    package static func id(_ id: String) -> Attribute { Attribute("id", id) }
    package static func `class`(_ names: String?) -> Attribute { Attribute("class", names) }
    package static func style(_ style: String) -> Attribute { Attribute("style", style) }
    package static func link(_ id: String) -> Attribute { Attribute("href", "#" + id) }
    package static func title(_ title: String?) -> Attribute { Attribute("title", title) }
    package static func label(_ label: String?) -> Attribute { Attribute("aria-label", label) }
    /// For what a screen reader reads elsewhere.
    package static var hidden: Attribute { Attribute("aria-hidden", "true") }
  }
}
