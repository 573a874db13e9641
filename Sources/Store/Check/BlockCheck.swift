/// Whether what tells where rows of each wording lie can be read, which searches need.
///
/// Not whether it names them all: a search would then pass rows over.
struct BlockCheck {
  private let connection: Connection
  private let faults: FaultList

  init(_ connection: Connection, _ faults: FaultList) {
    self.connection = connection
    self.faults = faults
  }

  func run() throws(StoreError) {
    let lines = try Statement("SELECT id, wordings, blocks FROM wording_block", on: connection)
    while try lines.step() {
      let id = lines.integer(0)
      guard let line = WordingBlocks.Line(number: id),
        BlockCheck.isReadable(lines.blob(1), lines.blob(2), firstID: line.firstID)
      else {
        faults.note(.value, at: .line(table: "wording_block", id: id))
        continue
      }
    }
  }

  private static func isReadable(
    _ wordings: UnsafeRawBufferPointer, _ blocks: UnsafeRawBufferPointer, firstID: Int64
  ) -> Bool {
    var isReadable = true
    let isOurs = WordingBlocks.forEachWording(in: wordings) { _, place in
      guard isReadable, place.upperBound <= blocks.count else { return isReadable = false }
      let own = UnsafeRawBufferPointer(rebasing: blocks[place])
      isReadable = WordingBlocks.forEachBlock(in: own, firstID: firstID) { _ in }
    }
    return isOurs && isReadable
  }
}
