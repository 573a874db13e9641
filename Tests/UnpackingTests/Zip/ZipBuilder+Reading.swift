import TestSupport
import Testing
import Unpacking

extension ZipBuilder {
  static func open(_ bytes: [UInt8], password: String? = nil) throws -> ZipArchive {
    try ZipArchive(MemorySource(bytes), password: password)
  }

  static func text(of name: String, in archive: ZipArchive) throws -> String {
    let member = try #require(archive.member(named: name))
    return String(decoding: try archive.bytes(of: member, limit: 1 << 20), as: UTF8.self)
  }

  /// Returns the bytes that a text of hexadecimal digits stands for.
  static func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
