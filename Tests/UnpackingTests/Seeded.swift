import Unpacking

/// Numbers that are the same in each run, for damaged files.
struct Seeded {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// Returns bytes of which some are changed, removed or repeated.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) {
      guard !bytes.isEmpty else { break }
      let at = below(bytes.count)
      switch below(4) {
      case 0: bytes[at] = UInt8(below(256))
      case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(20)))
      case 2: bytes[at] ^= 1 << UInt8(below(8))
      default:
        bytes.insert(
          contentsOf: bytes[at..<min(bytes.count, at + below(60))], at: below(bytes.count))
      }
    }
    return bytes
  }
}

extension Sheet {
  /// The table's text.
  var text: String {
    get throws {
      String(decoding: try table.bytes(at: 0, count: table.size), as: UTF8.self)
    }
  }
}
