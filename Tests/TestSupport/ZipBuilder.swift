/// A small writer of zip archives.
package struct ZipBuilder {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  package var comment = ""

  /// The parts of a header that a test can falsify.
  package struct Entry {
    package var name: [UInt8]
    package var packed: [UInt8]
    package var method = 0
    package var size: Int
    package var crc: UInt32
    package var flags = 0
    /// The offset of another entry's header, whose data is used again.
    package var sharedOffset: Int?

    package init(
      name: [UInt8], packed: [UInt8], method: Int = 0, size: Int, crc: UInt32, flags: Int = 0,
      sharedOffset: Int? = nil
    ) {
      self.name = name
      self.packed = packed
      self.method = method
      self.size = size
      self.crc = crc
      self.flags = flags
      self.sharedOffset = sharedOffset
    }
  }

  package init() {}

  /// Adds a stored file.
  package mutating func add(_ name: String, _ text: String) {
    add(stored: name, Array(text.utf8))
  }

  package mutating func add(stored name: String, _ data: [UInt8]) {
    add(
      Entry(
        name: Array(name.utf8), packed: data, size: data.count, crc: ZipBuilder.checksum(data)))
  }

  package mutating func add(_ entry: Entry) {
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

  package var archive: [UInt8] {
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
  package static func checksum(_ data: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in data { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    return ~crc
  }
}
