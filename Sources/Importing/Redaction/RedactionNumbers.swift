/// Replaces digits with other digits.
///
/// Equal numbers stay equal. A number keeps its width and the zeros at its ends, and zero stays
/// zero.
///
/// The zeros at the ends matter to the reader: the zero in front distinguishes `0.50` and `007`
/// from `12.50` and `123`, and `35,000` and `35.00` are whole amounts.
struct RedactionNumbers {
  private var known: [[UInt8]: [UInt8]] = [:]
  private var knownParts: [[UInt8]: [UInt8]] = [:]
  /// The longer numbers of the statement, none of which may be in the copy.
  private let taken: Set<[UInt8]>
  private(set) var count = 0

  init(taken: Set<[UInt8]>) { self.taken = taken }

  /// Returns other digits for a number's digits.
  ///
  /// `runs` has the number of digits between separators, from the left.
  mutating func number(_ digits: [UInt8], runs: [Int], _ random: inout RedactionRandom) -> [UInt8] {
    if let other = known[digits] { return other }
    guard let first = digits.firstIndex(where: { $0 != 0 }),
      let last = digits.lastIndex(where: { $0 != 0 })
    else { return digits }
    count += 1
    var other = digits
    for attempt in 0... {
      // A random five-digit number is often in the file already. All short numbers may be taken.
      guard other == digits || (attempt < 20 && RedactionNumbers.isAmong(taken, other, runs)) else {
        break
      }
      for place in first...last {
        let isEnd = place == first || place == last
        other[place] = UInt8.random(in: isEnd ? 1...9 : 0...9, using: &random)
      }
    }
    known[digits] = other
    return other
  }

  /// Whether one of the runs of a number is among `taken`.
  static func isAmong(_ taken: Set<[UInt8]>, _ digits: [UInt8], _ runs: [Int]) -> Bool {
    var rest = digits[...]
    for length in runs {
      if length >= fewest, taken.contains(Array(rest.prefix(length))) { return true }
      rest = rest.dropFirst(length)
    }
    return false
  }

  /// Shorter numbers reveal nothing by themselves, and all of them would be taken.
  static let fewest = 5

  /// Returns other digits for a part of a day or a time, or for hours, minutes and seconds in one
  /// run.
  ///
  /// The result is valid as a day, a month, an hour of either clock, a minute and a second.
  mutating func part(_ digits: [UInt8], _ random: inout RedactionRandom) -> [UInt8] {
    guard [1, 2, 4, 6].contains(digits.count) else {
      return number(digits, runs: [digits.count], &random)
    }
    if let other = knownParts[digits] { return other }
    count += 1
    var other: [UInt8] = []
    if digits.count == 1 {
      other = [digits[0] == 0 ? 0 : UInt8.random(in: 1...9, using: &random)]
    } else {
      for place in stride(from: 0, to: digits.count, by: 2) {
        let isZero = digits[place] == 0 && digits[place + 1] == 0
        let value = isZero ? 0 : UInt8.random(in: 1...12, using: &random)
        other += [value / 10, value % 10]
      }
      // Keep a year in this century.
      if digits.starts(with: [1, 9]) || digits.starts(with: [2, 0]), digits.count == 4 {
        other.replaceSubrange(0..<2, with: [2, 0])
      }
    }
    knownParts[digits] = other
    return other
  }
}

/// Runs of digits with one separator between each two, such as a number, a day or a time.
struct SeparatedDigits {
  /// The indices of each run in the line.
  var groups: [Range<Int>] = []
  /// The separators between the runs.
  var separators: [Unicode.Scalar] = []

  /// The runs from the digit at `start` on.
  init(_ line: [RawCharacter], from start: Int, isOpen: (Int) -> Bool) {
    var at = start
    while true {
      let first = at
      while at < line.count, isOpen(at), line[at].digit != nil { at += 1 }
      groups.append(first..<at)
      guard at + 1 < line.count, let mark = line[at].scalar,
        ".,'’/-:".unicodeScalars.contains(mark), isOpen(at), isOpen(at + 1),
        line[at + 1].digit != nil
      else { return }
      separators.append(mark)
      at += 1
    }
  }

  /// Whether the runs are a time of day: `13:45` or `13:45:12`.
  var isTime: Bool {
    1...2 ~= separators.count && separators.allSatisfy { $0 == ":" }
      && groups.allSatisfy { $0.count <= 2 }
  }

  /// Whether the first three runs are a day, month and year in any order.
  var beginsWithDay: Bool {
    guard groups.count >= 3, separators[0] == separators[1],
      "-/.".unicodeScalars.contains(separators[0]),
      groups.count == 3 || separators[2] != separators[0]
    else { return false }
    return groups[1].count <= 2 && [1, 2, 4].contains(groups[0].count)
      && [1, 2, 4].contains(groups[2].count)
  }

  mutating func removeFirst(_ count: Int) {
    groups.removeFirst(count)
    separators.removeFirst(min(count, separators.count))
  }

  /// How many of the first runs belong to one number: `1.234,56`.
  var lengthOfNumber: Int {
    1 + separators.prefix { ".,'’".unicodeScalars.contains($0) }.count
  }
}

extension [RawCharacter] {
  /// Returns the runs of digits in a part of a line.
  func digitRuns(in range: Range<Int>) -> [Range<Int>] {
    self[range].split { $0.digit == nil }.map(\.indices)
  }
}

extension RawCharacter {
  /// The value of a decimal digit of any script.
  var digit: UInt8? {
    guard let scalar else { return nil }
    if scalar.value < 0x80 {
      return 0x30...0x39 ~= scalar.value ? UInt8(scalar.value - 0x30) : nil
    }
    guard scalar.value >= 0x660, scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { UInt8($0) }
  }

  /// Returns the digit with this value in the same script.
  func digit(of value: UInt8) -> Unicode.Scalar? {
    guard let scalar, let digit else { return nil }
    return Unicode.Scalar(scalar.value - UInt32(digit) + UInt32(value))
  }
}
