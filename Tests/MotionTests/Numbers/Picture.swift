import Motion

/// The picture of one place of a rolling text, independent of the form of its slot: the visible
/// characters, their distance below the line (in lines), and their visibility.
struct Picture: CustomStringConvertible {
  struct Character {
    let character: Swift.Character
    let y: Double
  }

  var characters: [Character] = []
  var opacity = 0.0

  init() {}

  init(_ slot: NumericText.Slot, _ direction: NumericText.Direction) {
    let way = direction == .up ? -1.0 : 1
    let leaving = slot.leaving.map { Character(character: $0, y: way * slot.offset) }
    let entering = slot.entering.map { Character(character: $0, y: way * (slot.offset - 1)) }
    characters = [leaving, entering].compactMap(\.self)
    opacity = slot.opacity
  }

  static func all(of text: RollingText, at time: Duration) -> [Int: Picture] {
    Dictionary(
      uniqueKeysWithValues: text.slots(at: time).map { ($0.place, Picture($0, text.direction)) })
  }

  /// The position of a wheel, from 0 to 10.
  var position: Double? {
    guard let upper = characters.min(by: { $0.y < $1.y }),
      let digit = upper.character.wholeNumberValue
    else { return nil }
    return Double(digit) - upper.y
  }

  /// Whether both pictures look the same.
  ///
  /// Each visible character of one picture is in the other, with a difference of at most
  /// `tolerance` in position and visibility.
  func isNear(_ other: Picture, within tolerance: Double = 1e-6) -> Bool {
    guard abs(opacity - other.opacity) <= tolerance else { return false }
    guard min(opacity, other.opacity) > tolerance else { return true }
    return holds(other, within: tolerance) && other.holds(self, within: tolerance)
  }

  private func holds(_ other: Picture, within tolerance: Double) -> Bool {
    other.characters.allSatisfy { theirs in
      abs(theirs.y) > 1 - tolerance
        || characters.contains {
          $0.character == theirs.character && abs($0.y - theirs.y) <= tolerance
        }
    }
  }

  var description: String {
    let shown = characters.map { "\($0.character)@\($0.y)" }.joined(separator: " ")
    return "[\(shown) opacity \(opacity)]"
  }
}
