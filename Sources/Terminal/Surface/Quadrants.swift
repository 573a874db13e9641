/// The quarters of a cell that a block element covers.
struct Quadrants: OptionSet, Hashable {
  let rawValue: UInt8

  static let upperLeft = Quadrants(rawValue: 1)
  static let upperRight = Quadrants(rawValue: 2)
  static let lowerLeft = Quadrants(rawValue: 4)
  static let lowerRight = Quadrants(rawValue: 8)
  static let all = Quadrants(rawValue: 15)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the quarters that a glyph covers; `nil` for a glyph other than a space or a block
  /// element made of quarters.
  init?(_ scalar: Unicode.Scalar) {
    guard let bits = Self.scalars.firstIndex(of: scalar.value) else { return nil }
    self.init(rawValue: UInt8(bits))
  }

  var glyph: Glyph { Glyph(bits: Self.scalars[Int(rawValue & 15)]) }

  /// The block elements, indexed by their quarters.
  private static let scalars: [UInt32] = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)
}
