import TestSupport

extension SeededGenerator {
  /// Returns bytes of which some are changed, removed or repeated.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(in: 0...3) {
      guard !bytes.isEmpty else { break }
      let at = number(in: 0...bytes.count - 1)
      switch number(in: 0...3) {
      case 0: bytes[at] = UInt8(number(in: 0...255))
      case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + number(in: 0...19)))
      case 2: bytes[at] ^= 1 << UInt8(number(in: 0...7))
      default:
        bytes.insert(
          contentsOf: bytes[at..<min(bytes.count, at + number(in: 0...59))],
          at: number(in: 0...bytes.count - 1))
      }
    }
    return bytes
  }
}
