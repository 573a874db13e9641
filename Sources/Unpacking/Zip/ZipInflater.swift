import CZlib

/// A decompressor of one deflated member of a zip archive, or of one member of a gzip file.
final class ZipInflater {
  private var stream = z_stream()
  private let output: UnsafeMutableRawBufferPointer
  private(set) var isFinished = false

  /// The number of bytes of the last piece that follow the end of the data.
  var unreadCount: Int { Int(stream.avail_in) }

  init(outputSize: Int, isGzip: Bool = false) throws(UnpackingError) {
    output = .allocate(byteCount: outputSize, alignment: 16)
    // zlib checks the header, the size and the checksum of gzip itself.
    guard sobi_inflate_init(&stream, isGzip ? MAX_WBITS + 16 : -MAX_WBITS) == Z_OK else {
      fatalError("out of memory")
    }
  }

  deinit {
    inflateEnd(&stream)
    output.deallocate()
  }

  /// Decompresses a piece and passes its bytes to `consume`; ignores bytes after the end of the
  /// data.
  ///
  /// Returns whether the data is valid so far.
  func inflate(
    _ input: UnsafeRawBufferPointer,
    _ consume: (UnsafeRawBufferPointer) throws(UnpackingError) -> Void
  ) throws(UnpackingError) -> Bool {
    guard !isFinished else { return true }
    stream.next_in = UnsafeMutablePointer(
      mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(input.count)
    repeat {
      stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
      stream.avail_out = UInt32(output.count)
      let status = CZlib.inflate(&stream, Z_NO_FLUSH)
      // `Z_BUF_ERROR` means that the decompressor needs the next piece.
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { return false }
      let count = output.count - Int(stream.avail_out)
      if count > 0 { try consume(UnsafeRawBufferPointer(rebasing: output[..<count])) }
      isFinished = status == Z_STREAM_END
    } while !isFinished && stream.avail_out == 0
    return true
  }
}
