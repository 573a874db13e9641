/// Limits that protect memory and time against files that are larger than they look.
package enum Limits {
  /// The maximum number of bytes to which one member of an archive may unpack.
  ///
  /// A sheet of a million rows and eight columns has about 500 MB of XML.
  package static let member = 1536 << 20
  /// The maximum number of bytes to which all members of an archive may unpack together.
  package static let archive = 4 << 30
  /// The maximum ratio between unpacked and packed bytes of a member of more than 16 MiB.
  package static let ratio = 200
  /// Below this size, a member may unpack to any multiple of its packed size.
  private static let harmlessSize = 16 << 20

  /// Returns the maximum number of bytes to which `count` packed bytes may unpack.
  static func unpackedSize(ofPacked count: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: ratio)
    return overflows ? .max : max(product, harmlessSize)
  }

  /// The maximum number of bytes of a part that is kept in memory as a whole.
  package static let part = 64 << 20
  /// The maximum number of bytes in one XML tag or comment.
  package static let tag = 1 << 20
  package static let members = 4096
  package static let sheets = 256
  /// The maximum number of rows in a sheet, which is the limit of XLSX.
  package static let rows = 1_048_576
  /// The maximum number of columns; cells to the right are not read.
  package static let columns = 255
  /// The maximum number of bytes of one cell; longer text is cut off.
  package static let cell = 32 << 10
  /// The maximum number of bytes of a table's text.
  package static let table = 1 << 30
  /// The maximum nesting of elements.
  package static let depth = 256
  /// The maximum number of rounds of key derivation; Office uses 100,000.
  package static let rounds = 2_000_000
}
