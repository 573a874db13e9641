/// Files that are compressed with gzip.
///
/// Source: RFC 1952.
package enum GzipFile {
  /// The number of packed bytes that are read at once.
  private static let inputSize = 64 << 10
  /// The number of unpacked bytes that are passed on at once.
  private static let outputSize = 128 << 10

  /// Returns the bytes of all members together, as the standard demands.
  package static func bytes(of source: any ByteSource) throws(UnpackingError) -> [UInt8] {
    let limit = min(Limits.part, Limits.unpackedSize(ofPacked: source.size))
    let input = UnsafeMutableRawBufferPointer.allocate(byteCount: inputSize, alignment: 16)
    defer { input.deallocate() }
    var bytes: [UInt8] = []
    var inflater: ZipInflater?
    var members = 0
    var at = 0
    func keep(_ piece: UnsafeRawBufferPointer) throws(UnpackingError) {
      guard piece.count <= limit - bytes.count else { throw .tooLarge(.gzip, .unpackedSize(limit)) }
      bytes.append(contentsOf: piece)
    }
    while at < source.size {
      let count = try source.read(at: at, into: input)
      guard count > 0 else { throw .damaged(.gzip, place: "") }
      let piece = UnsafeRawBufferPointer(rebasing: input[..<count])
      at += count
      if inflater == nil {
        // Tapes and disks fill their last block with zeros.
        if members > 0, piece.allSatisfy({ $0 == 0 }) { continue }
        members += 1
        guard members <= Limits.members else { throw .tooLarge(.gzip, .members(Limits.members)) }
        inflater = try ZipInflater(outputSize: outputSize, isGzip: true)
      }
      guard let current = inflater, try current.inflate(piece, keep) else {
        throw .damaged(.gzip, place: "")
      }
      if current.isFinished {
        at -= current.unreadCount
        inflater = nil
      }
    }
    guard inflater == nil, members > 0 else { throw .damaged(.gzip, place: "") }
    return bytes
  }
}
