import CSQLite
import Ledger

/// Collects where the added rows of each wording lie; see ``WordingBlocks``.
///
/// Per row a look at what the wording's last row was of, and for about three rows of four an entry
/// in a list, which is written out whenever it is long, so that memory does not grow with the
/// statement. Nothing that was written before is read or changed: an import of a thousand rows
/// writes a line or two.
struct WordingBlocksBuilder: ~Copyable {
  /// That a block has rows of a wording.
  struct Entry: BitwiseCopyable {
    /// The place in `cells`.
    var cell: UInt32
    /// Counted from the first row's.
    var block: UInt32
  }

  /// A wording in a month; one that comes back to a month has another.
  struct Cell: BitwiseCopyable {
    var wording: Int64
    var month: Int32
    /// How many entries, then where they begin among the sorted, then where they end.
    var count: UInt32 = 0
  }

  /// The cell and block that a wording's last row was of.
  struct Recent: BitwiseCopyable {
    var month: Int32
    var cell: UInt32
    var block: UInt32
  }

  private static var entryLimit: Int { 1 << 17 }
  /// Of wordings with higher numbers nothing is remembered; no statement has as many.
  private static var recentLimit: Int { 1 << 22 }

  private var entries = FlatArray<Entry>(capacity: 1_024)
  private var cells = FlatArray<Cell>(capacity: 256)
  /// By wording.
  private var recent = FlatArray<Recent>(capacity: 256)
  /// The first row since the last writing; 0 before there is one.
  private var firstID: Int64 = 0
  private var day = Int32.min
  private var month = Int32.min

  /// Whether it is time to write.
  var isFull: Bool { entries.count >= WordingBlocksBuilder.entryLimit }

  /// Adds the row `id`, whose number is higher than those before.
  @inline(__always)
  mutating func add(_ id: Int64, of wording: Int64, hasMemo: Bool, day: Int32) {
    if day != self.day { enter(day, id) }
    let block = UInt32(
      truncatingIfNeeded: WordingBlocks.block(of: id) - WordingBlocks.block(of: firstID))
    add(wording, block)
    if hasMemo { add(WordingBlocks.memo, block) }
  }

  private mutating func enter(_ day: Int32, _ id: Int64) {
    if firstID == 0 { firstID = id }
    self.day = day
    month = MonthCalendar.civil.month(of: Day(number: day)).number
  }

  @inline(__always)
  private mutating func add(_ wording: Int64, _ block: UInt32) {
    let place = Int(truncatingIfNeeded: wording)
    guard place >= 0, place < recent.count, recent[place].month == month else {
      return addFirst(wording, block)
    }
    let known = recent.base + place
    guard known.pointee.block != block else { return }
    known.pointee.block = block
    entries.append(Entry(cell: known.pointee.cell, block: block))
  }

  /// Adds the first row of a wording, or the first after those of another month.
  private mutating func addFirst(_ wording: Int64, _ block: UInt32) {
    let cell = UInt32(truncatingIfNeeded: cells.count)
    cells.append(Cell(wording: wording, month: month))
    entries.append(Entry(cell: cell, block: block))
    guard 0..<Int64(WordingBlocksBuilder.recentLimit) ~= wording else { return }
    while recent.count <= wording { recent.append(Recent(month: .min, cell: 0, block: 0)) }
    recent[Int(wording)] = Recent(month: month, cell: cell, block: block)
  }

  /// Writes what there is, and forgets it.
  mutating func write(to connection: Connection) throws(StoreError) {
    guard entries.count > 0 else { return }
    // A line that was left of rows that are gone gives way: their numbers are given again.
    let insert = try Statement(
      "INSERT OR REPLACE INTO wording_block(id, wordings, blocks) VALUES(?, ?, ?)",
      on: connection, isKept: true)
    let cell = cells.base
    let order = order()
    let sorted = sort(order)
    let firstBlock = WordingBlocks.block(of: firstID)
    var line = WordingBlocks(firstID: firstID)
    var start = 0
    for (index, place) in order.enumerated() {
      let own = cell[place]
      let next = index + 1 < order.count ? cell[order[index + 1]] : nil
      if let next, next.month == own.month, next.wording == own.wording { continue }
      // Numbers below 0 are not given by any store of ours.
      guard own.wording >= 0 else { throw .damaged(path: connection.path) }
      let end = Int(own.count)
      line.append(
        own.wording, blocks: (start..<end).lazy.map { firstBlock + Int64(sorted.base[$0]) })
      start = end
      if let next, next.month == own.month { continue }
      guard
        let number = WordingBlocks.Line(month: Month(number: own.month), firstID: firstID).number
      else { throw .tooLarge }
      insert.bind(number, at: 1)
      try insert.bind(line.wordings, at: 2)
      try insert.bind(line.blocks, at: 3)
      try insert.run()
      line = WordingBlocks(firstID: firstID)
    }
    removeAll()
  }

  /// A cell's place in the order of writing: by month, then wording.
  struct Key: BitwiseCopyable, Comparable {
    var month: Int32
    var place: UInt32
    var wording: Int64

    static func < (a: Key, b: Key) -> Bool {
      if a.month != b.month { return a.month < b.month }
      return a.wording == b.wording ? a.place < b.place : a.wording < b.wording
    }
  }

  private func order() -> [Int] {
    var keys = (0..<cells.count).map {
      Key(
        month: cells[$0].month, place: UInt32(truncatingIfNeeded: $0), wording: cells[$0].wording)
    }
    keys.sort()
    return keys.map { Int($0.place) }
  }

  /// The entries' blocks by cell, cells in `order`; a cell's `count` becomes where they end.
  private func sort(_ order: [Int]) -> FlatArray<UInt32> {
    for index in 0..<entries.count { cells.base[Int(entries[index].cell)].count += 1 }
    var start: UInt32 = 0
    for place in order {
      let count = cells[place].count
      cells.base[place].count = start
      start += count
    }
    var sorted = FlatArray<UInt32>()
    sorted.fill(with: 0, count: entries.count)
    for index in 0..<entries.count {
      let cell = cells.base + Int(entries[index].cell)
      sorted[Int(cell.pointee.count)] = entries[index].block
      cell.pointee.count += 1
    }
    return sorted
  }

  private mutating func removeAll() {
    entries.removeAll()
    cells.removeAll()
    recent.fill(with: Recent(month: .min, cell: 0, block: 0), count: recent.count)
    firstID = 0
    day = .min
  }
}
