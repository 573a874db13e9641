/// Replaces digits with other digits.
///
/// Equal numbers stay equal, and zero stays zero. A number keeps its width and the zeros at its
/// start and end, because these zeros affect an import: `0.50` and `007` differ from `12.50` and
/// `123`, and `35,000` and `35.00` are whole amounts.
struct RedactionNumbers {
  private var numbers: [[UInt8]: [UInt8]] = [:]
  private var parts: [[UInt8]: [UInt8]] = [:]
  /// The statement's numbers of five digits or more, which should not occur in the copy.
  private let taken: Set<[UInt8]>
  /// The number of distinct numbers, and parts of dates and times, that were replaced.
  private(set) var count = 0

  /// The fewest digits of a number in `taken`.
  ///
  /// Shorter numbers reveal nothing by themselves, and a statement may contain all of them.
  static let fewestDigits = 5

  init(taken: Set<[UInt8]>) { self.taken = taken }

  /// Returns the digits that replace a number's digits.
  ///
  /// `runs` contains the number of digits in each run between separators, from the left.
  mutating func number(_ digits: [UInt8], runs: [Int], _ random: inout RedactionRandom) -> [UInt8] {
    if let other = numbers[digits] { return other }
    guard let first = digits.firstIndex(where: { $0 != 0 }),
      let last = digits.lastIndex(where: { $0 != 0 })
    else { return digits }
    count += 1
    var other = digits
    var attempts = 0
    // Stop avoiding `taken` after 20 attempts: the file may contain every five-digit number.
    while other == digits || (attempts < 20 && RedactionNumbers.isAmong(taken, other, runs)) {
      attempts += 1
      for index in first...last {
        let isEnd = index == first || index == last
        other[index] = UInt8.random(in: isEnd ? 1...9 : 0...9, using: &random)
      }
    }
    numbers[digits] = other
    return other
  }

  /// Whether one of the runs of a number is among `taken`.
  static func isAmong(_ taken: Set<[UInt8]>, _ digits: [UInt8], _ runs: [Int]) -> Bool {
    var rest = digits[...]
    return runs.contains { length in
      defer { rest = rest.dropFirst(length) }
      return length >= fewestDigits && taken.contains(Array(rest.prefix(length)))
    }
  }

  /// Returns the digits that replace a run of digits in a date or a time.
  ///
  /// A pair of digits other than 00 becomes 01 to 12, which is valid in every part except a year.
  mutating func part(_ digits: [UInt8], _ random: inout RedactionRandom) -> [UInt8] {
    guard [1, 2, 4, 6].contains(digits.count) else {
      return number(digits, runs: [digits.count], &random)
    }
    if let other = parts[digits] { return other }
    count += 1
    var other = digits
    if digits.count == 1, digits != [0] { other = [UInt8.random(in: 1...9, using: &random)] }
    for start in stride(from: 0, to: digits.count - 1, by: 2)
    where digits[start...start + 1] != [0, 0] {
      let value = UInt8.random(in: 1...12, using: &random)
      other.replaceSubrange(start...start + 1, with: [value / 10, value % 10])
    }
    // A four-digit year becomes a year from 2000 to 2012.
    if digits.count == 4, digits.starts(with: [1, 9]) || digits.starts(with: [2, 0]) {
      other.replaceSubrange(0..<2, with: [2, 0])
    }
    parts[digits] = other
    return other
  }
}

/// Runs of digits separated by single characters, such as a number, a date or a time.
struct SeparatedDigits {
  /// The indices of each run in the line.
  private(set) var runs: [Range<Int>] = []
  private var separators: [Unicode.Scalar] = []

  /// Finds the runs from `start` on, at most up to the first index that `isOpen` rejects.
  init(_ line: [RawCharacter], from start: Int, isOpen: (Int) -> Bool) {
    func isDigit(_ index: Int) -> Bool {
      index < line.count && line[index].digit != nil && isOpen(index)
    }
    var index = start
    while isDigit(index) {
      let first = index
      while isDigit(index) { index += 1 }
      runs.append(first..<index)
      guard index < line.count, let mark = line[index].scalar, isOpen(index), isDigit(index + 1),
        ".,'’/-:".unicodeScalars.contains(mark)
      else { return }
      separators.append(mark)
      index += 1
    }
  }

  /// Whether the runs are a time of day, such as `13:45` or `13:45:12`.
  var isTime: Bool {
    1...2 ~= separators.count && separators.allSatisfy { $0 == ":" }
      && runs.allSatisfy { $0.count <= 2 }
  }

  /// Whether the first three runs have the form of a date that begins or ends with the year.
  var beginsWithDay: Bool {
    guard runs.count >= 3, separators[0] == separators[1],
      "-/.".unicodeScalars.contains(separators[0]),
      runs.count == 3 || separators[2] != separators[0]
    else { return false }
    return runs[1].count <= 2 && [1, 2, 4].contains(runs[0].count)
      && [1, 2, 4].contains(runs[2].count)
  }

  /// The number of leading runs that belong to one number, such as the three runs of `1.234,56`.
  var lengthOfNumber: Int { 1 + separators.prefix { ".,'’".unicodeScalars.contains($0) }.count }

  /// Removes the first runs with the separators after them, and returns the runs.
  mutating func removeFirst(_ count: Int) -> [Range<Int>] {
    defer {
      runs.removeFirst(count)
      separators.removeFirst(min(count, separators.count))
    }
    return Array(runs.prefix(count))
  }
}
