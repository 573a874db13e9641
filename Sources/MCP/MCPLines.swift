/// Divides a stream of bytes into messages, one per line.
///
/// A line that is too long is not kept, so that no client can exhaust the memory.
package struct MCPLines {
  /// The largest number of bytes in a message.
  package static let longest = 1 << 20

  package enum Line: Hashable, Sendable {
    case message([UInt8])
    case tooLong
  }

  private var line: [UInt8] = []
  private var isTooLong = false

  package init() {}

  /// Returns the lines that end in the bytes; the rest is kept for the next call.
  package mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      keep(rest[..<end])
      if let line = finish() { lines.append(line) }
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
    return lines
  }

  /// Returns the last line, which has no line feed; `nil` if there is none, or if it is blank.
  package mutating func finish() -> Line? {
    defer { (line, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? nil : .message(line)
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard !isTooLong else { return }
    isTooLong = line.count + bytes.count > MCPLines.longest
    if isTooLong { line = [] } else { line += bytes }
  }
}
