import Unpacking

/// A small writer of compound files for tests.
struct CompoundFileBuilder {
  var streams: [(name: String, bytes: [UInt8])] = []
  /// Streams in a folder, whose entries precede those of the root folder.
  var nested: [(name: String, bytes: [UInt8])] = []
  /// Whether the file has version 4, with sectors of 4,096 bytes.
  var isVersion4 = false

  static let end: UInt32 = 0xFFFF_FFFE
  static let free: UInt32 = 0xFFFF_FFFF
  /// The offsets of numbers in the header.
  static let directoryStart = 48
  static let miniFATStart = 60
  static let difatStart = 68
  static let firstFAT = 76

  struct File {
    var bytes: [UInt8]
    /// The offset of the FAT, which ends the file except for the DIFAT.
    var fat: Int
    var directory: Int
    var sectorSize: Int

    /// The offset of a field in the directory's entry with a number.
    func entry(_ number: Int, _ field: Int) -> Int { directory + 128 * number + field }

    mutating func set(_ offset: Int, to value: UInt32) {
      bytes.replaceSubrange(offset..<offset + 4, with: value.littleEndian4)
    }

    func open() throws(UnpackingError) -> CompoundFile { try CompoundFile(MemorySource(bytes)) }
  }

  init(_ streams: (String, [UInt8])...) { self.streams = streams }

  func file() -> File {
    let size = isVersion4 ? 4096 : 512
    var fat: [UInt32] = []
    var body: [UInt8] = []
    func put(_ bytes: [UInt8]) -> UInt32 {
      guard !bytes.isEmpty else { return CompoundFileBuilder.end }
      let start = fat.count
      let count = (bytes.count + size - 1) / size
      fat += (0..<count).map {
        $0 == count - 1 ? CompoundFileBuilder.end : UInt32(start + $0 + 1)
      }
      body += bytes.padded(to: size)
      return UInt32(start)
    }
    var (mini, miniFAT): ([UInt8], [UInt32]) = ([], [])
    func place(_ bytes: [UInt8]) -> UInt32 {
      guard bytes.count < 4096 else { return put(bytes) }
      guard !bytes.isEmpty else { return CompoundFileBuilder.end }
      let start = miniFAT.count
      let count = (bytes.count + 63) / 64
      miniFAT += (0..<count).map {
        $0 == count - 1 ? CompoundFileBuilder.end : UInt32(start + $0 + 1)
      }
      mini += bytes.padded(to: 64)
      return UInt32(start)
    }
    let all = (nested + streams).map { ($0.name, place($0.bytes), $0.bytes.count) }
    let miniStart = put(mini)
    let miniFATStart = put(miniFAT.flatMap(\.littleEndian4))
    var directory: [UInt8] = []
    // The root, the folder, its streams, and the root's streams, each the right sibling of the one
    // before.
    let free = CompoundFileBuilder.free
    let hasFolder = !nested.isEmpty
    let first = UInt32(2 + nested.count)
    directory += entry(
      "Root Entry", 5, miniStart, mini.count,
      child: hasFolder ? 1 : streams.isEmpty ? free : first)
    directory += entry(
      "Folder", hasFolder ? 1 : 0, 0, 0, right: streams.isEmpty ? free : first,
      child: hasFolder ? 2 : free)
    for (index, (name, start, count)) in all.enumerated() {
      let isLast = index == nested.count - 1 || index == all.count - 1
      directory += entry(name, 2, start, count, right: isLast ? free : UInt32(index + 3))
    }
    let directoryStart = put(directory)
    return finish(body, fat, [directoryStart, miniFATStart, UInt32(miniFAT.count * 4 / size + 1)])
  }

  private func finish(_ body: [UInt8], _ fat: [UInt32], _ starts: [UInt32]) -> File {
    let size = isVersion4 ? 4096 : 512
    let perSector = size / 4
    var fat = fat
    var (fats, difats) = (1, 0)
    while (fat.count + fats + difats + perSector - 1) / perSector > fats
      || max(0, fats - 109) > difats * (perSector - 1)
    {
      if max(0, fats - 109) > difats * (perSector - 1) { difats += 1 } else { fats += 1 }
    }
    let firstFAT = fat.count
    fat += Array(repeating: 0xFFFF_FFFD, count: fats) + Array(repeating: 0xFFFF_FFFC, count: difats)
    let lists = (0..<fats).map { UInt32(firstFAT + $0) }
    var difat: [UInt8] = []
    for index in 0..<difats {
      let start = 109 + index * (perSector - 1)
      var numbers = Array(lists[start..<min(start + perSector - 1, fats)])
      numbers += Array(repeating: CompoundFileBuilder.free, count: perSector - 1 - numbers.count)
      numbers.append(
        index == difats - 1 ? CompoundFileBuilder.end : UInt32(firstFAT + fats + index + 1))
      difat += numbers.flatMap(\.littleEndian4)
    }
    var header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    header += Array(repeating: 0, count: 16)
    header += [0x3E, 0, isVersion4 ? 4 : 3, 0, 0xFE, 0xFF, isVersion4 ? 12 : 9, 0, 6, 0]
    header += Array(repeating: 0, count: 10)
    let end = CompoundFileBuilder.end
    header += [
      UInt32(fats), starts[0], 0, 4096, starts[1], starts[2],
      difats == 0 ? end : UInt32(firstFAT + fats), UInt32(difats),
    ].flatMap(\.littleEndian4)
    for index in 0..<109 {
      header += (index < fats ? lists[index] : CompoundFileBuilder.free).littleEndian4
    }
    header = header.padded(to: size)
    var table = fat.flatMap(\.littleEndian4)
    table += Array(repeating: 0xFF, count: fats * size - table.count)
    return File(
      bytes: header + body + table + difat, fat: size + body.count,
      directory: size * (Int(starts[0]) + 1), sectorSize: size)
  }

  private func entry(
    _ name: String, _ type: UInt8, _ start: UInt32, _ size: Int, right: UInt32 = free,
    child: UInt32 = free
  ) -> [UInt8] {
    let units = (Array(name.utf16) + [0]).flatMap { $0.littleEndian2 }
    var bytes = units.padded(to: 64)
    bytes += UInt16(units.count).littleEndian2 + [type, 1]
    bytes += CompoundFileBuilder.free.littleEndian4 + right.littleEndian4 + child.littleEndian4
    bytes += Array(repeating: 0, count: 36)
    return bytes + start.littleEndian4 + UInt32(size).littleEndian4 + [0, 0, 0, 0]
  }
}

extension UInt16 {
  var littleEndian2: [UInt8] { [UInt8(self & 0xFF), UInt8(self >> 8)] }
}

extension UInt32 {
  var littleEndian4: [UInt8] {
    [UInt8(self & 0xFF), UInt8(self >> 8 & 0xFF), UInt8(self >> 16 & 0xFF), UInt8(self >> 24)]
  }
}

extension [UInt8] {
  /// The bytes and as many zeros as a multiple of `size` needs.
  func padded(to size: Int) -> [UInt8] {
    self + [UInt8](repeating: 0, count: (size - count % size) % size)
  }
}
