import Ledger

/// Goes through the months that may have rows of the wordings looked for, in one order or the other.
struct BlocksOfMonths: ~Copyable {
  private enum State {
    case between
    /// A line was read that belongs to the next month.
    case ahead
    case atEnd
  }

  private let lines: Statement
  /// By itself, because SQLite reads all columns of a line that it is asked for.
  private let ofLine: Statement
  private let path: String
  /// Rows of higher blocks are gone.
  private let lastBlock: Int64
  private var state = State.between
  /// The blocks of the month gone to.
  private(set) var blocks = NumberSet()

  init(_ connection: Connection, _ days: ClosedRange<Day>, _ order: TransactionOrder)
    throws(StoreError)
  {
    let lastID = try connection.integer("SELECT max(id) FROM tx") ?? 0
    let direction = order == .oldestFirst ? "ASC" : "DESC"
    let lines = try Statement(
      "SELECT id, wordings FROM wording_block WHERE id BETWEEN ? AND ? ORDER BY id \(direction)",
      on: connection)
    let ofLine = try Statement(
      "SELECT blocks FROM wording_block WHERE id = ?", on: connection, isKept: true)
    guard WordingBlocks.block(of: lastID) < NumberSet.limit else {
      throw .damaged(path: connection.path)
    }
    let calendar = MonthCalendar.civil
    let numbers = WordingBlocks.Line.numbers(
      of: calendar.month(of: days.lowerBound)...calendar.month(of: days.upperBound))
    lines.bind(numbers.lowerBound, at: 1)
    lines.bind(numbers.upperBound, at: 2)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.lines = lines
    self.ofLine = ofLine
    path = connection.path
    lastBlock = WordingBlocks.block(of: lastID)
  }

  /// Goes to the next month that has such rows and gives its days; `nil` after the last one.
  mutating func next(_ choice: WordingChoice) throws(StoreError) -> ClosedRange<Day>? {
    blocks.removeAll()
    var month: Month?
    while state != .atEnd {
      if state == .between, try !lines.step() {
        state = .atEnd
        break
      }
      guard let line = WordingBlocks.Line(number: lines.integer(0)) else { throw damage }
      if let month, line.month != month, blocks.count > 0 {
        state = .ahead
        break
      }
      state = .between
      month = line.month
      try take(line.firstID, choice)
    }
    guard blocks.count > 0, let month else { return nil }
    return MonthCalendar.civil.days(of: month)
  }

  /// Takes in what the line says of the wordings.
  private mutating func take(_ firstID: Int64, _ choice: WordingChoice) throws(StoreError) {
    var places: [Range<Int>] = []
    let isRead = WordingBlocks.forEachWording(in: lines.blob(1)) { wording, place in
      if choice.mayMatch(wording) { places.append(place) }
    }
    guard isRead else { throw damage }
    guard !places.isEmpty else { return }
    ofLine.bind(lines.integer(0), at: 1)
    defer { ofLine.reset() }
    guard try ofLine.step() else { throw damage }
    let all = ofLine.blob(0)
    for place in places {
      guard place.upperBound <= all.count else { throw damage }
      let own = UnsafeRawBufferPointer(rebasing: all[place])
      let isRead = WordingBlocks.forEachBlock(in: own, firstID: firstID) { block in
        if block <= lastBlock { _ = blocks.insert(block) }
      }
      guard isRead else { throw damage }
    }
  }

  private var damage: StoreError { .damaged(path: path) }
}
