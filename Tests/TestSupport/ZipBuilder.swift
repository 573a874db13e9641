import Testing
import Unpacking

/// A small writer of zip archives for tests.
struct ZipBuilder {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  var comment = ""

  /// The parts of a header that a test can falsify.
  struct Entry {
    var name: [UInt8]
    var packed: [UInt8]
    var method = 0
    var size: Int
    var crc: UInt32
    var flags = 0
    /// The offset of another entry's header, whose data is used again.
    var sharedOffset: Int?
  }

  init() {}

  /// Adds a stored file.
  mutating func add(_ name: String, _ text: String) {
    add(stored: name, Array(text.utf8))
  }

  mutating func add(stored name: String, _ data: [UInt8]) {
    add(
      Entry(
        name: Array(name.utf8), packed: data, size: data.count, crc: ZipBuilder.checksum(data)))
  }

  mutating func add(_ entry: Entry) {
    let offset = entry.sharedOffset ?? bytes.count
    var header: [UInt8] = []
    append(20, to: &header)
    append(entry.flags, to: &header)
    append(entry.method, to: &header)
    append(0x5D7A_0000, size: 4, to: &header)
    append(Int(entry.crc), size: 4, to: &header)
    append(entry.packed.count, size: 4, to: &header)
    append(entry.size, size: 4, to: &header)
    append(entry.name.count, to: &header)
    append(0, to: &header)
    if entry.sharedOffset == nil {
      append(0x0403_4B50, size: 4, to: &bytes)
      bytes += header + entry.name + entry.packed
    }
    append(0x0201_4B50, size: 4, to: &directory)
    append(20, to: &directory)
    directory += header
    append(0, size: 10, to: &directory)
    append(offset, size: 4, to: &directory)
    directory += entry.name
    count += 1
  }

  var archive: [UInt8] {
    var archive = bytes + directory
    append(0x0605_4B50, size: 4, to: &archive)
    append(0, size: 4, to: &archive)
    append(count & 0xFFFF, to: &archive)
    append(count & 0xFFFF, to: &archive)
    append(directory.count, size: 4, to: &archive)
    append(bytes.count, size: 4, to: &archive)
    append(comment.utf8.count, to: &archive)
    return archive + Array(comment.utf8)
  }

  private func append(_ value: Int, size: Int = 2, to bytes: inout [UInt8]) {
    for index in 0..<size {
      bytes.append(index < 8 ? UInt8(truncatingIfNeeded: value >> (8 * index)) : 0)
    }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1) * 0xEDB8_8320 }
  }

  /// CRC-32.
  static func checksum(_ data: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in data { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    return ~crc
  }

  static func open(_ bytes: [UInt8], password: String? = nil) throws -> ZipArchive {
    try ZipArchive(MemorySource(bytes), password: password)
  }

  static func text(of name: String, in archive: ZipArchive) throws -> String {
    let member = try #require(archive.member(named: name))
    return String(decoding: try archive.bytes(of: member, limit: 1 << 20), as: UTF8.self)
  }

  /// Returns the bytes that a text of hexadecimal digits stands for.
  static func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  /// A generator of the same numbers in each run: SplitMix64 by Sebastiano Vigna.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return bits ^ bits >> 31
    }
  }
}
