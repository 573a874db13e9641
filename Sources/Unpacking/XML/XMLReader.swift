import CExpat

/// The receiver of an XML document's elements.
package protocol XMLElements: AnyObject {
  /// Called at the start of an element.
  func start(_ name: XMLName, _ attributes: XMLAttributes)

  /// Called at the end of an element.
  func end(_ name: XMLName)

  /// Called with a part of the text in the current element, in UTF-8.
  ///
  /// One run of text can arrive in several parts.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)

  /// The error that ends the reading; the reader checks it after each piece of the document.
  var fault: UnpackingError? { get }
}

/// An element's or attribute's name without its prefix; valid only during the call.
///
/// The reader ignores prefixes and namespaces: the formats that Sobi reads are unambiguous without
/// them, and programs use different ones.
package struct XMLName {
  /// The name with a NUL at the end.
  let name: UnsafePointer<CChar>

  init(_ qualified: UnsafePointer<CChar>) {
    var name = qualified
    var at = qualified
    while at.pointee != 0 {
      if at.pointee == CChar(bitPattern: UInt8(ascii: ":")) { name = at + 1 }
      at += 1
    }
    self.name = name
  }

  @inline(__always)
  package static func == (left: XMLName, right: StaticString) -> Bool {
    let other = right.utf8Start
    for index in 0..<right.utf8CodeUnitCount
    where UInt8(bitPattern: left.name[index]) != other[index] { return false }
    return left.name[right.utf8CodeUnitCount] == 0
  }

  @inline(__always)
  package static func ~= (pattern: StaticString, value: XMLName) -> Bool { value == pattern }

  package var string: String { String(cString: name) }
}

/// The attributes of an element; valid only during the call.
package struct XMLAttributes {
  let list: UnsafeMutablePointer<UnsafePointer<CChar>?>

  /// Returns the value of an attribute, ignoring prefixes; `nil` if there is none.
  package subscript(name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    var at = list
    while let key = at[0], let value = at[1] {
      if XMLName(key) == name {
        var count = 0
        while value[count] != 0 { count += 1 }
        return UnsafeRawPointer(value).withMemoryRebound(to: UInt8.self, capacity: count) {
          UnsafeBufferPointer(start: $0, count: count)
        }
      }
      at += 2
    }
    return nil
  }

  package func string(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// All attributes, in the order of the document.
  package var all: [(name: String, value: String)] {
    var all: [(String, String)] = []
    var at = list
    while let key = at[0], let value = at[1] {
      all.append((XMLName(key).string, String(cString: value)))
      at += 2
    }
    return all
  }
}

/// A parser that passes the elements of an XML document to a receiver, piece by piece.
///
/// It refuses document type declarations, which statements do not need and attacks use.
package final class XMLReader {
  private let elements: any XMLElements
  private let kind: FileKind
  private let parser: XML_Parser
  private var depth = 0
  /// The number of bytes since the last element or text, which the parser keeps in memory.
  private var pending = 0
  /// The number of bytes of the pieces before the current one.
  private var consumed = 0
  private var fault: UnpackingError?

  /// Creates a parser; `isUTF8` means that the document is in UTF-8, whatever encoding it declares.
  package init(_ kind: FileKind, _ elements: any XMLElements, isUTF8: Bool = false) {
    self.kind = kind
    self.elements = elements
    guard let parser = XML_ParserCreate(isUTF8 ? "UTF-8" : nil) else { fatalError("out of memory") }
    self.parser = parser
    // The parser calls back only during `read`, while this object exists.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLReader.of($0).start($1, $2) },
      { XMLReader.of($0).end($1) })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text, count > 0 else { return }
      UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        let reader = XMLReader.of(data)
        reader.pending = 0
        reader.elements.text(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      let reader = XMLReader.of(data)
      reader.stop(.unsupported(reader.kind, .documentType))
    }
  }

  deinit { XML_ParserFree(parser) }

  /// The line of the document, counted from 1, on which the current element begins.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  /// Reads the next piece of the document; `place` names the part of the file in errors.
  package func read(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool = false, place: String
  ) throws(UnpackingError) {
    guard pending <= Limits.tag else { throw .tooLarge(kind, .unpackedSize(Limits.tag)) }
    pending += bytes.count
    let text = bytes.bindMemory(to: CChar.self)
    let status = XML_Parse(parser, text.baseAddress, Int32(clamping: text.count), isLast ? 1 : 0)
    if let fault = fault ?? elements.fault { throw fault }
    guard status == XML_STATUS_OK else {
      let line = XML_GetCurrentLineNumber(parser)
      if isForeign(in: bytes) { throw .wrongEncoding(kind, line: Int(line)) }
      throw .damaged(kind, place: place.isEmpty ? "line \(line)" : "\(place), line \(line)")
    }
    consumed += bytes.count
  }

  /// Whether the parser stopped at a byte that is not a character in the document's encoding.
  private func isForeign(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard XML_GetErrorCode(parser) == XML_ERROR_INVALID_TOKEN else { return false }
    let at = Int(XML_GetCurrentByteIndex(parser)) - consumed
    return bytes.indices.contains(at) && bytes[at] >= 0x80
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader {
    guard let data else { fatalError("the parser lost its reader") }
    return Unmanaged<XMLReader>.fromOpaque(data).takeUnretainedValue()
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name, let attributes, fault == nil else { return }
    pending = 0
    depth += 1
    if depth > Limits.depth { return stop(.tooLarge(kind, .depth(Limits.depth))) }
    elements.start(XMLName(name), XMLAttributes(list: attributes))
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    guard let name, fault == nil else { return }
    depth -= 1
    elements.end(XMLName(name))
  }

  private func stop(_ error: UnpackingError) {
    if fault == nil { fault = error }
    XML_StopParser(parser, 0)
  }
}
