import CImporting

@testable import Importing

extension RecordView {
  /// The cells with the blanks around them, doubled quotes made single: what the splitter found.
  var untrimmed: [[UInt8]] {
    (0..<count).map { index in
      let field = block.fields[Int(record.first_field) + index]
      let cell = Array(
        UnsafeBufferPointer(
          start: block.bytes + Int(field.start),
          count: Int(field.end & fieldEndMask - field.start)))
      guard hasDoubledQuotes(index) else { return cell }
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
  }
}
