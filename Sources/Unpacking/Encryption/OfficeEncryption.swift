/// The encryption of Office's XML files: an encrypted zip archive in the stream `EncryptedPackage`.
///
/// Source: [MS-OFFCRYPTO] 2.3.4.
package enum OfficeEncryption {
  /// Returns the archive as a source that decrypts each piece when a caller reads it.
  ///
  /// - Throws: `passwordNeeded` if the file needs a password and `password` is `nil`, or
  ///   `wrongPassword`.
  package static func decrypted(
    _ file: CompoundFile, password: String?
  ) throws(UnpackingError) -> any ByteSource {
    guard let package = try file.stream(named: "EncryptedPackage"), package.size >= 8 else {
      throw .damaged(.xlsx, place: "EncryptedPackage")
    }
    guard let info = try file.stream(named: "EncryptionInfo") else {
      // With information rights management, only a server has the key.
      throw .unknownEncryption(.xlsx, algorithm: "IRM")
    }
    let description = try info.bytes(at: 0, count: 1 << 20)
    guard description.count > 8 else { throw .damaged(.xlsx, place: "EncryptionInfo") }
    let claimed = try package.bytes(at: 0, count: 8).uint64(at: 0)
    // The last segment should be padded, but some programs omit its padding.
    guard claimed <= UInt64(package.size - 8) else {
      throw .damaged(.xlsx, place: "EncryptedPackage")
    }
    let size = Int(claimed)
    let version = (description.uint16(at: 0), description.uint16(at: 2))
    guard let password else {
      // Workbooks that are only protected against changes have this password.
      do throws(UnpackingError) {
        return try decrypted(file, password: "VelvetSweatshop")
      } catch {
        if case .wrongPassword = error { throw .passwordNeeded(.xlsx) }
        throw error
      }
    }
    switch version {
    case (4, 4):
      let agile = try AgileEncryption(description)
      let key = try agile.key(password: password)
      return EncryptedPackage(package, size: size, agile.cipher(key))
    case (2...4, 2):
      return EncryptedPackage(
        package, size: size, try StandardEncryption(description).cipher(password: password))
    default:
      throw .unknownEncryption(.xlsx, algorithm: "\(version.0).\(version.1)")
    }
  }
}

/// A function that decrypts a part of a package; the part begins at a multiple of 4,096 bytes.
typealias PackageCipher = @Sendable (_ bytes: [UInt8], _ segment: Int) -> [UInt8]

/// An encrypted package, which is decrypted in segments of 4,096 bytes.
final class EncryptedPackage: ByteSource {
  let size: Int
  private let stream: any ByteSource
  private let cipher: PackageCipher

  private static let segment = 4096
  /// The number of bytes before the package, which contain its size.
  private static let prefix = 8

  init(_ stream: any ByteSource, size: Int, _ cipher: @escaping PackageCipher) {
    self.stream = stream
    self.size = size
    self.cipher = cipher
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(UnpackingError) -> Int {
    guard offset >= 0 else { return 0 }
    var done = 0
    while done < buffer.count, offset + done < size {
      let index = (offset + done) / EncryptedPackage.segment
      let start = (offset + done) % EncryptedPackage.segment
      var bytes = try stream.bytes(
        at: EncryptedPackage.prefix + index * EncryptedPackage.segment,
        count: EncryptedPackage.segment)
      bytes += [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16)
      let plain = cipher(bytes, index)
      let count = min(plain.count - start, buffer.count - done, size - offset - done)
      guard count > 0 else { break }
      plain.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + count])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
      }
      done += count
    }
    return done
  }
}
