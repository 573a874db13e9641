package import Ledger
import POSIX
package import Unpacking
import Workers

/// The bytes of a statement, which can be read any number of times.
///
/// A regular file is read in place, from the start. ``StreamCopy`` copies other input, because
/// pipes and devices can be read only once. A table from a workbook or another packed file is in
/// memory.
package final class StatementFile {
  /// The path as the user entered it; `-` for standard input.
  ///
  /// For a file in an archive, `name` contains the archive's path and the file's name.
  package let name: String
  /// The path of the file that contains the text; differs from `name` only for a file in an
  /// archive.
  package let path: String
  /// The size of the text in bytes.
  package let size: Int
  /// The size in bytes of the file that contains the text.
  package let fileSize: Int
  /// The format of the bytes; ``Unpacker`` turns formats other than text into tables of text.
  package let kind: FileKind
  /// The hash of all bytes; files with equal fingerprints count as the same file.
  package private(set) var fingerprint = Fingerprint()
  /// The origin of a table from a packed file; `nil` for a text file.
  package let origin: TableOrigin?

  /// The number of bytes before the first non-ASCII byte; `size` for an ASCII file.
  private(set) var asciiLength = 0
  /// The physical line of each block's first byte, as in ``LineLengths/line``; empty for UTF-16.
  private(set) var firstLines: [Int] = []
  static let blockSize = 256 << 10
  /// The size, in bytes, above which `judge` receives the beginning of a file.
  package static let beginningSize = 2 << 20

  let source: any ByteSource
  /// The regular file whose changes make a reading invalid; `nil` for other input.
  private let watched: OpenFile?

  /// Opens the file at `path`, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path as the user entered it, which messages show.
  ///   - bytes: The bytes of the path in the file system, if they are not valid UTF-8.
  ///   - spoolFolder: A folder for copies of long streams, which need not exist yet; if `nil`,
  ///     copies stay in memory.
  ///   - judge: A closure that can reject a file or stream of more than 2 MiB based on its
  ///     beginning, before the rest is read.
  /// - Throws: An error if the file does not exist, cannot be read or copied, or has an overlong
  ///   line. Also throws the error of `judge`.
  package init(
    path: String, bytes: [UInt8]? = nil, spoolFolder: String?,
    judge: (StatementFile) throws(ImportError) -> Void = { _ in }
  ) throws(ImportError) {
    name = path
    self.path = path
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
    origin = nil
    let file: OpenFile
    do throws(UnpackingError) {
      file = try OpenFile(descriptor)
    } catch { throw ImportError(error, file: path) }
    guard !file.isFolder else { throw .isDirectory(path) }
    func judgeBeginning(_ bytes: [UInt8]) throws(ImportError) {
      // Cut at a line end, so that the last character is complete. UTF-16 gets the same cut,
      // although it is not necessary there.
      let end = bytes.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      try judge(StatementFile(name: path, bytes: Array(bytes[..<(end ?? bytes.endIndex)])))
    }
    // Standard input may start in the middle of a file.
    if file.isRegular, path != "-" || lseek(descriptor, 0, SEEK_CUR) == 0 {
      (source, watched) = (file, file)
    } else {
      source = try withExtendedLifetime(file) {
        Result { () throws(ImportError) in
          try StreamCopy(of: descriptor, name: path, folder: spoolFolder, judge: judgeBeginning)
            .source
        }
      }.get()
      watched = nil
    }
    size = source.size
    fileSize = size
    kind = try StatementFile.kind(of: source, name: path)
    if watched != nil, kind == .text, size > StatementFile.beginningSize {
      try judgeBeginning(self.bytes(in: 0..<StatementFile.beginningSize))
    }
    try takeFingerprint()
  }

  /// Creates a statement from bytes in memory; messages show `name` as the path.
  package init(name: String, bytes: [UInt8]) throws(ImportError) {
    self.name = name
    path = name
    size = bytes.count
    fileSize = size
    source = MemorySource(bytes)
    watched = nil
    origin = nil
    kind = try StatementFile.kind(of: source, name: name)
    try takeFingerprint()
  }

  /// Creates a statement from a part of a packed file.
  ///
  /// `part` distinguishes statements in one file; it is empty if the file has only one statement.
  /// The fingerprint depends on the packed file and `part`, so that a known file need not be
  /// unpacked.
  init(
    _ source: any ByteSource, name: String, part: String, of container: StatementFile,
    kind: FileKind, origin: TableOrigin?
  ) throws(ImportError) {
    self.name = name
    path = container.path
    self.source = source
    self.kind = kind
    self.origin = origin
    size = source.size
    fileSize = container.fileSize
    watched = container.watched
    try takeFingerprint()
    fingerprint = container.fingerprint
    var part = part
    if !part.isEmpty { part.withUTF8 { fingerprint.combine(UnsafeRawBufferPointer($0)) } }
  }

  private static func kind(
    of bytes: any ByteSource, name: String
  ) throws(ImportError) -> FileKind {
    do throws(UnpackingError) {
      return try FileKind.recognize(bytes)
    } catch { throw ImportError(error, file: name) }
  }

  /// Returns where a line of the text is in the original file: its sheet and row, or its line.
  package func place(ofLine line: Int) -> (sheet: String?, line: Int) {
    guard let origin else { return (nil, line) }
    return origin.place(ofRow: (source as? TableText)?.row(ofLine: line) ?? line)
  }

  /// Fills `buffer` with the bytes that start at `offset`.
  ///
  /// - Returns: The number of bytes read: the size of the buffer, except at the end of the file.
  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Int {
    do throws(UnpackingError) {
      return try source.read(at: offset, into: buffer)
    } catch { throw ImportError(error, file: name) }
  }

  /// Returns the bytes in `range`, which must be within the file.
  package func bytes(in range: Range<Int>) throws(ImportError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = try bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(ImportError) in try read(at: range.lowerBound, into: buffer) }
    }.get()
    guard count == range.count else { throw .changedWhileReading(name) }
    return bytes
  }

  /// Throws an error if a regular file's size or modification time changed after it was opened.
  package func checkUnchanged() throws(ImportError) {
    guard let watched else { return }
    let isUnchanged: Bool
    do throws(UnpackingError) {
      isUnchanged = try watched.isUnchanged()
    } catch { throw ImportError(error, file: name) }
    if !isUnchanged { throw .changedWhileReading(name) }
  }

  /// Computes the fingerprint and, for text, `asciiLength` and `firstLines`.
  ///
  /// Throws an error soon after reading an overlong line of text, without reading the rest of the
  /// file.
  private func takeFingerprint() throws(ImportError) {
    let isUTF16 = kind == .text ? try startsAsUTF16() : false
    if isUTF16 { try checkUTF16Lines() }
    let count = (size + StatementFile.blockSize - 1) / StatementFile.blockSize
    firstLines.reserveCapacity(isUTF16 ? 0 : count)
    var blocks = [FileBlock](repeating: FileBlock(), count: min(count, StatementFile.blocksAtOnce))
    var lines = LineLengths()
    var isASCII = true
    for start in stride(from: 0, to: count, by: StatementFile.blocksAtOnce) {
      let part = start..<min(count, start + StatementFile.blocksAtOnce)
      try readBlocks(part, into: &blocks)
      for block in blocks[..<part.count] {
        if isASCII { asciiLength += block.asciiLength }
        if block.asciiLength < block.ends.length { isASCII = false }
        withUnsafeBytes(of: (block.fingerprint.first, block.fingerprint.second)) {
          fingerprint.combine($0)
        }
        if !isUTF16, kind == .text {
          firstLines.append(lines.line)
          try lines.take(block.ends, of: name)
        }
      }
    }
  }

  private static let blocksAtOnce = 256

  /// Reads the blocks in `range` into the front of `blocks`; eight or more blocks use two threads.
  private func readBlocks(_ range: Range<Int>, into blocks: inout [FileBlock]) throws(ImportError) {
    var faults: [ImportError?] = [nil, nil]
    blocks.withUnsafeMutableBufferPointer { blocks in
      // Each thread uses only its own half of the blocks.
      nonisolated(unsafe) let blocks = blocks
      let middle = range.count < 8 ? range.count : range.count / 2
      faults.withUnsafeMutableBufferPointer { faults in
        nonisolated(unsafe) let faults = faults
        func read(_ half: Range<Int>) -> ImportError? {
          readBlocks(from: range.lowerBound, half, into: blocks)
        }
        func readFirst() { faults[0] = read(0..<middle) }
        func readRest() { faults[1] = read(middle..<range.count) }
        if middle == range.count || !Worker.run(readRest, beside: readFirst) {
          readFirst()
          readRest()
        }
      }
    }
    if let fault = faults[0] ?? faults[1] { throw fault }
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

  /// Reads the blocks in `range`, counted from block `first`; returns the error that stops reading.
  private func readBlocks(
    from first: Int, _ range: Range<Int>, into blocks: UnsafeMutableBufferPointer<FileBlock>
  ) -> ImportError? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: StatementFile.blockSize, alignment: 16)
    defer { buffer.deallocate() }
    for number in range {
      let start = (first + number) * StatementFile.blockSize
      let expected = min(buffer.count, size - start)
      do throws(ImportError) {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<expected])
        guard try read(at: start, into: part) == expected else { return .changedWhileReading(name) }
        blocks[number] = FileBlock(UnsafeRawBufferPointer(part))
      } catch { return error }
    }
    return nil
  }
}
