/// A text as letters and digits alone, in the form in which names are compared.
///
/// Folding removes case, width, accents, spaces and punctuation, and writes Ä, Ö, Ü and ß as
/// statements without umlauts do. Each position knows where it ends in the source, so that the
/// text after a name stays readable.
struct FoldedPayee {
  /// The scalars of the text that is compared.
  private(set) var scalars: [Unicode.Scalar] = []
  /// For each scalar, the position behind its source.
  private(set) var ends: [Int] = []
  /// For each scalar, whether a word can begin there.
  private(set) var begins: [Boundary] = []

  enum Boundary {
    case none
    /// A syllable after another; a name may end here only if the rest makes sense.
    case glued
    case word
  }

  init(_ source: some Sequence<Unicode.Scalar>) {
    var previous: Script?
    var position = 0
    var plus = false
    for scalar in source {
      // DISNEY+ equals DISNEY PLUS; a plus between names, as in R+V, separates them.
      if plus, !scalar.isLetter { appendPlus(at: position) }
      plus = scalar == "+" && previous == .letters
      position += 1
      guard let script = Script(scalar) else {
        // An apostrophe belongs to its word: JOE'S equals JOES.
        if scalar != "'" { previous = nil }
        continue
      }
      let boundary: Boundary =
        previous != script ? .word : script == .syllables ? .glued : .none
      previous = script
      if scalar.value < 0x80 || scalar.value >= 0x3000 {
        // No array for a single scalar: most texts consist of these.
        scalars.append(
          0x41...0x5A ~= scalar.value ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
        ends.append(position)
        begins.append(boundary)
        continue
      }
      for (index, folded) in FoldedPayee.fold(scalar).enumerated() {
        scalars.append(folded)
        ends.append(position)
        begins.append(index == 0 ? boundary : .none)
      }
    }
    if plus { appendPlus(at: position) }
  }

  private mutating func appendPlus(at position: Int) {
    for (index, scalar) in "plus".unicodeScalars.enumerated() {
      scalars.append(scalar)
      ends.append(position)
      begins.append(index == 0 ? .word : .none)
    }
  }

  /// The folded form of a text.
  static func key(_ source: some Sequence<Unicode.Scalar>) -> String {
    String(scalars: FoldedPayee(source).scalars)
  }

  static func key(_ text: some StringProtocol) -> String { key(text.unicodeScalars) }

  private enum Script {
    case letters
    case digits
    case syllables

    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39: self = .digits
      case 0x41...0x5A, 0x61...0x7A: self = .letters
      case 0..<0xAA: return nil
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .syllables
      case 0x3040...0x30FF, 0x3400...0x9FFF: self = .syllables
      default:
        guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
          return nil
        }
        self = .letters
      }
    }
  }

  private static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let small = Array(scalar.properties.lowercaseMapping.unicodeScalars)
    guard small.count == 1, let first = small.first else { return small }
    return plain[first] ?? small
  }

  private static let plain: [Unicode.Scalar: [Unicode.Scalar]] = {
    var plain: [Unicode.Scalar: [Unicode.Scalar]] = [
      "ä": ["a", "e"], "ö": ["o", "e"], "ü": ["u", "e"], "ß": ["s", "s"], "æ": ["a", "e"],
      "œ": ["o", "e"], "ø": ["o", "e"],
    ]
    for (letter, accented) in [
      ("a", "àáâãåā"), ("c", "çćč"), ("e", "èéêëęēě"), ("i", "ìíîïī"), ("l", "ł"), ("n", "ñńň"),
      ("o", "òóôõőō"), ("s", "śšş"), ("u", "ùúûűūů"), ("y", "ýÿ"), ("z", "źżž"), ("g", "ğ"),
    ] as [(Unicode.Scalar, String)] {
      for scalar in accented.unicodeScalars { plain[scalar] = [letter] }
    }
    return plain
  }()
}

extension Unicode.Scalar {
  var isDigit: Bool { 0x30...0x39 ~= value }
  /// Whether the scalar is a Hangul syllable, or a Japanese or Chinese character.
  var isSyllable: Bool {
    0xAC00...0xD7A3 ~= value || 0x3040...0x30FF ~= value || 0x3400...0x9FFF ~= value
  }
  var isHangul: Bool { 0xAC00...0xD7A3 ~= value }
  var isLetter: Bool { properties.isAlphabetic }
  var isSpace: Bool { value == 0x20 || value == 0xA0 || value == 0x3000 || 9...13 ~= value }
}
