import CImporting
import TestSupport

@testable import Importing

/// Compares records with any delimiter, with and without quotes, whole and in parts, with a parser
/// that reads one byte after the other.
func fuzzDialect(_ input: FuzzInput) {
  var input = input
  let delimiter = Layout.delimiters[input.choice(of: Layout.delimiters.count)]
  let quoting: Quoting = input.choice(of: 4) == 0 ? .none : .standard
  let part = 1 + input.choice(of: 200)
  // All bytes are text in ISO 8859-1, after other bytes replace those that the encoding lacks.
  let text = input.text.map { $0 == 0 ? 0x20 : 0x80..<0xA0 ~= $0 ? $0 + 0x20 : $0 }
  let expected = SimpleParser.parse(
    text.flatMap { Array(String(UnicodeScalar($0)).utf8) }, delimiter: delimiter,
    quote: quoting.byte)
  do {
    let file = try StatementFile(name: "f", bytes: text)
    let records = try records(file, delimiter, quoting, part)
    check(records == expected?.records, "\(records) instead of \(expected?.records as Any)")
  } catch ImportError.unterminatedQuote {
    check(expected == nil, "a quote is said to be open")
  } catch ImportError.tooManyColumns {
    check(
      expected?.records.contains { $0.count > RecordReader.Sizes().mostColumns } ?? true,
      "too many columns are said to be there")
  } catch {
    fatalError("\(error)")
  }
}

private func records(
  _ file: StatementFile, _ delimiter: UInt8, _ quoting: Quoting, _ part: Int
) throws -> [[[UInt8]]] {
  let sizes = RecordReader.Sizes.forFuzzing(part: part)
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: sizes.buffer, alignment: 16)
  defer { buffer.deallocate() }
  // The bytes after the text must not matter.
  buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "\""))
  var reader = RecordReader(
    file, encoding: .iso88591, delimiter: delimiter, quoting: quoting, buffer: buffer, sizes: sizes)
  defer { reader.deallocate() }
  var records: [[[UInt8]]] = []
  while true {
    switch try reader.next() {
    case .end: return records
    case .full: reader.rollOver()
    case .block(let block):
      for index in block.records.indices {
        records.append(RecordView(block, index).untrimmed)
      }
    }
  }
}

extension RecordView {
  /// The cells as the splitter found them: with surrounding blanks, doubled quotes made single.
  fileprivate var untrimmed: [[UInt8]] {
    (0..<count).map { index in
      let field = block.fields[Int(record.first_field) + index]
      let cell = Array(
        UnsafeBufferPointer(
          start: block.bytes + Int(field.start),
          count: Int(field.end & fieldEndMask - field.start)))
      return hasDoubledQuotes(index) ? SimpleParser.withSingleQuotes(cell) : cell
    }
  }
}
