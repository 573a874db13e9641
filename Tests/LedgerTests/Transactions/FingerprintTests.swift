import Ledger
import Testing

struct FingerprintTests {
  private func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
    var text = text
    return text.withUTF8 { Fingerprint.hash(UnsafeRawBufferPointer($0), seed: seed) }
  }

  @Test func `nothing hashes alike with and without a place in memory`() {
    let nowhere = Fingerprint.hash(UnsafeRawBufferPointer(start: nil, count: 0), seed: 7)
    #expect(hash("", seed: 7) == nowhere)
  }

  @Test func `every length and every byte counts`() {
    var seen: Set<UInt64> = []
    let text = String(repeating: "a", count: 40)
    for count in 0...40 { seen.insert(hash(String(text.prefix(count)))) }
    for at in 0..<40 {
      var other = Array(text.utf8)
      other[at] = UInt8(ascii: "b")
      seen.insert(hash(String(decoding: other, as: UTF8.self)))
    }
    #expect(seen.count == 81)
  }

  @Test func `the halves of a file's sum differ, and blocks are not interchangeable`() {
    var one = Fingerprint()
    var two = Fingerprint()
    for block in ["first block of a file", "second block"] {
      var block = block
      block.withUTF8 { one.combine(UnsafeRawBufferPointer($0)) }
    }
    for block in ["second block", "first block of a file"] {
      var block = block
      block.withUTF8 { two.combine(UnsafeRawBufferPointer($0)) }
    }
    #expect(one != two)
    #expect(one.first != one.second)
  }
}
