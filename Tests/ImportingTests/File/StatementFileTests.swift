import Foundation
import Ledger
import TestSupport
import Testing

@testable import Importing

struct StatementFileTests {
  private static let row = Array("2025-01-02,Corner Coffee,-2.50 \n".utf8)

  /// Writes a file that begins with `beginning`, followed by a hole up to `size`.
  private func write(_ beginning: [UInt8], size: Int? = nil, in folder: TemporaryFolder) throws
    -> String
  {
    let path = folder.path + "/long.csv"
    try Data(beginning).write(to: URL(filePath: path))
    guard let size else { return path }
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
    return path
  }

  private func open(_ path: String) throws -> StatementFile {
    try StatementFile(path: path, spoolFolder: nil) { beginning throws(ImportError) in
      try PlanMaker(
        beginning, options: ImportOptions(), surroundings: ImportSurroundings(currency: nil)
      ).refuseOtherContent()
    }
  }

  /// Reading the whole file would end with another error.
  @Test func `a long file without a table is refused by its beginning`() throws {
    let folder = try TemporaryFolder()
    let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: StatementFile.beginningSize + 1)
    let path = try write(Array("Dear customer,".utf8) + lines, size: 8 << 30, in: folder)
    #expect(throws: ImportError.noHeader(path, candidates: [])) { try open(path) }
  }

  @Test func `a file of zeros is refused by its beginning`() throws {
    let folder = try TemporaryFolder()
    let path = try write([], size: 64 << 30, in: folder)
    #expect(throws: ImportError.recordTooLong(Location(file: path, line: 1))) { try open(path) }
  }

  @Test func `a hole after the rows ends the reading with its line`() throws {
    let folder = try TemporaryFolder()
    let rows = 100_000
    let text = Array(repeatElement(Self.row, count: rows).joined())
    let path = try write(text, size: 64 << 30, in: folder)
    #expect(throws: ImportError.recordTooLong(Location(file: path, line: rows + 1))) {
      try open(path)
    }
  }

  @Test(arguments: [0, 1])
  func `only a file longer than the beginning is judged by it, in whole lines`(more: Int) throws {
    let folder = try TemporaryFolder()
    let count = StatementFile.beginningSize / Self.row.count
    let text =
      Array(repeatElement(Self.row, count: count).joined()) + repeatElement(0x20, count: more)
    #expect(text.count == StatementFile.beginningSize + more)
    var judged: [Int] = []
    _ = try StatementFile(path: write(text, in: folder), spoolFolder: nil) {
      judged.append($0.size)
    }
    #expect(judged == (more == 0 ? [] : [StatementFile.beginningSize - 1]))
  }

  @Test func `the blocks of a large file are in order`() throws {
    let size = 65 << 20
    var bytes = Array(Self.row)
    while bytes.count < size { bytes += bytes }
    bytes.removeLast(bytes.count - size)
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    let rows = StatementFile.blockSize / Self.row.count
    #expect(file.asciiLength == size)
    #expect(file.firstLines == (0..<size / StatementFile.blockSize).map { $0 * rows + 1 })
  }

  @Test func `a beginning in an unclear encoding is refused only without a table`() throws {
    let word: [UInt8] = [0xEB, 0xE1, 0xE6, 0xE5]
    func judge(_ bytes: [UInt8]) throws {
      let file = try StatementFile(name: "t.csv", bytes: bytes)
      try PlanMaker(
        file, options: ImportOptions(), surroundings: ImportSurroundings(currency: nil)
      ).refuseOtherContent()
    }
    #expect(throws: Never.self) {
      try judge(Array("2025-01-02,".utf8) + word + Array(",-1\n".utf8))
    }
    let error = #expect(throws: ImportError.self) { try judge(word + Array(",-1\n".utf8)) }
    #expect(error?.code == "encoding")
  }
}
