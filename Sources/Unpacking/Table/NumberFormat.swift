/// The number formats of Excel and LibreOffice, as far as they decide between numbers and dates.
package enum NumberFormat {
  /// Whether a format code such as `dd/mm/yyyy` shows a date or a time.
  package static func isDate(code: String) -> Bool { !parts(code: code).isEmpty }

  /// Returns the parts of a date that a built-in format shows.
  ///
  /// Ids 27 to 36 and 50 to 58 are date formats of East Asian versions, and ids 71 to 81 of Thai
  /// versions. Some ids mean a date in one language and a time in another, so they show both parts.
  /// Source: ECMA-376, part 1, 18.8.30.
  package static func parts(builtIn id: Int) -> DateParts {
    switch id {
    case 14...17, 27...31, 36, 50...54, 57, 58, 71...74, 81: .date
    case 18...21, 32, 33, 45, 47, 75, 76, 78, 80: .time
    case 22, 34, 35, 55, 56, 77: [.date, .time]
    case 46, 79: [.time, .elapsed]
    default: []
    }
  }

  /// Returns the parts of a date that a format code shows.
  ///
  /// The first section decides, because the others are for negative numbers, zeros and texts. If
  /// the first section shows a date, parts of the other sections count too, as in
  /// `[<1]h:mm;d/m/yyyy`.
  package static func parts(code: String) -> DateParts {
    var scanner = Scanner(code: Array(code.utf8))
    var parts = scanner.section()
    while !parts.isEmpty, scanner.hasMore { parts.formUnion(scanner.section()) }
    return parts
  }

  /// A scanner over a format code; letters count only outside of quoted and escaped text.
  private struct Scanner {
    let code: [UInt8]
    private var at = 0

    init(code: [UInt8]) { self.code = code }

    var hasMore: Bool { at < code.count }

    mutating func section() -> DateParts {
      var parts: DateParts = []
      var hasDigits = false
      /// Whether the last letter was an hour, so that an "m" means minutes.
      var isAfterHour = false
      /// Whether an "m" may be a month; seconds after the "m" would mean that it is minutes.
      var hasMonth = false
      var isAfterSecond = false
      scan: while at < code.count {
        let byte = code[at]
        at += 1
        switch byte {
        case UInt8(ascii: ";"): break scan
        case UInt8(ascii: "\""):
          while at < code.count, code[at] != byte { at += 1 }
          at += 1
        // These bytes begin an escaped character, a blank as wide as a character, or a repeated
        // character.
        case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): at += 1
        case UInt8(ascii: "["):
          if isElapsed() {
            parts.formUnion([.time, .elapsed])
            isAfterHour = true
          }
        case UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "?"):
          if !isAfterSecond { hasDigits = true }  // otherwise, a fraction: "ss.000"
        default:
          if skip("general", from: at - 1) { continue }
          if skip("am/pm", from: at - 1) || skip("a/p", from: at - 1) {
            parts.insert(.time)
            continue
          }
          let letter = byte | 0x20
          let length = letter > UInt8(ascii: "z") ? 1 : run(of: letter)
          switch letter {
          case UInt8(ascii: "y"), UInt8(ascii: "d"):
            parts.insert(.date)
            isAfterHour = false
          case UInt8(ascii: "h"):
            parts.insert(.time)
            isAfterHour = true
          case UInt8(ascii: "s"):
            parts.insert(.time)
            hasMonth = false
            (isAfterHour, isAfterSecond) = (false, true)
          case UInt8(ascii: "m"):
            if length > 2 {
              parts.insert(.date)
            } else if isAfterHour {
              parts.insert(.time)
            } else {
              if hasMonth { parts.insert(.date) }
              hasMonth = true
            }
            isAfterHour = false
          default: break
          }
          if hasMonth, letter == UInt8(ascii: "d") || letter == UInt8(ascii: "y") {
            parts.insert(.date)
            hasMonth = false
          }
        }
      }
      if hasMonth { parts.insert(.date) }
      // A number's code can contain letters without quotes, as in "0.00 USD".
      return hasDigits ? [] : parts
    }

    /// Skips the rest of a run of one letter and returns the run's length.
    private mutating func run(of letter: UInt8) -> Int {
      var length = 1
      while at < code.count, code[at] | 0x20 == letter {
        at += 1
        length += 1
      }
      return length
    }

    /// Skips the rest of a bracket, and returns whether it is a form such as `[h]`, `[mm]` or
    /// `[s]`.
    private mutating func isElapsed() -> Bool {
      let start = at
      while at < code.count, code[at] != UInt8(ascii: "]") { at += 1 }
      let content = code[start..<at]
      at += 1
      guard let letter = content.first.map({ $0 | 0x20 }) else { return false }
      return
        (letter == UInt8(ascii: "h") || letter == UInt8(ascii: "m")
        || letter == UInt8(ascii: "s")) && content.allSatisfy { $0 | 0x20 == letter }
    }

    /// Skips a word if it is at `start`, ignoring case; returns whether it is.
    private mutating func skip(_ word: StaticString, from start: Int) -> Bool {
      let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard code.count - start >= letters.count,
        zip(code[start...], letters).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
      else { return false }
      at = start + letters.count
      return true
    }
  }
}
