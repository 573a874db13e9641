package import Ledger

/// Where rows of each wording lie, of the rows of one month that were written together.
///
/// Rows are told by block, 256 of consecutive numbers, about a page of the file: one row more or
/// less then costs no time, and a wording that is everywhere takes a byte for 256 rows. `wordings`
/// has for each wording, by number, how much its number exceeds that of the one before and how many
/// bytes of `blocks` are its own; these are the numbers of its blocks, the first counted from the
/// block of the first row, every other from the one before. All are ``LEB128``. So whoever looks for a
/// wording that is not there reads one or two bytes for each wording, and never `blocks`.
package struct WordingBlocks: Hashable, Sendable {
  /// Stands among the wordings for all rows that have a memo, which no index tells more of.
  package static let memo: Int64 = 0

  private static let rowBits: Int64 = 8

  package private(set) var wordings: [UInt8] = []
  package private(set) var blocks: [UInt8] = []
  private let firstBlock: Int64
  private var lastWording: Int64 = 0

  /// Of rows from the number `firstID` on.
  package init(firstID: Int64) { firstBlock = WordingBlocks.block(of: firstID) }

  /// The block of the row `id`.
  @inline(__always)
  package static func block(of id: Int64) -> Int64 { id >> rowBits }

  /// The rows of a block.
  static func rows(of block: Int64) -> ClosedRange<Int64> {
    block << rowBits...(block << rowBits | ((1 << rowBits) - 1))
  }

  /// Adds a wording of a higher number than those before, and its blocks, which ascend.
  package mutating func append(_ wording: Int64, blocks own: some Sequence<Int64>) {
    LEB128.append(wording - lastWording, to: &wordings)
    lastWording = wording
    let start = blocks.count
    var last = firstBlock
    for block in own where blocks.count == start || block != last {
      LEB128.append(block - last, to: &blocks)
      last = block
    }
    LEB128.append(Int64(blocks.count - start), to: &wordings)
  }
}

extension WordingBlocks {
  /// Which rows a line of the table is of.
  ///
  /// Its number holds both, so that lines are in the order of months. A key of two columns would be
  /// an index's, and to compare one SQLite reads all of a line.
  package struct Line: Hashable {
    package let month: Month
    /// The first row of the import, or of a part of it.
    package let firstID: Int64

    package init(month: Month, firstID: Int64) {
      self.month = month
      self.firstID = firstID
    }

    private static let idBits: Int64 = 40

    /// The first row of a line of the table, by its number.
    static let firstIDInSQL = "id & \(Int64(1) << idBits - 1)"

    /// `nil` for a number that no line of ours has.
    package init?(number: Int64) {
      guard let month = Int32(exactly: number >> Line.idBits), month > 0 else { return nil }
      self.init(month: Month(number: month), firstID: number & (1 << Line.idBits - 1))
    }

    /// `nil` when there are a million million rows before it.
    package var number: Int64? {
      guard 0..<(1 << Line.idBits) ~= firstID else { return nil }
      return Int64(month.number) << Line.idBits | firstID
    }

    /// The numbers of all lines of these months.
    static func numbers(of months: ClosedRange<Month>) -> ClosedRange<Int64> {
      Int64(months.lowerBound.number)
        << idBits...(Int64(months.upperBound.number) << idBits | (1 << idBits - 1))
    }
  }

  /// Hands out every wording of `wordings`, and where in `blocks` its bytes are; `false` at bytes
  /// that no store of ours holds.
  package static func forEachWording(
    in wordings: UnsafeRawBufferPointer, _ body: (Int64, Range<Int>) -> Void
  ) -> Bool {
    var bytes = LEB128.Reader(wordings)
    var wording: Int64 = 0
    var start = 0
    while !bytes.isAtEnd {
      guard let next = bytes.next(after: wording), let end = bytes.next(after: Int64(start)),
        end <= Int64(Int32.max)
      else { return false }
      body(next, start..<Int(end))
      wording = next
      start = Int(end)
    }
    return true
  }

  /// Hands out the blocks of one wording, whose bytes these are; `false` as above.
  package static func forEachBlock(
    in blocks: UnsafeRawBufferPointer, firstID: Int64, _ body: (Int64) -> Void
  ) -> Bool {
    var bytes = LEB128.Reader(blocks)
    var block = WordingBlocks.block(of: firstID)
    while !bytes.isAtEnd {
      guard let next = bytes.next(after: block) else { return false }
      body(next)
      block = next
    }
    return true
  }
}
