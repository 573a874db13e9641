/// A result that the store keeps as bytes until the next change.
///
/// The bytes are for the program that wrote them, and have no version of their own.
package protocol KeptAnswer {
  func write(to bytes: inout AnswerWriter)

  /// - Throws: ``AnswerReader/Malformed`` if the bytes are not those of an answer.
  init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed)
}

extension KeptAnswer {
  package var keptBytes: [UInt8] {
    var writer = AnswerWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads an answer that fills all the bytes; `nil` for other bytes.
  package init?(keptBytes: [UInt8]) {
    var reader = AnswerReader(keptBytes)
    guard let answer = try? Self(from: &reader), reader.isAtEnd else { return nil }
    self = answer
  }
}

extension Array: KeptAnswer where Element: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    bytes.append(count)
    for element in self { element.write(to: &bytes) }
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    self = []
    for _ in 0..<(try bytes.count()) { append(try Element(from: &bytes)) }
  }
}

extension Optional: KeptAnswer where Wrapped: KeptAnswer {
  package func write(to bytes: inout AnswerWriter) {
    bytes.append(self != nil)
    self?.write(to: &bytes)
  }

  package init(from bytes: inout AnswerReader) throws(AnswerReader.Malformed) {
    self = try bytes.flag() ? try Wrapped(from: &bytes) : nil
  }
}
