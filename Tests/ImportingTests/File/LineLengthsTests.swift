import Testing

@testable import Importing

struct LineLengthsTests {
  private func take(_ bytes: [UInt8], part: Int) throws {
    var lines = LineLengths()
    var rest = bytes[...]
    while !rest.isEmpty {
      try rest.prefix(part).withUnsafeBytes { bytes in
        try Result { () throws(ImportError) in try lines.take(bytes, of: "t.csv") }.get()
      }
      rest = rest.dropFirst(part)
    }
  }

  @Test(arguments: [TextEncoding.utf8, .cp949, .utf16LE, .utf16BE])
  func `a line that is too long is refused with its number`(encoding: TextEncoding) throws {
    let long = String(repeating: "x", count: (1 << 20) + 1)
    for end in ["\n", "\r", "\r\n"] {
      let text = "Date,Amount" + end + "a" + end + long + end
      let bytes = try #require(encoding.encoded(text))
      for part in [4096, 4099, 1 << 20] {
        #expect(throws: ImportError.recordTooLong(Location(file: "t.csv", line: 3))) {
          try take(bytes, part: part)
        }
      }
    }
  }

  @Test(arguments: [TextEncoding.utf8, .utf16LE, .utf16BE])
  func `many lines of normal length pass`(encoding: TextEncoding) throws {
    let line = String(repeating: "x", count: 1 << 19) + "\r\n"
    let bytes = try #require(encoding.encoded(String(repeating: line, count: 5)))
    try take(bytes, part: 65_537)
  }
}
