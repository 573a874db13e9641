import Foundation
import Testing

@testable import Importing

/// The splitter's records for the public suites csv-spectrum and csv-test-data.
///
/// The suites are not part of this repository (one has no license): `SOBI_CONFORMANCE` names a
/// folder with checkouts of them, whose names end in the names of the suites.
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

  /// Samples whose document contradicts their file, and the reason.
  static let deviations = [
    "csv-spectrum/location_coordinates":
      "the document has another telephone number than the file (reported there as issue 20)"
  ]

  /// The cells of malformed samples, for which the suite has no records.
  ///
  /// The splitter rejects only what cannot be a table. Faulty rows are found when they are read.
  static let malformed: [String: [[String]]?] = [
    "bad-header-less-fields": [["foo", "bar", "baz"], ["1", "2"]],
    "bad-header-more-fields": [["foo", "bar", "baz"], ["1", "2", "3", "4"]],
    "bad-header-no-header": [],
    "bad-header-wrong-header": [["qux", "quux", "quuz"]],
    "bad-missing-quote": nil,
    // A quote inside a quoted cell that no delimiter follows is text.
    "bad-quotes-with-unescaped-quote": [
      ["foo", "bar", "baz"], ["1", "Hey, I missed \" it", "3"],
    ],
    // A quote has a meaning only at the start of a cell.
    "bad-unescaped-quote": [
      ["foo", "bar", "baz"], ["1", "This \"quotes\" must be escaped", "3"],
    ],
  ]

  @Test(.enabled(if: folder != nil, "SOBI_CONFORMANCE names no folder with the suites"))
  func `the suites are complete`() {
    let counts = Dictionary(grouping: Self.samples, by: \.suite).mapValues(\.count)
    #expect(counts == ["csv-spectrum": 12, "csv-test-data": 25])
    #expect(Self.samples.count { $0.json != nil } == 30)
  }

  @Test(
    .enabled(if: folder != nil, "SOBI_CONFORMANCE names no folder with the suites"),
    arguments: samples.filter { $0.json != nil })
  func `a file has the records of its document`(sample: Sample) throws {
    let bytes = Array(try Data(contentsOf: sample.csv))
    let json = try Data(contentsOf: try #require(sample.json))
    var expected = try Self.records(json)
    // A checkout may change the line ends of files, but not those in a document's strings.
    let (alike, text) = (expected.unified, try Self.split(bytes).unified)
    var found = text
    // Documents of objects contain names only if there are rows.
    if expected.isOfObjects, alike.cells.isEmpty, found.cells.count == 1 { found.cells = [] }
    if expected.isOfObjects { found = found.sortedByName }
    expected = expected.isOfObjects ? alike.sortedByName : alike
    if Self.deviations["\(sample)"] != nil {
      #expect(found.cells != expected.cells, "no deviation any more")
    } else {
      #expect(found.cells == expected.cells)
      // The other line end gives the same records.
      let feeds = bytes.filter { $0 != 13 }
      let pairs = feeds.flatMap { $0 == 10 ? [13, 10] : [$0] }
      #expect(try Self.split(pairs).unified.cells == Self.split(feeds).unified.cells)
      #expect(try Self.split(feeds).unified.cells == text.cells)
    }
  }

  @Test(
    .enabled(if: folder != nil, "SOBI_CONFORMANCE names no folder with the suites"),
    arguments: samples.filter { $0.json == nil })
  func `a malformed file is refused or split as well as possible`(
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

  // MARK: Comparing

  struct Records {
    var cells: [[String]]
    var isOfObjects = false

    /// With LF for CRLF.
    var unified: Records {
      var unified = self
      unified.cells = cells.map { $0.map { $0.replacing("\r\n", with: "\n") } }
      return unified
    }

    /// The columns in the order of their names, because objects have no order.
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
