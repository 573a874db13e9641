#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The statements of one number of rows, on the disk, with what their rows come to.
struct GeneratedFiles {
  let rows: GeneratedRows
  let sorted: String
  let newestFirst: String
  let shuffled: String
  /// The same rows with Windows' line ends: a file that is not known by its bytes.
  let otherBytes: String
  /// The last twentieth of the rows, and as many after them.
  let overlap: String
  /// A thousand rows each, after those of the others.
  let new: [String]
  static let newFiles = 6
  /// What is found in a single memo, an order's number.
  let rareMemo: String

  /// Of the rows in the store.
  let truth: Truth
  /// Of those that the overlap adds.
  let overlapTruth: Truth
  /// Of those that the new files add.
  let newTruth: Truth

  var known: Int { rows.known }

  /// Writes them into `folder`.
  init(known: Int, in folder: WorkFolder) throws(Failure) {
    rows = GeneratedRows(known: known)
    let writer = StatementWriter(rows: rows)
    func path(_ name: String) -> String { folder.file("\(known)-\(name).csv") }
    (sorted, newestFirst, shuffled) = (path("sorted"), path("newest"), path("shuffled"))
    (otherBytes, overlap) = (path("other"), path("overlap"))
    new = (0..<GeneratedFiles.newFiles).map { path("new\($0)") }

    let all = 0..<known
    truth = try writer.writeRows(all, .oldestFirst, to: sorted)
    let windows = StatementWriter(rows: rows, lineEnd: "\r\n")
    for same in [
      try writer.writeRows(all, .newestFirst, to: newestFirst),
      try writer.writeRows(all, .shuffled, to: shuffled),
      try windows.writeRows(all, .oldestFirst, to: otherBytes),
    ] where same != truth {
      throw Failure("the generator wrote other rows in another order")
    }

    let half = known / 20
    _ = try writer.writeRows(known - half..<known + half, .oldestFirst, to: overlap)
    overlapTruth = rows.truth(of: known..<known + half)
    for (number, file) in new.enumerated() {
      let first = known + number * 1_000
      _ = try writer.writeRows(first..<first + 1_000, .oldestFirst, to: file)
    }
    newTruth = rows.truth(of: known..<known + new.count * 1_000)
    guard let order = (known / 2..<known).lazy.map({ [rows] in rows[$0] }).first(where: \.hasOrder)
    else { throw Failure("no row has an order's number") }
    rareMemo = String(decoding: rows.orderNumber(of: order), as: UTF8.self)
  }
}
