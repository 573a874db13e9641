/// Bytes that can be read any number of times, from any offset.
///
/// A source can be a file, a stream in a compound file, or the decrypted package in such a stream.
/// Several threads may read a source at the same time.
package protocol ByteSource: AnyObject, Sendable {
  /// The number of bytes.
  var size: Int { get }

  /// Fills `buffer` with the bytes that start at `offset`.
  ///
  /// - Returns: The number of bytes read: the size of the buffer, except at the end of the source.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(UnpackingError) -> Int
}

extension ByteSource {
  /// Returns `count` bytes from `offset`; fewer at the end of the source.
  ///
  /// The caller must limit `count`, because the function allocates that many bytes.
  package func bytes(at offset: Int, count: Int) throws(UnpackingError) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(count, size - offset))
    let read = try bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(UnpackingError) in try self.read(at: offset, into: buffer) }
    }.get()
    bytes.removeLast(bytes.count - read)
    return bytes
  }
}

/// Bytes in memory.
package final class MemorySource: ByteSource {
  private let memory: [UInt8]

  package init(_ bytes: [UInt8]) { memory = bytes }

  package var size: Int { memory.count }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(UnpackingError) -> Int {
    let count = min(buffer.count, max(0, memory.count - offset))
    guard offset >= 0, count > 0 else { return 0 }
    memory.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]))
    }
    return count
  }
}
