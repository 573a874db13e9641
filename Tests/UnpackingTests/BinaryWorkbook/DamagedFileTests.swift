import Foundation
import Testing

@testable import Unpacking

/// Binary workbooks and encrypted packages, whole and damaged, from `fixtures/formats`.
struct DamagedFileTests {
  private static func fixture(_ name: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appending(path: "fixtures/formats/" + name)))
  }

  private func sheets(_ bytes: [UInt8]) throws -> [Sheet] {
    try BinaryWorkbook(CompoundFile(MemorySource(bytes)), password: nil).sheets()
  }

  @Test func `reads the cells of a sheet`() throws {
    let sheet = try #require(try sheets(Self.fixture("kr-bank.xls")).first)
    #expect(sheet.name == "거래내역조회")
    #expect(!sheet.isHidden)
    #expect(sheet.table.rows == 375)
    let text = String(
      decoding: try sheet.table.bytes(at: 0, count: sheet.table.size), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[4].hasPrefix("거래일시,적요,보낸분/받는분"))
    #expect(lines[5].contains(",\"1,342\",\"39,743,720\","))
  }

  @Test func `a file that is cut off is damaged`() throws {
    let bytes = try Self.fixture("kr-bank.xls")
    for count in stride(from: 0, to: bytes.count - 4096, by: 4999) {
      #expect(throws: UnpackingError.self) { try sheets(Array(bytes[..<count])) }
    }
  }

  @Test func `changed bytes lead to an error or to other cells`() throws {
    var seed: UInt64 = 1
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for name in ["kr-bank.xls", "kr-toss-locked.xlsx"] {
      let bytes = try Self.fixture(name)
      for _ in 0..<300 {
        var changed = bytes
        // The first sectors have the structure of the file.
        for _ in 0..<4 {
          changed[random(random(2) == 0 ? 2048 : changed.count)] = UInt8(random(256))
        }
        do throws(UnpackingError) {
          let file = try CompoundFile(MemorySource(changed))
          if try file.stream(named: "EncryptedPackage") != nil {
            _ = try file.stream(named: "EncryptionInfo")
          } else {
            _ = try BinaryWorkbook(file, password: nil).sheets()
          }
        } catch {
          if case .notReadable = error { Issue.record("memory is readable") }
        }
      }
    }
  }

  @Test func `opens an encrypted package with its password only`() throws {
    let file = try CompoundFile(MemorySource(Self.fixture("kr-toss-locked.xlsx")))
    #expect(throws: UnpackingError.passwordNeeded(.xlsx)) {
      try OfficeEncryption.decrypted(file, password: nil)
    }
    #expect(throws: UnpackingError.wrongPassword(.xlsx)) {
      try OfficeEncryption.decrypted(file, password: "")
    }
    let package = try OfficeEncryption.decrypted(file, password: "000101")
    let book = try Workbook(ZipArchive(package, password: nil))
    #expect(book.sheets.map(\.name) == ["거래내역"])
    // The package can be read from any offset.
    let whole = try package.bytes(at: 0, count: package.size)
    #expect(try package.bytes(at: 4095, count: 2) == Array(whole[4095..<4097]))
  }
}
