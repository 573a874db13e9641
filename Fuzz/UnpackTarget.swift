import CZlib
@testable import Importing
import Ledger
@testable import Unpacking

/// Unpacks a file of any format, as an import does before it reads the table.
func fuzzUnpack(_ input: FuzzInput) {
  var input = input
  // A password costs a tenth of a second, because its key takes 100,000 rounds.
  let password = input.choice(of: 64) == 0 ? "000101" : nil
  do {
    let file = try StatementFile(name: "f", bytes: input.text)
    guard file.kind != .text else { return }
    _ = try Unpacker(
      options: ImportOptions(account: nil), surroundings: ImportSurroundings(currency: .eur)
    ) { _, isRetry in isRetry ? nil : password }.statements(in: file)
  } catch let error as ImportError {
    check(!error.explanations(in: .korean).isEmpty, "an error without words")
  } catch { check(false, "an error of another kind: \(error)") }
}

/// Reads every member of a zip archive and, in compound files, the parts of an encrypted workbook.
func fuzzArchive(_ input: FuzzInput) {
  let source = MemorySource(input.text)
  if let archive = try? ZipArchive(source, password: "1") {
    for member in archive.members {
      // The directory may state another size; the checksum decides.
      guard let bytes = try? archive.bytes(of: member, limit: 1 << 20) else { continue }
      check(bytes.count <= 1 << 20, "a member above the limit")
    }
  }
  guard let file = try? CompoundFile(source) else { return }
  for name in ["EncryptionInfo", "EncryptedPackage"] {
    guard let stream = try? file.stream(named: name) else { continue }
    _ = try? stream.bytes(at: 0, count: min(stream.size, 1 << 16))
  }
}

/// Reads a file that is compressed with gzip.
func fuzzGzip(_ input: FuzzInput) {
  let limit = Limits.unpackedSize(ofPacked: input.text.count)
  guard let bytes = try? GzipFile.bytes(of: MemorySource(input.text)) else { return }
  check(bytes.count <= limit, "more bytes than the limit")
}

/// Reads a page of HTML.
func fuzzHTML(_ input: FuzzInput) {
  checkTables { try HTMLTables.sheets(of: MemorySource(input.text)) { bytes, _ in bytes } }
}

/// Reads a sheet, the shared texts, or the styles of a workbook.
func fuzzWorkbook(_ input: FuzzInput) {
  var input = input
  let part = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml"][
    input.choice(of: 3)]
  let sheet = "<worksheet><sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData></worksheet>"
  var members = [
    (
      "xl/workbook.xml",
      Array("<workbook><sheets><sheet name=\"A\" r:id=\"r\"/></sheets></workbook>".utf8)
    ),
    (
      "xl/_rels/workbook.xml.rels",
      Array(
        "<Relationships><Relationship Id=\"r\" Type=\"worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
          .utf8)
    ),
    ("xl/worksheets/sheet1.xml", Array(sheet.utf8)),
  ]
  members.removeAll { $0.0 == part }
  members.append((part, input.text))
  checkTables {
    let book = try Workbook(ZipArchive(MemorySource(storedArchive(members)), password: nil))
    return try book.sheets.map { try book.read($0) }
  }
}

/// Reads a binary workbook, in a compound file or alone.
func fuzzBinaryWorkbook(_ input: FuzzInput) {
  let source = MemorySource(input.text)
  checkTables { try BinaryWorkbook(CompoundFile(source), password: nil).sheets() }
  checkTables { try BinaryWorkbook(stream: source, password: nil).sheets() }
}

/// Reads an XML workbook or an OpenDocument file that is a single XML file.
func fuzzXML(_ input: FuzzInput) {
  checkTables { try SpreadsheetML.sheets(of: MemorySource(input.text)) }
  checkTables { try OpenDocument.sheets(ofFlat: MemorySource(input.text)) }
}

/// Reads OFX, QIF, CAMT and MT940; the first byte chooses the format.
func fuzzRecords(_ input: FuzzInput) {
  var input = input
  let kind = input.choice(of: 4)
  let source = MemorySource(input.text)
  let decode = { (bytes: [UInt8], _: String?) in Array(String(decoding: bytes, as: UTF8.self).utf8)
  }
  do throws(UnpackingError) {
    let records =
      switch kind {
      case 0: try OFXFile.records(of: source, decode: decode)
      case 1: try QIFFile.records(of: source, decode: decode)
      case 2: try CAMTFile.records(of: source)
      default: try MT940File.records(of: source, decode: decode)
      }
    check(records.table.rows == records.lines.count + 1, "a record without a row")
  } catch {
    if case .notReadable = error { check(false, "memory is readable") }
  }
}

/// Checks that each table is well-formed text.
private func checkTables(_ sheets: () throws -> [Sheet]) {
  guard let sheets = try? sheets() else { return }
  for sheet in sheets {
    guard let text = try? sheet.table.bytes(at: 0, count: sheet.table.size) else {
      return check(false, "memory is readable")
    }
    check(String(validating: text, as: UTF8.self) != nil, "no UTF-8")
    check(!text.contains(0), "NUL in a table")
  }
}

/// A zip archive without compression.
private func storedArchive(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  var archive: [UInt8] = []
  var directory: [UInt8] = []
  for (name, bytes) in members {
    let sum = Int(crc32(0, bytes, UInt32(bytes.count)))
    let facts =
      number(20, 2) + number(0, 8) + number(sum, 4) + number(bytes.count, 4)
      + number(bytes.count, 4) + number(name.utf8.count, 2) + number(0, 2)
    directory +=
      Array("PK\u{1}\u{2}".utf8) + number(20, 2) + facts + number(0, 10)
      + number(archive.count, 4) + Array(name.utf8)
    archive += Array("PK\u{3}\u{4}".utf8) + facts + Array(name.utf8) + bytes
  }
  let start = archive.count
  archive += directory + Array("PK\u{5}\u{6}".utf8) + number(0, 4)
  archive += number(members.count, 2) + number(members.count, 2)
  return archive + number(directory.count, 4) + number(start, 4) + number(0, 2)
}
