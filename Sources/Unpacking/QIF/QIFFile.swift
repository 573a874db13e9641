/// Files in QIF, in which the first letter of each line determines the kind of its contents.
///
/// QIF files name no currency, and their dates have the order of the user's country.
package enum QIFFile {
  /// The maximum size of a file in bytes.
  private static let largest = 256 << 20

  /// Returns the transactions of bank accounts and cards.
  ///
  /// `decode` converts text to UTF-8 if it is not UTF-8.
  package static func records(
    of source: any ByteSource, decode: Decoding
  ) throws(UnpackingError) -> RecordTable {
    let bytes = try MarkupText.utf8(source, .qif, limit: largest, decode)
    // Only all amounts together show the meaning of a comma, so the file is read twice.
    var survey = try QIFReader(marks: nil)
    try read(bytes, with: &survey)
    var reader = try QIFReader(marks: survey.marks)
    try read(bytes, with: &reader)
    return try reader.finish()
  }

  private static func read(
    _ bytes: [UInt8], with reader: inout QIFReader
  ) throws(UnpackingError) {
    var start = 0
    var line = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      line += 1
      try reader.take(bytes[start..<end], line: line)
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    try reader.endRecord()
  }
}
