import MCP
import TestSupport
import Testing

struct MCPLinesTests {
  @Test(arguments: Effort.seeds(200))
  func `lines do not depend on how the bytes arrive`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<random.number(in: 0...6)).map { _ in
      random.element(of: ["", " \r", "{}", "소비", String(repeating: "x", count: 300)])
    }
    let bytes = Array(texts.joined(separator: "\n").utf8)
    var lines = MCPLines()
    var found: [MCPLines.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = random.number(in: 1...rest.count)
      found += lines.add(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    if let last = lines.finish() { found.append(last) }
    let expected = texts.filter { !["", " \r"].contains($0) }
    #expect(found == expected.map { .message(Array($0.utf8)) }, "seed \(seed)")
  }

  @Test func `a long line is one fault, and the next line is read`() {
    var lines = MCPLines()
    let chunk = [UInt8](repeating: 0x20, count: 1 << 16)
    for _ in 0..<40 { #expect(lines.add(chunk).isEmpty) }
    #expect(lines.add(Array("\n{}\n".utf8)) == [.tooLong, .message(Array("{}".utf8))])
    #expect(lines.finish() == nil)
  }

  @Test func `a line can have the largest length`() {
    var lines = MCPLines()
    let longest = [UInt8](repeating: 0x31, count: MCPLines.longest)
    #expect(lines.add(longest + [0x0A]) == [.message(longest)])
    #expect(lines.add(longest + [0x31, 0x0A]) == [.tooLong])
  }
}
