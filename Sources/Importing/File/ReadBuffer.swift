/// The memory that a file's bytes are read into.
enum ReadBuffer {
  /// Allocates a buffer that holds the text of a ``RecordReader`` or the sample of a ``Sniffer``.
  ///
  /// The caller deallocates the buffer.
  static func allocate() -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: max(RecordReader.Sizes().buffer, Sniffer.sample), alignment: 64)
  }
}
