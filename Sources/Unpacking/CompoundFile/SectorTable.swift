/// The allocation of a compound file's sectors.
struct SectorTable {
  let source: any ByteSource
  let sectorSize: Int
  /// The number of sectors after the header.
  let sectors: Int

  /// Returns the FAT, whose sectors the header and the DIFAT sectors list.
  func fat(_ header: [UInt8]) throws(UnpackingError) -> [UInt32] {
    let perSector = sectorSize / 4
    let needed = (sectors + perSector - 1) / perSector
    var list = (0..<109).map { header.uint32(at: 76 + 4 * $0) }
    list.removeAll { $0 >= CompoundFile.firstMark }
    var next = header.uint32(at: 68)
    var read = 0
    // Stop when the list has all FAT sectors that the file needs, and ignore further DIFAT sectors.
    while list.count < needed, next < CompoundFile.firstMark {
      guard Int(next) < sectors, read <= needed else {
        throw .damaged(.compoundFile, place: "DIFAT")
      }
      let numbers = try uint32s(chain: [next])
      list += numbers.prefix(perSector - 1).filter { $0 < CompoundFile.firstMark }
      next = numbers.count == perSector ? numbers[perSector - 1] : .max
      read += 1
    }
    var fat: [UInt32] = []
    for sector in list.prefix(needed) {
      guard Int(sector) < sectors else { throw .damaged(.compoundFile, place: "FAT") }
      fat += try uint32s(chain: [sector])
    }
    return Array(fat.prefix(sectors))
  }

  /// Returns the sectors from `start` on, which must not contain more than `limit` bytes.
  func chain(
    from start: UInt32, fat: [UInt32], limit: Int
  ) throws(UnpackingError) -> [UInt32] {
    let chain = try SectorTable.chain(from: start, fat: fat)
    guard chain.count <= limit / sectorSize else {
      throw .tooLarge(.compoundFile, .unpackedSize(limit))
    }
    return chain
  }

  /// Returns the numbers in the given sectors.
  func uint32s(chain: [UInt32]) throws(UnpackingError) -> [UInt32] {
    let bytes = try bytes(chain: chain)
    return stride(from: 0, through: bytes.count - 4, by: 4).map { bytes.uint32(at: $0) }
  }

  /// Returns the bytes in the given sectors; the file's last sector may be cut off.
  func bytes(chain: [UInt32]) throws(UnpackingError) -> [UInt8] {
    var bytes: [UInt8] = []
    for sector in chain {
      bytes += try source.bytes(at: (Int(sector) + 1) * sectorSize, count: sectorSize)
    }
    return bytes
  }

  /// Returns the chain of sectors from `start` on; throws an error for an endless chain.
  static func chain(from start: UInt32, fat: [UInt32]) throws(UnpackingError) -> [UInt32] {
    var chain: [UInt32] = []
    var next = start
    while next < CompoundFile.firstMark {
      guard Int(next) < fat.count, chain.count < fat.count else {
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
