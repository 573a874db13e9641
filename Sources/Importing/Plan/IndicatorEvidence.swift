/// What the words of an indicator's column say beside the signs of the amounts.
struct IndicatorEvidence {
  /// Rows whose word says what the amount's sign says, and rows where it says the opposite.
  private(set) var agreeing = 0
  private(set) var opposing = 0
  /// Rows with an amount by what their word is: out, in, blank.
  private(set) var out = 0
  private(set) var into = 0
  private(set) var blank = 0

  mutating func takeBlank() { blank += 1 }

  mutating func take(_ direction: Direction, beside value: Int64) {
    if direction == .out { out += 1 } else { into += 1 }
    if (direction == .out) == (value < 0) { agreeing += 1 } else { opposing += 1 }
  }

  mutating func append(_ other: IndicatorEvidence) {
    agreeing += other.agreeing
    opposing += other.opposing
    out += other.out
    into += other.into
    blank += other.blank
  }

  /// What a column of words for the direction comes to, where some amounts are negative.
  enum Finding: Hashable {
    case byWords
    case bySign(SignConvention)
    case nothing
  }

  var finding: Finding {
    if agreeing + opposing == 0 { return .nothing }
    // Signs beside the words: they repeat them, or say them the other way round, but for reversals.
    if agreeing >= 4 * opposing { return .bySign(.outNegative) }
    if opposing >= 4 * agreeing { return .bySign(.outPositive) }
    return .byWords
  }

  /// Where only money in (or only money out) is marked, as by `CR`, a blank is the other.
  var blankDirection: Direction? {
    guard blank > 0 else { return nil }
    if into > 0, out == 0 { return .out }
    return out > 0 && into == 0 ? .into : nil
  }
}
