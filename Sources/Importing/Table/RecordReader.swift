import CImporting
import Ledger

/// A run of records in memory, with their fields.
struct RecordBlock {
  let bytes: UnsafeMutablePointer<UInt8>
  let fields: UnsafePointer<sobi_field>
  let records: UnsafeBufferPointer<sobi_record>
  /// The byte that encloses cells, or NUL if no byte does.
  let quote: UInt8
}

/// A reader that splits a statement into records, a few thousand at a time.
///
/// The reader appends pieces of text to the caller's buffer and splits them in place. When the
/// buffer is full, the caller must copy the bytes that it needs and call `rollOver`, which moves
/// the unfinished record to the front.
///
/// The pointers in this file and in ``RecordView`` are unsafe, because they point into the buffer
/// and the tables of the C splitter. After the next call to `next`, a caller must not use pointers
/// into the tables. After `rollOver`, it must not use pointers into the buffer either.
struct RecordReader {
  /// The maximum size of a field in bytes; the row reader rejects a row with a longer field.
  static let largestField = 64 << 10

  /// Limits on the text to read, keep and split at a time.
  struct Sizes {
    /// The number of bytes of text to read at a time.
    var part = 256 << 10
    /// The number of bytes of text to keep: several pieces and a whole unfinished record.
    var text = 2 << 20
    var largestRecord = 1 << 20
    /// The maximum numbers of records and fields to split at a time.
    var records = 16 << 10
    var fields = 64 << 10
    var mostColumns = 256

    /// Extra bytes after the text, because the splitter reads 64 bytes at once, and converted text
    /// may exceed its limit.
    static let slack = 64
    var buffer: Int { text + Sizes.slack }
  }

  private(set) var text: StatementText
  private let sizes: Sizes
  private let delimiter: UInt8
  private let quoting: Quoting
  private let buffer: UnsafeMutableRawBufferPointer
  private let fields: UnsafeMutablePointer<sobi_field>
  private let records: UnsafeMutablePointer<sobi_record>
  private var filled = 0
  private var consumed = 0
  private var line: UInt32
  private var hasMoreInBuffer = false
  private var isFinished = false

  /// Creates a reader that uses the first `sizes.buffer` bytes of `buffer`.
  init(
    _ file: StatementFile, _ part: StatementPart? = nil, encoding: TextEncoding, delimiter: UInt8,
    quoting: Quoting = .standard, buffer: UnsafeMutableRawBufferPointer, sizes: Sizes = Sizes()
  ) {
    precondition(buffer.count >= sizes.buffer, "the buffer has \(buffer.count) bytes")
    precondition(
      sizes.text >= sizes.largestRecord + 2 * sizes.part, "no room after the longest record")
    precondition(sizes.fields > sizes.mostColumns, "the table has \(sizes.fields) fields")
    let part = part ?? StatementPart(all: file)
    text = StatementText(file, part.bytes, encoding: encoding)
    line = UInt32(clamping: part.line)
    self.sizes = sizes
    self.delimiter = delimiter
    self.quoting = quoting
    self.buffer = buffer
    fields = .allocate(capacity: sizes.fields)
    records = .allocate(capacity: sizes.records)
  }

  /// Frees the tables; do not use the reader after this call.
  func deallocate() {
    fields.deallocate()
    records.deallocate()
  }

  var mayNeedNFC: Bool { text.mayNeedNFC }

  enum Step {
    case block(RecordBlock)
    case full
    case end
  }

  /// Moves the unfinished record to the front of the buffer, over the bytes of earlier blocks.
  mutating func rollOver() {
    if let base = buffer.baseAddress {
      base.copyMemory(from: base + consumed, byteCount: filled - consumed)
    }
    filled -= consumed
    consumed = 0
    text.lookForDecomposed(in: UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
  }

  /// Returns the next records in file order, or the reason that there are none.
  mutating func next() throws(ImportError) -> Step {
    while true {
      if !hasMoreInBuffer {
        if isFinished { return .end }
        guard filled + sizes.part <= sizes.text else { return .full }
        filled = try text.fill(buffer, filled: filled, limit: filled + sizes.part)
        isFinished = text.isAtEnd
      }
      let bytes = buffer.bindMemory(to: UInt8.self)
      guard let base = bytes.baseAddress else { return .end }
      let result = sobi_split(
        base, consumed, filled, isFinished, delimiter, quoting.byte, line,
        sobi_limits(
          field_capacity: sizes.fields, record_capacity: sizes.records,
          most_fields: sizes.mostColumns, largest_record: sizes.largestRecord), fields, records)
      consumed = result.consumed
      line = result.line
      // First return the records before a fault. The next call finds the fault again.
      hasMoreInBuffer = result.status != SOBI_SPLIT_DONE
      if result.record_count > 0 {
        return .block(
          RecordBlock(
            bytes: base, fields: UnsafePointer(fields),
            records: UnsafeBufferPointer(start: records, count: result.record_count),
            quote: quoting.byte))
      }
      let place = Location(file: text.file.name, line: Int(line))
      switch result.status {
      case SOBI_SPLIT_TOO_MANY: throw .tooManyColumns(place)
      case SOBI_SPLIT_TOO_LONG: throw .recordTooLong(place)
      case SOBI_SPLIT_OPEN_QUOTE: throw openQuote(result, base)
      default:
        guard filled - consumed > sizes.largestRecord else { continue }
        throw result.ends_in_quote ? openQuote(result, base) : .recordTooLong(place)
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

  /// Returns the column of the byte at `offset` in a record that begins at `start`; counts from 1.
  static func column(of offset: Int, in bytes: UnsafeMutablePointer<UInt8>, from start: Int) -> Int
  {
    var at = offset
    while at > start, bytes[at - 1] != UInt8(ascii: "\n"), bytes[at - 1] != UInt8(ascii: "\r") {
      at -= 1
    }
    return offset - at + 1
  }

  /// Returns the line of the byte at `offset` in a record that begins at `start` on `line`.
  static func line(
    of offset: Int, in bytes: UnsafeMutablePointer<UInt8>, from start: Int, line: Int
  ) -> Int {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let ends = (start..<max(start, offset)).count {
      bytes[$0] == feed || (bytes[$0] == carriageReturn && bytes[$0 + 1] != feed)
    }
    return line + ends
  }
}
