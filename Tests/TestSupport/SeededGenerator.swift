/// SplitMix64: the same numbers for the same seed on every machine, so that a failure can be repeated.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func number(in range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  package mutating func number(in range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(in: 0...elements.count - 1)]
  }
}
