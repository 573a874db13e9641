import Testing

@testable import Importing

struct MarkupDecodingTests {
  private func decoded(
    _ bytes: [UInt8], declared: String?, chosen: TextEncoding? = nil
  ) throws -> String {
    let file = try StatementFile(name: "t.xls", bytes: [0x20])
    let text = MarkupDecoding(file: file, chosen: chosen).utf8(bytes, declared)
    return String(decoding: text, as: UTF8.self)
  }

  private static let korean: [UInt8] = [0xB0, 0xA1, 0xB0, 0xD4]  // 가게 in CP949

  @Test func `the declared encoding decides if the bytes make sense in it`() throws {
    #expect(try decoded(Self.korean, declared: "euc-kr") == "가게")
    #expect(try decoded([0xE9], declared: "iso-8859-1") == "é")
    #expect(try decoded([0x80], declared: "1252") == "€")
  }

  @Test func `the user's encoding comes before the declared one`() throws {
    #expect(try decoded(Self.korean, declared: "windows-1252", chosen: .cp949) == "가게")
  }

  @Test func `a byte without a meaning does not end the text`() throws {
    #expect(try decoded([0x41, 0x81, 0x42], declared: nil).hasPrefix("A"))
    #expect(try decoded([0x41, 0xFF, 0x42], declared: "cp949").hasSuffix("B"))
  }
}
