/// The allocation of a compound file's sectors.
struct SectorTable {
  let source: any ByteSource
  let sectorSize: Int
  /// The number of sectors after the header.
  let sectors: Int

  /// Returns the FAT, whose sectors the header and the DIFAT sectors list.
  func fat(_ header: [UInt8]) throws(UnpackingError) -> [UInt32] {
    var list = (0..<109).map { header.uint32(at: 76 + 4 * $0) }
    var next = header.uint32(at: 68)
    var read = 0
    while next < CompoundFile.firstMark {
      // Each DIFAT sector lists the FAT of many sectors, so there are few of them.
      guard Int(next) < sectors, read <= sectors * 4 / sectorSize + 1 else {
        throw .damaged(.compoundFile, place: "DIFAT")
      }
      let numbers = try uint32s(chain: [next])
      list += numbers.dropLast()
      next = numbers.last ?? .max
      read += 1
    }
    var fat: [UInt32] = []
    for sector in list where sector < CompoundFile.firstMark {
      guard Int(sector) < sectors else { throw .damaged(.compoundFile, place: "FAT") }
      // The FAT of more sectors than the file has is useless.
      if fat.count >= sectors { break }
      fat += try uint32s(chain: [sector])
    }
    return Array(fat.prefix(sectors))
  }

  /// Returns the sectors from `start` on, at most as many as contain `limit` bytes.
  func chain(
    from start: UInt32, fat: [UInt32], limit: Int
  ) throws(UnpackingError) -> [UInt32] {
    try SectorTable.chain(from: start, fat: fat, most: min(fat.count, limit / sectorSize))
  }

  /// Returns the numbers in the given sectors.
  func uint32s(chain: [UInt32]) throws(UnpackingError) -> [UInt32] {
    var numbers: [UInt32] = []
    for sector in chain {
      let bytes = try source.bytes(at: (Int(sector) + 1) * sectorSize, count: sectorSize)
      for at in stride(from: 0, to: bytes.count - 3, by: 4) { numbers.append(bytes.uint32(at: at)) }
    }
    return numbers
  }

  /// Returns the sectors from `start` on; a chain of more than `most` sectors is damaged, as a
  /// cyclic one.
  static func chain(
    from start: UInt32, fat: [UInt32], most: Int
  ) throws(UnpackingError) -> [UInt32] {
    var chain: [UInt32] = []
    var next = start
    while next < CompoundFile.firstMark {
      guard Int(next) < fat.count, chain.count < most else {
        throw .damaged(.compoundFile, place: "FAT")
      }
      chain.append(next)
      next = fat[Int(next)]
    }
    return chain
  }
}

extension [UInt8] {
  /// Returns the little-endian number at `index`, which must be in the array.
  func uint16(at index: Int) -> UInt16 { UInt16(self[index]) | UInt16(self[index + 1]) << 8 }

  func uint32(at index: Int) -> UInt32 {
    UInt32(uint16(at: index)) | UInt32(uint16(at: index + 2)) << 16
  }

  func uint64(at index: Int) -> UInt64 {
    UInt64(uint32(at: index)) | UInt64(uint32(at: index + 4)) << 32
  }
}
