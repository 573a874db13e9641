import Ledger

/// The evidence for the direction of amounts in signs, in words and in rows marked as cancelled.
struct SignEvidence {
  /// The signs in a column for money out, and in a column for money in.
  var moneyOut = SignCount()
  var moneyIn = SignCount()
  private(set) var indicator = IndicatorEvidence()
  private(set) var types = TypeEvidence()
  /// The signs in a single amount column in booked rows with a day; `cancelled` has only the signs
  /// in rows marked as cancelled.
  private(set) var booked = SignCount()
  /// The largest magnitudes of positive and negative booked amounts, in ten-thousandths.
  private(set) var largest: (positive: UInt64, negative: UInt64) = (0, 0)
  private(set) var cancelled = SignCount()

  private var directions = WordCache<Direction?>()
  private var statuses = WordCache<CellWords.Status?>()
  private var typeCells = WordCache<TypeEvidence.Cell>()

  /// Adds a row and returns the direction that its indicator cell names.
  ///
  /// `booked` is the nonzero amount as written; `nil` unless the row is booked and has a day.
  mutating func take(_ record: RecordView, _ columns: Columns, booked: Int64?) -> Direction? {
    if let column = columns.type, !record.cell(column).isEmpty {
      types.take(typeCells.meaning(of: record.cell(column), TypeEvidence.Cell.init))
    }
    if let booked {
      self.booked.take(booked)
      if booked > 0 { largest.positive = max(largest.positive, booked.magnitude) }
      if booked < 0 { largest.negative = max(largest.negative, booked.magnitude) }
      takeCancelled(record, columns, booked)
    }
    guard let column = columns.indicator else { return nil }
    let cell = record.cell(column)
    let direction = directions.meaning(of: cell) { columns.words.direction($0) }
    if let booked {
      if let direction { indicator.take(direction, amount: booked) }
      if direction == nil, cell.isEmpty || PlainCell.isPlaceholder(cell) { indicator.blank += 1 }
    }
    return direction
  }

  private mutating func takeCancelled(_ record: RecordView, _ columns: Columns, _ booked: Int64) {
    for column in [columns.status, columns.type] {
      guard let column, !record.cell(column).isEmpty else { continue }
      let status = statuses.meaning(of: record.cell(column), CellWords.status)
      guard status == .cancelled || status == .partlyCancelled else { continue }
      cancelled.take(booked)
      return
    }
  }

  mutating func append(_ next: SignEvidence) {
    moneyOut.append(next.moneyOut)
    moneyIn.append(next.moneyIn)
    indicator.append(next.indicator)
    types.append(next.types)
    booked.append(next.booked)
    largest.positive = max(largest.positive, next.largest.positive)
    largest.negative = max(largest.negative, next.largest.negative)
    cancelled.append(next.cancelled)
  }
}

/// The agreement between the words in an indicator column and the signs of the amounts.
struct IndicatorEvidence {
  /// The numbers of rows whose word agrees or disagrees with the sign, if money out is negative.
  private var agreeing = 0
  private var opposing = 0
  /// The numbers of rows with an amount, by the direction in their indicator cell.
  private var out = 0
  private var into = 0
  fileprivate var blank = 0

  mutating func take(_ direction: Direction, amount: Int64) {
    if direction == .out { out += 1 } else { into += 1 }
    if (direction == .out) == (amount < 0) { agreeing += 1 } else { opposing += 1 }
  }

  mutating func append(_ next: IndicatorEvidence) {
    agreeing += next.agreeing
    opposing += next.opposing
    out += next.out
    into += next.into
    blank += next.blank
  }

  /// The source of the direction in a table with negative amounts.
  enum Finding: Hashable {
    case byWords
    case bySign(SignConvention)
    case nothing
  }

  var finding: Finding {
    if agreeing + opposing == 0 { return .nothing }
    // Except in reversals, the signs all repeat the words, or they all contradict the words.
    if agreeing >= 4 * opposing { return .bySign(.outNegative) }
    if opposing >= 4 * agreeing { return .bySign(.outPositive) }
    return .byWords
  }

  /// The direction that a blank cell means; `nil` unless words mark only the other direction.
  var blankDirection: Direction? {
    guard blank > 0 else { return nil }
    if into > 0, out == 0 { return .out }
    return out > 0 && into == 0 ? .into : nil
  }
}

/// The evidence that the words in a type column are directions or are from a card statement.
struct TypeEvidence {
  /// The numbers of filled cells with and without a word for a direction.
  private var withDirection = 0
  private var without = 0
  private(set) var salesWords = 0

  struct Cell {
    let hasDirection: Bool
    /// Whether the cell is a word that card statements use for a purchase or a refund.
    let isSalesWord: Bool

    init(_ text: String) {
      hasDirection = CellWords.direction(text) != nil
      isSalesWord = Cell.salesWords.contains { word in
        text.utf8.count == word.utf8.count
          && zip(text.utf8, word.utf8).allSatisfy { $0 | 0x20 == $1 }
      }
    }

    private static let salesWords = ["sale", "return", "purchase"]
  }

  mutating func take(_ cell: Cell) {
    if cell.hasDirection { withDirection += 1 } else { without += 1 }
    if cell.isSalesWord { salesWords += 1 }
  }

  mutating func append(_ next: TypeEvidence) {
    withDirection += next.withDirection
    without += next.without
    salesWords += next.salesWords
  }

  var areDirections: Bool { withDirection > 0 && without == 0 }
}
