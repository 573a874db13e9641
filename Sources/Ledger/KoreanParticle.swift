/// A Korean particle whose form depends on the sound before it.
package enum KoreanParticle: Sendable {
  /// 은 or 는.
  case topic
  /// 이 or 가.
  case subject
  /// 과 or 와.
  case and
  /// 으로 or 로.
  case towards
  /// 이에요 or 예요.
  case isPolite
  /// 이라는 or 라는.
  case called

  /// The forms after a consonant, after a vowel, and after an unknown sound.
  fileprivate var forms: (consonant: String, vowel: String, unknown: String) {
    switch self {
    case .topic: ("은", "는", "은(는)")
    case .subject: ("이", "가", "이(가)")
    case .and: ("과", "와", "와(과)")
    case .towards: ("으로", "로", "(으)로")
    case .isPolite: ("이에요", "예요", "(이)에요")
    case .called: ("이라는", "라는", "(이)라는")
    }
  }
}

extension String {
  /// Returns the text and a particle in the form that follows the last sound of the text.
  ///
  /// Marks at the end, such as quotation marks, have no sound. A Latin word sounds as Korean usually
  /// writes it (Bank: 뱅크, Market: 마켓). The sound of other scripts is unknown.
  package func with(_ particle: KoreanParticle) -> String {
    let (consonant, vowel, unknown) = particle.forms
    let letters = unicodeScalars.reversed().lazy.drop { scalar in
      !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar)
    }
    let form =
      switch Sound(last: Array(letters.prefix(2))) {
      case .vowel: vowel
      case .consonant: consonant
      case .rieul: particle == .towards ? vowel : consonant
      case nil: unknown
      }
    return self + form
  }
}

/// The last sound of a word; ㄹ counts as a vowel before 로.
private enum Sound {
  case vowel, consonant, rieul

  /// Creates the sound of a word from its last two letters, the last one first; `nil` if unknown.
  init?(last letters: [Unicode.Scalar]) {
    guard let last = letters.first else { return nil }
    switch last {
    case "\u{AC00}"..."\u{D7A3}":
      // The index of the final consonant: 0 for none, 8 for ㄹ.
      switch (last.value - 0xAC00) % 28 {
      case 0: self = .vowel
      case 8: self = .rieul
      default: self = .consonant
      }
    // 일, 칠, 팔; 영, 삼, 육; 이, 사, 오, 구.
    case "1", "7", "8", "l", "L": self = .rieul
    case "0", "3", "6", "m", "M", "n", "N": self = .consonant
    case "k", "p", "t", "c":
      self = letters.dropFirst().first.map(Self.isVowel) == true ? .consonant : .vowel
    case "g": self = letters.dropFirst().first == "n" ? .consonant : .vowel
    case "2", "4", "5", "9", "\u{0}"..."\u{24F}": self = .vowel
    default: return nil
    }
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    "aeiou".unicodeScalars.contains(letter)
  }
}

/// Returns the text in quotation marks, and a particle in the form that follows it.
package func inQuotes(_ text: String, _ particle: KoreanParticle) -> String {
  "\"\(text)\"".with(particle)
}
