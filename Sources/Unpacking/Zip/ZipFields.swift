/// The little-endian fields of a zip archive's records.
struct ZipFields {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(at: Int) -> UInt8 { bytes[at] }

  /// The size of an entry of the central directory, without its name and other fields.
  static let entrySize = 46

  /// Whether an entry of the central directory begins here.
  func isEntry(at: Int) -> Bool {
    at <= count - ZipFields.entrySize && u32(at) == 0x0201_4B50
  }

  func u16(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }

  func u32(_ at: Int) -> Int { u16(at) | u16(at + 2) << 16 }

  /// A number of 64 bits; a number above the largest `Int` becomes the largest `Int`.
  func u64(_ at: Int) -> Int {
    Int(clamping: UInt64(u32(at)) | UInt64(u32(at + 4)) << 32)
  }

  func array(from start: Int, count: Int) -> [UInt8] { Array(bytes[start..<start + count]) }

  /// Returns the ids and ranges of a list of extra fields, up to the first field that does not fit.
  func extraFields(from start: Int, count: Int) -> [(id: Int, start: Int, end: Int)] {
    var fields: [(id: Int, start: Int, end: Int)] = []
    var at = start
    let end = start + count
    while at + 4 <= end {
      let next = at + 4 + u16(at + 2)
      guard next <= end else { break }
      fields.append((u16(at), at + 4, next))
      at = next
    }
    return fields
  }
}
