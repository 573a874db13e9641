import CImporting
import Ledger

/// A run of records in memory, and the fields they are made of.
struct RecordBlock {
  let bytes: UnsafeMutablePointer<UInt8>
  let fields: UnsafePointer<sobi_field>
  let records: UnsafeBufferPointer<sobi_record>
}

/// Splits a statement into records, a few thousand at a time.
///
/// Text is read in parts of 256 KiB into a buffer of the caller's, behind what is there, and split
/// in place. When the buffer is full the caller takes what it wants from it and calls `rollOver`,
/// which moves the unfinished record to the front. A record is at most 1 MiB long.
struct RecordReader {
  static let largestRecord = 1 << 20
  static let largestField = 64 << 10
  static let mostColumns = 256
  private static let part = 256 << 10
  private static let fieldCapacity = 64 << 10
  private static let recordCapacity = 16 << 10

  /// Room for text that a buffer should have: some parts, and a whole unfinished record.
  static let textCapacity = 4 << 20
  /// What must be readable behind the text.
  static let slack = 64

  private(set) var text: StatementText
  private let delimiter: UInt8
  private let buffer: UnsafeMutableRawBufferPointer
  private let fields: UnsafeMutablePointer<sobi_field>
  private let records: UnsafeMutablePointer<sobi_record>
  private var filled = 0
  private var consumed = 0
  private var line: UInt32 = 1
  private var hasMoreInBuffer = false
  private var isFinished = false

  /// Reads into the first `textCapacity` bytes of `buffer`, which must have `slack` more.
  init(
    _ file: StatementFile, encoding: TextEncoding, delimiter: UInt8,
    buffer: UnsafeMutableRawBufferPointer
  ) {
    precondition(
      buffer.count >= RecordReader.textCapacity + RecordReader.slack,
      "the buffer has \(buffer.count) bytes")
    text = StatementText(file, encoding: encoding)
    self.delimiter = delimiter
    self.buffer = buffer
    fields = .allocate(capacity: RecordReader.fieldCapacity)
    records = .allocate(capacity: RecordReader.recordCapacity)
  }

  /// Gives the tables back; the reader must not be used after it.
  func deallocate() {
    fields.deallocate()
    records.deallocate()
  }

  /// Whether some text in the buffer might not be in NFC.
  var mayNotBeNFC: Bool { text.mayNotBeNFC }

  enum Step {
    case block(RecordBlock)
    /// The buffer is full: take what is needed from it, then `rollOver`.
    case full
    case end
  }

  /// Moves what is unfinished to the front of the buffer; earlier blocks' bytes are then gone.
  mutating func rollOver() {
    memmove(buffer, to: 0, from: consumed, count: filled - consumed)
    filled -= consumed
    consumed = 0
    text.mayNotBeNFC = false
  }

  /// The next records, in the file's order.
  mutating func next() throws(ImportError) -> Step {
    while true {
      if !hasMoreInBuffer {
        if isFinished { return .end }
        guard filled + RecordReader.part <= RecordReader.textCapacity else { return .full }
        filled = try text.fill(buffer, filled: filled, limit: filled + RecordReader.part)
        isFinished = text.isAtEnd
      }
      let bytes = buffer.bindMemory(to: UInt8.self)
      guard let base = bytes.baseAddress else { return .end }
      let result = sobi_split(
        base, consumed, filled, isFinished, delimiter, line, fields, RecordReader.fieldCapacity,
        records, RecordReader.recordCapacity)
      hasMoreInBuffer = result.status == SOBI_SPLIT_TABLES_FULL
      switch result.status {
      case SOBI_SPLIT_TOO_MANY:
        throw .tooManyColumns(Location(file: text.file.name, line: Int(line)))
      case SOBI_SPLIT_OPEN_QUOTE where result.record_count == 0:
        throw openQuote(result, base)
      default: break
      }
      if result.status == SOBI_SPLIT_OPEN_QUOTE {
        // The good records before it come first; the fault is met again on the next call.
        hasMoreInBuffer = true
      }
      consumed = result.consumed
      line = result.line
      if !hasMoreInBuffer, filled - consumed > RecordReader.largestRecord {
        throw result.ends_in_quote
          ? openQuote(result, base)
          : .recordTooLong(Location(file: text.file.name, line: Int(line)))
      }
      if result.record_count > 0 {
        return .block(
          RecordBlock(
            bytes: base, fields: UnsafePointer(fields),
            records: UnsafeBufferPointer(start: records, count: result.record_count)))
      }
    }
  }

  private func openQuote(
    _ result: sobi_split_result, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> ImportError {
    .unterminatedQuote(
      Location(
        file: text.file.name, line: Int(result.open_quote_line),
        column: RecordReader.column(of: Int(result.open_quote), in: bytes, from: result.consumed)))
  }

  /// The column, from 1 in bytes, of the byte at `offset`, which lies in a record from `start`.
  static func column(of offset: Int, in bytes: UnsafeMutablePointer<UInt8>, from start: Int) -> Int
  {
    var at = offset
    while at > start, bytes[at - 1] != UInt8(ascii: "\n"), bytes[at - 1] != UInt8(ascii: "\r") {
      at -= 1
    }
    return offset - at + 1
  }

  /// The physical line of the byte at `offset`, in a record from `start` on `line`.
  static func line(
    of offset: Int, in bytes: UnsafeMutablePointer<UInt8>, from start: Int, line: Int
  ) -> Int {
    var line = line
    var at = start
    while at < offset {
      if bytes[at] == UInt8(ascii: "\n")
        || (bytes[at] == UInt8(ascii: "\r") && bytes[at + 1] != UInt8(ascii: "\n"))
      {
        line += 1
      }
      at += 1
    }
    return line
  }
}
