/// A reader of a zip archive's central directory.
struct ZipDirectory {
  private let source: any ByteSource
  private let bytes: ZipFields
  /// The number of bytes before the archive, which may be a program that unpacks it.
  private let base: Int

  /// The size of the record at the end of the archive, without its comment.
  private static let endSize = 22
  private static let maximumComment = 65_535
  private static let entrySize = ZipFields.entrySize
  private static let zip64LocatorSize = 20
  private static let zip64EndSize = 56

  /// Finds and reads the directory.
  init(_ source: any ByteSource) throws(UnpackingError) {
    self.source = source
    let length = min(source.size, ZipDirectory.endSize + ZipDirectory.maximumComment)
    let tailStart = source.size - length
    let tail = ZipFields(try source.bytes(at: tailStart, count: length))
    guard let end = ZipDirectory.end(in: tail) else { throw ZipDirectory.damaged }
    var size = tail.u32(end + 12)
    var offset = tail.u32(end + 16)
    var directoryEnd = tailStart + end
    // A program that does not know the size in advance writes the ZIP64 record even for small
    // archives.
    if let zip64 = try ZipDirectory.zip64End(source, before: directoryEnd) {
      (size, offset, directoryEnd) = (zip64.size, zip64.offset, zip64.position)
    }
    guard size <= directoryEnd else { throw ZipDirectory.damaged }
    guard size <= Limits.part else { throw .tooLarge(.zip, .members(Limits.members)) }
    // The directory ends where the next record begins. The stated offset differs from the start if
    // the archive was appended to other data, or if there is a gap before the record.
    let start = directoryEnd - size
    let fields = ZipFields(try source.bytes(at: start, count: size))
    if offset <= start, size == 0 || fields.isEntry(at: 0) {
      (bytes, base) = (fields, start - offset)
    } else {
      guard offset < start else { throw ZipDirectory.damaged }
      (bytes, base) = (ZipFields(try source.bytes(at: offset, count: size)), 0)
    }
  }

  private static let damaged = UnpackingError.damaged(.zip, place: "")

  /// Returns the position of the last record that ends an archive.
  private static func end(in tail: ZipFields) -> Int? {
    var at = tail.count - endSize
    while at >= 0 {
      if tail.u32(at) == 0x0605_4B50, at + endSize + tail.u16(at + 20) <= tail.count { return at }
      at -= 1
    }
    return nil
  }

  /// Returns the contents of the ZIP64 end record; `nil` if the archive has none.
  private static func zip64End(
    _ source: any ByteSource, before end: Int
  ) throws(UnpackingError) -> (size: Int, offset: Int, position: Int)? {
    let locatorAt = end - zip64LocatorSize
    guard locatorAt >= zip64EndSize else { return nil }
    let locator = ZipFields(try source.bytes(at: locatorAt, count: zip64LocatorSize))
    guard locator.count == zip64LocatorSize, locator.u32(0) == 0x0706_4B50 else { return nil }
    // The second position is right if the archive was appended to other data.
    for position in [locator.u64(8), locatorAt - zip64EndSize]
    where position <= locatorAt - zip64EndSize {
      let record = ZipFields(try source.bytes(at: position, count: zip64EndSize))
      if record.count == zip64EndSize, record.u32(0) == 0x0606_4B50 {
        return (record.u64(40), record.u64(48), position)
      }
    }
    return nil
  }

  func members() throws(UnpackingError) -> [ZipArchive.Member] {
    var members: [ZipArchive.Member] = []
    var packed = 0
    var at = 0
    // The number of entries in the end record has only 16 bits, so this function does not use it.
    while bytes.isEntry(at: at) {
      let nameSize = bytes.u16(at + 28)
      let extraSize = bytes.u16(at + 30)
      let next = at + ZipDirectory.entrySize + nameSize + extraSize + bytes.u16(at + 32)
      guard next <= bytes.count else { throw ZipDirectory.damaged }
      let member = try member(at: at, nameSize: nameSize, extraSize: extraSize)
      at = next
      if member.name.hasSuffix("/"), member.size == 0 { continue }
      guard members.count < Limits.members else {
        throw .tooLarge(.zip, .members(Limits.members))
      }
      packed += member.packedSize
      // Members of a valid archive do not overlap.
      guard packed <= source.size else { throw ZipDirectory.damaged }
      members.append(member)
    }
    // A digital signature can follow the entries.
    guard at == bytes.count || (at + 4 <= bytes.count && bytes.u32(at) == 0x0505_4B50) else {
      throw ZipDirectory.damaged
    }
    return members
  }

  private func member(
    at: Int, nameSize: Int, extraSize: Int
  ) throws(UnpackingError) -> ZipArchive.Member {
    let flags = bytes.u16(at + 8)
    var method = bytes.u16(at + 10)
    var packedSize = bytes.u32(at + 20)
    var size = bytes.u32(at + 24)
    var offset = bytes.u32(at + 42)
    var encryption: ZipArchive.Encryption = flags & 1 != 0 ? .traditional : .none
    // This flag means PKWARE's own strong encryption.
    if flags & 1 << 6 != 0 { encryption = .unknown }
    let nameStart = at + ZipDirectory.entrySize
    for field in bytes.extraFields(from: nameStart + nameSize, count: extraSize) {
      switch field.id {
      case 0x0001:  // 64-bit values that do not fit in the fields above
        var position = field.start
        func next(_ value: inout Int) {
          guard value == 0xFFFF_FFFF, position + 8 <= field.end else { return }
          value = bytes.u64(position)
          position += 8
        }
        next(&size)
        next(&packedSize)
        next(&offset)
      case 0x9901 where method == 99 && field.end - field.start >= 7:
        let keySizes = [1: 16, 2: 24, 3: 32]
        if let keySize = keySizes[Int(bytes[field.start + 4])] {
          encryption = .aes(keySize: keySize, version: bytes.u16(field.start))
        } else {
          encryption = .unknown
        }
        method = bytes.u16(field.start + 5)
      default: break
      }
    }
    let rawName = bytes.array(from: nameStart, count: nameSize)
    let name = String(
      decoding: rawName.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    guard packedSize <= source.size, offset <= source.size - base else {
      throw .damaged(.zip, place: name)
    }
    return ZipArchive.Member(
      name: name, rawName: rawName, size: size, packedSize: packedSize, method: method,
      crc: UInt32(truncatingIfNeeded: bytes.u32(at + 16)), time: bytes.u16(at + 12),
      headerOffset: base + offset, encryption: encryption)
  }
}
