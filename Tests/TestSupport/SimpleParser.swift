/// A second opinion on CSV: a simple parser that reads one byte after the other.
package enum SimpleParser {
  package struct Result {
    /// Cells with their blanks.
    package var records: [[[UInt8]]] = []
    /// The records with text after a closing quote.
    package var malformed: [Int] = []

    /// The cells as text, without ASCII blanks around them.
    package var texts: [[String]] { records.map { $0.map(SimpleParser.trim) } }
  }

  /// `nil` when a quote is never closed.
  package static func parse(
    _ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8 = UInt8(ascii: "\"")
  ) -> Result? {
    var result = Result()
    var record: [[UInt8]] = []
    var at = 0
    while at < bytes.count {
      var field: [UInt8] = []
      var isMalformed = false
      let start = bytes[at...].firstIndex { $0 != 32 && $0 != 9 } ?? bytes.count
      if start < bytes.count, bytes[start] == quote, delimiter != 9 || start == at {
        at = start + 1
        while true {
          guard at < bytes.count else { return nil }
          if bytes[at] == quote {
            at += 1
            guard at < bytes.count, bytes[at] == quote else { break }
          }
          field.append(bytes[at])
          at += 1
        }
        while at < bytes.count, bytes[at] != delimiter, bytes[at] != 10, bytes[at] != 13 {
          if bytes[at] != 32, bytes[at] != 9 { isMalformed = true }
          at += 1
        }
        // The last quote closes the cell, even if the quotes within the cell are not doubled.
        let raw = bytes[(start + 1)..<at]
        let end = raw.lastIndex { $0 != 32 && $0 != 9 }
        if isMalformed, let end, raw[end] == quote, !raw.contains(10), !raw.contains(13) {
          field = Array(raw[..<end])
          isMalformed = false
        }
      } else {
        while at < bytes.count, bytes[at] != delimiter, bytes[at] != 10, bytes[at] != 13 {
          field.append(bytes[at])
          at += 1
        }
      }
      record.append(field)
      if isMalformed, result.malformed.last != result.records.count {
        result.malformed.append(result.records.count)
      }
      if at < bytes.count, bytes[at] == delimiter {
        at += 1
        if at == bytes.count {
          record.append([])
        } else if bytes[at] != 10, bytes[at] != 13 {
          continue
        }
        if at < bytes.count { record.append([]) }
      }
      if at < bytes.count {
        at += bytes[at] == 13 && at + 1 < bytes.count && bytes[at + 1] == 10 ? 2 : 1
      }
      result.records.append(record)
      record = []
    }
    return result
  }

  /// Replaces doubled quotes with single ones.
  package static func withSingleQuotes(_ cell: [UInt8]) -> [UInt8] {
    var single: [UInt8] = []
    var isSecondOfTwo = false
    for byte in cell {
      if byte == UInt8(ascii: "\""), isSecondOfTwo {
        isSecondOfTwo = false
      } else {
        isSecondOfTwo = byte == UInt8(ascii: "\"")
        single.append(byte)
      }
    }
    return single
  }

  private static func trim(_ bytes: [UInt8]) -> String {
    let isBlank = { (byte: UInt8) in byte == 32 || 9...13 ~= byte }
    return String(
      decoding: bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed(),
      as: UTF8.self)
  }
}
