/// The records of a binary workbook's stream, one after another.
///
/// A record has a type and up to 8,224 bytes. Source: [MS-XLS] 2.1.4.
struct BinaryRecords {
  private let stream: any ByteSource
  private var cipher: BinaryCipher?
  /// The offset of the next record.
  private(set) var offset: Int
  /// The bytes of the stream from `start` on, read ahead.
  private var buffer: [UInt8] = []
  private var start = 0

  struct Record {
    var type: UInt16
    var bytes: [UInt8]
  }

  init(_ stream: any ByteSource, at offset: Int, cipher: BinaryCipher?) {
    self.stream = stream
    self.offset = offset
    self.cipher = cipher
  }

  /// Returns the next record, decrypted; `nil` at the end of the stream.
  mutating func next() throws(UnpackingError) -> Record? {
    guard let header = try take(4) else { return nil }
    let type = header.uint16(at: 0)
    let size = Int(header.uint16(at: 2))
    let at = offset
    guard var bytes = try take(size) else {
      throw .damaged(.xls, place: "record at byte \(offset)")
    }
    cipher?.decrypt(&bytes, of: type, at: at)
    return Record(type: type, bytes: bytes)
  }

  /// Returns the type of the next record without taking it.
  mutating func peek() throws(UnpackingError) -> UInt16? {
    let before = offset
    guard let header = try take(4) else { return nil }
    offset = before
    return header.uint16(at: 0)
  }

  private mutating func take(_ count: Int) throws(UnpackingError) -> [UInt8]? {
    guard count > 0 else { return [] }
    if offset < start || offset + count > start + buffer.count {
      start = offset
      buffer = try stream.bytes(at: offset, count: max(count, 64 << 10))
      guard buffer.count >= count else { return nil }
    }
    defer { offset += count }
    return Array(buffer[offset - start..<offset - start + count])
  }
}
