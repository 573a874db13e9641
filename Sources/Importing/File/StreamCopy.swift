import POSIX
import Unpacking

/// A copy of a stream, which is needed because a stream can be read only once.
///
/// A short copy stays in memory. If there is a folder, a longer copy goes to an unlinked file,
/// which other processes cannot open by name. The file uses at most half of the free space, because
/// the rows need space too.
struct StreamCopy {
  private(set) var memory: [UInt8] = []
  /// The descriptor of the file, which the caller must close; -1 for a copy in memory.
  private(set) var file: Int32 = -1
  /// The size in bytes.
  private(set) var size = 0

  private let name: String
  private var folder: String?
  /// The format of the stream; `nil` until enough of it has arrived.
  private var kind: FileKind?
  private var lines = LineLengths()

  /// The number of bytes that are enough to recognize the format.
  private static let telling = 4096

  /// The size, in bytes, above which a copy moves to the folder, if any.
  ///
  /// A larger limit would not save time.
  private static let largestInMemory = 16 << 20

  /// Copies the open stream to its end; if `folder` is `nil`, every copy stays in memory.
  ///
  /// As soon as a copy of text is longer than ``StatementFile/beginningSize``, `judge` receives it.
  ///
  /// - Throws: An error if the stream cannot be read or copied or has an overlong line, or the
  ///   error that `judge` throws.
  init(
    of stream: Int32, name: String, folder: String?, judge: ([UInt8]) throws(ImportError) -> Void
  ) throws(ImportError) {
    self.name = name
    self.folder = folder
    do throws(ImportError) {
      try readAll(stream, judge)
    } catch {
      if file >= 0 { close(file) }
      throw error
    }
  }

  private mutating func readAll(
    _ stream: Int32, _ judge: ([UInt8]) throws(ImportError) -> Void
  ) throws(ImportError) {
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: StatementFile.blockSize, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = POSIX.read(stream, block.baseAddress, block.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(name, errno: errno)
      }
      let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
      if kind == .text { try lines.take(bytes, of: name) }
      let wasShort = size <= StatementFile.beginningSize
      size += count
      if file >= 0 {
        try write(bytes)
      } else {
        memory.append(contentsOf: bytes)
        if kind == nil, size >= StreamCopy.telling { try recognize() }
        if kind == .text, wasShort, size > StatementFile.beginningSize { try judge(memory) }
        if size > StreamCopy.largestInMemory, let folder { try moveToFile(in: folder) }
      }
    }
  }

  /// Recognizes the format of the stream and, for text, checks the lengths of the lines so far.
  private mutating func recognize() throws(ImportError) {
    do throws(UnpackingError) {
      kind = try FileKind.recognize(MemorySource(memory))
    } catch { throw ImportError(error, file: name) }
    guard kind == .text else { return }
    let text = memory
    var lines = lines
    try text.withUnsafeBytes { bytes in
      Result { () throws(ImportError) in try lines.take(bytes, of: name) }
    }.get()
    self.lines = lines
  }

  /// The copied bytes; the result owns the file.
  var source: any ByteSource {
    get throws(ImportError) {
      guard file >= 0 else { return MemorySource(memory) }
      do throws(UnpackingError) {
        return try OpenFile(file)
      } catch { throw ImportError(error, file: name) }
    }
  }

  private mutating func moveToFile(in folder: String) throws(ImportError) {
    var folder = folder
    while true {
      self.folder = folder
      let path = folder + "/.sobi-\(UInt64.random(in: 0 ... .max)).spool"
      file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file >= 0 {
        unlink(path)
        break
      }
      // Before the first import, the store's folder may not exist, so try its parent folders.
      guard errno == ENOENT, folder != ".", folder != "/" else { throw notCopied(errno) }
      let slash = folder.lastIndex(of: "/")
      folder = slash.map { $0 == folder.startIndex ? "/" : String(folder[..<$0]) } ?? "."
    }
    let bytes = memory
    memory = []
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImportError) in try write(bytes) }
    }.get()
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    var status = statvfs()
    if fstatvfs(file, &status) == 0, status.f_blocks > 0 {
      let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
      if !free.overflow, free.partialValue < UInt64(size) { throw notCopied(ENOSPC) }
    }
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let count = POSIX.write(file, base + done, bytes.count - done)
      if count < 0 {
        if errno == EINTR { continue }
        throw notCopied(errno)
      }
      done += count
    }
  }

  private func notCopied(_ errno: Int32) -> ImportError {
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(errno)
    return .notCopied(name, folder: folder ?? ".", size: size, errno: isFull ? ENOSPC : errno)
  }
}
