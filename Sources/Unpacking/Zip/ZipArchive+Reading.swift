import CZlib

extension ZipArchive {
  /// The number of packed bytes that are read at once.
  private static let inputSize = 64 << 10
  /// The number of unpacked bytes that are passed on at once.
  private static let outputSize = 128 << 10

  /// Unpacks a member and passes its bytes to `consume`, piece by piece.
  ///
  /// The limits count the bytes that are really unpacked. The function compares the checksum after
  /// the last piece. So it may pass wrong bytes of a damaged member to `consume` before it throws
  /// an error.
  package func read(
    _ member: Member,
    _ consume: (UnsafeRawBufferPointer) throws(UnpackingError) -> Void
  ) throws(UnpackingError) {
    guard member.method == 0 || member.method == 8 else {
      throw .unsupported(.zip, .otherContent)
    }
    let limit = ZipArchive.limit(of: member)
    guard member.size <= limit else { throw .tooLarge(.zip, .unpackedSize(limit)) }
    var start = try dataOffset(of: member)
    var count = member.packedSize
    var cipher = try ZipCipher(member, in: self, start: &start, count: &count)
    let input = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ZipArchive.inputSize, alignment: 16)
    defer { input.deallocate() }
    let inflater = member.method == 8 ? try ZipInflater(outputSize: ZipArchive.outputSize) : nil
    var checksum = crc32(0, nil, 0)
    var total = 0
    func pass(_ bytes: UnsafeRawBufferPointer) throws(UnpackingError) {
      guard bytes.count <= limit - total else { throw .tooLarge(.zip, .unpackedSize(limit)) }
      total += bytes.count
      try budget.spend(bytes.count)
      let text = bytes.bindMemory(to: UInt8.self)
      checksum = crc32(checksum, text.baseAddress, UInt32(text.count))
      try consume(bytes)
    }
    // One in 128 wrong passwords passes the check of traditional encryption.
    let damaged: UnpackingError =
      member.encryption == .traditional
      ? .wrongPassword(.zip) : .damaged(.zip, place: member.name)
    while count > 0 {
      let piece = UnsafeMutableRawBufferPointer(rebasing: input[..<min(count, input.count)])
      guard try source.read(at: start, into: piece) == piece.count else {
        throw .damaged(.zip, place: member.name)
      }
      start += piece.count
      count -= piece.count
      cipher.decrypt(piece)
      if let inflater {
        guard try inflater.inflate(UnsafeRawBufferPointer(piece), pass) else { throw damaged }
      } else {
        try pass(UnsafeRawBufferPointer(piece))
      }
    }
    guard inflater?.isFinished != false else { throw damaged }
    try cipher.finish(at: start, in: self, member)
    guard !cipher.hasChecksum || UInt32(truncatingIfNeeded: checksum) == member.crc else {
      throw damaged
    }
  }

  /// Returns all bytes of a member; throws an error if there are more than `limit`.
  package func bytes(of member: Member, limit: Int) throws(UnpackingError) -> [UInt8] {
    guard member.size <= limit else { throw .tooLarge(.zip, .unpackedSize(limit)) }
    var bytes: [UInt8] = []
    try read(member) { piece throws(UnpackingError) in
      guard piece.count <= limit - bytes.count else {
        throw .tooLarge(.zip, .unpackedSize(limit))
      }
      bytes.append(contentsOf: piece)
    }
    return bytes
  }

  private static func limit(of member: Member) -> Int {
    min(Limits.member, Limits.unpackedSize(ofPacked: member.packedSize))
  }

  /// Returns the offset of a member's first packed byte, which only its local header determines.
  private func dataOffset(of member: Member) throws(UnpackingError) -> Int {
    let headerSize = 30
    let header = ZipFields(try source.bytes(at: member.headerOffset, count: headerSize))
    guard header.count == headerSize, header.u32(0) == 0x0403_4B50 else {
      throw .damaged(.zip, place: member.name)
    }
    let start = member.headerOffset + headerSize + header.u16(26) + header.u16(28)
    guard start <= source.size, member.packedSize <= source.size - start else {
      throw .damaged(.zip, place: member.name)
    }
    return start
  }
}
