package import Ledger
import POSIX
import Workers

/// The bytes of a statement, which can be read any number of times.
///
/// A regular file is read in place. Standard input and pipes can be read only once, so their bytes
/// are kept: in memory up to 64 MiB, and beyond that in an unlinked file that only this process can
/// open. Only this source file of `Importing` calls the system.
package final class StatementFile {
  /// The path as the user entered it; `-` for standard input.
  package let name: String
  /// In bytes.
  package let size: Int
  /// The hash of all bytes.
  ///
  /// Files with equal fingerprints count as the same file.
  package private(set) var fingerprint = Fingerprint()

  /// The number of ASCII bytes before the first byte from 0x80; `size` for an ASCII file.
  private(set) var asciiLength = 0
  /// The physical line of each block's first byte, from 1; empty for UTF-16.
  private(set) var firstLines: [Int] = []
  static let blockSize = 256 << 10

  private let descriptor: Int32
  private let memory: [UInt8]
  private let isRegular: Bool
  private let modified: Int

  /// Opens the file at `path`, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path as the user entered it, for messages.
  ///   - bytes: The path in the file system's bytes, if these are not UTF-8.
  ///   - spoolFolder: A folder, private to the user, for long streams.
  /// - Throws: An error if the file does not exist or cannot be read.
  package init(path: String, bytes: [UInt8]? = nil, spoolFolder: String?) throws(ImportError) {
    name = path
    let descriptor: Int32
    if path == "-" {
      descriptor = dup(STDIN_FILENO)
    } else {
      guard !path.utf8.contains(0) else { throw .noSuchFile(path) }
      let name = (bytes ?? Array(path.utf8)).map { CChar(bitPattern: $0) } + [0]
      descriptor = open(name, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: throw .noSuchFile(path)
      case EACCES, EPERM: throw .notPermitted(path)
      default: throw .notReadable(path, errno: errno)
      }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let fault = errno
      close(descriptor)
      throw .notReadable(path, errno: fault)
    }
    let type = status.st_mode & S_IFMT
    guard type != S_IFDIR else {
      close(descriptor)
      throw .isDirectory(path)
    }
    isRegular = type == S_IFREG && path != "-"
    if isRegular {
      self.descriptor = descriptor
      memory = []
      size = Int(status.st_size)
      modified = StatementFile.modification(status)
    } else {
      defer { close(descriptor) }
      modified = 0
      (memory, self.descriptor, size) = try StatementFile.readAll(
        descriptor, name: path, spoolFolder: spoolFolder)
    }
    try takeFingerprint()
  }

  /// Makes a statement from bytes in memory; `name` stands for the path in messages.
  package init(name: String, bytes: [UInt8]) throws(ImportError) {
    self.name = name
    size = bytes.count
    memory = bytes
    descriptor = -1
    isRegular = false
    modified = 0
    try takeFingerprint()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Fills `buffer` with the bytes from `offset` on.
  ///
  /// - Returns: The number of bytes read; less than the buffer holds only at the end of the file.
  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Int {
    if descriptor < 0 {
      let count = min(buffer.count, max(0, memory.count - offset))
      guard count > 0 else { return 0 }
      memory.withUnsafeBytes { bytes in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]))
      }
      return count
    }
    guard let base = buffer.baseAddress else { return 0 }
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(name, errno: errno)
      }
      done += count
    }
    return done
  }

  /// Throws an error if the file's size or modification time has changed since it was opened.
  package func checkUnchanged() throws(ImportError) {
    guard isRegular else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notReadable(name, errno: errno) }
    guard Int(status.st_size) == size, StatementFile.modification(status) == modified else {
      throw .changedWhileReading(name)
    }
  }

  /// Reads all bytes once, block by block; two threads read a large file.
  private func takeFingerprint() throws(ImportError) {
    let count = (size + StatementFile.blockSize - 1) / StatementFile.blockSize
    var blocks = [FileBlock](repeating: FileBlock(), count: count)
    var faults: [ImportError?] = [nil, nil]
    blocks.withUnsafeMutableBufferPointer { blocks in
      // Each thread has its own half.
      nonisolated(unsafe) let blocks = blocks
      let middle = count < 8 ? count : count / 2
      faults.withUnsafeMutableBufferPointer { faults in
        nonisolated(unsafe) let faults = faults
        func readFirst() { faults[0] = readBlocks(0..<middle, into: blocks) }
        func readRest() { faults[1] = readBlocks(middle..<count, into: blocks) }
        if middle == count || !Worker.run(readRest, beside: readFirst) {
          readFirst()
          readRest()
        }
      }
    }
    if let fault = faults[0] ?? faults[1] { throw fault }
    var isASCII = true
    for block in blocks {
      if isASCII { asciiLength += block.asciiLength }
      if block.asciiLength < block.ends.length { isASCII = false }
      withUnsafeBytes(of: (block.fingerprint.first, block.fingerprint.second)) {
        fingerprint.combine($0)
      }
    }
    if try startsAsUTF16() { return try checkUTF16Lines() }
    var lines = LineLengths()
    firstLines.reserveCapacity(count)
    for block in blocks {
      firstLines.append(lines.line)
      try lines.take(block.ends, of: name)
    }
  }

  private func startsAsUTF16() throws(ImportError) -> Bool {
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 2)
    defer { start.deallocate() }
    let count = try read(at: 0, into: start)
    return TextEncoding.utf16(UnsafeRawBufferPointer(rebasing: start[..<count])) != nil
  }

  /// Checks the lengths of lines in UTF-16, where no single byte ends a line.
  private func checkUTF16Lines() throws(ImportError) {
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: StatementFile.blockSize, alignment: 16)
    defer { block.deallocate() }
    var lines = LineLengths()
    var offset = 0
    while offset < size {
      let count = try read(at: offset, into: block)
      guard count > 0 else { throw .changedWhileReading(name) }
      try lines.take(UnsafeRawBufferPointer(rebasing: block[..<count]), of: name)
      offset += count
    }
  }

  /// Reads the blocks in `range`.
  ///
  /// - Returns: The error that stopped reading; `nil` if all blocks were read.
  private func readBlocks(
    _ range: Range<Int>, into blocks: UnsafeMutableBufferPointer<FileBlock>
  ) -> ImportError? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: StatementFile.blockSize, alignment: 16)
    defer { buffer.deallocate() }
    for number in range {
      let start = number * StatementFile.blockSize
      let expected = min(buffer.count, size - start)
      do throws(ImportError) {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<expected])
        guard try read(at: start, into: part) == expected else { return .changedWhileReading(name) }
        blocks[number] = FileBlock(UnsafeRawBufferPointer(part))
      } catch { return error }
    }
    return nil
  }

  private static let largestInMemory = 64 << 20

  private static func readAll(
    _ descriptor: Int32, name: String, spoolFolder: String?
  ) throws(ImportError) -> (memory: [UInt8], spool: Int32, size: Int) {
    var memory: [UInt8] = []
    var spool: Int32 = -1
    var size = 0
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
    defer { block.deallocate() }
    var lines = LineLengths()
    do throws(ImportError) {
      while true {
        let count = POSIX.read(descriptor, block.baseAddress, block.count)
        if count == 0 { return (memory, spool, size) }
        if count < 0 {
          if errno == EINTR { continue }
          throw .notReadable(name, errno: errno)
        }
        let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
        size += count
        try lines.take(bytes, of: name)
        if spool < 0, size > largestInMemory, let spoolFolder {
          let opened = try openSpool(in: spoolFolder, name: name)
          spool = opened
          try memory.withUnsafeBytes { bytes in
            Result { () throws(ImportError) in try writeAll(bytes, to: opened, name: name) }
          }.get()
          memory = []
        }
        if spool >= 0 {
          try writeAll(bytes, to: spool, name: name)
        } else {
          memory.append(contentsOf: bytes)
        }
      }
    } catch {
      if spool >= 0 { close(spool) }
      throw error
    }
  }

  private static func openSpool(in folder: String, name: String) throws(ImportError) -> Int32 {
    let path = folder + "/.sobi-\(getpid()).spool"
    let spool = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard spool >= 0 else { throw .notReadable(name, errno: errno) }
    unlink(path)
    return spool
  }

  private static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, name: String
  ) throws(ImportError) {
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, base + done, bytes.count - done)
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(name, errno: errno)
      }
      done += count
    }
  }

  private static func modification(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec &* 1_000_000_000 &+ status.st_mtimespec.tv_nsec
    #else
      status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    #endif
  }
}
