import CImporting
import TestSupport

@testable import Importing

extension RecordView {
  /// The cells with the blanks around them, and single quotes for doubled ones.
  var untrimmed: [[UInt8]] {
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
