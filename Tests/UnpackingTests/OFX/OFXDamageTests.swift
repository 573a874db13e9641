import TestSupport
import Testing
import Unpacking

@Suite struct OFXDamageTests {
  private static let twoAccounts = OFXBuilder.file(
    OFXBuilder.statement(
      OFXBuilder.transaction("<NAME>A<MEMO>x</MEMO>") + "\n" + OFXBuilder.transaction("<NAME>B"))
      + OFXBuilder.statement(OFXBuilder.transaction("<NAME>C"), account: "2"))

  @Test func `never loses transactions of a file that is cut off`() throws {
    let bytes = Array(OFXDamageTests.twoAccounts.utf8)
    let end = bytes.count - "</OFX>\n".utf8.count
    for length in 0..<bytes.count {
      let part = Array(bytes[..<length])
      do {
        let table = try OFXBuilder.read(part)
        #expect(table.lines.count == 3, "\(length) of \(bytes.count) bytes")
        #expect(length >= end, "\(length) of \(bytes.count) bytes")
      } catch UnpackingError.damaged(.ofx, _) {
        #expect(length < end, "\(length) of \(bytes.count) bytes")
      } catch UnpackingError.unsupported(.ofx, .noTransactions) {
        #expect(length < OFXBuilder.header.utf8.count + 5, "\(length) of \(bytes.count) bytes")
      }
    }
  }

  @Test func `reads a file that lacks only its last tag`() throws {
    let file = OFXDamageTests.twoAccounts.replacing("</OFX>", with: "")
    #expect(try OFXBuilder.read(file).cells(.payee) == ["A", "B", "C"])
  }

  @Test func `reads lists and transactions without end tags`() throws {
    let file = OFXDamageTests.twoAccounts.replacing("</STMTTRN>", with: "")
      .replacing("</BANKTRANLIST>", with: "").replacing("</LEDGERBAL>", with: "")
    let table = try OFXBuilder.read(file)
    #expect(try table.cells(.payee) == ["A", "B", "C"])
    #expect(try table.cells(.account) == ["12345", "12345", "2"])
    #expect(table.balances.map(\.closing) == ["99.50", "99.50"])
  }

  @Test func `survives changed bytes`() throws {
    let original = Array(OFXDamageTests.twoAccounts.utf8)
    let marks = Array("<>/!-[]&;.,0\n\r\0\u{80}".utf8)
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: bytes.indices, using: &generator)
        bytes[at] = marks.randomElement(using: &generator) ?? 0
      }
      guard let table = try? OFXBuilder.read(bytes) else { continue }
      #expect(table.lines.count <= 3, "seed \(seed)")
      #expect(table.table.rows == table.lines.count + 1, "seed \(seed)")
    }
  }

  @Test(arguments: ["<", "<a", "<!--", "<![CDATA[", "<NAME>", "&", "<STMTTRN ", "<?", "<CURSYM x="])
  func `reads repeated beginnings in linear time`(beginning: String) throws {
    let noise = String(repeating: beginning, count: 20_000)
    let file = OFXBuilder.file(OFXBuilder.statement(OFXBuilder.transaction("<NAME>X"))) + noise
    #expect(try OFXBuilder.read(file).cells(.payee) == ["X"])
  }

  @Test func `cuts long texts between characters`() throws {
    let text = String(repeating: "é", count: 40_000)
    let payee = try #require(try OFXBuilder.cell(.payee, of: "<NAME>x" + text))
    #expect(payee == "x" + String(repeating: "é", count: 16_383))
  }

  @Test func `refuses files of more than 512 MiB`() {
    final class Large: ByteSource {
      let size = 512 << 20 + 1
      func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
      ) throws(UnpackingError) -> Int { 0 }
    }
    #expect(throws: UnpackingError.tooLarge(.ofx, .unpackedSize(512 << 20))) {
      try OFXFile.records(of: Large(), decode: decodeLatin)
    }
  }
}
