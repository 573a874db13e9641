import Foundation
import Testing

@testable import Importing

/// The records of the public suites csv-spectrum and csv-test-data, as the splitter finds them.
///
/// The suites are not part of this repository (one states no licence): `SOBI_CONFORMANCE` names a
/// folder in which checkouts of them lie, whose names end in theirs.
struct ConformanceTests {
  struct Sample: CustomStringConvertible {
    var suite: String
    var name: String
    var csv: URL
    var json: URL?

    var description: String { "\(suite)/\(name)" }
  }

  private static let folder = ProcessInfo.processInfo.environment["SOBI_CONFORMANCE"]

  private static let samples: [Sample] = ["csv-spectrum", "csv-test-data"].flatMap { suite in
    guard let folder else { return [Sample]() }
    let root = URL(filePath: folder)
    let checkouts = contents(root).filter { $0.lastPathComponent.hasSuffix(suite) }
    return checkouts.flatMap { checkout in
      ["csv", "csvs"].flatMap { contents(checkout.appending(path: $0)) }
        .filter { $0.pathExtension == "csv" }
        .map { csv in
          let name = csv.deletingPathExtension().lastPathComponent
          let json = checkout.appending(path: "json/\(name).json")
          let isThere = FileManager.default.fileExists(atPath: json.path(percentEncoded: false))
          return Sample(suite: suite, name: name, csv: csv, json: isThere ? json : nil)
        }
    }
  }

  private static func contents(_ folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  /// Samples whose document says otherwise than their file, and why.
  static let deviations = [
    "csv-spectrum/location_coordinates":
      "the document has another telephone number than the file (reported there as issue 20)"
  ]

  /// What is in the malformed samples, of which the suite has no records: a statement's rows are judged
  /// when they are read, and only what can be no table at all is refused by the splitter.
  static let malformed: [String: [[String]]?] = [
    "bad-header-less-fields": [["foo", "bar", "baz"], ["1", "2"]],
    "bad-header-more-fields": [["foo", "bar", "baz"], ["1", "2", "3", "4"]],
    "bad-header-no-header": [],
    "bad-header-wrong-header": [["qux", "quux", "quuz"]],
    "bad-missing-quote": nil,
    // Text behind a closing quote, which makes the row a bad one.
    "bad-quotes-with-unescaped-quote": [["foo", "bar", "baz"], ["1", "Hey, I missed ", "3"]],
    // A quote is one only where a cell begins.
    "bad-unescaped-quote": [
      ["foo", "bar", "baz"], ["1", "This \"quotes\" must be escaped", "3"],
    ],
  ]

  @Test(.enabled(if: folder != nil, "SOBI_CONFORMANCE names no folder with the suites"))
  func `the suites are there, whole`() {
    let counts = Dictionary(grouping: Self.samples, by: \.suite).mapValues(\.count)
    #expect(counts == ["csv-spectrum": 12, "csv-test-data": 25])
    #expect(Self.samples.count { $0.json != nil } == 30)
  }

  @Test(
    .enabled(if: folder != nil, "SOBI_CONFORMANCE names no folder with the suites"),
    arguments: samples.filter { $0.json != nil })
  func `a file has the records that its document says`(sample: Sample) throws {
    let bytes = Array(try Data(contentsOf: sample.csv))
    let json = try Data(contentsOf: try #require(sample.json))
    var expected = try Self.records(json)
    // A checkout may have changed the line ends of files, and not those within a document's texts.
    let (alike, text) = (expected.unified, try Self.split(bytes).unified)
    var found = text
    // Documents of objects tell of names only where there are rows.
    if expected.isOfObjects, alike.cells.isEmpty, found.cells.count == 1 { found.cells = [] }
    if expected.isOfObjects { found = found.sortedByName }
    expected = expected.isOfObjects ? alike.sortedByName : alike
    if Self.deviations["\(sample)"] != nil {
      #expect(found.cells != expected.cells, "no deviation any more")
    } else {
      #expect(found.cells == expected.cells)
      // The other line end gives the same.
      let feeds = bytes.filter { $0 != 13 }
      let pairs = feeds.flatMap { $0 == 10 ? [13, 10] : [$0] }
      #expect(try Self.split(pairs).unified.cells == Self.split(feeds).unified.cells)
      #expect(try Self.split(feeds).unified.cells == text.cells)
    }
  }

  @Test(
    .enabled(if: folder != nil, "SOBI_CONFORMANCE names no folder with the suites"),
    arguments: samples.filter { $0.json == nil })
  func `a malformed file is refused, or its cells are what can be made of it`(
    sample: Sample
  ) throws {
    let bytes = Array(try Data(contentsOf: sample.csv))
    let expected = try #require(Self.malformed[sample.name], "not known: \(sample)")
    guard let expected else {
      #expect(throws: ImportError.self) { try Self.split(bytes) }
      return
    }
    #expect(try Self.split(bytes).cells == expected)
  }

  // MARK: What is compared

  struct Records {
    var cells: [[String]]
    var isOfObjects = false

    /// With LF for CRLF.
    var unified: Records {
      var unified = self
      unified.cells = cells.map { $0.map { $0.replacing("\r\n", with: "\n") } }
      return unified
    }

    /// Columns in the order of their names: an object has no other.
    var sortedByName: Records {
      guard let header = cells.first else { return self }
      let order = header.indices.sorted { header[$0] < header[$1] }
      var sorted = self
      sorted.cells = cells.map { row in order.compactMap { $0 < row.count ? row[$0] : nil } }
      return sorted
    }
  }

  private static func split(_ bytes: [UInt8]) throws -> Records {
    Records(
      cells: try RecordReaderTests.split(bytes).untrimmed.map { record in
        record.map { String(decoding: $0, as: UTF8.self) }
      })
  }

  /// A document's records: lists of cells, or objects by name.
  private static func records(_ json: Data) throws -> Records {
    let decoder = JSONDecoder()
    if let cells = try? decoder.decode([[String]].self, from: json), !cells.isEmpty {
      return Records(cells: cells)
    }
    var objects = try? decoder.decode([[String: String]].self, from: json)
    if objects == nil { objects = [try decoder.decode([String: String].self, from: json)] }
    let names = objects?.first?.keys.sorted() ?? []
    guard !names.isEmpty else { return Records(cells: [], isOfObjects: true) }
    let rows = objects?.map { object in names.map { object[$0] ?? "" } } ?? []
    return Records(cells: [names] + rows, isOfObjects: true)
  }
}
